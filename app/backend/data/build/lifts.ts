import { LIFT_KINDS, type LiftKind } from "#app/domain/derived-ratings.ts";
import type { LiftRow } from "./tables.ts";

/** Lifts that are neither planned, under construction, disused nor abandoned. */
export function isOperating({ status }: { readonly status: string }): boolean {
  return status === "operating";
}

/** Number of lifts of each kind, 0 for none. Throws on a kind that the source did not have before. */
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

const RAILS_AND_CABLES: ReadonlySet<string> = new Set(["funicular", "cable_car", "railway"]);

/** Whether all lifts could as well be a town's funicular or a viewpoint's cable car. */
export function hasOnlyTransport(lifts: readonly LiftRow[]): boolean {
  return lifts.every(({ lift_type }) => RAILS_AND_CABLES.has(lift_type));
}
