import { cutLine, cutRing } from "#app/domain/mountain/antimeridian.ts";
import type { Line, MappedRun } from "#app/domain/mountain/mountain.ts";

/**
 * Geometries of GeoJSON (RFC 7946): cut at the 180th meridian, outlines counterclockwise and their
 * holes clockwise.
 */

export function lineGeometry(line: Line) {
  const [first, ...others] = cutLine(line);
  return others.length === 0
    ? { type: "LineString", coordinates: first ?? line }
    : { type: "MultiLineString", coordinates: [first, ...others] };
}

export function areaGeometry({ line, holes = [] }: Pick<MappedRun, "line" | "holes">) {
  const cutHoles = holes.map(cutRing);
  const polygons = [...cutRing(line)].map(([world, ring]) => [
    wound(ring, true),
    ...cutHoles.flatMap((rings) => {
      const hole = rings.get(world);
      return hole ? [wound(hole, false)] : [];
    }),
  ]);
  const [only, ...others] = polygons;
  return others.length === 0
    ? { type: "Polygon", coordinates: only ?? [line] }
    : { type: "MultiPolygon", coordinates: polygons };
}

function wound(ring: Line, isCounterclockwise: boolean): Line {
  return signedArea(ring) > 0 === isCounterclockwise ? ring : ring.toReversed();
}

/**
 * Twice the area in square degrees, from the ring's first point: above zero where it is
 * counterclockwise.
 */
function signedArea(ring: Line): number {
  const [startX, startY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [startX, startY];
    return sum + (x - startX) * (nextY - startY) - (nextX - startX) * (y - startY);
  }, 0);
}
