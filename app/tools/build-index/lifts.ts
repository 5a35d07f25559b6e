import { LIFT_KINDS, type LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import type { LiftRow } from "./source-tables.ts";

/** Lifts that are neither planned, under construction, disused nor abandoned. */
export function isOperating({ status }: { readonly status: string }): boolean {
  return status === "operating";
}

/**
 * Number of lifts of each kind, 0 for none. Throws on a kind that the source did not have before.
 */
export function countLifts(lifts: readonly LiftRow[]): Record<LiftKind, number> {
  const counts = Object.fromEntries(LIFT_KINDS.map((kind) => [kind, 0])) as Record<LiftKind, number>;
  for (const { lift_type } of lifts) counts[requireLiftKind(lift_type)] += 1;
  return counts;
}

function requireLiftKind(type: string): LiftKind {
  const kind = LIFT_KINDS.find((known) => known === type);
  if (!kind) throw new Error(`unknown kind of lift "${type}" in the source`);
  return kind;
}

/** Lines that the map cuts into pieces at every bridge, tunnel and passing place. */
export const RAILS: readonly LiftKind[] = ["funicular", "railway"];

/**
 * One row for each line on rails, where the map has several pieces: pieces of one kind and name are
 * one line, and so are all that have no name. (The Wendelstein's rack railway alone is mapped in 48
 * pieces.) Other lifts are as they were.
 */
export function joinPieces<Lift extends Pick<LiftRow, "lift_type" | "name">>(lifts: readonly Lift[]): Lift[] {
  const lines = new Set<string>();
  return lifts.filter(({ lift_type, name }) => {
    if (!RAILS.some((kind) => kind === lift_type)) return true;
    const line = `${lift_type} ${name}`;
    const isFirst = !lines.has(line);
    lines.add(line);
    return isFirst;
  });
}

const RAILS_AND_CABLES: ReadonlySet<string> = new Set([...RAILS, "cable_car"]);

/** Whether all lifts could as well be a town's funicular or a viewpoint's cable car. */
export function hasOnlyTransport(lifts: readonly LiftRow[]): boolean {
  return lifts.every(({ lift_type }) => RAILS_AND_CABLES.has(lift_type));
}
