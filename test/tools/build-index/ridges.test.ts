import { describe, expect, it } from "vitest";
import { isBeyondRidge } from "#app/domain/getting-there/ridges.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { ridgesAround } from "#app/tools/build-index/getting-there/land.ts";

const RULE = { height: 100, reachKm: 12 };
const station = { latitude: 40, longitude: -111, height: 2_000 };
const eastward = (km: number) => ({ latitude: 40, longitude: -111 + km / 85.2 });

/** Level land with a wall of that height to the east, 5 to 6 km from the station. */
const withWall = (height: number) => (place: Position) => {
  const km = distanceKm(station, place);
  return place.longitude > -111 && km >= 5 && km <= 6 ? height : 1_900;
};

describe("the ridges around a weather station", () => {
  it("part it from what lies behind them, and from nothing before them or on other sides", () => {
    const ridges = ridgesAround(station, withWall(2_150), RULE);
    const seen = { ...station, ridges };
    const isBeyond = (to: Position) => isBeyondRidge(seen, to, distanceKm(seen, to));
    expect([4, 5.5, 7, 12].map((km) => isBeyond(eastward(km)))).toEqual([false, false, true, true]);
    expect(isBeyond(eastward(-9))).toBe(false);
  });

  it("are no ridges where they rise less than 100 m above it, or the land behind stays as high", () => {
    expect(ridgesAround(station, withWall(2_080), RULE)).toEqual(Array(36).fill(null));
    const plateau = (place: Position) => (distanceKm(station, place) > 5 ? 2_600 : 1_900);
    expect(ridgesAround(station, plateau, RULE)).toEqual(Array(36).fill(null));
  });
});
