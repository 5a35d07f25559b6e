import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { DIRECTIONS } from "#app/domain/attributes/terrain.ts";
import { ImportRefusal } from "../import/reading/area.ts";

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

/** Reads OpenSkiStats' metrics: one JSON object a line, gzipped or not. Throws an ImportRefusal when it is something else. */
export function parseSkiAreas(content: Uint8Array): SkiArea[] {
  const lines = textOf(content)
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (lines.length < MIN_AREAS) {
    throw new ImportRefusal(`The file has ${lines.length} areas; ${MIN_AREAS} are expected at least.`);
  }
  return lines.map((line, index) => {
    const parsed = areaSchema.safeParse(parseJson(line, index + 1));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new ImportRefusal(
      `Line ${index + 1} is no ski area of OpenSkiStats as we know it (${issue?.path.join(".")}: ${issue?.message}).`,
    );
  });
}

function textOf(content: Uint8Array): string {
  const isGzip = content[0] === 0x1f && content[1] === 0x8b;
  try {
    return new TextDecoder().decode(isGzip ? gunzipSync(content) : content);
  } catch (error) {
    throw new ImportRefusal("The file is cut off. Download it again.", { cause: error });
  }
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ImportRefusal(`Line ${number} is not JSON, or the file is cut off.`, { cause: error });
  }
}
