import { and, count, isNotNull, sql } from "drizzle-orm";
import type { Attribute } from "#app/domain/attributes.ts";
import { RHEOSTAT_BINS } from "#app/domain/limits.ts";
import type { Database } from "../db/open.server.ts";
import { facetOf, resortFacets } from "../db/tables.ts";
import { isOperating } from "./resort-filter.ts";

/**
 * How many operating resorts fall in each of the equal bins between the ends of an attribute's slider. Every resort
 * with a value counts: those beyond an end are in the bin at that end, as the slider at its end lets them through.
 */
export async function histogram(db: Database, attribute: Attribute): Promise<number[]> {
  const { min, max } = attribute;
  const facet = facetOf(attribute);
  // The value at the upper end opens a bin of its own in width_bucket (bins + 1), what lies below is in bin 0.
  const bin = sql<number>`least(greatest(width_bucket(${facet}::float8, ${min}, ${max}, ${RHEOSTAT_BINS}), 1), ${RHEOSTAT_BINS})`;
  const rows = await db
    .select({ bin: bin.mapWith(Number), resorts: count() })
    .from(resortFacets)
    .where(and(isOperating, isNotNull(facet)))
    .groupBy(sql`1`);
  const bins = new Array<number>(RHEOSTAT_BINS).fill(0);
  for (const { bin: number, resorts: inside } of rows) bins[number - 1] = inside;
  return bins;
}
