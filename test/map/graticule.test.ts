import { describe, expect, it } from "vitest";
import { graticule } from "#app/map/basemap/basemap-tile.ts";

describe("the grid of the map", () => {
  it("is neither crowded nor empty at any zoom that has one", () => {
    for (let zoom = 1; zoom <= 6; zoom++) {
      const pixels = 800;
      const width = Math.min(pixels / (256 * 2 ** zoom), 1);
      const { meridians, parallels } = graticule(
        { west: 0, north: 0.3, east: width, south: 0.3 + width },
        zoom,
      );
      expect(meridians.length).toBeGreaterThanOrEqual(3);
      expect(meridians.length).toBeLessThanOrEqual(9);
      expect(parallels.length).toBeGreaterThan(0);
    }
  });

  it("goes through degrees that are whole", () => {
    const { meridians, parallels } = graticule({ west: 0.5, north: 0.4, east: 0.56, south: 0.5 }, 4);
    expect(meridians).toEqual([0.5, 0.5 + 20 / 360]);
    expect(parallels.at(0)).toBeCloseTo(0.5, 9);
  });

  it("ends where towns and rivers say where that is", () => {
    expect(graticule({ west: 0.5, north: 0.4, east: 0.6, south: 0.5 }, 7)).toEqual({
      meridians: [],
      parallels: [],
    });
  });
});
