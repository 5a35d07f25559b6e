import { BUILT_IN, POSITIONS } from "#app/backend/built-in-index/built-in-index.server.ts";
import { anyOf } from "#app/backend/db/any-of.ts";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { readRow, readRows } from "#app/backend/db/read-rows.ts";
import { OPENSKIMAP } from "#app/backend/db/tables/tables.ts";
import type { KnownResort } from "./match.ts";

/** Tells one file from another. Passwords are left out. */
export function versionOf(address: string, dataDate: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return `${address} ${dataDate}`;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname} ${dataDate}`;
}

/**
 * Day of the latest of OpenSkiMap's data that the index was made from; null for none. The editors'
 * own day says nothing of those.
 */
export async function readLatestDay(tx: Database): Promise<string | null> {
  const row = await readRow<{ day: string | null }>(tx)`
    SELECT max(data_date)::text AS day FROM index_sources
    WHERE name = ${anyOf([OPENSKIMAP, BUILT_IN, POSITIONS], "text")}`;
  return row?.day ?? null;
}

/** Resorts that are read at once: bounds what waits in memory twice. */
const CHUNK_SIZE = 5_000;

interface KnownRow extends Omit<KnownResort, "position"> {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * What is needed to recognise every resort of the index, and no more: there may be a hundred
 * thousand.
 */
export async function loadKnown(tx: Database): Promise<KnownResort[]> {
  const known: KnownResort[] = [];
  for (;;) {
    const rows = await readRows<KnownRow>(tx)`
      SELECT id, openskimap_id AS "openskimapId", other_openskimap_ids AS "otherIds", title,
             other_names AS "otherNames", region, website, latitude, longitude, edited,
             status = 'operating' AS "isOperating",
             lift_count + COALESCE((SELECT value::int FROM resort_numerics
               WHERE resort_id = resorts.id AND type_name = 'number_of_carpets'), 0) AS "liftCount",
             missing_since IS NOT NULL AS "isMissing",
             ARRAY(SELECT country_code::text FROM resort_countries WHERE resort_id = id ORDER BY position) AS countries
      FROM resorts WHERE id > ${known.at(-1)?.id ?? 0} ORDER BY id LIMIT ${CHUNK_SIZE}`;
    for (const { latitude, longitude, ...resort } of rows) {
      const position = latitude === null || longitude === null ? null : { latitude, longitude };
      known.push({ ...resort, position });
    }
    if (rows.length < CHUNK_SIZE) return known;
  }
}

/** Every address that a resort has or once had, which no other one may get. */
export async function loadSegments(tx: Database): Promise<string[]> {
  const rows = await readRows<{ url_segment: string }>(tx)`
    SELECT url_segment FROM resorts UNION ALL SELECT url_segment FROM resort_former_segments`;
  return rows.map(({ url_segment }) => url_segment);
}
