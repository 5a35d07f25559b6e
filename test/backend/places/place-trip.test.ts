/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { writePositionFacts } from "#app/backend/built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces } from "#app/backend/built-in-index/trip/trip-places.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const TRIP = `query ($address: String!) { placeTrip(address: $address) {
  seasons open_in near_station highest_base { metres resort { title } } airports { iata name country { code } km is_large }
} }`;
const trip = async (address: string) => (await backend.data(TRIP, { address })).placeTrip;

beforeEach(async () => {
  const tyrol = {
    countries: ["AT"] as const,
    places: ["at/tyrol", "alps"],
    position: [47.26, 11.4] as const,
  };
  await aResort(backend.db, { ...tyrol, title: "Low", season: [12, 3], numerics: { elevation_base: 600 } });
  await aResort(backend.db, {
    ...tyrol,
    title: "High",
    season: [11, 4],
    numerics: { elevation_base: 1_900 },
  });
  await aResort(backend.db, { ...tyrol, title: "Unknown", position: undefined });
  await aResort(backend.db, {
    ...tyrol,
    title: "Shut",
    status: "abandoned",
    numerics: { elevation_base: 2_900 },
  });
  const hall = {
    title: "Hall",
    numerics: { elevation_base: 2_500 },
    features: { is_indoor: "yes" as const },
  };
  await aResort(backend.db, { ...tyrol, ...hall });
  await backend.db.transaction(async (tx) => writePositionFacts(tx, await loadTripPlaces()));
});

describe("what a place says of a trip there", () => {
  it("counts those that one skis at, and says how many seasons are known", async () => {
    expect(await trip("austria/tyrol")).toMatchObject({
      seasons: 2,
      open_in: [2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 1, 2],
      near_station: 1,
      highest_base: { metres: 1_900, resort: { title: "High" } },
    });
    const { airports } = await trip("alps");
    expect(airports).toMatchObject([
      { iata: "INN", country: { code: "AT" }, km: 4, is_large: true },
      { iata: "MUC", country: { code: "DE" }, km: 125, is_large: true },
    ]);
  });

  it("is null of a place without resorts, and of what no place is called", async () => {
    await backend.db.execute(sql`DELETE FROM resorts WHERE title <> 'Shut'`);
    for (const address of [
      "austria",
      "at/tyrol",
      "",
      "/",
      "atlantis",
      "at/tyrol/innsbruck",
      "x".repeat(5_000),
      "%00",
    ])
      expect(await trip(address)).toBeNull();
  });
});
