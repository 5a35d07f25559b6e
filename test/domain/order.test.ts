import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  isOrderable,
  isOrderWithin,
  type Order,
  orderParam,
  parseOrder,
  readOrders,
} from "#app/domain/list/order.ts";
import { anOrder, anyText, HUGE_TEXTS } from "#test/support/generated-state.ts";

const steepest: Order = { type_name: "vertical_drop", direction: "desc" };

it.each([
  ["season_sun", {}, false],
  ["season_sun", { continentId: ["4"] }, false],
  ["season_sun", { countryId: ["CH", "at"] }, false],
  ["season_sun", { countryId: ["at"], placeId: ["AT/tyrol", "at/salzburg"] }, true],
  ["season_sun", { placeId: ["alps"] }, false],
  ["season_sun", { countryId: ["CH"], placeId: ["alps"] }, false],
  ["vertical_drop", {}, true],
  ["total_score", {}, true],
])("%s says something within %o: %s", (name, locationType, isOrder) => {
  expect(isOrderWithin(name, { locationType })).toBe(isOrder);
});

it("orders by distance only where it is said from where", () => {
  expect(isOrderWithin("distance", { from: "munich-de" })).toBe(true);
  expect(isOrderWithin("distance", { locationType: { countryId: ["CH"] } })).toBe(false);
  expect(readOrders(["distance"]).value).toEqual([{ type_name: "distance", direction: "asc" }]);
});

describe("parseOrder", () => {
  it.each<[string | null, readonly Order[]]>([
    [null, []],
    ["", []],
    [" ", []],
    ["[]", []],
    [JSON.stringify([steepest]), [steepest]],
    [JSON.stringify(steepest), [steepest]],
    ['{"type_name":"title"}', [{ type_name: "title", direction: "asc" }]],
    // A name that came before breaks no ties.
    [JSON.stringify([steepest, { type_name: "vertical_drop", direction: "asc" }]), [steepest]],
    [
      '[{"type_name":"total_score","direction":"desc"},{"type_name":"night_skiing","direction":"asc"}]',
      [
        { type_name: "total_score", direction: "desc" },
        { type_name: "night_skiing", direction: "asc" },
      ],
    ],
  ])("reads %s [3.21, 3.22]", (text, order) => {
    expect(parseOrder(text)).toEqual({ value: order, invalid: [] });
  });

  it.each([
    ["up", "orderBy: not readable as JSON"],
    ["null", 'orderBy: no order "null"'],
    ["7", 'orderBy: no order "7"'],
    ['"title"', 'orderBy: no order "title"'],
    ['{"type_name":"id"}', 'orderBy: no order "{"type_name":"id"}"'],
    ['{"type_name":"__proto__"}', 'orderBy: no order "{"type_name":"__proto__"}"'],
    [
      '{"type_name":"title","direction":"DESC"}',
      'orderBy: no order "{"type_name":"title","direction":"DESC"}"',
    ],
    [`[[${"[".repeat(20_000)}${"]".repeat(20_000)}]]`, 'orderBy: no order "something nested too deeply"'],
  ])("ignores %.80s and says so", (text, said) => {
    expect(parseOrder(text)).toEqual({ value: [], invalid: [said] });
  });
});

it.each(["total_score", "title", "vertical_drop", "is_indoor"])("resorts can be ordered by %s", (name) => {
  expect(isOrderable(name)).toBe(true);
});

it.each(["", "id", "Title", "constructor"])("resorts cannot be ordered by %j", (name) => {
  expect(isOrderable(name)).toBe(false);
});

// Many runs, on a machine that may have others to do.
vi.setConfig({ testTimeout: 30_000 });

describe("the codec of orders", () => {
  it("reads back every order it writes", () => {
    fc.assert(
      fc.property(anOrder, (value) => {
        expect(readOrders(value.map(orderParam))).toEqual({ value, invalid: [] });
      }),
      { numRuns: 100 },
    );
  });

  it("reads of any text what it would read of its own", () => {
    fc.assert(
      fc.property(anyText(anOrder.map((order) => JSON.stringify(order))), (text) => {
        const { value } = parseOrder(text);
        expect(readOrders(value.map(orderParam))).toEqual({ value, invalid: [] });
      }),
      { numRuns: 200 },
    );
  });

  it.each(HUGE_TEXTS)("bears %s", (_, text) => {
    const { value, invalid } = parseOrder(text);
    expect(value.length).toBeLessThanOrEqual(5);
    expect(invalid.join().length).toBeLessThan(5_000);
  });
});
