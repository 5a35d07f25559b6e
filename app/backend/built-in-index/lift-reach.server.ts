import { z } from "zod";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { AreaTerrain } from "./base-terrain.server.ts";

/**
 * How far the lifts of an area reach, where their ends were mapped with heights. The file beside
 * this one is written by `npm run data:build -- --lifts`, a column for each of these in their
 * order.
 */
const reachSchema = z.object({
  urlSegment: z.string().min(1),
  /** Metres above sea level of the lowest and the highest end of a lift. */
  base: z.int(),
  top: z.int(),
  /** Month of the mapping, ISO 8601. */
  mapped: z.string().regex(/^\d{4}-\d{2}$/),
});
export type LiftReach = Readonly<z.infer<typeof reachSchema>>;

/** Columns of the file in their order. */
export const REACH_COLUMNS = reachSchema.keyof().options;

const fileSchema = z.object({
  source: z.object({ licence: z.string(), attribution: z.string() }),
  columns: z.tuple(REACH_COLUMNS.map((column) => z.literal(column)) as [z.ZodLiteral]),
  rows: z.array(z.array(z.unknown()).length(REACH_COLUMNS.length)),
});

/** By the address of the area. Throws when the file is not what it should be. */
export async function loadLiftReach(): Promise<ReadonlyMap<string, LiftReach>> {
  const { default: file } = await import("./lift-reach.json");
  const { rows } = fileSchema.parse(file);
  const areas = rows.map((row) =>
    reachSchema.parse(Object.fromEntries(REACH_COLUMNS.map((column, index) => [column, row[index]]))),
  );
  return new Map(areas.map((area) => [area.urlSegment, area]));
}

/**
 * So far apart, in metres, ends of lifts and of runs are two places: a drag lift leads back up to
 * 100 m beside a run.
 */
const TOLERANCE_M = 100;

/**
 * Base and peak that lifts serve, where the runs say something else: a run to the town below, or no
 * run from the last chair. They bear the day of the runs, with which they were compared.
 */
export function liftFigures(
  reach: LiftReach | undefined,
  terrain: (AreaTerrain & { readonly taken: string }) | undefined,
): SourcedFigure[] {
  if (!reach || !terrain) return [];
  const { base, peak, taken } = terrain;
  const isFar = (lifts: number, runs: number | null) => runs === null || Math.abs(lifts - runs) > TOLERANCE_M;
  if (!isFar(reach.base, base) && !isFar(reach.top, peak)) return [];
  const figure = (type_name: string, lifts: number, runs: number | null): SourcedFigure => ({
    type_name,
    value: runs !== null && !isFar(lifts, runs) ? runs : lifts,
    source: "imported",
    as_of: taken,
  });
  return [figure("elevation_base", reach.base, base), figure("elevation_peak", reach.top, peak)];
}
