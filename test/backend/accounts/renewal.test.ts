import { describe, expect, test } from "vitest";
import { memberTokens } from "#app/backend/db/tables/tables.ts";
import { renewToken } from "#app/backend/identity/member-tokens.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, signIn } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const tokenOf = async (member: { email: string; token: string }) =>
  (await check(backend, member)).data?.result?.token ?? null;

describe("a token", () => {
  test("a day old is renewed, and dies a minute after a caller has come with the new one", async () => {
    const anna = await aMember(backend);
    backend.advance(DAY_MS - 1);
    expect(await tokenOf(anna)).toBe(anna.token);
    backend.advance(1);
    backend.audit.length = 0;
    const token = await tokenOf(anna);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(anna.token);
    expect(backend.audit).toEqual([`token renewed member=${anna.id}`]);
    expect(await tokenOf(anna)).toBe(anna.token);

    // Wherever they come with it, and however soon.
    await backend.data(`{ profile(username: "${anna.username}") { user { email } } }`, {}, { token });
    backend.advance(MINUTE_MS - 1);
    expect(await tokenOf(anna)).toBe(anna.token);
    expect(await tokenOf({ ...anna, token })).toBe(token);
    backend.advance(1);
    expect(codeOf(await check(backend, anna))).toBe("UNAUTHENTICATED");
    expect(await tokenOf({ ...anna, token })).toBe(token);
  });

  test.each([
    ["two minutes", 2 * MINUTE_MS],
    ["a day", DAY_MS],
  ])("whose renewal is lost on the way is good %s later, and is renewed again", async (_, later) => {
    const anna = await aMember(backend);
    backend.advance(DAY_MS);
    const lost = await tokenOf(anna);
    backend.advance(MINUTE_MS - 1);
    expect(await tokenOf(anna)).toBe(anna.token);
    backend.advance(later - MINUTE_MS + 1);
    const token = await tokenOf(anna);
    expect([anna.token, lost]).not.toContain(token);
    // No caller ever came with the one that was lost, so no caller can any more.
    expect(codeOf(await check(backend, { ...anna, token: lost }))).toBe("UNAUTHENTICATED");
    expect(await backend.db.$count(memberTokens)).toBe(2);

    expect(await tokenOf({ ...anna, token })).toBe(token);
    backend.advance(MINUTE_MS);
    expect(codeOf(await check(backend, anna))).toBe("UNAUTHENTICATED");
    expect(await tokenOf({ ...anna, token })).toBe(token);
  });

  test("whose new one is in use is renewed no more", async () => {
    const anna = await aMember(backend);
    backend.advance(DAY_MS);
    const [before] = await backend.db.select().from(memberTokens);
    const token = await tokenOf(anna);
    if (!before) throw new Error("Nobody is signed in.");
    expect(await tokenOf({ ...anna, token })).toBe(token);
    const later = new Date(before.created_at.getTime() + DAY_MS + 2 * MINUTE_MS);
    expect(await renewToken(backend.db, before, "another digest", later)).toBe(false);
  });

  test("fifty times at once is renewed once, and all fifty go on", { tags: "dialect" }, async () => {
    const anna = await aMember(backend);
    const other = { ask: await backend.another() };
    backend.advance(DAY_MS);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => check(n % 2 ? other : backend, anna)),
    );
    const tokens = answers.map(({ data }) => data.result.token);
    expect(tokens.filter((token) => token === anna.token)).toHaveLength(49);
    expect(new Set(tokens).size).toBe(2);
    expect(await backend.db.$count(memberTokens)).toBe(2);
    const fresh = tokens.find((token) => token !== anna.token);
    const arrived = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        check(n % 2 ? other : backend, { ...anna, token: n % 3 ? fresh : anna.token }),
      ),
    );
    expect(arrived.map(codeOf)).toEqual(Array(20).fill(null));
    backend.advance(MINUTE_MS);
    expect(codeOf(await check(backend, anna))).toBe("UNAUTHENTICATED");
    expect(await tokenOf({ ...anna, token: fresh })).toBe(fresh);
  });

  test("that is renewed again while a caller comes with the one before leaves one way on", {
    tags: "dialect",
  }, async () => {
    const other = { ask: await backend.another() };
    for (let round = 0; round < 5; round += 1) {
      const anna = await aMember(backend);
      backend.advance(DAY_MS);
      const first = await tokenOf(anna);
      backend.advance(MINUTE_MS);
      const answers = await Promise.all([check(backend, anna), check(other, { ...anna, token: first })]);
      const tokens = new Set([first, ...answers.map(({ data }) => data?.result?.token)]);
      const alive = [];
      for (const token of tokens) {
        if (token && codeOf(await check(backend, { ...anna, token })) === null) alive.push(token);
      }
      expect(alive.filter((token) => token !== anna.token)).toHaveLength(1);
    }
  });

  test("ends ninety days after the sign-in however often it is renewed, and leaves no trail", async () => {
    const anna = await aMember(backend);
    let { token } = anna;
    for (let day = 1; day < 90; day += 1) {
      backend.advance(DAY_MS);
      const next = await tokenOf({ ...anna, token });
      expect(next).not.toBe(token);
      token = next;
    }
    // The last one, the one before, and the one before that, which has its minute.
    expect(await backend.db.$count(memberTokens)).toBe(3);
    backend.advance(DAY_MS - 1);
    // A day has not quite gone by since the last one.
    expect(await tokenOf({ ...anna, token })).toBe(token);
    backend.advance(1);
    expect(codeOf(await check(backend, { ...anna, token }))).toBe("UNAUTHENTICATED");
  });
});

describe("a member's sign-ins", () => {
  const signInAt = async (n: number, { username }: { username: string }) =>
    (await signIn(backend, username, undefined, { address: `198.51.100.${n}` })).data.result.token;

  test("are thirty at once: one more ends the oldest, with all its tokens", async () => {
    const anna = await aMember(backend);
    const bruno = await aMember(backend);
    backend.advance(DAY_MS);
    const renewed = await tokenOf(anna);
    const tokens = [];
    for (let n = 0; n < 29; n += 1) {
      backend.advance(1);
      tokens.push(await signInAt(n, anna));
    }
    expect(codeOf(await check(backend, anna))).toBeNull();
    tokens.push(await signInAt(29, anna));
    for (const token of [anna.token, renewed]) {
      expect(codeOf(await check(backend, { ...anna, token }))).toBe("UNAUTHENTICATED");
    }
    for (const token of tokens) expect(await tokenOf({ ...anna, token })).toBe(token);
    expect(codeOf(await check(backend, bruno))).toBeNull();
  });

  test("are thirty as well when they begin at once", { tags: "dialect" }, async () => {
    const anna = await aMember(backend);
    const other = { ask: await backend.another() };
    const browsers = ["a", "b"].map((device) => ({ address: "198.51.100.7", device }));
    for (const browser of browsers) await signIn(backend, anna.username, undefined, browser);
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        signIn(n % 2 ? other : backend, anna.username, undefined, browsers[n % 2]),
      ),
    );
    expect(await backend.db.$count(memberTokens)).toBe(30);
  });
});
