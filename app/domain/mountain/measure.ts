import { EARTH_RADIUS_KM } from "../places/distance.ts";
import { hasHeights, type Line } from "./mountain.ts";

/**
 * Lengths and pitches of lines. Heights come from cells of 10 m, and points are unevenly spaced
 * (simplified lines), so all of it goes by length and none by points.
 */

/** Shorter lines have no pitch: the ends of a line are the least certain of it. */
export const MIN_MEASURED_METRES = 150;
/**
 * The window of every pitch: what is called steepest, and what runs and mountains are ranked by. It
 * sees ten cells of the heights. A second, shorter one would give a mountain two steepest pitches.
 */
export const RANKED_METRES = 100;

/**
 * What climbs again by more than so much, and by half its drop, leads over a crest or around a
 * bowl: the map has outlines as lines, too.
 */
const MAX_CLIMB_METRES = 15;
/** The ends of an outline that was mapped as a line are this near, as a share of its length. */
const OUTLINE_GAP = 0.2;

const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = EARTH_RADIUS_KM * 1000 * RADIANS;

/**
 * A line as its profile: metres in plan from its first point, and metres above sea level, null
 * where they are not known.
 */
export interface Profile {
  readonly distances: readonly number[];
  readonly heights: readonly number[] | null;
}

/** The profile of a line in its own direction, with an entry for each point. */
export function profileOf(line: Line): Profile {
  const distances: number[] = [];
  const wide = METRES_PER_DEGREE * Math.cos((line[line.length >> 1]?.[1] ?? 0) * RADIANS);
  let length = 0;
  let before = line[0];
  for (const point of line) {
    if (before) {
      const x = (point[0] - before[0]) * wide;
      const y = (point[1] - before[1]) * METRES_PER_DEGREE;
      length += Math.sqrt(x * x + y * y);
    }
    distances.push(length);
    before = point;
  }
  return { distances, heights: hasHeights(line) ? line.map(([, , height]) => height) : null };
}

/** Metres in plan, as a map shows them: on a slope of 30° the snow is a seventh longer. */
export function lengthOf(line: Line): number {
  return profileOf(line).distances.at(-1) ?? 0;
}

/** Metres from its highest to its lowest point; null without heights. */
export function dropOf(line: Line): number | null {
  if (!hasHeights(line)) return null;
  let highest = -Infinity;
  let lowest = Infinity;
  for (const [, , height] of line) {
    if (height > highest) highest = height;
    if (height < lowest) lowest = height;
  }
  return highest - lowest;
}

/** The same line with its higher end first; as it is where heights are not known. */
export function downhill(line: Line): Line {
  const first = line[0]?.[2];
  const last = line.at(-1)?.[2];
  return first !== undefined && last !== undefined && last > first ? line.toReversed() : line;
}

/** Metres that a line climbs again at most on its way down; null without heights. */
export function climbOf(line: Line): number | null {
  if (!hasHeights(line)) return null;
  let lowest = Infinity;
  let climb = 0;
  for (const [, , height] of downhill(line) as typeof line) {
    if (height < lowest) lowest = height;
    else if (height - lowest > climb) climb = height - lowest;
  }
  return climb;
}

/**
 * Whether a line leads down, as far as its heights say: lines without any are taken at their word.
 */
function isDescent(line: Line): boolean {
  return (climbOf(line) ?? 0) <= Math.max(MAX_CLIMB_METRES, (dropOf(line) ?? 0) / 2);
}

/**
 * Whether a line is the outline of a slope: closed, or nearly so and as much uphill as downhill.
 */
export function isOutline(line: Line): boolean {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return false;
  if (first[0] === last[0] && first[1] === last[1]) return true;
  return !isDescent(line) && lengthOf([first, last]) < lengthOf(line) * OUTLINE_GAP;
}

/**
 * Degrees from its first point to its last along its length in plan; null without heights, or of a
 * line that is too short or leads up and down.
 */
export function meanPitch(line: Line): number | null {
  const { distances, heights } = profileOf(downhill(line));
  const length = distances.at(-1) ?? 0;
  if (!heights || length < MIN_MEASURED_METRES || !isDescent(line)) return null;
  return degreesOf((heights[0] ?? 0) - (heights.at(-1) ?? 0), length);
}

/**
 * Degrees of the steepest part of that length anywhere along the line, downhill; null without
 * heights, or of a line that is too short or leads up and down.
 *
 * Cells of 10 m smooth cliffs and couloirs: of what is very steep, it is "at least".
 *
 * @param metres in plan, such as `RANKED_METRES`
 */
export function steepest(line: Line, metres: number): number | null {
  const windows = windowsAlong(line, metres);
  if (!windows) return null;
  return degreesOf(
    windows.drops.reduce((most, drop) => Math.max(most, drop), 0),
    metres,
  );
}

/**
 * The metres of a line that are steeper than each of those degrees; null without heights, or of a
 * line that is too short or leads up and down. A metre is as steep as the 100 m that have it in
 * their middle, and those nearer to an end as the 100 m at that end.
 */
export function metresAbove(line: Line, degrees: readonly number[]): readonly number[] | null {
  const windows = windowsAlong(line, RANKED_METRES);
  if (!windows) return null;
  const { starts, drops } = windows;
  return degrees.map((each) => {
    const limit = Math.tan(each * RADIANS) * RANKED_METRES;
    const isAbove = (drop: number | undefined) => (drop ?? 0) > limit;
    let metres = ((isAbove(drops[0]) ? 1 : 0) + (isAbove(drops.at(-1)) ? 1 : 0)) * (RANKED_METRES / 2);
    for (let index = 1; index < starts.length; index += 1) {
      const [from = 0, to = 0] = [drops[index - 1], drops[index]];
      const length = (starts[index] ?? 0) - (starts[index - 1] ?? 0);
      if (from > limit && to > limit) metres += length;
      else if (from > limit || to > limit) {
        metres += (length * (Math.max(from, to) - limit)) / Math.abs(from - to);
      }
    }
    return metres;
  });
}

/** The pitch of a drop over a distance in plan, in degrees. */
export function degreesOf(drop: number, metres: number): number {
  return Math.atan2(drop, metres) / RADIANS;
}

/**
 * All places where a window that slides down a line can be steepest: those where one of its ends is
 * at a point, since the drop between them is straight between such places. In order, the first at
 * the line's begin, the last at its end.
 */
function windowsAlong(line: Line, metres: number): { starts: number[]; drops: number[] } | null {
  const { distances, heights } = profileOf(downhill(line));
  const last = (distances.at(-1) ?? 0) - metres;
  if (!heights || last + metres < MIN_MEASURED_METRES || last < 0 || !isDescent(line)) return null;
  const top = heightsAlong(distances, heights);
  const bottom = heightsAlong(distances, heights);
  const starts: number[] = [];
  const drops: number[] = [];
  let upper = 0;
  let lower = 0;
  for (let start = 0; ; ) {
    starts.push(start);
    drops.push(top(start) - bottom(start + metres));
    if (!(start < last)) return { starts, drops };
    while ((distances[upper] ?? Infinity) <= start) upper += 1;
    while ((distances[lower] ?? Infinity) - metres <= start) lower += 1;
    start = Math.min(last, distances[upper] ?? Infinity, (distances[lower] ?? Infinity) - metres);
  }
}

/**
 * Gives the height at a distance, between points too; distances may only grow from call to call.
 */
export function heightsAlong(
  distances: readonly number[],
  heights: readonly number[],
): (distance: number) => number {
  let index = 1;
  return (distance) => {
    while (index < distances.length - 1 && (distances[index] ?? 0) < distance) index += 1;
    const [from = 0, to = 0] = [distances[index - 1], distances[index]];
    const [above = 0, below = 0] = [heights[index - 1], heights[index]];
    return to > from ? above + (below - above) * Math.min(1, (distance - from) / (to - from)) : below;
  };
}
