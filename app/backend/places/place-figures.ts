import { desc, sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { facetNamed, resortFacets, resorts } from "../db/tables/tables.ts";
import type { CheckedFilter } from "../resorts/filter-arguments.ts";
import { matches } from "../resorts/resort-filter.ts";

/** More names than these are no list to read. */
const MOST_NAMES = 400;

/**
 * The median of the vertical drop in metres, all names by title where they are few, and where the
 * largest lie.
 */
export async function placeFigures(db: Database, filter: CheckedFilter) {
  const vertical = facetNamed("vertical_drop");
  const [[row], listed] = await Promise.all([
    db
      .select({
        median: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${vertical}::float8)`,
      })
      .from(resortFacets)
      .where(matches(filter)),
    db
      .select({
        title: resorts.title,
        url_segment: resorts.url_segment,
        key: resortFacets.title_key,
        latitude: resortFacets.latitude,
        longitude: resortFacets.longitude,
      })
      .from(resortFacets)
      .innerJoin(resorts, sql`${resorts.id} = ${resortFacets.resort_id}`)
      .where(matches(filter))
      .orderBy(desc(resortFacets.lift_count), resortFacets.resort_id)
      .limit(MOST_NAMES + 1),
  ]);
  return {
    median: row?.median ?? null,
    names:
      listed.length > MOST_NAMES
        ? []
        : [...listed]
            .sort((a, b) => (a.key < b.key ? -1 : 1))
            .map(({ title, url_segment, key }) => ({ title, url_segment, letter: letterOf(key) })),
    positions: listed
      .slice(0, MOST_NAMES)
      .flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [[latitude, longitude]],
      ),
  };
}

const LETTER = /^[a-z]/;

function letterOf(titleKey: string): string {
  return LETTER.test(titleKey) ? titleKey.charAt(0).toUpperCase() : "#";
}
