import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CentroidReader } from "#app/tools/import/reading/centroid.ts";

type Coordinates = number | readonly Coordinates[];

function centroidOf(type: string, coordinates: Coordinates) {
  const reader = new CentroidReader();
  const walk = (part: Coordinates) => {
    if (typeof part === "number") return reader.number(part);
    reader.open();
    part.forEach(walk);
    reader.close();
  };
  walk(coordinates);
  return reader.centroid(type);
}

const square = (x: number, y: number) => [
  [x, y],
  [x + 2, y],
  [x + 2, y + 2],
  [x, y + 2],
  [x, y],
];

describe("the centroid", () => {
  it.each<[string, string, Coordinates, { longitude: number; latitude: number }]>([
    ["a point", "Point", [9, 46], { longitude: 9, latitude: 46 }],
    ["a point with a height", "Point", [9, 46, 1800], { longitude: 9, latitude: 46 }],
    [
      "a polygon, whose closing vertex does not count",
      "Polygon",
      [square(8, 45)],
      { longitude: 9, latitude: 46 },
    ],
    ["a polygon that is not closed", "Polygon", [square(8, 45).slice(0, 4)], { longitude: 9, latitude: 46 }],
    [
      "a polygon with a hole, which does not count",
      "Polygon",
      [square(8, 45), square(8, 45.1)],
      { longitude: 9, latitude: 46 },
    ],
    [
      "several polygons",
      "MultiPolygon",
      [[square(8, 45)], [square(10, 47), square(9, 40)]],
      { longitude: 10, latitude: 47 },
    ],
    ["a polygon across the 180th meridian", "Polygon", [crossing(180)], { longitude: 180, latitude: 1 }],
    ["one whose middle lies beyond it", "Polygon", [crossing(-179)], { longitude: -179, latitude: 1 }],
  ])("of %s", (_, type, coordinates, place) => {
    const centroid = centroidOf(type, coordinates);
    expect(centroid?.longitude).toBeCloseTo(place.longitude, 9);
    expect(centroid?.latitude).toBeCloseTo(place.latitude, 9);
  });

  it.each<[string, string, Coordinates]>([
    [
      "another shape",
      "LineString",
      [
        [9, 46],
        [10, 47],
      ],
    ],
    ["another depth than the shape has", "Polygon", [9, 46]],
    ["vertices at several depths", "Polygon", [[[9, 46], [[10, 47]]]]],
    ["one number", "Point", [9]],
    ["nothing", "Polygon", []],
    ["a place that is not on earth", "Point", [9, 91]],
    ["the axes swapped", "Point", [46, -120]],
    ["infinity", "Point", [Number.POSITIVE_INFINITY, 46]],
  ])("is none of %s", (_, type, coordinates) => {
    expect(centroidOf(type, coordinates)).toBeNull();
  });

  it("is none when anything else stood among the numbers", () => {
    const reader = new CentroidReader();
    reader.open();
    reader.number(9);
    reader.number(46);
    reader.breakOff();
    reader.close();
    expect(reader.centroid("Point")).toBeNull();
  });

  it("is the middle of a rectangle anywhere on earth", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: 0.001, max: 5, noNaN: true }),
        (longitude, latitude, size) => {
          const ring = [
            [onEarth(longitude - size), latitude - size],
            [onEarth(longitude + size), latitude - size],
            [onEarth(longitude + size), latitude + size],
            [onEarth(longitude - size), latitude + size],
            [onEarth(longitude - size), latitude - size],
          ];
          const centroid = centroidOf("Polygon", [ring]);
          expect(centroid?.latitude).toBeCloseTo(latitude, 6);
          const apart = Math.abs((centroid?.longitude ?? 999) - longitude);
          expect(Math.min(apart, Math.abs(360 - apart))).toBeLessThan(1e-6);
        },
      ),
    );
  });
});

/** A square two degrees wide around this meridian. */
function crossing(meridian: number) {
  return square(0, 0).map(([x = 0, y = 0]) => [onEarth(meridian - 1 + x), y]);
}

function onEarth(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}
