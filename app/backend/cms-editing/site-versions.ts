import { sql } from "drizzle-orm";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { sitePictures, siteVersions } from "../db/tables/tables.ts";
import type { StoredPicture } from "../pictures/stored-picture.ts";
import type { SitePartName } from "../site/site-parts.ts";

/** Earlier ones stay, and are not offered. */
const MOST_VERSIONS = 50;
/** Resorts whose text operators have changed, in the list of parts. */
const MOST_RESORTS = 200;

/** One version of a part. */
export interface SiteVersionRow {
  readonly version: number;
  /** Null where it went back to the program's. */
  readonly content: unknown;
  readonly program: string | null;
  /** Null for a former operator. */
  readonly operator: string | null;
  /** ISO 8601. */
  readonly changed_at: string;
}

/** The newest version of a part that has one. */
export interface SitePartRow extends Pick<SiteVersionRow, "version" | "operator" | "changed_at"> {
  readonly part: SitePartName;
  readonly is_programs: boolean;
  /** Of a resort. */
  readonly title: string | null;
  readonly url_segment: string | null;
}

/** In ISO 8601, of the column of that table. */
const momentOf = (table: string) =>
  sql.raw(`to_char(${table}.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The newest version of each part of the site, and of the resorts that were changed last. */
export function newestVersions(db: Database): Promise<SitePartRow[]> {
  return readRows<SitePartRow>(db)`
    WITH newest AS (
      SELECT DISTINCT ON (part) part, version, content IS NULL AS is_programs, member_id, created_at
      FROM site_versions ORDER BY part, version DESC)
    SELECT part, version, is_programs, username AS operator, ${momentOf("newest")} AS changed_at, title, url_segment
    FROM (SELECT *, row_number() OVER (PARTITION BY part LIKE 'resort:%' ORDER BY created_at DESC) AS place FROM newest) AS newest
    LEFT JOIN members ON members.id = member_id
    LEFT JOIN resorts ON part = 'resort:' || resorts.id
    WHERE place <= ${MOST_RESORTS} AND (part NOT LIKE 'resort:%' OR url_segment IS NOT NULL)
    ORDER BY newest.created_at DESC`;
}

/** The newest versions of a part, the newest first. */
export function versionsOf(db: Database, part: SitePartName): Promise<SiteVersionRow[]> {
  return readRows<SiteVersionRow>(db)`
    SELECT version, content, program, username AS operator, ${momentOf("site_versions")} AS changed_at
    FROM site_versions LEFT JOIN members ON members.id = member_id
    WHERE part = ${part} ORDER BY version DESC LIMIT ${MOST_VERSIONS}`;
}

/** The text of a resort without what operators made of it; null where there is no such resort. */
export async function programTextOf(db: Database, resortId: number): Promise<{ description: string } | null> {
  const row = await readRow<{ description: string | null }>(db)`
    SELECT description FROM resorts WHERE id = ${resortId}`;
  return row && { description: row.description ?? "" };
}

interface NewVersion {
  readonly part: SitePartName;
  /** The version that the operator has read. */
  readonly seen: number;
  /** Null goes back to the program's. */
  readonly content: unknown;
  readonly program: string | null;
  readonly memberId: number;
  readonly now: Date;
  readonly cacheTags: readonly CacheTag[];
  readonly picture?: StoredPicture | undefined;
}

/**
 * Stores a version behind the one that was read; false where there is another one by now, or the
 * member is no operator any more.
 */
export function insertVersion(versions: Pick<DataVersions, "write">, given: NewVersion): Promise<boolean> {
  const { part, seen, content, program, memberId, now, cacheTags, picture } = given;
  return versions.write([], async (tx, changed) => {
    const json = content === null ? null : JSON.stringify(content);
    const inserted = await readRow<{ version: number }>(tx)`
      INSERT INTO ${siteVersions} (part, version, content, program, member_id, created_at)
      SELECT ${part}, ${seen}::int + 1, ${json}::json, ${program}, ${memberId}, ${moment(now)}
      WHERE ${seen}::int = (SELECT coalesce(max(version), 0) FROM ${siteVersions} WHERE part = ${part})
        AND EXISTS (SELECT FROM members WHERE id = ${memberId} AND is_operator AND suspended_at IS NULL)
      ON CONFLICT DO NOTHING RETURNING version`;
    if (!inserted) return false;
    if (picture) {
      await tx
        .insert(sitePictures)
        .values({ ...picture, created_at: now })
        .onConflictDoNothing();
    }
    const [, resortId] = /^resort:(\d+)$/.exec(part) ?? [];
    if (resortId) {
      const text = content === null ? null : (content as { description: string }).description;
      await tx.execute(
        sql`UPDATE resorts SET own_description = ${text}, updated_at = ${moment(now)} WHERE id = ${Number(resortId)}`,
      );
    }
    for (const tag of cacheTags) changed.add(tag);
    return true;
  });
}
