import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressArea,
  areaHolding,
  areaOfBox,
  boxAround,
  boxFor,
  degreesWide,
  isPlace,
  type MapArea,
  padded,
  placeInWords,
  turnsTowards,
  WHOLE_WORLD,
  wrapLongitude,
  zoomOfWidth,
} from "#app/domain/places/map-area.ts";

const area = (north: number, south: number, east: number, west: number): MapArea => ({
  north,
  south,
  east,
  west,
});

describe("longitudes", () => {
  it.each([
    [0, 0],
    [180, 180],
    [-180, -180],
    [190, -170],
    [-190, 170],
    [540, -180],
    [725, 5],
  ])("%d is %d", (given, wrapped) => {
    expect(wrapLongitude(given)).toBe(wrapped);
  });

  it.each([
    [-179, 179, 1],
    [179, -179, -1],
    [10, 200, 1],
    [10, 20, 0],
    [10, 730, 2],
  ])("of %d as seen from %d lie %d turns away", (longitude, other, turns) => {
    expect(turnsTowards(longitude, other)).toBe(turns);
  });
});

describe("areas in addresses", () => {
  it.each<[MapArea, MapArea]>([
    [area(47.123456, 45.00004, 9.99999, 6), area(47.1235, 45, 10, 6)],
    [area(10, -10, 190, 170), area(10, -10, -170, 170)],
    [area(10, -10, -170, -190), area(10, -10, -170, 170)],
    [area(95, -95, 300, -300), area(90, -90, 180, -180)],
    [area(10, -10, 180, -180), area(10, -10, 180, -180)],
    [area(0, -0.00001, 0, -0.00001), area(0, 0, 0, 0)],
  ])("%j is as %j", (given, expected) => {
    expect(addressArea(given)).toEqual(expected);
  });

  it.each<[MapArea, number]>([
    [area(1, 0, 9, 6), 3],
    [area(1, 0, -170, 170), 20],
    [WHOLE_WORLD, 360],
    [area(1, 0, 6, 6), 0],
  ])("%j is %d degrees wide", (given, width) => {
    expect(degreesWide(given)).toBe(width);
  });

  it("are some ten metres small at least to be more than one place", () => {
    expect(isPlace(area(46, 46, 8, 8))).toBe(true);
    expect(isPlace(area(46.1, 46, 8, 8))).toBe(false);
    expect(isPlace(area(46, 46, 8.1, 8))).toBe(false);
  });
});

describe("room around an area", () => {
  it.each<[MapArea, MapArea]>([
    [area(47, 46, 8, 6), area(47.1, 45.9, 8.2, 5.8)],
    [area(46, 46, 8, 8), area(46.01, 45.99, 8.01, 7.99)],
    [area(10, 0, -175, 175), area(11, -1, -174, 174)],
    [area(89.99, 80, 175, -175), area(90, 79.001, 180, -180)],
  ])("of %j is %j", (given, expected) => {
    expect(padded(given)).toEqual(expected);
  });
});

describe("the smallest area that holds several", () => {
  const place = (latitude: number, longitude: number) => area(latitude, latitude, longitude, longitude);

  it.each<[string, MapArea[], MapArea | null]>([
    ["of none is none", [], null],
    ["of one place is that place", [place(46, 8)], place(46, 8)],
    ["lies between them", [place(46, 8), place(47, 6)], area(47, 46, 8, 6)],
    [
      "crosses the 180th meridian where that is shorter",
      [place(-40, 175), place(60, -150)],
      area(60, -40, -150, 175),
    ],
    ["leaves out the widest gap", [place(0, -120), place(0, 0), place(0, 100)], area(0, 0, 100, -120)],
    ["keeps areas whole", [area(1, 0, -175, 170), place(2, -160)], area(2, 0, -160, 170)],
    ["of the world is the world", [WHOLE_WORLD, place(0, 0)], WHOLE_WORLD],
  ])("%s", (_, areas, expected) => {
    expect(areaHolding(areas)).toEqual(expected);
  });

  it("is of a single place that place, and not the world", () => {
    for (const longitude of [28.7, -118.4, 6.12345]) {
      const only = area(-28.8, -28.8, longitude, longitude);
      expect(areaHolding([only])).toEqual(only);
    }
  });

  it("holds each of them", () => {
    const places = fc.array(
      fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -180, max: 180 })),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(places, (list) => {
        const whole = areaHolding(list.map(([latitude, longitude]) => place(latitude, longitude)));
        if (!whole) throw new Error("holds nothing");
        for (const [latitude, longitude] of list) {
          expect(latitude).toBeLessThanOrEqual(whole.north);
          expect(latitude).toBeGreaterThanOrEqual(whole.south);
          const east = (longitude - whole.west + 720) % 360;
          expect(Math.min(east, Math.abs(360 - east))).toBeLessThanOrEqual(degreesWide(whole));
        }
      }),
    );
  });
});

describe("parts of the map", () => {
  it.each<[string, MapArea, number]>([
    ["a wide area", area(47, 46, 12, 6), 6 / 360],
    ["the world", WHOLE_WORLD, 1],
    ["a place", area(46, 46, 8, 8), 0.001],
  ])("fit around %s", (_, given, width) => {
    const box = boxFor(given, 1.5, 0.001);
    expect(box.width).toBeCloseTo(width, 9);
    expect(box.width / box.height).toBeCloseTo(1.5, 9);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(1);
  });

  it("hold the area that they were made for", () => {
    const shown = areaOfBox(boxFor(area(47, 46, -175, 175), 1.5, 0.001));
    expect(shown.north).toBeGreaterThan(47);
    expect(shown.south).toBeLessThan(46);
    expect([shown.west, shown.east]).toEqual([175, -175]);
  });

  it("are as wide as a map of that many pixels shows at a zoom", () => {
    const box = boxAround({ latitude: 46, longitude: 8 }, 8, 512, 2);
    expect(box.width).toBeCloseTo(2 / 256, 12);
    expect(zoomOfWidth(box.width, 512)).toBeCloseTo(8, 9);
    expect(box.x + box.width / 2).toBeCloseTo(188 / 360, 12);
  });

  it("stay on the map near the poles", () => {
    expect(boxAround({ latitude: 89, longitude: 0 }, 3, 480, 1.5).y).toBe(0);
    const south = boxAround({ latitude: -89, longitude: 0 }, 3, 480, 1.5);
    expect(south.y + south.height).toBeCloseTo(1, 9);
  });
});

it.each([
  [46.49, 8, "46.5° N, 8.0° E"],
  [-33.35, -70.25, "33.4° S, 70.3° W"],
  [-0.04, 0.04, "0.0° N, 0.0° E"],
])("%d, %d reads %s", (latitude, longitude, words) => {
  expect(placeInWords({ latitude, longitude })).toBe(words);
});
