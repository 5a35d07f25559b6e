import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMercator } from "#app/domain/places/mercator.ts";
import { apart as apartBy } from "#app/domain/places/near-clusters.ts";

const cluster = (latitude: number, longitude: number, count: number) => ({
  latitude,
  longitude,
  count,
  north: latitude,
  south: latitude,
  east: longitude,
  west: longitude,
});
const apart = (clusters: ReturnType<typeof cluster>[], zoom: number, pixels: number) =>
  apartBy(clusters, zoom, pixels, () => 0);

describe("clusters on a map", () => {
  it("stay what they are where they lie apart", () => {
    const clusters = [cluster(46, 8, 5), cluster(46, 12, 1)];
    expect(apart(clusters, 6, 40)).toEqual(clusters);
  });

  it("become one where their markers would lie over each other: at the place of the larger", () => {
    expect(apart([cluster(46, 8.1, 1), cluster(46.1, 8, 5)], 6, 40)).toEqual([
      { ...cluster(46.1, 8, 6), south: 46, east: 8.1 },
    ]);
    expect(apart([cluster(46, 8.1, 1), cluster(46.1, 8, 5)], 12, 40)).toHaveLength(2);
  });

  it("become one at the place and with the name of the higher rank, however small that is", () => {
    const verbier = { ...cluster(46.1, 7.2, 1), title: "Verbier", rank: 90 };
    const torgnon = { ...cluster(46.1, 7.3, 8), title: "Torgnon", rank: 40 };
    expect(apartBy([torgnon, verbier], 6, 40, ({ rank }) => rank)).toMatchObject([
      { title: "Verbier", longitude: 7.2, count: 9, east: 7.3 },
    ]);
  });

  it("are near each other across the 180th meridian", () => {
    expect(apart([cluster(0, 179.9, 3), cluster(0, -179.9, 2)], 4, 40)).toMatchObject([
      { count: 5, west: 179.9, east: -179.9 },
    ]);
  });

  it("lose no resort, and none of them is too near another", () => {
    const some = fc.array(
      fc.tuple(
        fc.integer({ min: -70, max: 70 }),
        fc.integer({ min: -180, max: 180 }),
        fc.integer({ min: 1, max: 99 }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 6 }), (places, zoom) => {
        const clusters = places.map((place) => cluster(...place));
        const kept = apart(clusters, zoom, 40);
        const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
        expect(sum(kept)).toBe(sum(clusters));
        const points = kept.map(toMercator);
        for (const [index, one] of points.entries()) {
          for (const other of points.slice(index + 1)) {
            const pixels = Math.hypot(one.x - other.x, one.y - other.y) * 256 * 2 ** zoom;
            expect(pixels).toBeGreaterThanOrEqual(39.999);
          }
        }
      }),
    );
  });
});
