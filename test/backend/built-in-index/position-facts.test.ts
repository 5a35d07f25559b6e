/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writePositionFacts } from "#app/backend/built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces, type TripPlaces } from "#app/backend/built-in-index/trip/trip-places.server.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

let open: TestDatabase;
let places: TripPlaces;
beforeAll(async () => {
  open = await openTestDatabase("empty");
  places = await loadTripPlaces();
});
afterAll(() => open.close());
beforeEach(async () => {
  for (const table of ["resorts", "map_cells"])
    await open.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
});

const write = () => open.db.transaction((tx) => writePositionFacts(tx, places));

interface Facts {
  readonly title: string;
  readonly time_zone: string;
  readonly station: { readonly name: string } | null;
  readonly airports: readonly { readonly iata: string }[];
  readonly snow: { readonly name: string; readonly above_base: number } | null;
}

async function facts(): Promise<Facts[]> {
  const { rows } = await open.db.execute(sql`
    SELECT title, time_zone, station, airports, snow FROM position_facts JOIN resorts ON id = resort_id ORDER BY title`);
  return rows as unknown as Facts[];
}

describe("what lies around a resort", () => {
  test("is known at poles and across the 180th meridian, and not where a position is none on Earth", async () => {
    await aResort(open.db, { title: "Date line", position: [-16.9, -179.97], countries: ["FJ"] });
    await aResort(open.db, { title: "Nowhere" });
    await aResort(open.db, { title: "Pole", position: [90, 0], countries: ["NO"] });
    const typed = await aResort(open.db, { title: "Typed wrongly", position: [46, 7] });
    await open.db.execute(sql`UPDATE resorts SET latitude = 460 WHERE id = ${Number(typed)}`);
    expect(await write()).toBe(2);
    const [line, pole] = await facts();
    expect([line?.title, pole?.title]).toEqual(["Date line", "Pole"]);
    // Labasa, on the other side of the meridian.
    expect(line?.airports.map(({ iata }) => iata)).toContain("LBS");
    expect(pole).toMatchObject({ airports: [], station: null, snow: null });
  });

  test("of a part and of an abandoned area is known as of any, and is written anew where it moves only", async () => {
    const height = { elevation_base: 1_620, elevation_peak: 3_899 };
    const zermatt: [number, number] = [46.02, 7.75];
    await aResort(open.db, {
      title: "Whole",
      openskimapId: "a".repeat(40),
      position: zermatt,
      numerics: height,
    });
    await aResort(open.db, { title: "Part", partOf: "a".repeat(40), position: zermatt, numerics: height });
    await aResort(open.db, { title: "Shut", status: "abandoned", position: zermatt, numerics: height });
    expect(await write()).toBe(3);
    expect((await facts()).map(({ station }) => station?.name)).toEqual(["Zermatt", "Zermatt", "Zermatt"]);
    expect(await write()).toBe(0);
    await open.db.execute(sql`UPDATE resorts SET latitude = -45, longitude = 168.7 WHERE title = 'Shut'`);
    expect(await write()).toBe(1);
    expect((await facts()).find(({ title }) => title === "Shut")).toMatchObject({
      time_zone: "Pacific/Auckland",
      station: null,
    });
    expect(await staleFacets(open.db)).toEqual([]);
  });

  test("has the station of its town, by the town's own name, not by it and the title as one word", async () => {
    const id = await aResort(open.db, { title: "Penken", city: "Mayrhofen", position: [47.16, 11.83] });
    await write();
    const { rows } = await open.db.execute(
      sql`SELECT station->'beside' AS beside FROM position_facts WHERE resort_id = ${Number(id)}`,
    );
    expect(rows).toEqual([{ beside: { what: "village", village: "Mayrhofen", km: expect.any(Number) } }]);
  });

  test("has no lift by a name without a letter", async () => {
    // Riffelberg, 3 km away, has stops of ropes.
    await aResort(open.db, { title: "…", city: "…", position: [46.02, 7.75] });
    await write();
    expect((await facts()).map(({ station }) => station)).toMatchObject([{ name: "Zermatt", beside: null }]);
  });

  test("is written anew where its base alone leaves its station far below", async () => {
    const near = { title: "Near", position: [46.02, 7.75] as const };
    const id = Number(await aResort(open.db, { ...near, numerics: { elevation_base: 1_620 } }));
    const stationKm = async () =>
      (await open.db.execute(sql`SELECT station_km FROM position_facts WHERE resort_id = ${id}`)).rows[0];
    await write();
    expect(await stationKm()).toEqual({ station_km: expect.any(Number) });
    await open.db.execute(sql`UPDATE resort_numerics SET value = 3000 WHERE resort_id = ${id}`);
    expect(await write()).toBe(1);
    expect(await stationKm()).toEqual({ station_km: null });
  });

  test.each([
    // Brighton's station is beyond a ridge and higher than most of it.
    ["Park City", [40.65, -111.53], 2_073, 3_056, null, 0],
    // Its own town is at its base.
    ["Vail", [39.61, -106.36], 2_460, 3_527, "Vail", 6],
    // On the pass, 104 m above its base: a pass is no town.
    ["Wolf Creek", [37.474, -106.793], 3_139, 3_583, "Wolf Creek Pass 1 E", 0],
    // 173 m above the base, near the peak.
    ["Echo Mountain", [39.684, -105.519], 3_067, 3_249, "Mt Evans Rsch Stn", 0],
    // On the ridge, 821 m above the base: told on the page as the station's, and no order by it.
    ["Stowe", [44.53, -72.79], 383, 1_112, "Mt Mansfield", 0],
  ] as const)(
    "%s is ordered by snow only where its station is at the base, and no ridge between",
    async (title, position, elevation_base, elevation_peak, name, figures) => {
      await aResort(open.db, {
        ...{ title, position, countries: ["US"] },
        numerics: { elevation_base, elevation_peak },
      });
      await write();
      expect((await facts())[0]?.snow?.name ?? null).toBe(name);
      const { rows } = await open.db.execute(sql`SELECT FROM position_figures`);
      expect(rows).toHaveLength(figures);
    },
  );

  test("is gone with its figures when the position is", async () => {
    const heights = { elevation_base: 2_600, elevation_peak: 3_200 };
    await aResort(open.db, {
      title: "Alta",
      position: [40.59, -111.64],
      countries: ["US"],
      numerics: heights,
    });
    await write();
    expect((await facts())[0]?.snow?.name).toMatch(/Alta/);
    const figures = async () => (await open.db.execute(sql`SELECT FROM position_figures`)).rows.length;
    expect(await figures()).toBe(6);
    await open.db.execute(sql`UPDATE resorts SET latitude = NULL, longitude = NULL`);
    expect(await write()).toBe(1);
    expect([await facts(), await figures(), await staleFacets(open.db)]).toEqual([[], 0, []]);
  });
});
