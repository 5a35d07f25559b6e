import type { LiftKind } from "../attributes/derived-ratings.ts";
import { chainLines } from "./chain-lines.ts";
import { downhill, lengthOf } from "./measure.ts";
import { hasHeights, type Line, type MappedLift, type Mountain } from "./mountain.ts";
import { mountainKeys } from "./mountain-keys.ts";
import { planeOf, TOUCH_METRES } from "./plane.ts";

export interface Lift {
  /**
   * Unique among the runs and lifts of its mountain: the id of an element, the fragment of an
   * address.
   */
  readonly key: string;
  readonly name: string | null;
  readonly ref: string | null;
  readonly kind: LiftKind | null;
  /** Of one chair or cabin. */
  readonly seats: number | null;
  /** People an hour. */
  readonly capacity: number | null;
  /**
   * Seconds from end to end as the map states them. Speeds differ too much within a kind for an
   * estimate.
   */
  readonly duration: number | null;
  /** Its ways, as places in `mountain.lifts`. */
  readonly pieces: readonly number[];
  /** From its lower end to its higher; as mapped where heights are not known. */
  readonly line: Line;
  /** Metres from end to end along the slope; in plan where heights are not known. */
  readonly length: number;
  /** Metres from its lower end to its higher; null without heights, of the next two too. */
  readonly rise: number | null;
  readonly base: number | null;
  readonly top: number | null;
}

/**
 * Ways that are looked at together, since each is compared with each; a railway of a real map has
 * some tens.
 */
const MAX_PIECES = 300;
/** On rails a line is often mapped in many ways, from station to station. */
const RAILS: ReadonlySet<LiftKind | null> = new Set<LiftKind | null>(["funicular", "railway"]);

/**
 * The lifts of a mountain in the order of the map. Ways on rails of one name and kind that follow
 * each other are one lift.
 */
export function liftsOf(mountain: Mountain): Lift[] {
  const place = planeOf(mountain);
  const groups = new Map<string, { lift: MappedLift; index: number }[]>();
  mountain.lifts.forEach((lift, index) => {
    const group = RAILS.has(lift.kind) ? JSON.stringify([lift.kind, lift.name]) : String(index);
    const pieces = groups.get(group) ?? [];
    pieces.push({ lift, index });
    groups.set(group, pieces);
    if (pieces.length < MAX_PIECES) return;
    // The next way of the name begins a group of its own.
    groups.set(`${group} ${index}`, pieces);
    groups.delete(group);
  });
  const keyOf = mountainKeys();
  return [...groups.values()].flatMap((pieces) => {
    const chains = chainLines(
      pieces.map(({ lift }) => lift.line),
      pieces.map(({ lift }) => place(lift.line)),
      false,
      TOUCH_METRES,
    );
    return chains.flatMap(({ line, members }) => {
      const its = members.flatMap((member) => pieces[member] ?? []);
      const [first] = its;
      if (!first) return [];
      const { name, ref, kind, id } = first.lift;
      return [
        {
          key: keyOf("lift", [name, ref, id]),
          name,
          ref,
          kind,
          seats: its.find(({ lift }) => lift.seats !== null)?.lift.seats ?? null,
          capacity: its.find(({ lift }) => lift.capacity !== null)?.lift.capacity ?? null,
          duration: its.reduce<number | null>(
            (sum, { lift }) => (sum === null || lift.duration === null ? null : sum + lift.duration),
            0,
          ),
          pieces: its.map(({ index }) => index),
          ...measured(downhill(line).toReversed(), line),
        },
      ];
    });
  });
}

function measured(upward: Line, mapped: Line): Pick<Lift, "line" | "length" | "rise" | "base" | "top"> {
  const plan = lengthOf(mapped);
  if (!hasHeights(upward)) return { line: mapped, length: plan, rise: null, base: null, top: null };
  const base = upward[0]?.[2] ?? 0;
  const top = upward.at(-1)?.[2] ?? 0;
  // The rope and the rails are straighter than the ground that the heights are of.
  return { line: upward, length: Math.hypot(plan, top - base), rise: top - base, base, top };
}
