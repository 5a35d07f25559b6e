import { beforeEach, describe, expect, it } from "vitest";
import { loader } from "#app/routes/resorts_.remembered.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

async function ask(query: Record<string, string> | string, headers: Record<string, string> = {}) {
  const url = `http://localhost:3000/resorts/remembered?${new URLSearchParams(query)}`;
  const response = await loader({ request: new Request(url, { headers }), params: {}, context: {} });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { href, ...rest } = await response.json();
  return { href: href && decodeURIComponent(href), ...rest };
}

const drop = { type_name: "vertical_drop", operator: ">=", value: "800" };

describe("/resorts/remembered", () => {
  it("says remembered filters in words, how many resorts they let through, and where those are", async () => {
    await aResort(under.db, { countries: ["JP"], numerics: { vertical_drop: 900 } });
    await aResort(under.db, { countries: ["CH"], numerics: { vertical_drop: 900 } });
    await aResort(under.db, { countries: ["US"], numerics: { vertical_drop: 900 } });
    const filters = { groupedType: [drop], locationType: { continentId: ["5"], countryId: ["JP"] } };
    expect(await ask({ filters: JSON.stringify(filters) })).toEqual({
      href: "/resorts?continent=5&country=JP&vertical_drop_min=800",
      words: ["Europe or Japan", "Vertical drop at least 800 m"],
      count: "2 resorts",
    });
  });

  it("takes a bare list, says figures in the visitor's units, and leaves out what it does not understand", async () => {
    await aResort(under.db, { numerics: { vertical_drop: 900 } });
    const filters = JSON.stringify([drop, { type_name: "nonsense" }]);
    expect(await ask({ filters }, { cookie: "units=imperial" })).toEqual({
      href: "/resorts?vertical_drop_min=800",
      words: ["Vertical drop at least 2,625 ft"],
      count: "1 resort",
    });
  });

  it("offers no list of which nothing is left", async () => {
    const filters = JSON.stringify([drop]);
    const request = new Request(
      `http://localhost:3000/resorts/remembered?${new URLSearchParams({ filters })}`,
    );
    expect((await loader({ request, params: {}, context: {} })).status).toBe(204);
  });

  it("keeps the order, the view and what is put aside, and begins at page 1 where the map looks at all", async () => {
    await aResort(under.db, { numerics: { vertical_drop: 900 } });
    const orderBy = '[{"type_name":"title","direction":"asc"}]';
    const { href } = await ask({
      filters: JSON.stringify([drop]),
      orderBy,
      page: "7",
      view: "table",
      at: "46,8,7",
      compare: "zermatt",
    });
    const { searchParams } = new URL(href, "http://localhost");
    expect(Object.fromEntries(searchParams)).toEqual({
      vertical_drop_min: "800",
      order: "title",
      view: "table",
      compare: "zermatt",
    });
  });

  it.each([
    "",
    'filters=[{"type_name":"__proto__","operator":"=","value":"1"}]',
    // A mode of the search box, which narrows nothing.
    'filters={"locationType":{"mapArea":true}}',
    `filters=${"[".repeat(6_000)}${"]".repeat(6_000)}`,
  ])("has nothing to offer for %.60s, and asks nothing", async (query) => {
    expect(await ask(query)).toEqual({ href: null, words: [], count: null });
    expect(under.statements).toEqual([]);
  });

  it("offers the list without its number when that cannot be had", async () => {
    const log = failAt(under, "\\w+");
    expect(await ask({ filters: JSON.stringify([drop]) })).toMatchObject({
      words: ["Vertical drop at least 800 m"],
      count: null,
    });
    expect(log).toHaveBeenCalledOnce();
  });
});
