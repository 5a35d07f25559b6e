import { describe, expect, it } from "vitest";
import { type RailwayStation, stationOf, type Visited } from "#app/domain/getting-there/railway-stations.ts";
import { ridgesOf, ridgesText } from "#app/domain/getting-there/ridges.ts";
import { findNear } from "#app/domain/places/nearby.ts";

const place = (km: number) => ({ latitude: 46 + km / 111.195, longitude: 8 });
const RESORT: Visited = {
  ...place(0),
  base: 1_500,
  pisteKilometres: 100,
  names: ["town", "village"],
  lowerEnds: [],
};
const beside = (name: string, km: number) => ({
  ...{ name, km },
  key: name.toLowerCase().replace(/[()]/g, ""),
});
const station = (name: string, km: number, others: Partial<RailwayStation> = {}): RailwayStation => ({
  ...{ id: 1, name, height: 1_500, towns: [], ropes: [], ridges: null, ...place(km) },
  ...others,
});
const found = (stations: readonly RailwayStation[], others: Partial<Visited> = {}) => {
  const one = stationOf({ ...RESORT, ...others }, findNear(stations));
  return one && `${one.place.name}, ${one.beside?.what ?? "middle"} ${one.walkKm?.toFixed(1)}`;
};

describe("the railway station of a resort", () => {
  it("is that of its town, however near others are", () => {
    const stations = [
      station("Summit", 1),
      station("Village", 5, { towns: [beside("Village", 0.1)] }),
      station("Town", 6, { towns: [beside("Other", 0.1), beside("Town", 0.5)] }),
    ];
    expect(found(stations)).toBe("Town, village 0.5");
    expect(found(stations.slice(0, 2))).toBe("Village, village 0.1");
    expect(found(stations.slice(0, 1))).toBe("Summit, middle 1.0");
  });

  it("is at the lower end of a lift, as the map or the name of the lift's stop says", () => {
    const lifts = [station("Near", 4), station("Lift", 6)];
    expect(found(lifts, { lowerEnds: [place(6.3), place(2)] })).toBe("Lift, lift 0.3");
    const ropes = [beside("Elsewhere (Talstation)", 0), beside("Bottom (Village chair)", 0.2)];
    expect(found([station("Near", 4), station("Bottom", 6, { ropes })])).toBe("Bottom, lift 0.2");
    expect(found([station("Near", 4), station("Bottom", 6, { ropes: [beside("Midvillage", 0)] })])).toBe(
      "Near, middle 4.0",
    );
  });

  it("is in no village that lies further than the resort reaches", () => {
    const towns = [beside("Town", 0.5)];
    expect(found([station("Town", 6, { towns })], { pisteKilometres: 10 })).toBe("Town, middle 6.0");
    expect(found([station("Town", 13.5, { towns })], { pisteKilometres: 9_000 })).toBe("Town, middle 13.5");
  });

  it("is none behind a ridge, and none further than 15 km", () => {
    // Seen from the station the resort lies to the south.
    const ridges = Array.from({ length: 36 }, (_, direction) => (direction === 18 ? 5 : null));
    expect(found([station("Behind", 6, { ridges })])).toBeNull();
    expect(found([station("Before", 4, { ridges })])).toBe("Before, middle 4.0");
    expect(found([station("Away", 15.2)])).toBeNull();
  });

  it("is no walk from the valley far below, where no lift goes up", () => {
    const valley = { height: 1_199, towns: [beside("Town", 0)] };
    expect(found([station("Valley", 2, valley)])).toBe("Valley, middle undefined");
    expect(found([station("Valley", 2, { ...valley, ropes: [beside("Town lift", 0.1)] })])).toBe(
      "Valley, lift 0.1",
    );
    expect(found([station("Valley", 2, valley)], { base: null })).toBe("Valley, village 0.0");
    expect(found([station("Perhaps below", 2)], { base: null })).toBe("Perhaps below, middle undefined");
  });
});

it("ridges are in a file as they are read from it", () => {
  const ridges = [null, 0.5, 15, null, 7.5];
  expect(ridgesOf(ridgesText(ridges))).toEqual(ridges);
});
