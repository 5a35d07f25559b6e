import { z } from "zod";
import { DIRECTIONS } from "#app/domain/attributes/terrain.ts";
import { parseJsonLines } from "./json-lines.ts";

/** What has to be said of the source wherever its figures are shown. */
export const TERRAIN_SOURCE = {
  publisher: "OpenSkiStats",
  file: "ski_area_metrics.parquet",
  url: "https://github.com/dhimmel/openskistats",
  licence: "ODbL-1.0",
  attribution: "© OpenStreetMap contributors and Skimap.org, through OpenSkiMap.org and OpenSkiStats",
  taken: "2026-08-08",
} as const;

const metres = z.number().min(0);

const areaSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullable(),
  /** Null where the map does not say, as of most areas that are open. */
  status: z.string().nullable(),
  uses: z.array(z.string()),
  /** Alpha-2. */
  country: z.string().nullable(),
  /** ISO 3166-2. */
  subdivision: z.string().nullable(),
  region: z.string().nullable(),
  locality: z.string().nullable(),
  websites: z.array(z.string()),
  lifts: z.int().min(0),
  /** Downhill runs, not segments. */
  runs: z.int().min(0),
  run_length_m: metres,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  min_elevation_m: z.number().nullable(),
  max_elevation_m: z.number().nullable(),
  sun_season_kwh_m2_day: z.number().nullable(),
  rose8: z
    .array(z.tuple([metres, metres, metres, metres]))
    .length(DIRECTIONS.length)
    .nullable(),
});

/** One ski area of OpenSkiStats, as far as it is read. */
export type SkiArea = z.infer<typeof areaSchema>;

/** Fewer areas than this are not the world's. */
const MIN_AREAS = 6_000;

/**
 * Reads OpenSkiStats' metrics: one JSON object a line, gzipped or not. Throws an ImportRefusal when
 * it is something else.
 */
export function parseSkiAreas(content: Uint8Array): SkiArea[] {
  return parseJsonLines(content, areaSchema, { what: "ski area of OpenSkiStats", least: MIN_AREAS });
}
