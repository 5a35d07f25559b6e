import { EARTH_RADIUS_KM } from "../places/distance.ts";
import { hasHeights, type Line, type Mountain } from "./mountain.ts";

/**
 * Where the viewer stands, clockwise from north. Eight ways through the mountain, each from both
 * ends.
 */
const SIDES = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
/** Of the box in which it is drawn. */
const BOX = 100;
/** The outline has a height every two units, before it is simplified. */
const STEP = 2;
/** Units by which the simplified outline may miss them. */
const TOLERANCE = 2;
/** Steps to each side over which a dip is one between two runs and none of the ground. */
const NOTCH = 2;
const DRAWN_LIFTS = 3;
/** Metres. What is lower is no mountain to look at from the side. */
const LEAST_HEIGHT = 10;
const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180;

/** A side view, as `parseSideView` reads it. */
export interface SideView {
  /** The side on which the viewer stands: one of sixteen points of the compass, such as "NNE". */
  readonly from: string;
  /** Metres that the width of the box stands for. */
  readonly width: number;
  /**
   * Path data in a box of 100 by 100, from the lowest height (100) to the highest (0): the outline,
   * filled; then open lines, the lifts.
   */
  readonly path: string;
}

type Point = readonly [x: number, y: number, height: number];

/**
 * The mountain from the side, as one short text: where the viewer stands, metres of width, path
 * data.
 *
 * The outline is as high as the highest run or lift at each place across, whatever lies behind or
 * above them: ground without runs is not in it, and goes straight where there are none. Dips
 * narrower than a tenth of the width are filled. The viewer stands where the lines spread widest,
 * at their low end. The lifts are the three that rise most, straight from end to end.
 *
 * Null where less than half of the lines, by length, have heights, or where all is flat.
 *
 * @example sideView(mountain) // "NNE 4210 M0 100V64l4-12…V100ZM12 90L40 8"
 */
export function sideView(mountain: Mountain): string | null {
  const lines = [...mountain.runs, ...mountain.lifts].map(({ line }) => line);
  const plane = planeOf(lines);
  const known = lines.filter(hasHeights);
  const spans = known.map((line) => line.map(plane));
  if (lengthOf(spans) < lengthOf(lines.map((line) => line.map(plane))) / 2) return null;
  const heights = known.flatMap((line) => line.map(([, , height]) => height));
  const base = least(heights);
  const rise = most(heights) - base;
  if (!(rise >= LEAST_HEIGHT)) return null;

  const side = bestSide(spans);
  const across = acrossFrom(side);
  const places = spans.flatMap((span) => span.map(across));
  const [left, width] = [least(places), most(places) - least(places)];
  if (!(width > 0)) return null;
  const inBox = (point: Point): readonly [number, number] => [
    (BOX * (across(point) - left)) / width,
    BOX - (BOX * (point[2] - base)) / rise,
  ];
  const outline = simplified(outlineOf(spans.map((span) => span.map(inBox))), TOLERANCE);
  const lifts = mountain.lifts
    .map(({ line }) => line)
    .filter(hasHeights)
    .map((line) => [line[0], line.at(-1)] as const)
    .sort((a, b) => riseOf(b) - riseOf(a))
    .slice(0, DRAWN_LIFTS)
    .map((ends) => ends.flatMap((end) => (end ? inBox(plane(end)) : [])).map(Math.round));
  const path = [outlinePath(outline), ...lifts.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)].join(
    "",
  );
  return `${SIDES[side]} ${Math.round(width)} ${path}`;
}

/** What `sideView` has written; null for any other text. */
export function parseSideView(text: string): SideView | null {
  const [, from = "", width, path = ""] = /^([NESW]{1,3}) (\d+) (M[\dMLHVlZ .-]+)$/.exec(text) ?? [];
  return SIDES.includes(from) ? { from, width: Number(width), path } : null;
}

/** Metres east and north of the first point: exact enough for the few kilometres of a mountain. */
function planeOf(lines: readonly Line[]): (point: Line[number]) => Point {
  const [west = 0, south = 0] = lines[0]?.[0] ?? [];
  const wide = METRES_PER_DEGREE * Math.cos((south * Math.PI) / 180);
  return ([longitude, latitude, height = 0]) => [
    (longitude - west) * wide,
    (latitude - south) * METRES_PER_DEGREE,
    height,
  ];
}

/** How far right a point is for a viewer who stands on that side and looks across. */
function acrossFrom(side: number): (point: Point) => number {
  const angle = (2 * Math.PI * side) / SIDES.length;
  // Seen from the north, west is on the right.
  const [east, north] = [-Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => east * x + north * y;
}

/**
 * Of the way through the mountain across which the lines spread most, by their length, the end to
 * which they descend.
 */
function bestSide(lines: readonly (readonly Point[])[]): number {
  const ways = SIDES.length / 2;
  const spreads = Array.from({ length: ways }, (_, side) => spreadOf(lines, acrossFrom(side)));
  const side = spreads.indexOf(Math.max(...spreads));
  const angle = (2 * Math.PI * side) / SIDES.length;
  const descent = segmentsOf(lines).reduce(
    (sum, [from, to]) =>
      sum + (from[2] - to[2]) * ((to[0] - from[0]) * Math.sin(angle) + (to[1] - from[1]) * Math.cos(angle)),
    0,
  );
  return descent >= 0 ? side : side + ways;
}

/** The variance of the places across, each segment by its length in its middle. */
function spreadOf(lines: readonly (readonly Point[])[], across: (point: Point) => number): number {
  let [weight, mean, squares] = [0, 0, 0];
  for (const [from, to] of segmentsOf(lines)) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) continue;
    const place = (across(from) + across(to)) / 2;
    weight += length;
    const away = place - mean;
    mean += (away * length) / weight;
    squares += length * away * (place - mean);
  }
  return weight > 0 ? squares / weight : 0;
}

/** The least y of all lines at each step across the box; straight over steps that have none. */
function outlineOf(lines: readonly (readonly (readonly [x: number, y: number])[])[]): [number, number][] {
  const tops = new Array<number>(BOX / STEP + 1).fill(Infinity);
  const reach = (column: number, y: number) => {
    tops[column] = Math.min(tops[column] ?? Infinity, y);
  };
  for (const [from, to] of segmentsOf(lines)) {
    const [[x1, y1], [x2, y2]] = from[0] <= to[0] ? [from, to] : [to, from];
    reach(Math.round(x1 / STEP), y1);
    reach(Math.round(x2 / STEP), y2);
    for (let column = Math.ceil(x1 / STEP); column * STEP < x2; column += 1) {
      reach(column, y1 + ((y2 - y1) * (column * STEP - x1)) / (x2 - x1));
    }
  }
  return closed(tops).flatMap((top, column) => (top === Infinity ? [] : [[column * STEP, Math.round(top)]]));
}

/** Fills notches: no place is lower than all that is near it on one side. */
function closed(tops: readonly number[]): number[] {
  const near = (values: readonly number[], column: number) =>
    values.slice(Math.max(0, column - NOTCH), column + NOTCH + 1);
  const raised = tops.map((_, column) => Math.min(...near(tops, column)));
  return raised.map((_, column) => Math.max(...near(raised, column)));
}

/**
 * Leaves out points that lie nearer to the line of those kept than the tolerance, straight up
 * (Douglas and Peucker).
 */
function simplified(
  points: readonly (readonly [number, number])[],
  tolerance: number,
): (readonly [number, number])[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const misses = points.map(([x, y]) =>
    Math.abs(y - first[1] - ((last[1] - first[1]) * (x - first[0])) / (last[0] - first[0])),
  );
  const worst = Math.max(...misses);
  if (worst <= tolerance) return [first, last];
  const at = misses.indexOf(worst);
  return [
    ...simplified(points.slice(0, at + 1), tolerance),
    ...simplified(points.slice(at), tolerance).slice(1),
  ];
}

/** Closed along the foot of the box. */
function outlinePath(points: readonly (readonly [number, number])[]): string {
  const steps = points.slice(1).map(([x, y], index) => {
    const [x0 = 0, y0 = 0] = points[index] ?? [];
    return `${x - x0}${y < y0 ? "" : " "}${y - y0}`;
  });
  return `M0 ${BOX}V${points[0]?.[1]}l${steps.join(" ")}V${BOX}Z`;
}

function segmentsOf<Each>(lines: readonly (readonly Each[])[]): (readonly [Each, Each])[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index];
      return from === undefined ? [] : [[from, to] as const];
    }),
  );
}

function lengthOf(lines: readonly (readonly Point[])[]): number {
  return segmentsOf(lines).reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);
}

function riseOf([from, to]: readonly [Line[number] | undefined, Line[number] | undefined]): number {
  return Math.abs((to?.[2] ?? 0) - (from?.[2] ?? 0));
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), -Infinity);
}
