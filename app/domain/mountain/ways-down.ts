import { RUN_GRADES } from "../attributes/derived-ratings.ts";
import { degreesOf, heightsAlong, RANKED_METRES, steepest } from "./measure.ts";
import type { Difficulty, Line, LinePoint, Mountain } from "./mountain.ts";
import type { Lift } from "./named-lifts.ts";
import type { Run } from "./named-runs.ts";
import { type Network, networkOf } from "./run-network.ts";

/** A run is named on a way from so many metres on: less is the crossing of another. */
const NAMED_METRES = 25;
/** Between the places where a pitch is looked at, to choose between ways. */
const STEP_METRES = 25;

/** Junctions times lifts: the ways from each lift are looked for on their own. The largest ski area there is has a million. */
const MAX_STEPS = 4_000_000;

/** A way down over runs that join, from its top to its end. */
export interface Way {
  /** In the order of the way; one may come again. */
  readonly runs: readonly Run[];
  readonly line: Line;
  /** Metres in plan. */
  readonly length: number;
  /** Metres from its top to its end. */
  readonly drop: number;
  /** Of its hardest run; null where that of any is not known. */
  readonly hardest: Difficulty | null;
  /** Whole degrees of its steepest 100 m; null of less than 150 m. */
  readonly steepest100: number | null;
}

export interface WaysDown {
  /** From anywhere that a run begins; null without heights. */
  readonly longest: Way | null;
  /** Over novice and easy runs alone, from a lift to a lift; null where there is none. */
  readonly longestEasy: Way | null;
  /** From the top of each lift that has one: the way whose hardest run is easiest, then the least steep. */
  readonly easiest: readonly {
    readonly lift: Lift;
    /** Whose lower station the way ends at: the same lift's, or the lowest that can be reached; null of one that ends at none. */
    readonly to: Lift | null;
    readonly way: Way;
  }[];
}

/** Which ways lead down a mountain. Time and memory grow with its junctions; nothing is claimed where those are more than any ski area has. */
export function waysDown(mountain: Mountain, runs: readonly Run[], lifts: readonly Lift[]): WaysDown {
  const network = networkOf(mountain, runs, lifts);
  if (!network || network.junctions.length * lifts.length > MAX_STEPS) {
    return { longest: null, longestEasy: null, easiest: [] };
  }
  const isEasy = (run: Run) => run.difficulty === "novice" || run.difficulty === "easy";
  const everywhere = network.junctions.map((_, place) => place);
  return {
    longest: longest(network, everywhere, null, () => true),
    longestEasy: longest(network, network.tops.flat(), new Set(network.bottoms.flat()), isEasy),
    easiest: easiest(network, lifts),
  };
}

/** The longest way from any of those places, to any of those ends or to wherever it leads, on runs that are allowed. */
function longest(
  network: Network,
  starts: readonly number[],
  ends: ReadonlySet<number> | null,
  isAllowed: (run: Run) => boolean,
): Way | null {
  const allowed = network.descents.map(({ run }) => isAllowed(run));
  const metres = new Float64Array(network.junctions.length).fill(-Infinity);
  const next = new Int32Array(network.junctions.length).fill(-1);
  for (const place of network.upward) {
    if (!allowed[network.junctions[place]?.descent ?? 0]) continue;
    if (!ends || ends.has(place)) metres[place] = 0;
    for (const to of network.ways[place] ?? []) {
      const length = (metres[to] ?? -Infinity) + metresBetween(network, place, to);
      if (length > (metres[place] ?? 0)) {
        metres[place] = length;
        next[place] = to;
      }
    }
  }
  const start = starts.reduce<number | null>(
    (best, place) => ((metres[place] ?? 0) > (best === null ? 0 : (metres[best] ?? 0)) ? place : best),
    null,
  );
  if (start === null) return null;
  const places: number[] = [];
  for (let place = start; place >= 0; place = next[place] ?? -1) places.push(place);
  return wayAlong(network, places);
}

function easiest(network: Network, lifts: readonly Lift[]): WaysDown["easiest"] {
  const pitches = pitchesOf(network);
  const ranks = network.descents.map(({ run }) => rankOf(run.difficulty));
  const rank = (place: number) => ranks[network.junctions[place]?.descent ?? 0] ?? 0;
  return lifts.flatMap((lift, index) => {
    const starts = network.tops[index] ?? [];
    const most = (costs: (place: number) => number) => (before: number, place: number) =>
      Math.max(before, costs(place));
    // One after the other: of two ways that are equally hard so far, the steeper may end up the easier.
    const byRank = leastCosts(network, starts, () => true, most(rank));
    const { to, ends } = endOf(network, lifts, index, byRank.costs);
    const hardest = leastOf(byRank.costs, ends);
    const isEasyEnough = (place: number) => rank(place) <= hardest;
    const byPitch = leastCosts(
      network,
      starts,
      isEasyEnough,
      most((place) => pitches[place] ?? 0),
    );
    const steepness = leastOf(byPitch.costs, ends);
    const { costs, from } = leastCosts(
      network,
      starts,
      (place) => isEasyEnough(place) && (pitches[place] ?? 0) <= steepness,
      (before, place, next) => before + metresBetween(network, place, next),
    );
    const least = leastOf(costs, ends);
    const end = ends.find((place) => costs[place] === least);
    if (end === undefined || least === 0 || least === Infinity) return [];
    const places: number[] = [];
    for (let place = end; place >= 0; place = from[place] ?? -1) places.unshift(place);
    return [{ lift, to, way: wayAlong(network, places) }];
  });
}

/** Where a way from a lift shall end, of what can be reached. */
function endOf(
  network: Network,
  lifts: readonly Lift[],
  own: number,
  costs: Float64Array,
): { readonly to: Lift | null; readonly ends: readonly number[] } {
  const reached = network.bottoms.map((places) => places.filter((place) => costs[place] !== Infinity));
  const byHeight = lifts
    .map((_, index) => index)
    .sort((a, b) => (lifts[a]?.base ?? 0) - (lifts[b]?.base ?? 0));
  const to = [own, ...byHeight].find((index) => (reached[index]?.length ?? 0) > 0);
  if (to !== undefined) return { to: lifts[to] ?? null, ends: reached[to] ?? [] };
  let lowest: number | null = null;
  network.junctions.forEach(({ height }, place) => {
    if (costs[place] === Infinity) return;
    if (lowest === null || height < (network.junctions[lowest]?.height ?? 0)) lowest = place;
  });
  return { to: null, ends: lowest === null ? [] : [lowest] };
}

/**
 * The least cost of reaching each junction from any of the starts, Infinity where it cannot be reached, and the junction before it, -1 of a start.
 *
 * @param isAllowed whether the stretch from a junction down its descent may be taken
 * @param costAfter of that stretch to the next junction, beside what the way there costs; going over to another descent costs nothing
 */
function leastCosts(
  network: Network,
  starts: readonly number[],
  isAllowed: (place: number) => boolean,
  costAfter: (before: number, place: number, next: number) => number,
): { readonly costs: Float64Array; readonly from: Int32Array } {
  const costs = new Float64Array(network.junctions.length).fill(Infinity);
  const from = new Int32Array(network.junctions.length).fill(-1);
  for (const start of starts) costs[start] = 0;
  for (const place of network.upward.toReversed()) {
    const before = costs[place] ?? Infinity;
    if (before === Infinity) continue;
    for (const to of network.ways[place] ?? []) {
      const isAlong = network.junctions[place]?.descent === network.junctions[to]?.descent;
      if (isAlong && !isAllowed(place)) continue;
      const cost = isAlong ? costAfter(before, place, to) : before;
      if (cost >= (costs[to] ?? Infinity)) continue;
      costs[to] = cost;
      from[to] = place;
    }
  }
  return { costs, from };
}

function leastOf(costs: Float64Array, places: readonly number[]): number {
  return places.reduce((least, place) => Math.min(least, costs[place] ?? Infinity), Infinity);
}

/** From the easiest. What the map says nothing of counts as advanced when ways are chosen: it is not known to be easy. */
function rankOf(difficulty: Difficulty | null): number {
  return RUN_GRADES.indexOf(difficulty ?? "advanced");
}

function metresBetween({ junctions }: Network, from: number, to: number): number {
  const [above, below] = [junctions[from], junctions[to]];
  return above && above.descent === below?.descent ? below.at - above.at : 0;
}

/** Degrees of the steepest 100 m about the stretch from each junction to the next on its descent. */
function pitchesOf({ descents, junctions }: Network): readonly number[] {
  return junctions.map(({ descent, at }, place) => {
    const { heights, distances } = descents[descent] ?? { heights: [], distances: [] };
    const next = junctions[place + 1];
    if (next?.descent !== descent) return 0;
    const [top, bottom] = [heightsAlong(distances, heights), heightsAlong(distances, heights)];
    const last = Math.max(0, (distances.at(-1) ?? 0) - RANKED_METRES);
    let drop = 0;
    for (let middle = at; ; middle = Math.min(next.at, middle + STEP_METRES)) {
      const start = Math.min(last, Math.max(0, middle - RANKED_METRES / 2));
      drop = Math.max(drop, top(start) - bottom(start + RANKED_METRES));
      if (middle >= next.at) return degreesOf(drop, RANKED_METRES);
    }
  });
}

function wayAlong({ descents, junctions }: Network, places: readonly number[]): Way {
  const stretches: { descent: number; from: number; to: number }[] = [];
  for (const place of places) {
    const { descent, at } = junctions[place] ?? { descent: 0, at: 0 };
    const last = stretches.at(-1);
    if (last?.descent === descent && at >= last.to) last.to = at;
    else stretches.push({ descent, from: at, to: at });
  }
  const ridden = stretches.filter(({ from, to }) => to > from);
  const line = ridden.flatMap(({ descent, from, to }) => {
    const { line: points, distances } = descents[descent] ?? { line: [], distances: [] };
    return between(points, distances, from, to);
  });
  const runs: Run[] = [];
  for (const { descent, from, to } of ridden) {
    const run = descents[descent]?.run;
    if (run && run !== runs.at(-1) && to - from >= NAMED_METRES) runs.push(run);
  }
  const hardest = runs.reduce<Difficulty | null>(
    (most, { difficulty }) => (most === null || rankOf(difficulty) > rankOf(most) ? difficulty : most),
    null,
  );
  const pitch = steepest(line, RANKED_METRES);
  return {
    runs,
    line,
    length: ridden.reduce((sum, { from, to }) => sum + to - from, 0),
    drop: (line[0]?.[2] ?? 0) - (line.at(-1)?.[2] ?? 0),
    hardest: runs.every(({ difficulty }) => difficulty !== null) ? hardest : null,
    steepest100: pitch === null ? null : Math.round(pitch),
  };
}

/** The part of a line between two distances along it. */
function between(line: Line, distances: readonly number[], from: number, to: number): LinePoint[] {
  const along = (distance: number): LinePoint[] => {
    const index = Math.max(
      1,
      distances.findIndex((each) => each >= distance - 1e-6),
    );
    const [a, b] = [line[index - 1], line[index]];
    if (!a || !b) return [];
    const length = (distances[index] ?? 0) - (distances[index - 1] ?? 0);
    const share = length > 0 ? Math.min(1, (distance - (distances[index - 1] ?? 0)) / length) : 1;
    const mix = (start: number, end: number) => start + (end - start) * share;
    return [[mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2] ?? 0, b[2] ?? 0)]];
  };
  const inside = line.filter((_, index) => (distances[index] ?? 0) > from && (distances[index] ?? 0) < to);
  return [...along(from), ...inside, ...along(to)];
}
