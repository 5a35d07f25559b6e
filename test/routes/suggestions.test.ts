import { beforeEach, describe, expect, it } from "vitest";
import { insertResorts } from "#app/backend/resort-rows/insert-resorts.ts";
import { SEARCH_BOX_PAGE_SIZE } from "#app/domain/limits.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { placeCounts, suggestedResorts } from "#app/domain/suggestions/suggestion-answers.ts";
import { loader } from "#app/routes/suggestions.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aRecord } from "#test/support/a-record.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

async function get(query: string): Promise<Response> {
  return loader({
    request: new Request(`http://localhost:3000/suggestions?${query}`),
    params: {},
    context: {},
  });
}
const ask = (q: string) => get(String(new URLSearchParams({ q })));

describe("/suggestions?q=", () => {
  it("gives the resorts of a text with what the box shows of them, to be kept for a moment [2.70, 3.45]", async () => {
    await aResort(under.db, {
      title: "Mont Fixture",
      segment: "mont-fixture",
      city: "Testville",
      region: "Valais",
      otherNames: ["Fixturberg"],
      totalScore: 80.6,
      numerics: { vertical_drop: 1200, number_of_lifts: 34 },
    });
    await aResort(under.db, { title: "Fixture Hill", segment: "fixture-hill", countries: ["JP"] });
    const response = await ask("fixture");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    const { resorts, total } = suggestedResorts.parse(await response.json());
    expect(total).toBe(2);
    expect(resorts).toContainEqual({
      title: "Mont Fixture",
      url_segment: "mont-fixture",
      place: "Testville, Valais, Switzerland",
      country: "CH",
      score: 80,
      vertical: 1200,
      lifts: 34,
    });
    expect(resorts).toContainEqual({
      title: "Fixture Hill",
      url_segment: "fixture-hill",
      place: "Japan",
      country: "JP",
    });
    expect(await (await ask("fixturb")).json()).toMatchObject({
      resorts: [{ title: "Mont Fixture", also: "Fixturberg" }],
    });
  });

  it("gives the states and regions that the text may mean", async () => {
    await aResort(under.db, { countries: ["AT"], places: ["at/tyrol"] });
    await aResort(under.db, { countries: ["AT"], places: ["at/tyrol", "ski-amade"] });
    await aResort(under.db, { countries: ["AT"], places: ["east-tyrol"] });
    expect(await (await ask("tyrol")).json()).toEqual({
      places: [
        { title: "Tyrol", address: "at/tyrol", place: "Austria", resorts: 2, country: "AT" },
        { title: "East Tyrol", address: "east-tyrol", resorts: 1 },
      ],
      resorts: [],
      total: 0,
    });
    const { places } = suggestedResorts.parse(await (await ask("ski amade")).json());
    expect(places).toEqual([{ title: "Ski amadé", address: "ski-amade", place: "Linked areas", resorts: 1 }]);
  });

  it("does without places and figures where they cannot be had", async () => {
    await aResort(under.db, { title: "Mont Fixture", segment: "mont-fixture", totalScore: 80 });
    const log = failAt(under, "SearchResortsExtensions");
    const response = await ask("fixture");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      places: [],
      resorts: [{ title: "Mont Fixture", url_segment: "mont-fixture", place: "Switzerland", country: "CH" }],
      total: 1,
    });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("gives no more than the box shows, and says how many there are [7.23, 9.2]", async () => {
    const records = Array.from({ length: SEARCH_BOX_PAGE_SIZE + 1 }, (_, index) =>
      aRecord({ openskimap_id: `fixture-${index}`, title: `Fixture ${index}` }),
    );
    await insertResorts(under.db, records);
    const { resorts, total } = suggestedResorts.parse(await (await ask("fixture")).json());
    expect(resorts).toHaveLength(SEARCH_BOX_PAGE_SIZE);
    expect(total).toBe(SEARCH_BOX_PAGE_SIZE + 1);
  });

  it("finds nothing without an error", async () => {
    const response = await ask("zzzz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ places: [], resorts: [], total: 0 });
  });

  it.each(["", "  "])("refuses %j and asks nothing [5.5]", async (q) => {
    const response = await ask(q);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: "q needs at least 3 characters, or a whole name" });
    expect(under.statements).toEqual([]);
  });

  it.each(["al", " al ", "🎿🎿"])(
    "finds only what is called %j, which is too short for more [5.5]",
    async (q) => {
      await aResort(under.db, { title: "Alpe Fixture" });
      const response = await ask(q);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ resorts: [], total: 0 });
    },
  );

  it("refuses a question without a text", async () => {
    expect((await get("")).status).toBe(400);
  });

  it.each(["x".repeat(9000), "🎿".repeat(MAX_SEARCH_LENGTH + 1), "%%%", "a\u0000bc", "'; --"])(
    "takes %j as text",
    async (q) => {
      const response = await ask(q);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ places: [], resorts: [], total: 0 });
    },
  );

  it("says honestly that the backend failed, as every resource route does, and is not cached", async () => {
    const log = failAt(under, "\\w+");
    const response = await ask("fixture");
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ message: "Our data server answered with an error" });
    expect(response.headers.get("cache-control")).toBe("no-store");
    // The resorts and their figures.
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe("/suggestions?places", () => {
  it("counts the resorts of places, and leaves out places without any", async () => {
    await aResort(under.db, { countries: ["CH"] });
    await aResort(under.db, { countries: ["CH", "IT"] });
    await aResort(under.db, { countries: ["JP"] });
    const response = await get("places");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const { countries, continents } = placeCounts.parse(await response.json());
    expect(new Map(countries?.map(({ code, resorts }) => [code, resorts]))).toEqual(
      new Map([
        ["CH", 2],
        ["IT", 1],
        ["JP", 1],
      ]),
    );
    expect(continents).toEqual([
      { continent_id: 3, resorts: 1 },
      { continent_id: 5, resorts: 2 },
    ]);
  });

  it("says that it knows nothing while the backend fails, and is not cached", async () => {
    const log = failAt(under, "\\w+");
    const response = await get("places");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ countries: null, continents: null });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(log).toHaveBeenCalledTimes(2);
  });
});
