import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";

/**
 * Something of which a text holds U+FFFD, "�": a program put it in the place of characters that it
 * could not read.
 */
export interface DamagedText {
  readonly kind: "text" | "list" | "trip" | "voter" | "profile" | "resort" | "site";
  /**
   * As moderators' pages know it: a number, a link, a username; a resort's url_segment; a part of
   * the site.
   */
  readonly target: string;
  readonly title: string;
}

export interface DamagedTexts {
  readonly count: number;
  readonly searchedAt: Date;
  /** The first of them. */
  readonly some: readonly DamagedText[];
}

/** An operator who has looked after these finds the next ones. */
const MOST_NAMED = 50;
/**
 * The search reads every text: no index says it, and operators look at the desk again and again.
 */
const SEARCHED_EVERY_MS = 10 * 60_000;

/** Finds them, once in ten minutes however often it is called. */
export function createDamagedTexts(db: Database, clock: () => Date): () => Promise<DamagedTexts> {
  let found: Promise<DamagedTexts> | null = null;
  let searchedAt = clock();
  return () => {
    const now = clock();
    if (found && now.getTime() - searchedAt.getTime() < SEARCHED_EVERY_MS) return found;
    searchedAt = now;
    const search = searchTexts(db, now);
    found = search;
    search.catch(() => {
      if (found === search) found = null;
    });
    return search;
  };
}

/** What others see, or its author can still change. Nothing of members who have left. */
async function searchTexts(db: Database, searchedAt: Date): Promise<DamagedTexts> {
  const isDamaged = (...texts: string[]) =>
    sql`strpos(concat_ws(' ', ${sql.raw(texts.join(", "))}), chr(65533)) > 0`;
  const isThere = (owner: string) => sql`${sql.raw(owner)} IN (SELECT id FROM members WHERE left_at IS NULL)`;
  const rows = await readRows<DamagedText & { readonly count: number }>(db)`
    SELECT kind, target, title, count(*) OVER ()::int AS count FROM (
      SELECT 'text' AS kind, written.id::text AS target, resorts.title FROM contributions AS written
        JOIN resorts ON resorts.id = resort_id
        WHERE kind <> 'rating' AND state <> 'removed' AND ${isDamaged("written.text")}
          AND (member_id IS NULL OR ${isThere("member_id")})
      UNION ALL SELECT 'list', link, title FROM resort_lists AS list
        WHERE ${isThere("member_id")} AND (${isDamaged("title")} OR EXISTS (
          SELECT FROM resort_list_entries WHERE list_id = list.id AND ${isDamaged("note")}))
      UNION ALL SELECT 'trip', link, title FROM trips WHERE ${isThere("member_id")} AND ${isDamaged("title", "who")}
      UNION ALL SELECT 'voter', link || '.' || voter.id, name FROM trip_voters AS voter
        JOIN trips ON trips.id = voter.trip_id
        WHERE ${isThere("trips.member_id")} AND (${isDamaged("name")} OR EXISTS (
          SELECT FROM trip_votes WHERE voter_id = voter.id AND ${isDamaged("word")}))
      UNION ALL SELECT 'profile', username, username FROM members
        WHERE left_at IS NULL AND ${isDamaged(...PROFILE_TEXTS)}
      UNION ALL SELECT 'resort', url_segment, title FROM resorts
        WHERE ${isDamaged("title", "array_to_string(other_names, ' ')", "description", "own_description", "city", "region")} OR EXISTS (
          SELECT FROM resort_comments WHERE resort_id = resorts.id AND ${isDamaged("comment", "author")})
      UNION ALL SELECT 'site', part, part FROM site_versions AS newest
        WHERE part NOT LIKE 'resort:%' AND ${isDamaged("content::text")}
          AND version = (SELECT max(version) FROM site_versions WHERE part = newest.part)
    ) AS damaged ORDER BY kind, target LIMIT ${MOST_NAMED}`;
  const some = rows.map(({ kind, target, title }) => ({ kind, target, title }));
  return { count: rows[0]?.count ?? 0, searchedAt, some };
}

/** What a member types of themselves and others read. */
const PROFILE_TEXTS = [
  "username",
  "favorite_resort",
  "current_resort_location",
  "preferred_terrain",
  "preferred_resort_type",
  "equipment_brand",
  "season_pass_type",
  "bio",
  "array_to_string(preferred_lessons, ' ')",
  "array_to_string(achievements, ' ')",
];
