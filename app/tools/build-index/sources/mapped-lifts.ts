import { z } from "zod";
import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { type LiftReach, REACH_COLUMNS } from "#app/backend/built-in-index/lift-reach.server.ts";
import { formatTable } from "../format-table.ts";
import { parseJsonLines } from "./json-lines.ts";

/** What has to be said of the source wherever its figures are shown. */
const SOURCE = {
  licence: "ODbL-1.0",
  attribution: "© OpenStreetMap contributors; heights: U.S. Geological Survey (public domain)",
} as const;

/**
 * Share of today's lifts that must be mapped with heights, so that the highest of them is the
 * highest there is.
 */
const MIN_MAPPED = 0.75;
const MIN_LIFTS = 100;

/** A lift as a GeoJSON feature: its points have a height each, or none has. */
const liftSchema = z.object({
  properties: z.object({
    mapped: z.string(),
    skiAreas: z.array(z.object({ url_segment: z.string() })),
  }),
  geometry: z.object({ coordinates: z.array(z.array(z.number())) }),
});
type MappedLift = z.infer<typeof liftSchema>;

/**
 * Reads a GeoJSON feature a line, gzipped or not. Throws an ImportRefusal when it is something
 * else.
 */
export function parseMappedLifts(content: Uint8Array): MappedLift[] {
  return parseJsonLines(content, liftSchema, { what: "lift", least: MIN_LIFTS });
}

/**
 * How far the lifts of each area reach, in the order of the index; areas with many lifts that were
 * built since are left out.
 */
export function reachOf(
  base: readonly Pick<BaseResort, "urlSegment" | "liftCount" | "lifts">[],
  mapped: readonly MappedLift[],
): LiftReach[] {
  return base.flatMap(({ urlSegment, liftCount, lifts }) => {
    const found = mapped.filter(
      ({ properties, geometry }) =>
        properties.skiAreas.some(({ url_segment }) => url_segment === urlSegment) &&
        endsOf(geometry).length > 0,
    );
    // Carpets are too short to matter, and often not mapped.
    if (found.length === 0 || found.length < MIN_MAPPED * (liftCount - lifts.magic_carpet)) return [];
    const ends = found.flatMap(({ geometry }) => endsOf(geometry));
    const [first = ""] = found.map(({ properties }) => properties.mapped).sort();
    return [{ urlSegment, base: Math.min(...ends), top: Math.max(...ends), mapped: first }];
  });
}

/** Heights of the two ends, metres; none where they are not known. */
function endsOf({ coordinates }: MappedLift["geometry"]): number[] {
  return [coordinates.at(0), coordinates.at(-1)].flatMap((point) => point?.[2] ?? []);
}

export function formatLiftReach(areas: readonly LiftReach[]): string {
  const rows = areas.map((area) => REACH_COLUMNS.map((column) => area[column]));
  return formatTable(SOURCE, REACH_COLUMNS, rows);
}
