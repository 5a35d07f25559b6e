import { expect, test } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aSignedUpMember, codeOf, signUp } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const HOUR_MS = 3_600_000;
const HERE = { address: "198.51.100.1" };

test("a visitor makes ten accounts an hour", async () => {
  for (let n = 0; n < 10; n += 1) expect(codeOf(await signUp(backend, {}, HERE))).toBeNull();
  backend.audit.length = 0;
  const refused = await signUp(backend, {}, HERE);
  expect(refused.status).toBe(200);
  expect(refused.errors).toMatchObject([
    {
      message: "Too many attempts. Try again in 60 minutes.",
      extensions: { code: "RATE_LIMITED", retryAfter: 3600 },
    },
  ]);
  expect(backend.audit).toEqual(["sign-up refused (too many attempts)"]);
  expect(codeOf(await signUp(backend, {}, { address: "198.51.100.2" }))).toBeNull();
  backend.advance(HOUR_MS);
  expect(codeOf(await signUp(backend, {}, HERE))).toBeNull();
});

test("a customer with many networks makes a hundred", async () => {
  const inSite = (n: number) => ({ address: `2001:db8:7:${n.toString(16)}::1` });
  const codes = [];
  for (let n = 0; n < 101; n += 1) codes.push(codeOf(await signUp(backend, {}, inSite(n))));
  expect(codes.indexOf("RATE_LIMITED")).toBe(100);
  expect(codeOf(await signUp(backend, {}, { address: "2001:db8:8::1" }))).toBeNull();
});

test("all at once they are no more, in two processes neither", async () => {
  const other = { ask: await backend.another() };
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => signUp(n % 2 ? other : backend, {}, HERE)),
  );
  expect(answers.map(codeOf).filter((code) => code === null)).toHaveLength(10);
  expect(await backend.db.$count(members)).toBe(10);
});

test("a visitor tries thirty times an hour, and what comes to nothing is no account", async () => {
  await aSignedUpMember(backend, { username: "anna" });
  for (let n = 0; n < 29; n += 1) {
    const given = n % 2 ? { username: "x" } : { username: "anna", email: `a${n}@riders.example` };
    expect(codeOf(await signUp(backend, given, HERE))).toBe("BAD_USER_INPUT");
  }
  expect(codeOf(await signUp(backend, {}, HERE))).toBeNull();
  expect(codeOf(await signUp(backend, {}, HERE))).toBe("RATE_LIMITED");
  backend.advance(HOUR_MS);
  expect(codeOf(await signUp(backend, {}, HERE))).toBeNull();
});

test("who asks after a name again and again waits, from wherever they ask, and is never refused", async () => {
  const given = (n: number) => ({ username: "anna", email: `a${n}@riders.example` });
  await aSignedUpMember(backend, { username: "anna", email: "anna@riders.example" });
  for (let n = 0; n < 20; n += 1) {
    const answer = await signUp(backend, given(n), { address: `203.0.113.${n}` });
    expect(codeOf(answer)).toBe("BAD_USER_INPUT");
  }
  // The member's own sign-up was the first.
  expect(backend.pauses).toEqual([250, 500, 1000, 2000, ...Array(7).fill(4000)]);
  backend.advance(HOUR_MS);
  backend.pauses.length = 0;
  await signUp(backend, given(99), { address: "203.0.113.99" });
  expect(backend.pauses).toEqual([]);
});
