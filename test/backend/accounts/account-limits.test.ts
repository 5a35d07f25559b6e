import { describe, expect, test } from "vitest";
import { attempts } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WRONG = "wrong password";
const HERE = { address: "198.51.100.1" };
/** The member's own browser there. */
const AT_HOME = { ...HERE, device: "the member's browser" };

/** Failures one after the other; gives the codes of their answers. */
async function failures(
  count: number,
  identifier: (n: number) => string,
  address: (n: number) => string | null,
) {
  const codes: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    codes.push(codeOf(await signIn(backend, identifier(n), WRONG, { address: address(n) })));
  }
  return codes;
}
/** A guess that would wait for longer is refused. */
const LONGEST_WAIT_MS = 4_500;
const many = (n: number) => `203.0.113.${n}`;

describe("an account", () => {
  const SLOWER = [0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000].filter((ms) => ms > 0);

  test.each([
    ["that there is", true],
    ["that there is not", false],
  ])(
    "%s slows down from the sixth attempt on, from wherever they come, and is never locked",
    async (_, exists) => {
      const username = exists ? (await aMember(backend)).username : "nobody";
      const codes = await failures(12, () => username, many);
      expect(new Set(codes)).toEqual(new Set(["INVALID_CREDENTIALS"]));
      expect(backend.pauses).toEqual(SLOWER);
      await failures(
        40,
        () => username,
        (n) => `192.0.${n}.9`,
      );
      expect(Math.max(...backend.pauses)).toBe(4000);
      const answer = await signIn(backend, username, PASSWORD, { address: "198.51.100.77" });
      expect(codeOf(answer)).toBe(exists ? null : "INVALID_CREDENTIALS");
    },
  );

  test("is guessed at once a minute by strangers, after sixty guesses in an hour", async () => {
    const { username } = await aMember(backend);
    const inNetwork = (n: number) => `192.0.${n}.9`;
    const codes = await failures(61, () => username, inNetwork);
    expect(codes.at(-2)).toBe("INVALID_CREDENTIALS");
    const refused = await signIn(backend, username, PASSWORD, { address: "198.51.100.77" });
    expect(refused.errors).toMatchObject([{ extensions: { code: "RATE_LIMITED" } }]);
    backend.advance(MINUTE_MS);
    expect(codeOf(await signIn(backend, username, PASSWORD, { address: "198.51.100.77" }))).toBeNull();
  });

  test("takes strangers' guesses one after another, and refuses those that would wait for too long", async () => {
    const { username } = await aMember(backend);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => signIn(backend, username, WRONG, { address: many(n) })),
    );
    const codes = answers.map(codeOf);
    const answered = codes.filter((code) => code === "INVALID_CREDENTIALS").length;
    // Five at once, the next 250, 500, 1000, 2000 and then 4000 ms apart: by the clock, which each
    // pause moves on for all of them.
    const apart = Array.from({ length: answered - 5 }, (_, n) => Math.min(4_000, 250 * 2 ** n));
    const sum = (times: readonly number[]) => times.reduce((total, ms) => total + ms, 0);
    expect(sum(apart)).toBeLessThanOrEqual(sum(backend.pauses) + LONGEST_WAIT_MS);
    expect(answers.find((answer) => codeOf(answer) === "RATE_LIMITED")?.errors).toMatchObject([
      { extensions: { retryAfter: expect.any(Number) } },
    ]);
    // What was refused was no failure of its address.
    expect(codeOf(await signIn(backend, (await aMember(backend)).username, PASSWORD, HERE))).toBeNull();
  });

  test("slows down whatever the case and the spaces of its name", { tags: "dialect" }, async () => {
    const { username } = await aMember(backend);
    const spellings = [username, ` ${username}`, username.toUpperCase(), `${username}\n`];
    await failures(12, (n) => spellings[n % 4] ?? "", many);
    expect(backend.pauses).toEqual(SLOWER);
  });

  test("is quick again an hour after the first of the attempts", async () => {
    const { username } = await aMember(backend);
    await failures(12, () => username, many);
    backend.advance(60 * MINUTE_MS);
    backend.pauses.length = 0;
    await failures(5, () => username, many);
    expect(backend.pauses).toEqual([]);
  });

  test("is as slow for all processes", { tags: "dialect" }, async () => {
    const other = { ask: await backend.another() };
    const { username } = await aMember(backend);
    for (let n = 0; n < 12; n += 1) {
      await signIn(n % 2 ? other : backend, username, WRONG, { address: many(n) });
    }
    expect(backend.pauses).toEqual(SLOWER);
  });

  test("stays quick for its member in a browser in which they have signed in, and for no other member there", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, AT_HOME);
    await failures(12, () => username, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, username, PASSWORD, AT_HOME))).toBeNull();
    expect(backend.pauses).toEqual([]);
    // Another person who lives there is a stranger: 4 s behind the last of them.
    await signIn(backend, username, WRONG, HERE);
    expect(backend.pauses).toEqual([4000]);
  });

  test("is open to that browser while its address is refused", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, AT_HOME);
    await failures(
      21,
      (n) => `someone${n}`,
      () => HERE.address,
    );
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBe("RATE_LIMITED");
    expect(codeOf(await signIn(backend, username, PASSWORD, AT_HOME))).toBeNull();
    expect(codeOf(await signIn(backend, username, WRONG, AT_HOME))).toBe("INVALID_CREDENTIALS");
  });

  test("is guessed at no more often in that browser than elsewhere", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, AT_HOME);
    const codes = [];
    for (let n = 0; n < 60; n += 1) codes.push(codeOf(await signIn(backend, username, WRONG, AT_HOME)));
    // Twenty as the member's browser, twenty as a stranger at this address, and then none.
    expect(codes.indexOf("RATE_LIMITED")).toBe(40);
    backend.advance(15 * MINUTE_MS);
    expect(codeOf(await signIn(backend, username, PASSWORD, AT_HOME))).toBeNull();
  });

  test("stays quick there whichever of its names is used, and from wherever that browser comes", async () => {
    const { username, email } = await aMember(backend);
    await signIn(backend, username, PASSWORD, AT_HOME);
    await failures(12, () => email, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, email, PASSWORD, { ...AT_HOME, address: "2001:db8::2" }))).toBeNull();
    expect(backend.pauses).toEqual([]);
  });

  test("does not know a browser in which another member has signed in", async () => {
    const [{ username }, another] = [await aMember(backend), await aMember(backend)];
    await signIn(backend, another.username, PASSWORD, AT_HOME);
    await failures(5, () => username, many);
    backend.pauses.length = 0;
    await signIn(backend, username, WRONG, AT_HOME);
    expect(backend.pauses).toEqual([250]);
  });

  test("forgets after ninety days in which browser its member came", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, AT_HOME);
    backend.advance(90 * DAY_MS);
    await failures(5, () => username, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, username, PASSWORD, AT_HOME))).toBeNull();
    expect(backend.pauses).toEqual([250]);
  });
});

test("what was counted goes once it has run out", async () => {
  await failures(5, (n) => `someone${n}`, many);
  expect(await backend.db.$count(attempts)).toBe(15);
  backend.advance(60 * MINUTE_MS);
  await failures(1, () => "someone", many);
  expect(await backend.db.$count(attempts)).toBe(3);
});
