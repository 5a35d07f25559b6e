import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxOfArea, fromMercator, MAX_MERCATOR_LATITUDE, toMercator } from "#app/domain/places/mercator.ts";

describe("the square map of the web", () => {
  it.each([
    [0, 0, 0.5, 0.5],
    [0, -180, 0, 0.5],
    [0, 180, 1, 0.5],
    [MAX_MERCATOR_LATITUDE, 0, 0.5, 0],
    [-MAX_MERCATOR_LATITUDE, 0, 0.5, 1],
  ])("shows %d, %d at %d, %d", (latitude, longitude, x, y) => {
    const point = toMercator({ latitude, longitude });
    expect(point.x).toBeCloseTo(x, 5);
    expect(point.y).toBeCloseTo(y, 5);
  });

  it.each([46.02, -33.35, 70, 1])("is the one of the textbooks at %d°", (latitude) => {
    const expected = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
    expect(toMercator({ latitude, longitude: 0 }).y).toBeCloseTo(expected, 12);
  });

  it("has the poles at its ends, not endlessly far away", () => {
    expect(toMercator({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 9);
    expect(toMercator({ latitude: -90, longitude: 0 }).y).toBeCloseTo(1, 9);
  });

  it("leads back to where it came from", () => {
    const degrees = (end: number) => fc.double({ min: -end, max: end, noNaN: true });
    fc.assert(
      fc.property(degrees(85), degrees(400), (latitude, longitude) => {
        const place = fromMercator(toMercator({ latitude, longitude }));
        expect(place.latitude).toBeCloseTo(latitude, 8);
        expect(place.longitude).toBeCloseTo(longitude, 8);
      }),
    );
  });

  it("goes on beyond its end for an area across the 180th meridian", () => {
    const { x, width } = boxOfArea({ north: 10, south: -10, east: -170, west: 170 });
    expect(x).toBeCloseTo(350 / 360, 9);
    expect(width).toBeCloseTo(20 / 360, 9);
  });
});
