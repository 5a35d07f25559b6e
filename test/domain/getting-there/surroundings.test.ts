import { describe, expect, it } from "vitest";
import {
  airportsNear,
  isAtBase,
  snowStationNear,
  stationNear,
} from "#app/domain/getting-there/surroundings.ts";
import { findNear } from "#app/domain/places/nearby.ts";

const resort = { latitude: 46, longitude: 8, country: "CH", base: 1_500, peak: 3_000 };
const place = (km: number) => ({ latitude: 46 + km / 111.195, longitude: 8 });
const airport = (iata: string, km: number, country = "CH", isLarge = false) => ({
  iata,
  country,
  isLarge,
  ...place(km),
});

describe("airports near a resort", () => {
  const named = (...airports: ReturnType<typeof airport>[]) =>
    airportsNear(resort, findNear(airports))
      .map((near) => `${near.place.iata} ${Math.round(near.km)}`)
      .join(", ");

  it("are the nearest large one and the two nearest others, the nearest first", () => {
    expect(
      named(
        airport("FAR", 90),
        airport("BIG", 120, "IT", true),
        airport("ONE", 20),
        airport("TWO", 60),
        airport("HUG", 200, "DE", true),
      ),
    ).toBe("ONE 20, TWO 60, BIG 120");
  });

  it("have a large one of the resort's own country among them where the nearest abroad is not much nearer", () => {
    const others = [airport("ONE", 20), airport("TWO", 60), airport("ABR", 80, "IT", true)];
    expect(named(...others, airport("OWN", 119, "CH", true))).toBe("ONE 20, ABR 80, OWN 119");
    expect(named(...others, airport("OWN", 121, "CH", true))).toBe("ONE 20, TWO 60, ABR 80");
    expect(named(airport("NEA", 90, "CH", true), airport("FUR", 100, "CH", true))).toBe("NEA 90, FUR 100");
  });

  it("lie on this side of a border that may be closed, unless there are none", () => {
    expect(named(airport("BEY", 30, "RU"), airport("OWN", 100))).toBe("OWN 100");
    expect(named(airport("BEY", 30, "RU"))).toBe("BEY 30");
  });

  it("are none beyond 300 km", () => {
    expect(named(airport("AWA", 301, "CH", true))).toBe("");
  });
});

describe("the railway station of a resort", () => {
  const station = (name: string, km: number, height: number) => ({ id: 1, name, height, ...place(km) });
  const named = (base: number | null, ...stations: ReturnType<typeof station>[]) =>
    stationNear({ ...resort, base }, findNear(stations))?.place.name;

  it("is the nearest that is not a mountain railway's, far above the base", () => {
    const stations = [station("Gornergrat", 3, 2_776), station("Zermatt", 6, 1_784)];
    expect(named(1_559, ...stations)).toBe("Zermatt");
    expect(named(null, ...stations)).toBe("Gornergrat");
  });

  it("is none further than 15 km", () => {
    expect(named(1_559, station("Away", 15.2, 1_000))).toBeUndefined();
  });
});

describe("the weather station of a resort", () => {
  const station = (id: string, km: number, height: number, ridge: number | null = null) => ({
    id,
    name: id,
    height,
    snowfall: [],
    quality: "",
    // Seen from the station the resort lies to the south.
    ridges: Array.from({ length: 36 }, (_, direction) => (direction === 18 ? ridge : null)),
    ...place(km),
  });
  const chosen = (base: number | null, ...stations: ReturnType<typeof station>[]) =>
    snowStationNear({ ...resort, base }, findNear(stations))?.place.id;

  it("has about the height of the runs", () => {
    const all = [station("valley", 1, 1_249), station("summit", 2, 3_101), station("right", 9, 1_250)];
    expect(chosen(1_500, ...all)).toBe("right");
  });

  it("is at the base rather than near", () => {
    const all = [station("below", 1, 1_499), station("above", 2, 1_801), station("right", 9, 1_800)];
    expect(chosen(1_500, ...all)).toBe("right");
    expect(chosen(1_500, ...all.slice(0, 2))).toBe("below");
    expect([1_499, 1_500, 1_800, 1_801].map((height) => isAtBase({ height }, 1_500))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("is on this side of any ridge", () => {
    expect(chosen(1_500, station("beyond", 6, 1_600, 5.5), station("far", 9, 1_600, 9.5))).toBe("far");
    expect(chosen(1_500, station("beyond", 6, 1_600, 5.5))).toBeUndefined();
  });

  it("is none where the heights of the resort are not known, and none further than 12 km", () => {
    expect(chosen(null, station("right", 1, 2_000))).toBeUndefined();
    expect(chosen(1_500, station("right", 12.1, 2_000))).toBeUndefined();
  });
});

it("places near the 180th meridian are found from its other side", () => {
  const find = findNear([{ name: "east", latitude: -17, longitude: -179.9 }]);
  expect(find({ latitude: -17, longitude: 179.9 }, 30)).toHaveLength(1);
});
