import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { LIFT_KINDS, type LiftKind } from "#app/domain/attributes/derived-ratings.ts";

/**
 * Whether the vertical of an area's runs is more than its lifts can serve: a freeride line above
 * the last lift, or a way home below the first, gives elevations that no lift reaches.
 */

/**
 * Metres that the first lift of a kind serves, and each further one: a cable car climbs 1,000 m, a
 * tow 400.
 */
const AERIAL = { first: 900, further: 400 } as const;
const SURFACE = { first: 450, further: 150 } as const;
const SURFACE_KINDS: ReadonlySet<LiftKind> = new Set(["t-bar", "j-bar", "platter", "drag_lift", "rope_tow"]);
/** Of smaller hills the rule says nothing. */
const MIN_VERTICAL_M = 400;
/** Vertical metres beside each kilometre of runs; more is one long line and few pistes. */
const MAX_METRES_PER_KILOMETRE = 250;

type Lifts = Pick<BaseResort, "lifts" | "liftCount">;

/**
 * Found against 4,389 areas: it doubts 17, of which editors know 6 to be wrong and 5 to be right
 * (`plausible` in known-areas.json), and misses what is wrong by less than a lift.
 */
export function isBeyondLifts(
  { lifts, liftCount }: Lifts,
  vertical: number,
  kilometres: number | null,
): boolean {
  if (vertical < MIN_VERTICAL_M) return false;
  if (kilometres !== null && vertical / kilometres > MAX_METRES_PER_KILOMETRE) return true;
  const count = (test: (kind: LiftKind) => boolean) =>
    LIFT_KINDS.filter(test).reduce((total, kind) => total + lifts[kind], 0);
  const carpets = lifts.magic_carpet;
  const surface = count((kind) => SURFACE_KINDS.has(kind));
  const aerial = count((kind) => !SURFACE_KINDS.has(kind) && kind !== "magic_carpet");
  // Of a lift whose kind is not known no one can say how far it goes.
  if (liftCount > aerial + surface + carpets) return false;
  return vertical > reach(AERIAL, aerial) + reach(SURFACE, surface);
}

function reach(
  { first, further }: { readonly first: number; readonly further: number },
  count: number,
): number {
  return count === 0 ? 0 : first + further * (count - 1);
}
