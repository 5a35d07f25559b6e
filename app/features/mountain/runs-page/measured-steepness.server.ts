import { LRUCache } from "lru-cache";
import { ladderOf, type Rung } from "#app/domain/mountain/ladder.ts";
import type { Difficulty } from "#app/domain/mountain/mountain.ts";
import { steepShares } from "#app/domain/mountain/mountain-figures.ts";
import type { Lift } from "#app/domain/mountain/named-lifts.ts";
import type { Run } from "#app/domain/mountain/named-runs.ts";
import { type LiftWay, waysDown } from "#app/domain/mountain/ways-down.ts";
import type { VersionedMountain } from "../read-mountain.server.ts";
import { liftName } from "./lift-rows.ts";
import { nameOf } from "./run-rows.ts";

/**
 * How steep a mountain is, in figures: what the page says of it in any order, unit and language of
 * signs.
 */
export interface MeasuredSteepness {
  readonly rungs: readonly Rung[];
  readonly shares: ReturnType<typeof steepShares>;
  readonly longest: MeasuredWay | null;
  readonly longestEasy: MeasuredWay | null;
  readonly easiest: readonly MeasuredWay[];
}

/** A way down without its line, which is most of its memory. */
export interface MeasuredWay {
  /** Of the lift from whose top it leads. */
  readonly key: string;
  readonly from: string;
  /** The lift at whose bottom it ends; null of the same one. */
  readonly to: string | null;
  /** Of its runs, from its top; null of a run without one. */
  readonly names: readonly (string | null)[];
  readonly length: number;
  readonly drop: number;
  readonly hardest: Difficulty;
  readonly steepest100: number | null;
}

interface Known {
  readonly steepness: MeasuredSteepness | null;
}

/** Some kilobytes each. A version is the digest of all that is mapped. */
const known = new LRUCache<string, Known>({ max: 50 });

/**
 * Measured once for each version of a mountain: its ways down take longer than all the rest of the
 * page. Null where no run has a pitch.
 */
export function measuredSteepness(
  mountain: VersionedMountain,
  runs: readonly Run[],
  lifts: readonly Lift[],
): MeasuredSteepness | null {
  const kept = known.get(mountain.version);
  if (kept) return kept.steepness;
  const steepness = measure(mountain, runs, lifts);
  known.set(mountain.version, { steepness });
  return steepness;
}

function measure(
  mountain: VersionedMountain,
  runs: readonly Run[],
  lifts: readonly Lift[],
): MeasuredSteepness | null {
  const rungs = ladderOf(runs);
  if (!rungs) return null;
  const { longest, longestEasy, easiest } = waysDown(mountain, runs, lifts);
  return {
    rungs,
    shares: steepShares(runs),
    longest: longest && measuredWay(longest),
    longestEasy: longestEasy && measuredWay(longestEasy),
    easiest: easiest.map(measuredWay),
  };
}

function measuredWay({ lift, to, way }: LiftWay): MeasuredWay {
  const { runs, length, drop, hardest, steepest100 } = way;
  return {
    ...{ key: lift.key, from: liftName(lift), to: to === lift ? null : liftName(to) },
    ...{ names: runs.map(nameOf), length, drop, hardest, steepest100 },
  };
}
