import { sql } from "drizzle-orm";
import { writeBackup } from "#app/backend/backup/write-backup.ts";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { lineReader } from "#app/backend/lines.ts";
import { readHeader, restoreBackup } from "#app/tools/backup/restore-backup.ts";
import { wholeDatabase } from "./whole-database.ts";

/** The lines of a backup. */
export async function backupOf(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(db, async (more) => {
    lines.push(...more);
  });
  return lines;
}

/** Restores a backup from its lines. */
export async function restore(open: OpenDatabase, lines: readonly string[], isReplacing = false) {
  const reader = lineReader(inGroups(lines));
  return restoreBackup(open, await readHeader(reader), reader, {
    isReplacing,
    log: (line) => {
      throw new Error(line);
    },
    onTable: () => {},
  });
}

/** Of sizes that fit no batch. */
async function* inGroups(lines: readonly string[]): AsyncGenerator<string[]> {
  for (let start = 0; start < lines.length; start += 333) yield lines.slice(start, start + 333);
}

/**
 * All rows that a backup holds, in the same order on every database. When a migration was run is
 * not among them.
 */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const { migrations: _, ...tables } = await wholeDatabase(db);
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.toSorted()]));
}

/** Texts that a format in between could spoil. */
export const DIFFICULT_TEXT = "\u2028\u2029\r\n\t\"\\'{}[],\u{1F3BF}\uFEFF é\u0001";

/** Leaves a row in every table, with values that a format in between could spoil. */
export async function fillEveryTable(db: Database): Promise<void> {
  const text = DIFFICULT_TEXT;
  await db.execute(sql`
    INSERT INTO resorts (url_segment, title, title_key, country_code, latitude, longitude, lifts, other_names, season_from,
      season_to, missing_since, total_score)
    VALUES ('a', ${text}, 'a', 'CH', 0.1 + 0.2, -1e-300, '{"gondola": 12345678901234567890}',
      ARRAY[${text}, 'NULL', '', NULL], 12, 4, '0044-03-15 BC', 'Infinity')`);
  // The number of one that has gone must not come again.
  await db.execute(
    sql`INSERT INTO resorts (url_segment, title, title_key, country_code) VALUES ('b', 'B', 'b', 'C')`,
  );
  await db.execute(sql`DELETE FROM resorts WHERE url_segment = 'b'`);
  await db.execute(sql`
    INSERT INTO members (username, username_key, email, email_key, password_hash, bio, visited_resorts, is_mail_blocked,
      created_at)
    VALUES (${text}, 'ada', 'Ada@example.com', 'ada@example.com', '$argon2id$v=19$m=19456', ${text}, '{}', true,
      '2026-11-23 12:34:56.789012+00')`);
  const statements = [
    "attempts VALUES ('digest', 2147483647, 'infinity')",
    "data_versions VALUES ('all', 9007199254740993, NULL)",
    "index_sources VALUES ('openskimap', 'v', '2026-11-23', now())",
    "last_import VALUES ('v', NULL, NULL)",
    "last_import_resorts VALUES (1, '{}')",
    "map_cells VALUES ('operating', 1, 1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1)",
    "member_links VALUES ('digest', 1, 'reset', now(), NULL)",
    "mail_queue (member_id, kind, address, created_at, due_at) VALUES (1, 'reset', 'a', now(), now())",
    "member_identities VALUES ('https://id.example', 'subject', 1, now())",
    "member_pictures VALUES (1, '0123456789abcdef0123456789abcdef', 'UklGRg==', now())",
    "member_resorts VALUES (1, 1, now(), NULL, NULL)",
    "member_tokens VALUES ('digest', 1, '00000000-0000-4000-8000-000000000000', now(), now(), now(), NULL, now(), NULL)",
    "member_visitors VALUES (1, 'digest', now())",
    `oauth_codes VALUES ('digest', 'p', '{"subject": "a", "n": 1.10, "list": [null, "\\u2028"]}', now())`,
    "oauth_flows VALUES ('digest', 'p', 'nonce', 'verifier', now())",
    "resort_comments (resort_id, kind, comment, author) VALUES (1, 'tip', 'Go early.', 'us')",
    `covered_resorts VALUES (1, '{"columns": {"title": "A"}, "numerics": [{"value": 0.1}], "generics": []}')`,
    "proposals (resort_id, what, value, member_id, is_named, created_at) VALUES (1, 'season', '12-3', 1, true, now())",
    `photographs (name, member_id, resort_id, licence, alt, width, height, blur, bytes, created_at)
      VALUES ('0123456789abcdef0123456789abcdef', 1, 1, 'cc-by-4.0', 'A slope', 1920, 1280, 'AAAA', 1000, now())`,
    "resort_countries VALUES (1, 'CH', 0)",
    "resort_facets (resort_id, status, lift_count, country_code, title_key, total_score) VALUES (1, 'operating', 1, 'CH', 'a', 0.1)",
    "resort_former_segments VALUES ('old-a', 1)",
    "resort_generics VALUES (1, 'night_skiing', 'yes', 'editors', NULL)",
    "resort_images (resort_id, path, content_type) VALUES (1, '/a.jpg', 'image/jpeg')",
    `resort_mountains VALUES (1, 'v', '2022-01', NULL, '[["way/1", null, null, null, "downhill", false, null, null, "2AA"]]', '[]', 1, 1, 0, '{unknown}', false, NULL, 1000, 0.1)`,
    "mountain_figures VALUES (1, 'steepest_pitch', 1e-17)",
    `position_facts VALUES (1, 'Europe/Zurich', '[]', '{"id":1,"name":"Zermatt","km":0.1}', 0.1, NULL)`,
    "position_figures VALUES (1, 'snow_march', 1e-17)",
    "resort_numerics VALUES (1, 'skiable_area', 0.1, 'editors', '2026-11-23')",
    "figure_changes VALUES (1, 'vertical_drop', 0.1, 1e-17, now())",
    "follow_letters (member_id, end_token, told_until, looked_at) VALUES (1, 'token', now(), now())",
    `site_versions (part, version, content, program, member_id, created_at) VALUES ('resort:1', 1, '{"description": "\\u2028"}', 'digest', 1, now())`,
    "site_pictures (name, content, created_at) VALUES ('a', 'UklGRg==', now())",
    "follows (member_id, path, name, resort_id, list, followed_at) VALUES (1, '/resort/a', 'A', 1, NULL, now())",
    "contact_messages (subject, message, reply_to, member_id, created_at) VALUES ('question', 'Who draws the runs?', 'a@riders.example', 1, now())",
    "rating_scales VALUES ('snow', 0.1, 1e-17)",
    "site_moments VALUES ('backup', now())",
    "score_steps VALUES ('total_score', '{0.1,NaN,-1e-17}')",
    "resort_lists (member_id, link, title, created_at, updated_at) VALUES (1, 'aB3dE6gH9jK2', 'Japan', now(), now())",
    "resort_list_entries VALUES (1, 1, 1, 'Deep snow.')",
    "trips (member_id, link, first_link, title, month, closed_voters, created_at, updated_at) VALUES (1, 'aB3dE6gH9jK2', 'kJ9hG6eD3bA2', 'Powder week', '2027-02', 1, now(), now())",
    "trip_resorts VALUES (1, 1, 1)",
    "trip_voters (trip_id, name, name_key, device, address, seen, created_at, updated_at) VALUES (1, 'Mia', 'mia', 'digest', 'digest', '{1}', now(), now())",
    "trip_votes VALUES (1, 1, 1, 'yes', 'Deep snow.', now())",
    "resort_ratings VALUES (1, 'snow', 1e-17, 'members', 3)",
    "resort_terms VALUES (1, 0, 'a')",
    "contributions (member_id, resort_id, kind, text, created_at) VALUES (1, 1, 'tip', 'Go early.', now())",
    "contribution_history (contribution_id, text, until) VALUES (1, 'Go.', now())",
    "contribution_votes VALUES (1, 1, now())",
    `drafts VALUES ('digest', '{"comment": "\\u2028"}', now())`,
    "reports (contribution_id, member_id, reason, created_at) VALUES (1, 1, 'spam', now())",
    "decisions (contribution_id, member_id, operator_id, action, created_at) VALUES (1, 1, 1, 'hide', now())",
  ];
  for (const statement of statements) await db.execute(sql.raw(`INSERT INTO ${statement}`));
}
