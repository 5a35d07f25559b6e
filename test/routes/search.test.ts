import { beforeEach, describe, expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { loader } from "#app/routes/search.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

async function search(query: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/search?${new URLSearchParams(query)}`, { headers });
  const { data, init } = await loader({ request, params: {}, context: {} });
  return { ...data, status: init?.status ?? 200 };
}

/** Where the search leads to by itself; null where it shows what it found. */
async function opened(query: Record<string, string>): Promise<string | null> {
  const given = await search(query).catch((thrown: Response) => thrown);
  return given instanceof Response ? given.headers.get("Location") : null;
}

const titles = (hits: readonly { title: string }[] | undefined) => hits?.map(({ title }) => title);

describe("/search", () => {
  it("finds countries, continents and resorts, and no place without resorts [1.8]", async () => {
    await aResort(under.db, { title: "American Fixture", city: "Testville", countries: ["US"] });
    const found = await search({ q: "america" });
    // American Samoa and South America hold no resort.
    expect(found.countries).toMatchObject([{ title: "United States" }]);
    expect(found.continents).toMatchObject([{ title: "North America", place: "1 resort" }]);
    expect(found.resorts?.hits).toMatchObject([
      { title: "American Fixture", place: "Testville, United States" },
    ]);
    expect(found.status).toBe(200);
  });

  it("finds states and named regions, each leading to its page", async () => {
    await aResort(under.db, { title: "Inn Fixture", countries: ["AT"], places: ["at/tyrol", "alps"] });
    await aResort(under.db, { title: "Eisack Fixture", countries: ["IT"], places: ["it/south-tyrol"] });
    await aResort(under.db, { title: "Enns Fixture", countries: ["AT"], places: ["ski-amade", "alps"] });
    expect((await search({ q: "tyrol" })).regions).toMatchObject([
      { title: "Tyrol", href: "/resorts/in/at/tyrol", place: "Austria · 1 resort", countryCode: "AT" },
      { title: "South Tyrol", href: "/resorts/in/it/south-tyrol", place: "Italy · 1 resort" },
    ]);
    const [alps] = (await search({ q: "alps", page: "1" })).regions;
    expect(alps).toMatchObject({
      title: "Alps",
      href: "/resorts/in/alps",
      place: "2 resorts",
      countryCode: null,
    });
    expect((await search({ q: "ski amade", page: "1" })).regions).toMatchObject([
      { title: "Ski amadé", href: "/resorts/in/ski-amade", place: "Linked areas · 1 resort" },
    ]);
  });

  it("goes without regions and figures where the extensions fail", async () => {
    await aResort(under.db, { title: "Tyrol Fixture", totalScore: 80, places: ["at/tyrol"] });
    const log = failAt(under, "SearchResortsExtensions");
    const found = await search({ q: "tyrol", page: "1" });
    expect(found).toMatchObject({
      regions: [],
      resorts: { hits: [{ title: "Tyrol Fixture", score: null }] },
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it("shows of each resort what tells it from the others, in the visitor's units", async () => {
    await aResort(under.db, {
      title: "Mont Fixture",
      totalScore: 80.6,
      numerics: { vertical_drop: 1200, number_of_lifts: 34 },
    });
    await aResort(under.db, { title: "Other Fixture", otherNames: ["Mont Blanc"], countries: ["FR"] });
    const { resorts } = await search({ q: "mont" }, { cookie: "units=imperial" });
    expect(resorts?.hits).toMatchObject([
      {
        title: "Mont Fixture",
        also: null,
        countryCode: "CH",
        figures: "3,937 ft vertical · 34 lifts",
        score: 80,
      },
      { title: "Other Fixture", also: "Mont Blanc", countryCode: "FR", figures: "", score: null },
    ]);
  });

  describe("with a single match", () => {
    it("opens the resort", async () => {
      await aResort(under.db, { title: "Mont Fixture", segment: "mont-fixture" });
      expect(await opened({ q: "fixture" })).toBe("/resort/mont-fixture");
    });

    it("opens the region, and leaves the choice to the visitor beside a resort", async () => {
      await aResort(under.db, { title: "Inn Fixture", places: ["at/tyrol"] });
      expect(await opened({ q: "tyrol" })).toBe("/resorts/in/at/tyrol");
      await aResort(under.db, { title: "Tyrol Fixture" });
      expect(await opened({ q: "tyrol" })).toBeNull();
    });

    it.each(["page", "membership"])("shows it where the address has a %s too", async (name) => {
      await aResort(under.db, { title: "Mont Fixture" });
      expect((await search({ q: "fixture", [name]: "1" })).resorts?.hits).toHaveLength(1);
    });

    it("leaves the choice to the visitor beside a second resort, or the country that it lies in", async () => {
      await aResort(under.db, { title: "Mont Fixture" });
      await aResort(under.db, { title: "Lesotho Fixture", countries: ["LS"] });
      expect(await opened({ q: "fixture" })).toBeNull();
      expect(await opened({ q: "lesotho" })).toBeNull();
    });

    it("opens nothing where the resorts are not known", async () => {
      failAt(under, "SearchResorts");
      expect(await opened({ q: "switz" })).toBeNull();
    });
  });

  it.each(["", "  "])("asks nothing for %j", async (q) => {
    const found = await search({ q });
    expect(found).toMatchObject({ isTooShort: true, countries: [], resorts: null, status: 200 });
    expect(under.statements).toEqual([]);
  });

  it.each(["al", " al ", "🎿🎿", "a"])(
    "says of %j that it is too short, where nothing is called so",
    async (q) => {
      await aResort(under.db, { title: "Alpe Fixture" });
      expect(await search({ q })).toMatchObject({ isTooShort: true, resorts: null, status: 200 });
    },
  );

  it.each([
    ["Aš", "Aš"],
    ["as", "Aš"],
    ["白馬", "白馬八方尾根"],
    ["蔵王", "蔵王温泉"],
  ])("finds by %j, short as it is, %s [5.5]", async (q, title) => {
    await aResort(under.db, { title });
    await aResort(under.db, { title: "Aspen Fixture" });
    const { resorts } = await search({ q, page: "1" });
    expect(resorts?.hits).toMatchObject([{ title }]);
  });

  it("takes a page that makes no sense as the first and says so", async () => {
    await aResort(under.db, { title: "Mont Fixture" });
    const found = await search({ q: "fixture", page: "x" });
    expect(found.resorts?.hits).toHaveLength(1);
    expect(found.invalid).toEqual({ words: "the page", parts: ['page: no page "x"'] });
    expect(found.status).toBe(200);
  });

  it("answers 404 past the end", async () => {
    await aResort(under.db, { title: "Mont Fixture" });
    const past = await search({ q: "fixture", page: "9" });
    expect(past.resorts).toMatchObject({ hits: [], total: 1, lastPage: 1 });
    expect(past.status).toBe(404);
  });

  it.each(["%%%", "'; --", "a\u0000bc", "<b>zzz</b>", "x".repeat(9000)])("takes %j as text", async (q) => {
    const found = await search({ q });
    expect(found).toMatchObject({ resorts: { total: 0 }, status: 200 });
    expect([...found.text].length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
  });

  it("keeps countries and continents when the resorts cannot be had, with an honest status", async () => {
    const log = failAt(under, "\\w+");
    const found = await search({ q: "switz" });
    expect(titles(found.countries)).toEqual(["Switzerland"]);
    expect(found).toMatchObject({ resorts: null, status: 502 });
    expect(found.failure).toBe("Our data server answered with an error");
    // The resorts, their figures and the counts of the countries.
    expect(log).toHaveBeenCalledTimes(3);
  });
});
