import { describe, expect, it } from "vitest";
import { drawnMountains } from "#app/map/runs/mapped-mountain.ts";

const mountain = (longitude: number) => ({
  segment: `resort-${longitude}`,
  title: String(longitude),
  mapped: null,
  latitude: 46,
  longitude,
});

describe("the resorts whose runs a map draws", () => {
  it("are the eight that are nearest to its middle, the nearest first", () => {
    const mountains = [7.9, 7.1, 7.8, 7.2, 7.7, 7.3, 7.6, 7.4, 7.5, 7].map(mountain);
    const drawn = drawnMountains(mountains, { latitude: 46, longitude: 7 });
    expect(drawn.map(({ longitude }) => longitude)).toEqual([7, 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7]);
  });

  it("are near across the 180th meridian too", () => {
    const [nearest] = drawnMountains([mountain(170), mountain(-179.9)], { latitude: 46, longitude: 179.9 });
    expect(nearest?.longitude).toBe(-179.9);
  });
});
