import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberTokens, memberVisitors } from "#app/backend/db/tables/tables.ts";
import { renewToken } from "#app/backend/identity/member-tokens.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, type MemberUnderTest, OPERATIONS, signIn } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const signOut = ({ email, token }: { email: string; token: string | null }) =>
  backend.ask(OPERATIONS.signOut, { data: { email } }, { token });
const tokenOf = async (member: { email: string; token: string }) =>
  (await check(backend, member)).data?.result?.token ?? null;

describe("the session check", () => {
  test("gives a member with their own address their account and the token they came with [4.4, 7.11]", async () => {
    const anna = await aMember(backend, { username: "Anna", email: "Anna@riders.example" });
    for (const email of ["Anna@riders.example", " anna@RIDERS.example "]) {
      const { data } = await check(backend, { email, token: anna.token });
      const user = { id: anna.id, username: "Anna", email: "Anna@riders.example" };
      expect(data.result).toMatchObject({ token: anna.token, user, shredProfile: { user } });
    }
  });

  test.each([
    ["no token", null],
    ["a token that never was", "x".repeat(43)],
    ["something that is no token", "undefined"],
    ["a token of another shape", `${"x".repeat(43)}==`],
  ])("says to a caller who comes with %s that they are not signed in", async (_, token) => {
    const { email } = await aMember(backend);
    const answer = await check(backend, { email, token });
    expect(answer.status).toBe(200);
    expect(answer.data).toBeNull();
    expect(answer.errors).toMatchObject([
      { message: "You are not signed in.", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });

  test("refuses an address that is not the caller's, in the same way whether or not it is anybody's [4.4]", async () => {
    const anna = await aMember(backend);
    const bruno = await aMember(backend);
    backend.audit.length = 0;
    const answers = [];
    for (const email of [bruno.email, "nobody@riders.example", "", "\u0000", "\ud800"]) {
      answers.push(await check(backend, { email, token: anna.token }));
    }
    for (const answer of answers) {
      expect(codeOf(answer)).toBe("FORBIDDEN");
      expect(answer).toEqual(answers[0]);
      expect(JSON.stringify(answer)).not.toContain(bruno.username);
    }
    expect(backend.audit).toEqual(Array(5).fill(`refused FORBIDDEN member=${anna.id} authenticatedUser`));
    // The visit with another member's address changes nothing of one's own.
    expect(await tokenOf(anna)).toBe(anna.token);
  });

  test("of many members at once tells each who they are, in two questions to the database", async () => {
    const members: MemberUnderTest[] = [];
    for (let n = 0; n < 10; n += 1) members.push(await aMember(backend));
    const askers = [...members, { ...members[0], token: "x".repeat(43) }, ...members] as MemberUnderTest[];
    backend.statements.length = 0;
    const answers = await Promise.all(askers.map((asker) => check(backend, asker)));
    expect(answers.map(({ data }) => data?.result.user.username ?? null)).toEqual(
      askers.map(({ token, username }) => (token.startsWith("xxx") ? null : username)),
    );
    expect(backend.statements.filter((text) => text.includes("member_tokens")).length).toBeLessThanOrEqual(2);
  });

  test("goes by the token alone, wherever it comes from", async () => {
    const anna = await aMember(backend);
    const answer = await backend.ask(
      OPERATIONS.check,
      { data: { email: anna.email } },
      { token: anna.token, address: "198.51.100.200" },
    );
    expect(answer.data.result.user.id).toBe(anna.id);
  });
});

describe("a token", () => {
  test("ends after two weeks without use, and lives on while it is used", async () => {
    const anna = await aMember(backend);
    const bruno = await aMember(backend);
    backend.advance(13 * DAY_MS);
    const profile = `{ profile(username: "${anna.username}") { user { email } } }`;
    expect((await backend.data(profile, {}, anna)).profile.user.email).toBe(anna.email);
    backend.advance(DAY_MS);
    expect(codeOf(await check(backend, bruno))).toBe("UNAUTHENTICATED");
    expect(codeOf(await check(backend, anna))).toBeNull();
  });

  test("is written down as used every ten minutes at most", async () => {
    const anna = await aMember(backend);
    const writes = async () => {
      backend.statements.length = 0;
      await check(backend, anna);
      return backend.statements.filter((statement) => /^update/i.test(statement)).length;
    };
    expect(await writes()).toBe(0);
    backend.advance(10 * MINUTE_MS - 1);
    expect(await writes()).toBe(0);
    backend.advance(1);
    expect(await writes()).toBe(1);
    expect(await writes()).toBe(0);
  });

  test("of a browser that keeps no cookie leaves no more behind than fifty others", async () => {
    const { username } = await aMember(backend);
    for (let n = 0; n < 55; n += 1) {
      backend.advance(1);
      await signIn(backend, username, undefined, { address: `198.51.100.${n}`, device: `browser ${n}` });
    }
    const kept = await backend.db.select().from(memberVisitors).orderBy(memberVisitors.seen_at);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.seen_at.getTime()).toBeGreaterThan(kept[0]?.seen_at.getTime() ?? 0);
  });

  test("that counts no more is no member's on public pages", async () => {
    const { username } = await aMember(backend);
    const query = `{ profile(username: "${username}") { user { username email } } settings { copyright_message } }`;
    const asNobody = await backend.data(query);
    expect(asNobody.profile.user).toEqual({ username, email: null });
    for (const token of ["x".repeat(43), "nonsense", "a b c", "Bearer", ","]) {
      expect(await backend.data(query, {}, { token })).toEqual(asNobody);
    }
  });

  test.each(["bearer", "BEARER"])("may be announced as %s", async (scheme) => {
    const anna = await aMember(backend);
    const response = await backend.send({
      method: "POST",
      headers: { "content-type": "application/json", authorization: `${scheme}  ${anna.token} ` },
      body: JSON.stringify({ query: OPERATIONS.check, variables: { data: { email: anna.email } } }),
    });
    expect((await response.json()).data.result.user.id).toBe(anna.id);
  });
});

describe("who asks", () => {
  test("costs the database nothing where no caller wants to know", async () => {
    const anna = await aMember(backend);
    // The site's own words are read for all.
    await backend.data(`{ settings { copyright_message } }`);
    backend.statements.length = 0;
    await backend.data(`{ settings { copyright_message } }`, {}, anna);
    expect(backend.statements).toEqual([]);
    await backend.data(`{ profile(username: "${anna.username}") { bio } }`, {}, anna);
    expect(backend.statements).toHaveLength(1);
    await backend.data(`{ profile(username: "${anna.username}") { user { email } } }`);
    expect(backend.statements).toHaveLength(2);
  });

  test("is asked once in a request", async () => {
    const anna = await aMember(backend);
    backend.statements.length = 0;
    const fields = "user { email } emergency_contact_name emergency_contact_phone";
    await backend.data(`{ profile(username: "${anna.username}") { ${fields} } }`, {}, anna);
    expect(backend.statements.filter((statement) => statement.includes("member_tokens"))).toHaveLength(1);
  });
});

describe("signing out", () => {
  test("ends that sign-in and no other of the member's [7.13]", async () => {
    const anna = await aMember(backend);
    const elsewhere = (await signIn(backend, anna.username)).data.result.token;
    backend.audit.length = 0;
    expect((await signOut(anna)).data.result).toEqual({
      user: null,
      token: null,
      message: "You are signed out.",
      shredProfile: null,
    });
    expect(backend.audit).toEqual([`signed out member=${anna.id}`]);
    expect(codeOf(await check(backend, anna))).toBe("UNAUTHENTICATED");
    expect(codeOf(await check(backend, { ...anna, token: elsewhere }))).toBeNull();
  });

  test.each([
    ["with the new token ends the old one too", true],
    ["with the old token ends the new one too", false],
  ])("%s", async (_, withNew) => {
    const anna = await aMember(backend);
    backend.advance(DAY_MS);
    const token = await tokenOf(anna);
    await signOut({ ...anna, token: withNew ? token : anna.token });
    for (const either of [anna.token, token]) {
      expect(codeOf(await check(backend, { ...anna, token: either }))).toBe("UNAUTHENTICATED");
    }
    expect(await backend.db.$count(memberTokens)).toBe(0);
  });

  test("waits for a renewal that is in progress, and ends its new token too", async () => {
    const anna = await aMember(backend);
    const [token] = await backend.db.select().from(memberTokens);
    if (!token) throw new Error("Nobody is signed in.");
    const now = new Date(token.created_at.getTime() + DAY_MS);
    let signingOut: Promise<unknown> | undefined;
    await backend.db.transaction(async (tx) => {
      expect(await renewToken(tx, token, "the new token's digest", now)).toBe(true);
      signingOut = signOut(anna);
      // Long enough for it to come to where it has to wait.
      await tx.execute(sql`SELECT pg_sleep(0.3)`);
    });
    await signingOut;
    expect(await backend.db.$count(memberTokens)).toBe(0);
    expect(await renewToken(backend.db, token, "another digest", now)).toBe(false);
    expect(await backend.db.$count(memberTokens)).toBe(0);
  });

  test("while the token is being renewed leaves none alive", async () => {
    const other = { ask: await backend.another() };
    for (let round = 0; round < 10; round += 1) {
      const anna = await aMember(backend);
      backend.advance(DAY_MS);
      const checks = Array.from({ length: 4 }, () => check(other, anna));
      const [, ...answers] = await Promise.all([signOut(anna), ...checks]);
      const tokens = answers.map(({ data }) => data?.result?.token).filter(Boolean);
      for (const token of [anna.token, ...tokens]) {
        expect(codeOf(await check(backend, { ...anna, token }))).toBe("UNAUTHENTICATED");
      }
    }
  });

  test.each([null, "x".repeat(43)])("with %j for a token is answered calmly", async (token) => {
    const { email } = await aMember(backend);
    backend.audit.length = 0;
    const { data, errors } = await signOut({ email, token });
    expect(errors).toBeUndefined();
    expect(data.result).toMatchObject({ user: null, token: null, message: "You are signed out." });
    expect(backend.audit).toEqual([]);
  });

  test("with another member's address is refused and ends nothing", async () => {
    const anna = await aMember(backend);
    const bruno = await aMember(backend);
    expect(codeOf(await signOut({ email: bruno.email, token: anna.token }))).toBe("FORBIDDEN");
    expect(backend.audit.at(-1)).toBe(`refused FORBIDDEN member=${anna.id} logout`);
    for (const member of [anna, bruno]) expect(codeOf(await check(backend, member))).toBeNull();
  });

  test("counts from there on in the same request", async () => {
    const anna = await aMember(backend);
    const { data, errors } = await backend.ask(
      `mutation ($email: EmailInput!) {
        out: logout(data: $email) { message }
        still: updateProfile(input: { bio: "x" }) { message }
      }`,
      { email: { email: anna.email } },
      anna,
    );
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ["still"], extensions: { code: "UNAUTHENTICATED" } }]);
    expect(codeOf(await check(backend, anna))).toBe("UNAUTHENTICATED");
  });
});
