import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/backend/db/connections/open.server.ts";

interface Whose {
  readonly memberId: number;
  readonly resortId: number;
  /** The backend's. */
  readonly now: Date;
}

/**
 * Statements that leave a row of a member's in each table that refers to members, no column of it
 * null. A new table needs one.
 */
const ROWS: Readonly<Record<string, (whose: Whose) => SQL>> = {
  member_tokens: ({ memberId, now }) => sql`
    INSERT INTO member_tokens (digest, member_id, sign_in_id, created_at, used_at, expires_at, renewed_at, presented_at,
      replaced_until, browser, confirmed_at)
    VALUES ('a digest of a token', ${memberId}, '00000000-0000-4000-8000-000000000000', ${at(now)}, ${at(now)}, ${at(now, 30)},
      ${at(now)}, ${at(now)}, ${at(now, 30)}, 'Firefox on Linux', ${at(now)})`,
  member_links: ({ memberId, now }) => sql`
    INSERT INTO member_links (digest, member_id, purpose, expires_at, email)
    VALUES ('a digest of a link', ${memberId}, 'undo-address', ${at(now, 30)}, 'old@riders.example')`,
  mail_queue: ({ memberId, now }) => sql`
    INSERT INTO mail_queue (member_id, kind, address, detail, created_at, due_at)
    VALUES (${memberId}, 'new-sign-in', 'old@riders.example', 'Firefox on Linux', ${at(now)}, ${at(now, 30)})`,
  member_identities: ({ memberId, now }) => sql`
    INSERT INTO member_identities (issuer, subject, member_id, email_key, created_at)
    VALUES ('https://id.example', 'a subject', ${memberId}, 'old@riders.example', ${at(now)})`,
  member_pictures: ({ memberId, now }) => sql`
    INSERT INTO member_pictures (member_id, name, content, created_at)
    VALUES (${memberId}, '0123456789abcdef0123456789abcdef', 'UklGRg==', ${at(now)})`,
  member_visitors: ({ memberId, now }) => sql`
    INSERT INTO member_visitors (member_id, visitor, seen_at) VALUES (${memberId}, 'a digest of a browser', ${at(now)})`,
  member_resorts: ({ memberId, resortId, now }) => sql`
    INSERT INTO member_resorts (member_id, resort_id, favourite_at, visited_at, visited_year)
    VALUES (${memberId}, ${resortId}, ${at(now)}, ${at(now)}, 2019)`,
  resort_lists: ({ memberId, now }) => sql`
    INSERT INTO resort_lists (member_id, link, title, hidden_at, created_at, updated_at)
    VALUES (${memberId}, 'aB3dE6gH9jK2', 'Japan', ${at(now)}, ${at(now)}, ${at(now)})`,
  resort_list_entries: ({ memberId, resortId }) => sql`
    INSERT INTO resort_list_entries (list_id, resort_id, position, note)
    SELECT id, ${resortId}, 1, 'Deep snow.' FROM resort_lists WHERE member_id = ${memberId}`,
  trips: ({ memberId, now }) => sql`
    INSERT INTO trips (member_id, link, first_link, title, month, starts_on, ends_on, origin, who, closed_at, closed_voters, hidden_at, created_at, updated_at)
    VALUES (${memberId}, 'kJ9hG6eD3bA2', 'aB3dE6gH9jK3', 'Powder week', '2027-02', '2027-02-06', '2027-02-13', 'munich-de', 'All of us', ${at(now)}, 1, ${at(now)},
      ${at(now)}, ${at(now)})`,
  trip_resorts: ({ memberId, resortId }) => sql`
    INSERT INTO trip_resorts (trip_id, resort_id, position) SELECT id, ${resortId}, 1 FROM trips WHERE member_id = ${memberId}`,
  trip_voters: ({ memberId, resortId, now }) => sql`
    INSERT INTO trip_voters (trip_id, name, name_key, member_id, device, address, seen, hidden_at, created_at, updated_at)
    SELECT id, 'Mia', 'mia', ${memberId}, 'a digest of a browser', 'a digest of an address', ARRAY[${resortId}::int], ${at(now)}, ${at(now)}, ${at(now)} FROM trips WHERE member_id = ${memberId}`,
  trip_votes: ({ memberId, resortId, now }) => sql`
    INSERT INTO trip_votes (voter_id, trip_id, resort_id, vote, word, updated_at)
    SELECT id, trip_id, ${resortId}, 'yes', 'Deep snow.', ${at(now)} FROM trip_voters WHERE member_id = ${memberId}`,
  site_versions: ({ memberId, now }) => sql`
    INSERT INTO site_versions (part, version, content, program, member_id, created_at)
    VALUES ('team', 1, '[]', 'a digest of the original', ${memberId}, ${at(now)})`,
  contact_messages: ({ memberId, now }) => sql`
    INSERT INTO contact_messages (subject, message, reply_to, member_id, created_at, done_at)
    VALUES ('question', 'Who draws the runs?', 'old@riders.example', ${memberId}, ${at(now)}, ${at(now)})`,
  follow_letters: ({ memberId, now }) => sql`
    INSERT INTO follow_letters (member_id, end_token, told_until, looked_at)
    VALUES (${memberId}, 'a token', ${at(now)}, ${at(now)})`,
  follows: ({ memberId, resortId, now }) => sql`
    INSERT INTO follows (member_id, path, name, resort_id, list, followed_at)
    VALUES (${memberId}, '/resort/niseko', 'Niseko', ${resortId}, '{"filter":{}}', ${at(now)})`,
  contributions: ({ memberId, resortId, now }) => sql`
    INSERT INTO contributions (member_id, resort_id, kind, type_name, value, text, visited_on, sport, skill_level, created_at, changed_at)
    VALUES (${memberId}, ${resortId}, 'rating', 'snow_quality', 80, NULL, NULL, 'Skiing', 'Expert', ${at(now)}, ${at(now)}),
      (${memberId}, ${resortId}, 'comment', NULL, NULL, 'Deep snow.', '2019-02-03', 'Skiing', 'Expert', ${at(now)}, ${at(now)})`,
  proposals: ({ memberId, resortId, now }) => sql`
    INSERT INTO proposals (resort_id, what, value, was, seen_on, page, member_id, is_named, address, state, created_at, decided_at, operator_id, weight,
      reason, import_says, import_day, merged)
    SELECT ${resortId}, 'figure:number_of_lifts', value, '2', '2026-02-01', 'https://www.tow.example/', ${memberId}, true, 'a digest of an address', state,
      ${at(now)}, ${at(now)}, ${memberId}, 'operator', 'Read on their page.', '2', '2026-08-08', '{}'
    FROM (VALUES ('3', 'taken'), ('4', 'refused'), ('5', 'open')) AS told (value, state)`,
  photographs: ({ memberId, resortId, now }) => sql`
    INSERT INTO photographs (name, member_id, resort_id, contribution_id, state, licence, licence_url, line, alt, month, width, height, blur,
      bytes, author, page_url, source, created_at, looked_by, looked_at)
    SELECT '0123456789abcdef0123456789abcdef', ${memberId}, ${resortId}, max(id), 'shown', 'cc-by-4.0', 'https://licence.example/', 'Early.',
      'A slope at sunrise', '2019-02', 1920, 1280, 'AAAA', 1000, 'Ada', 'https://commons.example/', 'File:A.jpg', ${at(now)}, ${memberId}, ${at(now)}
    FROM contributions WHERE member_id = ${memberId}`,
  contribution_history: ({ memberId, now }) => sql`
    INSERT INTO contribution_history (contribution_id, text, value, until)
    SELECT id, 'Snow.', 70, ${at(now)} FROM contributions WHERE member_id = ${memberId}`,
  contribution_votes: ({ memberId, now }) => sql`
    INSERT INTO contribution_votes (contribution_id, member_id, created_at)
    SELECT id, ${memberId}, ${at(now)} FROM contributions WHERE member_id = ${memberId} AND kind = 'comment'`,
  reports: ({ memberId, now }) => sql`
    INSERT INTO reports (contribution_id, profile_id, part, list_link, member_id, reason, note, created_at, closed_at)
    SELECT CASE part WHEN 'profile' THEN id END, ${memberId}, part, CASE part WHEN 'list' THEN 'aB3dE6gH9jK2' END, ${memberId}, 'spam', 'An advertisement.',
      ${at(now)}, ${at(now)}
    FROM contributions, (VALUES ('profile'), ('list')) AS parts (part) WHERE member_id = ${memberId} AND kind = 'comment'`,
  decisions: ({ memberId, now }) => sql`
    INSERT INTO decisions
      (contribution_id, member_id, part, list_link, operator_id, action, reason, created_at, objection, objected_at, answered_at, reopened_at)
    SELECT CASE part WHEN 'profile' THEN id END, ${memberId}, part, CASE part WHEN 'list' THEN 'aB3dE6gH9jK2' END, ${memberId}, 'hide', 'An advertisement.',
      ${at(now)}, 'It is none.', ${at(now)}, ${at(now)}, ${at(now)}
    FROM contributions, (VALUES ('profile'), ('list')) AS parts (part) WHERE member_id = ${memberId} AND kind = 'comment'`,
};

/** A moment that many days later. */
export function at(now: Date, days = 0): SQL {
  return sql`${new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString()}::timestamptz`;
}

/**
 * Leaves a row of the member's in every table that refers to members, by a key or by the name of a
 * column, or through other tables.
 */
export async function fillTablesOf(db: Database, whose: Whose): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    WITH RECURSIVE theirs (name) AS (
      SELECT 'members'
      UNION SELECT table_name::text FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'member_id'
      UNION SELECT conrelid::regclass::text FROM pg_constraint
        JOIN theirs ON confrelid = theirs.name::regclass WHERE contype = 'f')
    SELECT name FROM theirs WHERE name <> 'members' ORDER BY name`);
  const tables = rows.map(({ name }) => name);
  const missing = tables.filter((table) => !(table in ROWS));
  if (missing.length > 0)
    throw new Error(`Which row of a member's is in ${missing.join(", ")}? Add it to ROWS.`);
  for (const insert of Object.values(ROWS)) await db.execute(insert(whose));
  return tables;
}

/** The columns of a table, in their order. */
export async function columnsOf(db: Database, table: string) {
  const { rows } = await db.execute<{ name: string; type: string; is_nullable: "YES" | "NO" }>(sql`
    SELECT column_name AS name, data_type AS type, is_nullable FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} ORDER BY ordinal_position`);
  return rows;
}

export async function rowsIn(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}

const VALUES: Readonly<Record<string, SQL>> = {
  text: sql`'something'`,
  smallint: sql`7`,
  integer: sql`7`,
  boolean: sql`true`,
  ARRAY: sql`ARRAY['something']`,
  "timestamp with time zone": sql`now()`,
};

/** Gives every column of the member's row a value but those. */
export async function fillMember(db: Database, memberId: number, except: readonly string[]): Promise<void> {
  const columns = await columnsOf(db, "members");
  const empty = columns.filter((column) => column.is_nullable === "YES" && !except.includes(column.name));
  const set = empty.map(({ name, type }) => {
    const value = VALUES[type];
    if (!value) throw new Error(`No value is of the type ${type}.`);
    return sql`${sql.identifier(name)} = coalesce(${sql.identifier(name)}, ${value})`;
  });
  await db.execute(sql`UPDATE members SET ${sql.join(set, sql`, `)} WHERE id = ${memberId}`);
}
