import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import type { KnownResort } from "./match.ts";

/** Resorts that are read at once: bounds what waits in memory twice. */
const CHUNK_SIZE = 5_000;

interface KnownRow extends Omit<KnownResort, "position"> {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly [column: string]: unknown;
}

/** What is needed to recognise every resort of the index, and no more: there may be a hundred thousand. */
export async function loadKnown(tx: Database): Promise<KnownResort[]> {
  const known: KnownResort[] = [];
  for (;;) {
    const { rows } = await tx.execute<KnownRow>(sql`
      SELECT id, openskimap_id AS "openskimapId", other_openskimap_ids AS "otherIds", title,
             other_names AS "otherNames", region, website, latitude, longitude, edited,
             status = 'operating' AS "isOperating", missing_since IS NOT NULL AS "isMissing",
             ARRAY(SELECT country_code::text FROM resort_countries WHERE resort_id = id ORDER BY position) AS countries
      FROM resorts WHERE id > ${known.at(-1)?.id ?? 0} ORDER BY id LIMIT ${CHUNK_SIZE}`);
    for (const { latitude, longitude, ...resort } of rows) {
      const position = latitude === null || longitude === null ? null : { latitude, longitude };
      known.push({ ...resort, position });
    }
    if (rows.length < CHUNK_SIZE) return known;
  }
}

/** Every address that a resort has or once had, which no other one may get. */
export async function loadSegments(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ url_segment: string }>(
    sql`SELECT url_segment FROM resorts UNION ALL SELECT url_segment FROM resort_former_segments`,
  );
  return rows.map(({ url_segment }) => url_segment);
}
