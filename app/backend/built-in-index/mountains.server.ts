import * as z from "zod";
import type { MappedLift, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";
import { PieceNumbers, pieceKey } from "#app/domain/mountain/pieces.ts";
import { mountainOf, storedLiftSchema, storedRunSchema } from "#app/domain/mountain/stored-mountain.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { measureAnew, wholesOfParts, writeMountains } from "../resort-rows/mountains.ts";

/**
 * The runs and lifts of areas of the built-in index, where open data were at hand. The file beside
 * this one is written by `npm run data:build -- --geometry`, a column for each of these in their
 * order.
 */
const areaSchema = z.object({
  openskimapId: z.string().min(1),
  /** Month of the newest mapping, ISO 8601. */
  mapped: z.string().regex(/^\d{4}-\d{2}$/),
  heights_from: z.string().nullable(),
  runs: z.array(storedRunSchema),
  lifts: z.array(storedLiftSchema),
});

/** Columns of the file in their order. */
export const MOUNTAIN_COLUMNS = areaSchema.keyof().options;

const fileSchema = z.object({
  source: z.object({ licence: z.string(), attribution: z.string() }),
  columns: z.tuple(MOUNTAIN_COLUMNS.map((column) => z.literal(column)) as [z.ZodLiteral]),
  rows: z.array(z.array(z.unknown()).length(MOUNTAIN_COLUMNS.length)),
});

/** By the OpenSkiMap id of the area. Throws when the file is not what it should be. */
export async function loadMountains(): Promise<ReadonlyMap<string, Mountain>> {
  const { default: file } = await import("./mountains.json");
  const { rows } = fileSchema.parse(file);
  const areas = rows.map((row) =>
    areaSchema.parse(Object.fromEntries(MOUNTAIN_COLUMNS.map((column, index) => [column, row[index]]))),
  );
  return new Map(areas.map(({ openskimapId, ...stored }) => [openskimapId, mountainOf(stored)]));
}

/**
 * Writes them to the resorts that have their ids, and to the wholes of these. What an import with
 * later data has written stays.
 */
export async function seedMountains(tx: Database): Promise<void> {
  const areas = await loadMountains();
  const resorts = await readRows<{ id: number; openskimap_ids: string[]; mapped: string | null }>(tx)`
    SELECT id, array_remove(other_openskimap_ids || openskimap_id, NULL) AS openskimap_ids, mapped
    FROM resorts LEFT JOIN resort_mountains ON resort_id = id`;
  const wholes = await wholesOfParts(tx);
  const mountains = new Map<number, Mountain>();
  const add = (id: number, mountain: Mountain) => {
    const known = mountains.get(id);
    mountains.set(id, known ? together(known, mountain) : mountain);
  };
  for (const { id, openskimap_ids } of resorts) {
    const whole = wholes.get(id);
    for (const openskimapId of openskimap_ids) {
      const mountain = areas.get(openskimapId);
      if (!mountain) continue;
      add(id, mountain);
      if (whole !== undefined) add(whole, mountain);
    }
  }
  for (const { id, mapped } of resorts) {
    const own = mountains.get(id);
    if (own && mapped !== null && mapped > own.mapped) mountains.delete(id);
  }
  await writeMountains(tx, mountains);
  await measureAnew(tx);
}

/** Of two areas that are one resort, or parts of one: what both have is there once. */
export function together(one: Mountain, other: Mountain): Mountain {
  return {
    mapped: one.mapped > other.mapped ? one.mapped : other.mapped,
    heightsFrom: one.heightsFrom ?? other.heightsFrom,
    runs: onceEach<MappedRun>([...one.runs, ...other.runs]),
    lifts: onceEach<MappedLift>([...one.lifts, ...other.lifts]),
  };
}

function onceEach<Way extends Pick<MappedRun, "id" | "line">>(ways: readonly Way[]): Way[] {
  const pieces = new PieceNumbers();
  return [...new Map(ways.map((way) => [pieceKey(way), way])).values()].map((way) => pieces.numbered(way));
}
