import { describe, expect, test } from "vitest";
import { attempts } from "#app/backend/db/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WRONG = "wrong password";
const HERE = { address: "198.51.100.1" };

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
const many = (n: number) => `203.0.113.${n}`;

describe("a visitor", () => {
  const someone = (n: number) => `someone${n}`;

  test("who fails twenty times is refused for the rest of a quarter of an hour", async () => {
    const { username, id } = await aMember(backend);
    expect(new Set(await failures(20, someone, () => HERE.address))).toEqual(
      new Set(["INVALID_CREDENTIALS"]),
    );
    backend.advance(4 * MINUTE_MS + 1);
    backend.audit.length = 0;
    const { status, data, errors } = await signIn(backend, username, PASSWORD, HERE);
    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors).toMatchObject([
      {
        message: "Too many attempts. Try again in 11 minutes.",
        extensions: { code: "RATE_LIMITED", retryAfter: 660 },
      },
    ]);
    expect(backend.audit).toEqual(["sign-in refused (too many attempts)"]);

    backend.advance(11 * MINUTE_MS);
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
    expect(backend.audit).toContain(`signed in member=${id}`);
  });

  test("who knocks on while refused is not kept out longer for it", async () => {
    const { username } = await aMember(backend);
    await failures(20, someone, () => HERE.address);
    backend.advance(15 * MINUTE_MS - 1);
    const answer = await signIn(backend, username, WRONG, HERE);
    expect(answer.errors).toMatchObject([
      { message: "Too many attempts. Try again in 1 minute.", extensions: { retryAfter: 1 } },
    ]);
    backend.advance(1);
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
  });

  test("who succeeds has not failed: only failures count", async () => {
    const { username } = await aMember(backend);
    await failures(19, someone, () => HERE.address);
    for (let n = 0; n < 5; n += 1) expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
    expect(await failures(2, someone, () => HERE.address)).toEqual(["INVALID_CREDENTIALS", "RATE_LIMITED"]);
  });

  test("who was refused while others there signed in is not taken for somebody who failed", async () => {
    const { username } = await aMember(backend);
    await failures(19, someone, () => HERE.address);
    await Promise.all(Array.from({ length: 10 }, () => signIn(backend, username, PASSWORD, HERE)));
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
  });

  test("gets no more guesses by making them all at once", async () => {
    const { username } = await aMember(backend);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn(backend, username, WRONG, HERE)),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(20);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(40);
  });

  test("with IPv6 is their whole network", async () => {
    const inNetwork = (n: number) => `2001:db8:0:7:${n.toString(16)}::${n}`;
    const codes = await failures(21, someone, inNetwork);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(await failures(1, someone, () => "2001:db8:0:8::1")).toEqual(["INVALID_CREDENTIALS"]);
  });

  test("with IPv6 and many networks is their provider's customer, who fails ten times as often", async () => {
    const inSite = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
    const codes = await failures(201, someone, inSite);
    expect(codes.indexOf("RATE_LIMITED")).toBe(200);
    expect(backend.audit.at(-1)).toBe("sign-in refused (too many attempts)");
    expect(await failures(1, someone, () => "2001:db8:8::1")).toEqual(["INVALID_CREDENTIALS"]);
    // What was refused there counts nowhere.
    backend.advance(15 * MINUTE_MS);
    expect(new Set(await failures(20, someone, () => inSite(200)))).toEqual(new Set(["INVALID_CREDENTIALS"]));
  });

  test("signs in a hundred times in a quarter of an hour", async () => {
    const { username } = await aMember(backend);
    const codes = [];
    for (let n = 0; n < 101; n += 1) codes.push(codeOf(await signIn(backend, username, PASSWORD, HERE)));
    expect(codes.indexOf("RATE_LIMITED")).toBe(100);
    expect(codeOf(await signIn(backend, username, PASSWORD, { address: "198.51.100.2" }))).toBeNull();
    expect(await failures(1, someone, () => HERE.address)).toEqual(["RATE_LIMITED"]);
    backend.advance(15 * MINUTE_MS);
    // Those were no failures.
    expect(await failures(1, someone, () => HERE.address)).toEqual(["INVALID_CREDENTIALS"]);
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
  });

  test("without a known address shares one place with all others of the kind, and with nobody else", async () => {
    const codes = await failures(21, someone, () => null);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(await failures(1, someone, () => HERE.address)).toEqual(["INVALID_CREDENTIALS"]);
  });

  test("is counted together by all processes", async () => {
    const other = { ask: await backend.another() };
    const { username } = await aMember(backend);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(n % 2 ? other : backend, username, WRONG, HERE)),
    );
    expect(answers.map(codeOf).filter((code) => code === "RATE_LIMITED")).toHaveLength(10);
    expect(codeOf(await signIn(other, username, PASSWORD, HERE))).toBe("RATE_LIMITED");
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBe("RATE_LIMITED");
  });
});

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
        100,
        () => username,
        (n) => `192.0.${n}.9`,
      );
      expect(Math.max(...backend.pauses)).toBe(4000);
      const answer = await signIn(backend, username, PASSWORD, { address: "198.51.100.77" });
      expect(codeOf(answer)).toBe(exists ? null : "INVALID_CREDENTIALS");
    },
  );

  test("slows down whatever the case and the spaces of its name, all at once too", async () => {
    const { username } = await aMember(backend);
    const spellings = [username, ` ${username}`, username.toUpperCase(), `${username}\n`];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        signIn(backend, spellings[n % 4] ?? "", WRONG, { address: many(n) }),
      ),
    );
    expect([...backend.pauses].sort((a, b) => a - b)).toEqual(SLOWER);
  });

  test("is quick again a quarter of an hour after the first of the attempts", async () => {
    const { username } = await aMember(backend);
    await failures(12, () => username, many);
    backend.advance(15 * MINUTE_MS);
    backend.pauses.length = 0;
    await failures(5, () => username, many);
    expect(backend.pauses).toEqual([]);
  });

  test("is as slow for all processes", async () => {
    const other = { ask: await backend.another() };
    const { username } = await aMember(backend);
    for (let n = 0; n < 12; n += 1) {
      await signIn(n % 2 ? other : backend, username, WRONG, { address: many(n) });
    }
    expect(backend.pauses).toEqual(SLOWER);
  });

  test("stays quick for its member where they came from before, and for nobody else there", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, HERE);
    await failures(12, () => username, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
    expect(backend.pauses).toEqual([]);
    // What they mistype themselves counts for them alone, and their success ends it.
    await failures(
      7,
      () => username,
      () => HERE.address,
    );
    expect(backend.pauses).toEqual([250, 500]);
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
    backend.pauses.length = 0;
    await failures(
      5,
      () => username,
      () => HERE.address,
    );
    expect(backend.pauses).toEqual([]);
    // The others are as slow as before.
    await failures(
      1,
      () => username,
      () => many(99),
    );
    expect(backend.pauses).toEqual([4000]);
  });

  test("stays quick there whichever of its names is used, and whoever else lives in the network", async () => {
    const { username, email } = await aMember(backend);
    await signIn(backend, username, PASSWORD, { address: "2001:db8::1" });
    await failures(12, () => email, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, email, PASSWORD, { address: "2001:db8::2" }))).toBeNull();
    expect(backend.pauses).toEqual([]);
  });

  test("forgets after ninety days from where its member came", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, HERE);
    backend.advance(90 * DAY_MS);
    await failures(5, () => username, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
    expect(backend.pauses).toEqual([250]);
  });

  test("does not take it for the member's place where no address is known", async () => {
    const { username } = await aMember(backend);
    await signIn(backend, username, PASSWORD, { address: null });
    await failures(5, () => username, many);
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, username, PASSWORD, { address: null }))).toBeNull();
    expect(backend.pauses).toEqual([250]);
  });
});

test("what was counted goes once it has run out", async () => {
  await failures(5, (n) => `someone${n}`, many);
  expect(await backend.db.$count(attempts)).toBe(15);
  backend.advance(15 * MINUTE_MS);
  await failures(1, () => "someone", many);
  expect(await backend.db.$count(attempts)).toBe(3);
});
