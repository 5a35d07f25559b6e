import { eq, type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sweepExpired } from "#app/backend/db/expired.ts";
import {
  contributions,
  decisions,
  members,
  memberVisitors,
  photographs,
  proposals,
  siteVersions,
} from "#app/backend/db/tables/tables.ts";
import { tokenDigest } from "#app/backend/identity/tokens.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest, PASSWORD, signIn } from "#test/support/a-member.ts";
import { at, columnsOf, fillMember, fillTablesOf, rowsIn } from "#test/support/a-members-rows.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const EXPORT = "mutation ($password: String) { result: exportAccount(password: $password) }";
const END = "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }";
const DAY_MS = 24 * 60 * 60_000;

/** A row of the member's in every table that has rows of members; gives the tables' names. */
async function fillTables({ id }: MemberUnderTest): Promise<readonly string[]> {
  const resortId = Number(await aResort(backend.db, { segment: "niseko" }));
  const [row] = await backend.db
    .select({ now: members.created_at })
    .from(members)
    .where(eq(members.id, Number(id)));
  if (!row) throw new Error("there is no such member");
  return fillTablesOf(backend.db, { memberId: Number(id), resortId, now: row.now });
}

describe("an export", () => {
  /**
   * As what a column is told; null for one that is not: digests and hashes, keys, and what no
   * reader makes anything of.
   */
  const TOLD_AS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
    members: { username_key: null, email_key: null, password_hash: "has_password" },
    member_tokens: {
      digest: null,
      member_id: null,
      sign_in_id: null,
      created_at: "begun_at",
      used_at: "seen_at",
      // It follows from when the sign-in began.
      expires_at: null,
      renewed_at: null,
      presented_at: null,
      replaced_until: null,
      confirmed_at: null,
    },
    member_links: { digest: null, member_id: null },
    mail_queue: { id: null, member_id: null },
    member_identities: { member_id: null, email_key: "email" },
    member_pictures: { member_id: null, name: null, content: "webp_base64" },
    member_visitors: { member_id: null, visitor: null },
    member_resorts: { member_id: null, resort_id: "resort" },
    // The token ends the letters.
    follow_letters: { member_id: null, end_token: null },
    follows: { member_id: null, resort_id: "path" },
    resort_lists: { id: null, member_id: null },
    site_versions: { member_id: null, program: null },
    contact_messages: { id: null, member_id: null },
    trips: { id: null, member_id: null },
    // Told as the resorts of their trip.
    trip_resorts: { trip_id: null, resort_id: null, position: null },
    trip_voters: { id: null, trip_id: "trip", name_key: null, member_id: null, device: null, address: null },
    trip_votes: { voter_id: null, trip_id: "trip", resort_id: "resort" },
    contributions: { id: null, member_id: null, resort_id: "resort" },
    // Told with its contribution.
    contribution_history: { id: null, contribution_id: null },
    contribution_votes: { contribution_id: "text", member_id: null },
    reports: { id: null, contribution_id: "about_text", profile_id: "about_profile", member_id: null },
    decisions: { id: null, contribution_id: "about_text", member_id: null, operator_id: "by_me" },
    // Keys, digests, and the rows of a resort that became another one.
    proposals: {
      id: null,
      resort_id: "resort",
      member_id: null,
      is_named: null,
      address: null,
      operator_id: null,
      merged: null,
    },
    // Told with the paths of its files; who made it and looked at it is no matter of the member's.
    photographs: {
      id: null,
      name: "files",
      member_id: null,
      resort_id: "resort",
      contribution_id: null,
      licence_url: null,
      blur: null,
      author: null,
      page_url: null,
      source: null,
      looked_by: null,
    },
    // Told as the resorts of their list, in the order of their positions, and as its notes.
    resort_list_entries: { list_id: null, resort_id: "resort", position: null },
  };
  /** Columns that have no value while the member has not left. */
  const NOT_YET = ["left_at", "left_contributions"];

  test("tells each column of each table that has rows of the member, and no secret", async () => {
    const member = await aMember(backend, { username: "gil" });
    const tables = await fillTables(member);
    await fillMember(backend.db, Number(member.id), NOT_YET);
    const { result } = await backend.data(EXPORT, {}, member);
    const told = JSON.parse(result);
    const months = told.contributions.map(({ visited_on }: { visited_on: string | null }) => visited_on);
    expect(months).toEqual([null, "2019-02"]);
    const rowsOf = (table: string): Record<string, unknown>[] => {
      if (table === "members") return [told.members];
      if (table === "contribution_history") {
        return told.contributions.flatMap(({ history }: { history: object[] }) => history);
      }
      if (table === "trip_resorts") return told.trips[0].resorts;
      if (table !== "resort_list_entries") return told[table];
      return told.resort_lists.flatMap(({ notes }: { notes: object[] }) => notes);
    };
    for (const table of ["members", ...tables]) {
      const rows = rowsOf(table);
      expect(rows?.length, table).toBeGreaterThan(0);
      for (const { name } of await columnsOf(backend.db, table)) {
        const as = TOLD_AS[table]?.[name];
        if (as === null) continue;
        const key = as ?? name;
        const isTold = rows.some((row) => key in row && (NOT_YET.includes(key) || row[key] !== null));
        expect(isTold, `${table}.${name}`).toBe(true);
      }
    }
    expect(told.members).toMatchObject({ username: "gil", bio: "something", has_password: true });
    expect(result).not.toMatch(/argon2|digest/);
    expect(result).not.toContain(member.token);
    expect(result).not.toContain(tokenDigest(member.token));
  });
});

describe("two weeks after a member has left", () => {
  /**
   * Leaves with that choice, waits and sweeps; gives the tables in which there was a row of theirs.
   */
  async function leave(username: string, contributions: "keep" | "remove"): Promise<readonly string[]> {
    const member = await aMember(backend, { username });
    await backend.data(END, { input: { contributions } }, member);
    // What leaving has deleted already is to go with the member as well.
    const tables = ["members", ...(await fillTables(member))];
    for (const table of tables) expect(await rowsIn(backend.db, table), table).toBeGreaterThan(0);
    const [row] = await backend.db.select({ left: members.left_at }).from(members);
    backend.advance(14 * DAY_MS);
    expect(codeOf(await signIn(backend, username))).toBe("INVALID_CREDENTIALS");
    await sweepExpired(backend.db, new Date((row?.left?.getTime() ?? 0) + 14 * DAY_MS));
    return tables;
  }

  const OF_NOBODY = { member_id: null, operator_id: null, address: null };

  async function toldNow() {
    const { member_id, operator_id, address, state, value } = proposals;
    return backend.db
      .select({ member_id, operator_id, address, state, value })
      .from(proposals)
      .orderBy(proposals.id);
  }

  test("no table has a row of theirs, and the name is free", async () => {
    const tables = await leave("ivo", "remove");
    // The log of decisions, what they wrote for the site and what holds stay without names.
    const stay = ["decisions", "photographs", "proposals", "site_versions"];
    for (const table of tables.filter((name) => !stay.includes(name))) {
      expect(await rowsIn(backend.db, table), table).toBe(0);
    }
    for (const logged of await backend.db.select().from(decisions)) {
      expect(logged).toMatchObject({ contribution_id: null, member_id: null, operator_id: null });
    }
    expect(await backend.db.select().from(siteVersions)).toMatchObject([{ member_id: null }]);
    expect(await toldNow()).toEqual([{ ...OF_NOBODY, state: "taken", value: "3" }]);
    // Its files go first, in the next hour.
    expect(await backend.db.select().from(photographs)).toMatchObject([
      { state: "removed", member_id: null, looked_by: null, line: null, alt: null },
    ]);
    await aMember(backend, { username: "ivo" });
  });

  test("what they let stay is a former member's", async () => {
    await leave("uma", "keep");
    const left = await backend.db.select().from(contributions);
    expect(left.map(({ member_id, text }) => ({ member_id, text }))).toEqual([
      { member_id: null, text: null },
      { member_id: null, text: "Deep snow." },
    ]);
    expect(await toldNow()).toEqual([
      { ...OF_NOBODY, state: "taken", value: "3" },
      { ...OF_NOBODY, state: "refused", value: "4" },
      { ...OF_NOBODY, state: "open", value: "5" },
    ]);
    expect(await rowsIn(backend.db, "members")).toBe(0);
    expect(await rowsIn(backend.db, "contribution_votes")).toBe(0);
  });
});

describe("what has run out", () => {
  const NOW = new Date("2026-01-31T12:00:00Z");
  const ID = sql`(SELECT id FROM members)`;
  const TOKEN = (used: SQL, expires: SQL) => sql`
    INSERT INTO member_tokens (digest, member_id, sign_in_id, created_at, used_at, expires_at)
    VALUES ('d', ${ID}, '00000000-0000-4000-8000-000000000000', ${at(NOW)}, ${used}, ${expires})`;
  const CASES: readonly (readonly [what: string, table: string, lastsDays: number, row: SQL])[] = [
    ["a count", "attempts", 1, sql`INSERT INTO attempts VALUES ('k', 1, ${at(NOW, 1)})`],
    ["a sign-in", "member_tokens", 3, TOKEN(at(NOW), at(NOW, 3))],
    ["a sign-in that is not used", "member_tokens", 14, TOKEN(at(NOW), at(NOW, 90))],
    [
      "a provider's answer",
      "oauth_codes",
      1,
      sql`INSERT INTO oauth_codes (code_digest, provider, identity, expires_at) VALUES ('d', 'p', '{}', ${at(NOW, 1)})`,
    ],
    [
      "a sign-in in progress",
      "oauth_flows",
      1,
      sql`INSERT INTO oauth_flows (state_digest, provider, nonce, code_verifier, expires_at)
        VALUES ('d', 'p', 'n', 'v', ${at(NOW, 1)})`,
    ],
    [
      "a link",
      "member_links",
      7,
      sql`INSERT INTO member_links (digest, member_id, purpose, expires_at) VALUES ('d', ${ID}, 'verify', ${at(NOW, 7)})`,
    ],
    [
      "a known browser",
      "member_visitors",
      90,
      sql`INSERT INTO member_visitors (member_id, visitor, seen_at) VALUES (${ID}, 'd', ${at(NOW)})`,
    ],
    [
      "a letter",
      "mail_queue",
      1,
      sql`INSERT INTO mail_queue (member_id, kind, address, created_at, due_at)
        VALUES (${ID}, 'reset', 'a', ${at(NOW)}, ${at(NOW)})`,
    ],
    [
      "a message that waits",
      "contact_messages",
      365,
      sql`INSERT INTO contact_messages (subject, message, created_at) VALUES ('other', 'm', ${at(NOW)})`,
    ],
    [
      "a message that an operator has dealt with",
      "contact_messages",
      90,
      sql`INSERT INTO contact_messages (subject, message, created_at, done_at) VALUES ('other', 'm', ${at(NOW)}, ${at(NOW)})`,
    ],
    ["a member who has left", "members", 14, sql`UPDATE members SET left_at = ${at(NOW)}`],
  ];

  test.each(CASES)("is deleted then and not before: %s in %s after %i days", async (_, table, days, row) => {
    await aMember(backend);
    for (const other of ["attempts", "member_tokens"]) {
      await backend.db.execute(sql`DELETE FROM ${sql.identifier(other)}`);
    }
    await backend.db.execute(row);
    const runsOut = NOW.getTime() + days * DAY_MS;
    await sweepExpired(backend.db, new Date(runsOut - 1));
    expect(await rowsIn(backend.db, table)).toBe(1);
    await sweepExpired(backend.db, new Date(runsOut));
    expect(await rowsIn(backend.db, table)).toBe(0);
  });

  test("is deleted by any attempt to sign in", async () => {
    const member = await aMember(backend, { username: "june" });
    await signIn(backend, "june", PASSWORD, { device: "a-browser" });
    await fillTables(member);
    const tables = ["member_tokens", "member_visitors", "member_links", "mail_queue"];
    for (const table of tables) expect(await rowsIn(backend.db, table), table).toBeGreaterThan(0);
    backend.advance(91 * DAY_MS);
    await signIn(backend, "somebody else");
    for (const table of tables) expect(await rowsIn(backend.db, table), table).toBe(0);
  });

  test("is deleted however much it is", async () => {
    const { id } = await aMember(backend, { username: "kit" });
    const rows = Array.from(
      { length: 50 },
      (_, n) => sql`(${Number(id)}, ${`browser ${n}`}, now() - interval '1 year')`,
    );
    await backend.db.execute(
      sql`INSERT INTO member_visitors (member_id, visitor, seen_at) VALUES ${sql.join(rows, sql`, `)}`,
    );
    await sweepExpired(backend.db, new Date());
    expect(await backend.db.$count(memberVisitors)).toBe(0);
  });
});
