import { RUN_GRADES } from "../attributes/derived-ratings.ts";
import { TOP_HEIGHT_METRES, topsOf } from "./around-tops.ts";
import { degreesOf, heightsAlong, RANKED_METRES, steepest } from "./measure.ts";
import type { Difficulty, Line, LinePoint, Mountain } from "./mountain.ts";
import type { Lift } from "./named-lifts.ts";
import type { Run } from "./named-runs.ts";
import { type Network, networkOf } from "./run-network.ts";
import { isPitchOf, isSureLift } from "./sure-runs.ts";

/** A run is named on a way from so many metres on: less is the crossing of another. */
const NAMED_METRES = 25;
/** Between the places where a pitch is looked at, to choose between ways. */
const STEP_METRES = 25;

/**
 * What is looked at for each lift, times lifts: the ways from each are looked for on their own. The
 * largest ski area there is has a million.
 */
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
  /** Of its hardest run, however short a part of it is on the way. */
  readonly hardest: Difficulty;
  /** Whole degrees of its steepest 100 m; null of less than 150 m. */
  readonly steepest100: number | null;
}

/**
 * A way from the top of a lift to the bottom of the same one, or of another that begins no higher.
 */
export interface LiftWay {
  readonly lift: Lift;
  readonly to: Lift;
  readonly way: Way;
}

export interface WaysDown {
  /** Over runs up to intermediate. Null without heights, and where none is sure. */
  readonly longest: LiftWay | null;
  /** Over novice and easy runs alone. */
  readonly longestEasy: LiftWay | null;
  /**
   * From the top of each lift of which one is sure: the way whose hardest run is easiest, then the
   * least steep.
   */
  readonly easiest: readonly LiftWay[];
}

const NONE: WaysDown = { longest: null, longestEasy: null, easiest: [] };

/**
 * Which ways lead down a mountain, as far as that is sure (sure-runs.ts, around-tops.ts): each from
 * the top of a lift to the bottom of one. Time and memory grow with its junctions; nothing is
 * claimed where those are more than any ski area has.
 */
export function waysDown(mountain: Mountain, runs: readonly Run[], lifts: readonly Lift[]): WaysDown {
  if (lifts.length * (lifts.length + mountain.runs.length) > MAX_STEPS) return NONE;
  const network = networkOf(mountain, runs, lifts);
  if (!network || network.junctions.length * lifts.length > MAX_STEPS) return NONE;
  const tops = topsOf(mountain, runs, lifts);
  if (tops.pairs > MAX_STEPS) return NONE;
  const pitches = pitchesOf(network);
  const rides = lifts.flatMap((lift, index): Ride[] => {
    if (!isSureLift(lift) || !tops.isMeasured(index)) return [];
    const starts = (tops.beside[index] ?? []).flatMap((each) => network.tops[each] ?? []);
    return starts.length === 0 ? [] : [{ lift, index, starts, ends: endsOf(network, lifts, lift) }];
  });
  const longestOf = (isAllowed: (run: Run) => boolean) => {
    const found = rides.flatMap((ride) => longest(network, ride, isAllowed) ?? []);
    const [best] = found.sort((a, b) => b.way.length - a.way.length);
    return best && isPitchSure(best.way) ? best : null;
  };
  return {
    longest: longestOf(() => true),
    longestEasy: longestOf(({ difficulty }) => difficulty === "novice" || difficulty === "easy"),
    easiest: rides.flatMap((ride) => {
      const found = easiest(network, pitches, ride);
      if (!found || !isPitchSure(found.way)) return [];
      const { line, hardest } = found.way;
      return tops.hasEasier(ride.index, line[0], hardest) ? [] : [found];
    }),
  };
}

/** A lift with the junctions where ways from it begin and may end. */
interface Ride {
  readonly lift: Lift;
  readonly index: number;
  readonly starts: readonly number[];
  /** Its own bottom first, then the lowest. */
  readonly ends: readonly { readonly to: Lift; readonly places: readonly number[] }[];
}

/**
 * Where what leads up ends has no way down to it: only a lift that begins no higher than this one
 * takes its riders back.
 */
function endsOf(network: Network, lifts: readonly Lift[], own: Lift): Ride["ends"] {
  return lifts
    .map((to, index) => ({ to, places: network.bottoms[index] ?? [] }))
    .filter(({ to, places }) => {
      const isLow = (to.base ?? Infinity) <= (own.base ?? 0) + TOP_HEIGHT_METRES;
      return places.length > 0 && isLow && isSureLift(to);
    })
    .sort((a, b) => Number(b.to === own) - Number(a.to === own) || (a.to.base ?? 0) - (b.to.base ?? 0));
}

function isPitchSure({ hardest, steepest100 }: Way): boolean {
  return steepest100 !== null && isPitchOf(hardest, steepest100);
}

/** The longest way from a lift on runs that are allowed. */
function longest(
  network: Network,
  { lift, starts, ends }: Ride,
  isAllowed: (run: Run) => boolean,
): LiftWay | null {
  const allowed = network.descents.map(({ run }) => isAllowed(run));
  const metres = new Float64Array(network.junctions.length).fill(-Infinity);
  const next = new Int32Array(network.junctions.length).fill(-1);
  const ending = new Set(ends.flatMap(({ places }) => places));
  for (const place of network.upward) {
    if (!allowed[network.junctions[place]?.descent ?? 0]) continue;
    if (ending.has(place)) metres[place] = 0;
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
  const end = places.at(-1) ?? -1;
  const to = ends.find((each) => each.places.includes(end))?.to;
  return to ? { lift, to, way: wayAlong(network, places) } : null;
}

function easiest(network: Network, pitches: readonly number[], { lift, starts, ends }: Ride): LiftWay | null {
  const ranks = network.descents.map(({ run }) => rankOf(run.difficulty));
  const rank = (place: number) => ranks[network.junctions[place]?.descent ?? 0] ?? 0;
  const most = (costs: (place: number) => number) => (before: number, place: number) =>
    Math.max(before, costs(place));
  // One after the other: of two ways that are equally hard so far, the steeper may end up the
  // easier.
  const byRank = leastCosts(network, starts, () => true, most(rank));
  const hardest = leastOf(
    byRank.costs,
    ends.flatMap(({ places }) => places),
  );
  const chosen = ends.find(({ places }) => leastOf(byRank.costs, places) === hardest);
  if (!chosen) return null;
  const isEasyEnough = (place: number) => rank(place) <= hardest;
  const byPitch = leastCosts(
    network,
    starts,
    isEasyEnough,
    most((place) => pitches[place] ?? 0),
  );
  const steepness = leastOf(byPitch.costs, chosen.places);
  const { costs, from } = leastCosts(
    network,
    starts,
    (place) => isEasyEnough(place) && (pitches[place] ?? 0) <= steepness,
    (before, place, next) => before + metresBetween(network, place, next),
  );
  const least = leastOf(costs, chosen.places);
  const end = chosen.places.find((place) => costs[place] === least);
  if (end === undefined || least === 0 || least === Infinity) return null;
  const places: number[] = [];
  for (let place = end; place >= 0; place = from[place] ?? -1) places.unshift(place);
  return { lift, to: chosen.to, way: wayAlong(network, places) };
}

/**
 * The least cost of reaching each junction from any of the starts, Infinity where it cannot be
 * reached, and the junction before it, -1 of a start.
 *
 * @param isAllowed whether the stretch from a junction down its descent may be taken
 * @param costAfter of that stretch to the next junction, beside what the way there costs; going
 * over to another descent costs nothing
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

/** From the easiest. */
function rankOf(difficulty: Difficulty | null): number {
  return RUN_GRADES.indexOf(difficulty ?? "ungraded");
}

function metresBetween({ junctions }: Network, from: number, to: number): number {
  const [above, below] = [junctions[from], junctions[to]];
  return above && above.descent === below?.descent ? below.at - above.at : 0;
}

/**
 * Degrees of the steepest 100 m about the stretch from each junction to the next on its descent.
 */
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
  const hardest = ridden.reduce<Difficulty>((most, { descent }) => {
    const difficulty = descents[descent]?.run.difficulty ?? most;
    return rankOf(difficulty) > rankOf(most) ? difficulty : most;
  }, "novice");
  const pitch = steepest(line, RANKED_METRES);
  return {
    runs,
    line,
    length: ridden.reduce((sum, { from, to }) => sum + to - from, 0),
    drop: (line[0]?.[2] ?? 0) - (line.at(-1)?.[2] ?? 0),
    hardest,
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
