import { describe, expect, it } from "vitest";
import { MAX_MAP_ZOOM } from "#app/domain/list-views.ts";
import { boxOfArea } from "#app/domain/mercator.ts";
import { graticule } from "#app/islands/map/graticule.ts";

function linesOf(north: number, south: number, east: number, west: number, zoom: number) {
  const { x, y, width, height } = boxOfArea({ north, south, east, west });
  return graticule({ west: x, north: y, east: x + width, south: y + height }, zoom);
}

describe("the grid of the map", () => {
  it("names its lines where plain land may fill the map", () => {
    const { meridians, parallels, isNamed } = linesOf(47.2, 45.8, 8.2, 6.8, 8);
    expect(meridians.map(({ name }) => name)).toEqual(["7° E", "8° E"]);
    expect(parallels.map(({ name }) => name)).toEqual(["46° N", "47° N"]);
    expect(isNamed).toBe(true);
    expect(linesOf(80, -60, 180, -180, 2).isNamed).toBe(false);
  });

  it("says 0°, west and south", () => {
    expect(linesOf(0.1, -1.1, 0.1, -1.1, 8).meridians.map(({ name }) => name)).toEqual(["1° W", "0°"]);
    expect(linesOf(0.1, -1.1, 0.1, -1.1, 8).parallels.map(({ name }) => name)).toEqual(["1° S", "0°"]);
  });

  it("is neither crowded nor empty at any zoom", () => {
    for (let zoom = 1; zoom <= MAX_MAP_ZOOM; zoom++) {
      const pixels = 800;
      const width = Math.min(pixels / (256 * 2 ** zoom), 1);
      const { meridians } = graticule({ west: 0, north: 0.3, east: width, south: 0.3 + width }, zoom);
      expect(meridians.length).toBeGreaterThanOrEqual(3);
      expect(meridians.length).toBeLessThanOrEqual(9);
    }
  });
});
