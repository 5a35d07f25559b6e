import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { conditionParams } from "#app/domain/list/condition-params.ts";
import { type Condition, formatFilters } from "#app/domain/list/filters.ts";
import { isCanonical, parseListAddress } from "#app/domain/list/form-params.ts";
import { formatListState, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { aFilter, aListState, anyText, HUGE_TEXTS } from "#test/support/generated-state.ts";

// Many runs, on a machine that may have others to do.
vi.setConfig({ testTimeout: 30_000 });

const PARAMETERS = ["filters", "orderBy", "weights", "page", "view", "columns", "at", "compare"];
/** A feature, a figure's end, what only looks like a field, and the form's own. */
const FIELDS = [
  "region",
  "or_region",
  "keep_page",
  "night_skiing",
  "vertical_drop_min",
  "vertical_drop",
  "continent",
  "country",
  "status",
  "order",
  "units",
];

const realQuery = aListState.map((state) => formatListState(state).slice(1));
/** A query in which any parameter may hold any text, any number of times. */
const anyQuery = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), anyText(aFilter.map(formatFilters))), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs));

/** Conditions in an order of their own: they hold together, and an address sorts them. */
function sorted({ filter, ...state }: ListState): ListState {
  const key = ({ type_name, operator, value }: Condition) => [type_name, operator, value].join();
  const groupedType = [...filter.groupedType].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return { ...state, filter: { ...filter, groupedType } };
}

const paramsOf = (state: ListState) => new URLSearchParams(formatListState(state));

describe("the codec of the list's URL", () => {
  it("reads back every state it writes, a fresh browser as well [2.10]", () => {
    fc.assert(
      fc.property(aListState, (state) => {
        const opened = new URL(listUrl(state), "https://shred.example").searchParams;
        const { value, invalid } = parseListAddress(opened);
        expect({ value: sorted(value), invalid }).toEqual({ value: sorted(state), invalid: [] });
      }),
      { numRuns: 200 },
    );
  });

  it("writes one address for a state, whatever its conditions' order, and takes it for canonical", () => {
    fc.assert(
      fc.property(aListState, (state) => {
        const { value } = parseListAddress(paramsOf(state));
        expect(formatListState(value)).toBe(formatListState(state));
        expect(isCanonical(paramsOf(state), value)).toBe(true);
        const reversed = { ...state.filter, groupedType: state.filter.groupedType.toReversed() };
        // What only the JSON can say keeps the order it came in.
        expect(isCanonical(paramsOf({ ...state, filter: reversed }), value)).toBe(
          formatListState({ ...state, filter: reversed }) === formatListState(state),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("writes no JSON for what form params can say", () => {
    fc.assert(
      fc.property(aListState, (state) => {
        const said = conditionParams(state.filter.groupedType).rest.length === 0;
        const filter = { ...state.filter, locationType: {}, position: undefined, listId: undefined };
        expect(paramsOf({ ...state, filter }).has("filters")).toBe(!said);
      }),
      { numRuns: 200 },
    );
  });

  it("throws for no query at all, and leads every one to an address that leads no further", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyQuery([...FIELDS, ...PARAMETERS]),
          anyText(realQuery).map((text) => new URLSearchParams(text)),
        ),
        (query) => {
          const read = parseListAddress(query).value;
          const again = parseListAddress(paramsOf(read));
          // A URL keeps four decimals of a place on the map.
          expect(sorted(again.value)).toEqual(sorted({ ...read, at: again.value.at }));
          expect(again.invalid).toEqual([]);
          expect(again.value.at === null).toBe(read.at === null);
          expect(isCanonical(paramsOf(read), again.value)).toBe(true);
        },
      ),
      { numRuns: 80 },
    );
  });

  // What filters and orderBy bear is in filters.test.ts and order.test.ts.
  it.each(HUGE_TEXTS)("bears %s in every other parameter and every field", (_, text) => {
    for (const name of [
      ...PARAMETERS.filter((each) => each !== "filters" && each !== "orderBy"),
      ...FIELDS,
    ]) {
      const query = new URLSearchParams([[name, text]]);
      expect(() => parseListAddress(query)).not.toThrow();
    }
  });
});
