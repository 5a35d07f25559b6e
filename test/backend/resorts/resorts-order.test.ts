/** @module-tag dialect */
import { describe, expect, it } from "vitest";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const ORDERED = `query ($orderBy: OrderBy, $thenBy: [OrderBy!], $filter: Filter) {
  resorts(orderBy: $orderBy, thenBy: $thenBy, filter: $filter) { data { title } }
}`;

async function titles(orderBy?: object, thenBy?: object[], filter?: object): Promise<string> {
  const { resorts } = await backend.data(ORDERED, { orderBy, thenBy, filter });
  return resorts.data.map(({ title }: { title: string }) => title).join(" ");
}

describe("without an order", () => {
  it("the best total score comes first, then the unrated ones by their lifts, then by title", async () => {
    await aResort(backend.db, { title: "Few", liftCount: 2 });
    await aResort(backend.db, { title: "Zeta", liftCount: 9 });
    await aResort(backend.db, { title: "Alpha", liftCount: 9 });
    await aResort(backend.db, { title: "Good", totalScore: 70 });
    await aResort(backend.db, { title: "Best", totalScore: 90 });
    expect(await titles()).toBe("Best Good Alpha Zeta Few");
  });
});

describe("an order", () => {
  it("by total score ascending still puts the unrated last", async () => {
    await aResort(backend.db, { title: "Unrated" });
    await aResort(backend.db, { title: "Good", totalScore: 70 });
    await aResort(backend.db, { title: "Best", totalScore: 90 });
    expect(await titles({ type_name: "total_score", direction: "asc" })).toBe("Good Best Unrated");
  });

  it("by title knows neither case nor accents, on any database", async () => {
    for (const title of ["zell", "Åre", "Élan", "arlberg", "Zao"]) await aResort(backend.db, { title });
    expect(await titles({ type_name: "title" })).toBe("Åre arlberg Élan Zao zell");
    expect(await titles({ type_name: "title", direction: "desc" })).toBe("zell Zao Élan arlberg Åre");
  });

  it("breaks ties in turn, and by the default order in the end", async () => {
    const rated = (title: string, snow: number, drop: number, liftCount = 0) =>
      aResort(backend.db, {
        title,
        liftCount,
        derivedRatings: { snow_quality: snow },
        numerics: { vertical_drop: drop },
      });
    await rated("C", 80, 500, 1);
    await rated("B", 80, 900);
    await rated("A", 90, 100);
    await rated("D", 80, 500, 7);
    const snow = { type_name: "snow_quality", direction: "desc" };
    expect(await titles(snow, [{ type_name: "vertical_drop", direction: "asc" }])).toBe("A D C B");
    expect(await titles(snow, [snow, { type_name: "title", direction: "desc" }])).toBe("A D C B");
    expect(await titles(undefined, [{ type_name: "vertical_drop" }])).toBe("A D C B");
  });
});

describe("halls and dry slopes", () => {
  it.each(["average_annual_snowfall", "size_class", "affordability"])(
    "stand behind all others in an order by %s, and in their place in any other",
    async (type_name) => {
      const facts =
        type_name === "affordability" ? { ratings: { [type_name]: 90 } } : { numerics: { [type_name]: 4 } };
      await aResort(backend.db, { title: "Hall", features: { is_indoor: "yes" }, ...facts });
      await aResort(backend.db, { title: "Mats", features: { is_dry_slope: "yes" }, ...facts });
      await aResort(backend.db, {
        title: "Hill",
        features: { is_indoor: "no" },
        ...(type_name === "affordability"
          ? { ratings: { [type_name]: 1 } }
          : { numerics: { [type_name]: 1 } }),
      });
      await aResort(backend.db, { title: "Unknown" });
      for (const direction of ["asc", "desc"]) {
        expect(await titles({ type_name, direction })).toMatch(/^Hill /);
        expect(await titles({ type_name: "is_indoor" }, [{ type_name, direction }])).toMatch(/^Hill Hall/);
      }
    },
  );
});

describe("the sun in the season", () => {
  it("orders the resorts of one country, and no others", async () => {
    await aResort(backend.db, { title: "A", countries: ["CH"], numerics: { season_sun: 3 } });
    await aResort(backend.db, { title: "B", countries: ["CH"], numerics: { season_sun: 4 } });
    await aResort(backend.db, { title: "C", countries: ["CL"], numerics: { season_sun: 6 } });
    const sun = { type_name: "season_sun", direction: "desc" };
    expect(await titles(sun, [], { locationType: { countryId: ["CH"] } })).toBe("B A");
    expect(await titles(sun, [], { locationType: { countryId: ["CH", "CL"] } })).toBe("A B C");
    expect(await titles(sun)).toBe("A B C");
  });
});

describe("orders that make no sense", () => {
  const cases: [argument: string, orderBy?: object, thenBy?: object[]][] = [
    ["orderBy.type_name", { type_name: "beauty" }],
    ["orderBy.type_name", { type_name: "title_key" }],
    ["orderBy.direction", { type_name: "title", direction: "down" }],
    ["thenBy[1].type_name", undefined, [{ type_name: "title" }, { type_name: "x" }]],
    ["thenBy", undefined, Array(11).fill({ type_name: "title" })],
  ];

  it.each(cases)("%s is named", async (argument, orderBy, thenBy) => {
    expect(refusal(await backend.ask(ORDERED, { orderBy, thenBy }))).toEqual({
      code: "BAD_USER_INPUT",
      argument,
    });
  });
});
