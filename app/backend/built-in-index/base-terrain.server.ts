import { z } from "zod";
import { DIRECTIONS, type Terrain, withoutGrades } from "#app/domain/attributes/terrain.ts";
import type { BaseIndexSource } from "./base-index.server.ts";
import type { Correction } from "./corrections.server.ts";

const elevation = z.int().min(-450).max(8_900).nullable();
const metres = z.int().min(0);
const rose = z
  .array(z.tuple([metres, metres, metres, metres]).readonly())
  .length(DIRECTIONS.length)
  .readonly();

/**
 * Where the areas of the built-in index are and what their runs are like, which the package behind
 * base-index.json does not say. The file beside this one holds what OpenSkiStats computed from
 * OpenSkiMap's downhill runs, a column for each of these in their order.
 */
const areaSchema = z.object({
  openskimapId: z.string().min(1),
  /** Degrees, WGS 84: the middle of the area. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres above sea level of the lowest and the highest point of its runs; both or none. */
  base: elevation,
  peak: elevation,
  /** Kilometres of downhill runs. */
  pisteKilometres: z.number().positive().nullable(),
  /** Downhill runs, each once however many segments the map has. */
  runs: z.int().positive().nullable(),
  /** ISO 3166-2. */
  subdivision: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .nullable(),
  locality: z.string().min(1).nullable(),
  website: z.url({ protocol: /^https?$/ }).nullable(),
  /** Clear-sky irradiation of its runs, the mean of the season, in kWh per square metre and day. */
  sun: z.number().positive().nullable(),
  rose: rose.nullable(),
});

export type AreaTerrain = Readonly<z.infer<typeof areaSchema>>;

/** Columns of the file in their order. */
export const TERRAIN_COLUMNS = areaSchema.keyof().options;

const fileSchema = z.object({
  source: z.object({
    publisher: z.string(),
    file: z.string(),
    url: z.url({ protocol: /^https$/ }),
    licence: z.string(),
    attribution: z.string(),
    taken: z.iso.date(),
  }),
  columns: z.tuple(TERRAIN_COLUMNS.map((column) => z.literal(column)) as [z.ZodLiteral]),
  rows: z.array(z.array(z.unknown()).length(TERRAIN_COLUMNS.length)),
});

export interface BaseTerrain {
  readonly source: Pick<BaseIndexSource, "licence" | "attribution" | "url" | "taken"> & {
    readonly publisher: string;
  };
  /** By the OpenSkiMap id of the area of the built-in index. */
  readonly areas: ReadonlyMap<string, AreaTerrain>;
}

/** All that is known. Throws when the file is not what it should be. */
export async function loadBaseTerrain(): Promise<BaseTerrain> {
  const { default: file } = await import("./base-terrain.json");
  return parseBaseTerrain(file);
}

/** Reads the content of the file. Throws a ZodError when it is not what it should be. */
export function parseBaseTerrain(file: unknown): BaseTerrain {
  const { source, rows } = fileSchema.parse(file);
  const areas = rows.map((row) =>
    areaSchema.parse(Object.fromEntries(TERRAIN_COLUMNS.map((column, index) => [column, row[index]]))),
  );
  return { source, areas: new Map(areas.map((area) => [area.openskimapId, area])) };
}

/**
 * What the runs of an area are like together; without difficulties or sun where editors found those
 * of the map wrong.
 */
export function terrainOf(
  {
    runs,
    pisteKilometres: kilometres,
    rose,
    base: lowest,
    peak: highest,
    sun: mean,
    taken,
  }: AreaTerrain & { readonly taken: string },
  correction: Pick<Correction, "difficulties" | "figures"> | undefined,
): Terrain {
  const sun = correction?.figures.season_sun === null ? null : mean;
  const terrain = { runs, kilometres, rose, lowest, highest, sun, taken };
  return correction?.difficulties === "unknown" ? withoutGrades(terrain) : terrain;
}
