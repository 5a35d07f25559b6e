import { z } from "zod";
import type { BaseIndexSource } from "./base-index.server.ts";

/**
 * Where the areas of the built-in index lie and how high, which the package behind base-index.json does not say. The file
 * beside this one holds OpenSkiMap's figures of a later day, from the public copy that OpenSkiStats keeps.
 */
export interface BasePosition {
  readonly openskimapId: string;
  /** Degrees, WGS 84: the middle of the area. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres above sea level of the lowest and the highest point of its runs; both or none. */
  readonly base: number | null;
  readonly peak: number | null;
  /** Kilometres of downhill runs. */
  readonly pisteKilometres: number | null;
}

const elevation = z.int().min(-450).max(8_900).nullable();

const fileSchema = z.object({
  source: z.object({
    publisher: z.string(),
    file: z.string(),
    url: z.url({ protocol: /^https$/ }),
    licence: z.string(),
    attribution: z.string(),
    taken: z.iso.date(),
  }),
  columns: z.tuple([
    z.literal("openskimapId"),
    z.literal("latitude"),
    z.literal("longitude"),
    z.literal("base"),
    z.literal("peak"),
    z.literal("pisteKilometres"),
  ]),
  rows: z.array(
    z.tuple([
      z.string().regex(/^[0-9a-f]{40}$/),
      z.number().min(-90).max(90),
      z.number().min(-180).max(180),
      elevation,
      elevation,
      z.number().positive().nullable(),
    ]),
  ),
});

export interface BasePositions {
  readonly source: Pick<BaseIndexSource, "licence" | "attribution" | "url" | "taken"> & {
    readonly publisher: string;
  };
  /** By OpenSkiMap id. */
  readonly positions: ReadonlyMap<string, BasePosition>;
}

/** All known positions. Throws when the file is not what it should be. */
export async function loadBasePositions(): Promise<BasePositions> {
  const { default: file } = await import("./base-positions.json");
  return parseBasePositions(file);
}

/** Reads the content of the file. Throws a ZodError when it is not what it should be. */
export function parseBasePositions(file: unknown): BasePositions {
  const { source, rows } = fileSchema.parse(file);
  const positions = rows.map(([openskimapId, latitude, longitude, base, peak, pisteKilometres]) => ({
    openskimapId,
    latitude,
    longitude,
    base,
    peak,
    pisteKilometres,
  }));
  return { source, positions: new Map(positions.map((position) => [position.openskimapId, position])) };
}
