import { unwrapped } from "#app/domain/mountain/antimeridian.ts";
import type { Line, LinePoint } from "#app/domain/mountain/mountain.ts";
import { MAX_POINTS } from "../reading/bounds.ts";
import type { Position } from "./feature-schema.ts";
import { lengthOf, simplify } from "./simplify.ts";

/** A line that is fit to be stored, or why it is none. */
export type CheckedLine =
  | { readonly line: Line; readonly metres: number; readonly hasBrokenHeights: boolean }
  | { readonly wrong: string };

/** Metres above sea level: the shore of the Dead Sea and the top of Everest are within. */
const LOWEST = -450;
const HIGHEST = 8_900;
const STEPS_PER_DEGREE = 100_000;
/** Metres. The longest runs there are have 25 km; beyond is a point far away. */
const MAX_LENGTH = 60_000;

/**
 * Simplified and rounded: five decimals, whole metres, heights of all points or of none, no point
 * twice in a row.
 *
 * @param near a longitude: a hole is on the side of the 180th meridian on which its outline begins
 */
export function checkLine(
  given: readonly Position[],
  { isRing, near }: { readonly isRing: boolean; readonly near?: number | undefined },
): CheckedLine {
  if (given.length > MAX_POINTS) return { wrong: `It has ${given.length} points.` };
  const lost = given.find(([longitude, latitude]) => Math.abs(longitude) > 180 || Math.abs(latitude) > 90);
  if (lost) return { wrong: `There is nothing at latitude ${lost[1]}, longitude ${lost[0]}.` };
  const positions = unwrapped(given, near);
  const metres = lengthOf(positions);
  if (metres > MAX_LENGTH) return { wrong: `It is ${Math.round(metres / 1_000)} km long.` };

  const hasHeights = positions.every(([, , height]) => isHeight(height));
  // What is as coarse as we store it was simplified before, as the built-in lines: doing it once
  // more would take away more.
  const isCoarse = positions.every((each) => isStored(each, hasHeights));
  const kept = isCoarse ? positions : simplify(positions, { isRing, hasHeights });
  const line = withoutRepeated(kept.map((each) => rounded(each, hasHeights)));
  if (isRing) close(line);
  const isEnough =
    new Set(line.map(([longitude, latitude]) => `${longitude} ${latitude}`)).size > (isRing ? 2 : 1);
  if (!isEnough) return { wrong: `It has no ${isRing ? "three" : "two"} different points.` };
  return { line, metres, hasBrokenHeights: !hasHeights && positions.some((each) => each.length > 2) };
}

function isHeight(height: unknown): boolean {
  return typeof height === "number" && height >= LOWEST && height <= HIGHEST;
}

function rounded([longitude, latitude, height]: Position, hasHeights: boolean): LinePoint {
  const place = [roundedDegrees(longitude), roundedDegrees(latitude)] as const;
  // Without a negative zero, which JSON has not.
  return hasHeights ? [...place, Math.round(Number(height)) + 0] : place;
}

function roundedDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}

function isStored(position: Position, hasHeights: boolean): boolean {
  const [longitude, latitude, height] = rounded(position, hasHeights);
  return longitude === position[0] && latitude === position[1] && (!hasHeights || height === position[2]);
}

function withoutRepeated(points: readonly LinePoint[]): LinePoint[] {
  return points.filter((point, index) => index === 0 || !isSamePlace(point, points[index - 1]));
}

function close(ring: LinePoint[]): void {
  const [first] = ring;
  if (first !== undefined && !isSamePlace(first, ring.at(-1))) ring.push(first);
}

function isSamePlace(one: LinePoint, other: LinePoint | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1];
}
