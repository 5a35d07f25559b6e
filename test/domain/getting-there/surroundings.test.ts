import { describe, expect, it } from "vitest";
import { isAtBase, snowStationNear } from "#app/domain/getting-there/surroundings.ts";
import { findNear } from "#app/domain/places/nearby.ts";

const resort = { latitude: 46, longitude: 8, base: 1_500, peak: 3_000 };
const place = (km: number) => ({ latitude: 46 + km / 111.195, longitude: 8 });
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
  });

  it.each([
    ["a mountain", 2_500, [1_499, 1_500, 1_800, 1_801], [false, true, true, false]],
    ["a low one", 2_100, [1_500, 1_700, 1_701], [true, true, false]],
    ["a hill", 1_560, [1_500, 1_550, 1_551], [true, true, false]],
  ] as const)("stands for the base of %s in its lower third", (_, peak, heights, expected) => {
    const heightsAtBase = heights.map((height) => isAtBase({ name: "Town", height }, { base: 1_500, peak }));
    expect(heightsAtBase).toEqual(expected);
  });

  it.each([
    ["Wolf Creek Pass 1 E", false],
    ["Laurel Summit", false],
    ["Echo Sumt Sierra At Ta", false],
    ["Passaic", true],
    ["Vail", true],
  ])("stands for no base where it is named after a height: %s", (name, expected) => {
    expect(isAtBase({ name, height: 1_500 }, { base: 1_500, peak: 2_500 })).toBe(expected);
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
