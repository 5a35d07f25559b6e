/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refreshFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const TITLES = `query ($filter: Filter, $orderBy: OrderBy) {
  resorts(filter: $filter, orderBy: $orderBy) { data { title } paginatorInfo { total } }
}`;

async function titles(filter: object, orderBy: object = { type_name: "title" }): Promise<string> {
  const { resorts } = await backend.data(TITLES, { filter, orderBy });
  expect(resorts.paginatorInfo.total).toBe(resorts.data.length);
  return resorts.data.map(({ title }: { title: string }) => title).join(" ");
}

const ask = (filter: object) => backend.ask(TITLES, { filter, orderBy: { type_name: "title" } });

describe("the month of a list", () => {
  it("lets through what is usually open then, in winters across the new year, of the south and all year", async () => {
    await aResort(backend.db, { title: "Alps", season: [12, 4] });
    await aResort(backend.db, { title: "Andes", season: [6, 10] });
    await aResort(backend.db, { title: "Dubai", season: [1, 12] });
    await aResort(backend.db, { title: "Unknown" });
    expect(await titles({ month: 1 })).toBe("Alps Dubai");
    expect(await titles({ month: 12 })).toBe("Alps Dubai");
    expect(await titles({ month: 5 })).toBe("Dubai");
    expect(await titles({ month: 7 })).toBe("Andes Dubai");
  });

  it.each([0, 13, -1])("is none that is called %i", async (month) => {
    expect(refusal(await ask({ month }))).toMatchObject({ argument: "filter.month" });
  });
});

describe("the distance of a list", () => {
  it("narrows it to what lies within so many kilometres, and orders by nearness", async () => {
    await aResort(backend.db, { title: "Garmisch", position: [47.49, 11.09] });
    await aResort(backend.db, { title: "Innsbruck", position: [47.27, 11.39] });
    await aResort(backend.db, { title: "Zermatt", position: [46.02, 7.75] });
    await aResort(backend.db, { title: "Nowhere" });
    expect(await titles({ from: "munich-de", within: 100 })).toBe("Garmisch Innsbruck");
    expect(await titles({ from: "48.14,11.58", within: 90 })).toBe("Garmisch");
    const nearest = { type_name: "distance" };
    expect(await titles({ from: "munich-de" }, nearest)).toBe("Garmisch Innsbruck Zermatt Nowhere");
    expect(await titles({ from: "munich-de" }, { ...nearest, direction: "desc" })).toBe(
      "Zermatt Innsbruck Garmisch Nowhere",
    );
  });

  it("across the 180th meridian and around a pole is as it is anywhere", async () => {
    await aResort(backend.db, { title: "East", position: [-17, 179.9] });
    await aResort(backend.db, { title: "West", position: [-17, -179.9] });
    expect(await titles({ from: "-17,180", within: 50 })).toBe("East West");
    expect(await titles({ from: "90,0", within: 3000 })).toBe("");
  });

  it("from a place that no one knows holds nothing, and orders nothing", async () => {
    await aResort(backend.db, { title: "Garmisch", position: [47.49, 11.09] });
    expect(await titles({ from: "no-such-city", within: 100 })).toBe("");
    expect(await titles({ from: "no-such-city" }, { type_name: "distance" })).toBe("Garmisch");
    expect(await titles({}, { type_name: "distance" })).toBe("Garmisch");
  });

  it.each([
    [{ within: 100 }, "filter.within"],
    [{ from: "munich-de", within: 0 }, "filter.within"],
    [{ from: "munich-de", within: 1e9 }, "filter.within"],
    [{ from: "../etc/passwd" }, "filter.from"],
    [{ from: "x".repeat(10_000) }, "filter.from"],
    [{ from: "91,0" }, "filter.from"],
  ])("that makes no sense is named (%#)", async (filter, part) => {
    expect(refusal(await ask(filter))).toMatchObject({ argument: part });
  });
});

describe("the quiet and white week of a list", () => {
  it("lets through what is open, quiet, and with snow at its station or else high", async () => {
    const austrian = { countries: ["AT"] as const, season: [12, 4] as const };
    const high = { elevation_base: 1_500, elevation_peak: 2_500 };
    const position = [47, 12] as const;
    await aResort(backend.db, { ...austrian, title: "High", numerics: high, position });
    await aResort(backend.db, { ...austrian, title: "Kitz", numerics: high, position, segment: "kitzski" });
    await aResort(backend.db, { ...austrian, title: "Nowhere", numerics: high });
    await aResort(backend.db, {
      ...austrian,
      title: "Low",
      numerics: { elevation_base: 700, elevation_peak: 3_500 },
      position,
    });
    await aResort(backend.db, { ...austrian, title: "Closed", season: [6, 9], numerics: high, position });
    const snowy = await aResort(backend.db, { ...austrian, title: "Snowy" });
    await backend.db.execute(
      sql`INSERT INTO position_figures (resort_id, type_name, value) VALUES (${Number(snowy)}, 'snow_january', 120)`,
    );
    await refreshFacets(backend.db, [Number(snowy)]);
    backend.advance(1_000);
    expect(await titles({ quietWeek: "2027-01-11" })).toBe("High Kitz Snowy");
    // Of its races.
    expect(await titles({ quietWeek: "2027-01-18" })).toBe("High Snowy");
    // Carnival holidays in Tyrol, and most of its guests' countries.
    expect(await titles({ quietWeek: "2027-02-08" })).toBe("");
  });

  it("is white without a station where the base is high for its latitude and the month, in either half of the world", async () => {
    const all = { season: [1, 12] as const };
    const at = (title: string, country: string, base: number, position: readonly [number, number]) =>
      aResort(backend.db, {
        ...all,
        title,
        countries: [country],
        numerics: { elevation_base: base, elevation_peak: base + 200 },
        position,
      });
    await at("Estrela", "PT", 1_846, [40.3, -7.6]);
    await at("Hafjell", "NO", 250, [61.2, 10.4]);
    await at("Remarkables", "NZ", 1_700, [-45, 168.8]);
    expect(await titles({ quietWeek: "2027-01-18" })).toBe("Estrela Hafjell");
    expect(await titles({ quietWeek: "2027-04-19" })).toBe("");
    expect(await titles({ quietWeek: "2027-08-02" })).toBe("Remarkables");
  });

  it.each(["2027-01-12", "2027-02-30", "soon", ""])("is no week that is called %j", async (quietWeek) => {
    expect(refusal(await ask({ quietWeek }))).toMatchObject({ argument: "filter.quietWeek" });
  });
});

it("a list of what has a railway station nearby leaves out what has none in the list", async () => {
  const near = await aResort(backend.db, { title: "Near" });
  await aResort(backend.db, { title: "Away" });
  await backend.db.execute(sql`
    INSERT INTO position_facts (resort_id, time_zone, airports, station_km) VALUES (${Number(near)}, 'Europe/Zurich', '[]', 2.9)`);
  await refreshFacets(backend.db, [Number(near)]);
  expect(await titles({ nearStation: true })).toBe("Near");
  expect(await titles({ nearStation: false })).toBe("Away Near");
});
