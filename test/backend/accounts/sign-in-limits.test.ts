import { describe, expect, test } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, failedSignIns, PASSWORD, signIn, WRONG_PASSWORD } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;
const HERE = { address: "198.51.100.1" };

describe("a visitor", () => {
  const someone = (n: number) => `someone${n}`;

  test("who fails twenty times is refused for the rest of a quarter of an hour", async () => {
    const { username, id } = await aMember(backend);
    expect(new Set(await failedSignIns(backend, 20, someone, () => HERE.address))).toEqual(
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
    await failedSignIns(backend, 20, someone, () => HERE.address);
    backend.advance(15 * MINUTE_MS - 1);
    const answer = await signIn(backend, username, WRONG_PASSWORD, HERE);
    expect(answer.errors).toMatchObject([
      { message: "Too many attempts. Try again in 1 minute.", extensions: { retryAfter: 1 } },
    ]);
    backend.advance(1);
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
  });

  test("who succeeds has not failed: only failures count", async () => {
    const { username } = await aMember(backend);
    await failedSignIns(backend, 19, someone, () => HERE.address);
    for (let n = 0; n < 5; n += 1) expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
    expect(await failedSignIns(backend, 2, someone, () => HERE.address)).toEqual([
      "INVALID_CREDENTIALS",
      "RATE_LIMITED",
    ]);
  });

  test("who was refused while others there signed in is not taken for a caller who failed", async () => {
    const { username } = await aMember(backend);
    await failedSignIns(backend, 19, someone, () => HERE.address);
    await Promise.all(Array.from({ length: 10 }, () => signIn(backend, username, PASSWORD, HERE)));
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
  });

  test("gets no more guesses by making them all at once", { tags: "dialect" }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => signIn(backend, someone(n), WRONG_PASSWORD, HERE)),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(20);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(40);
  });

  test("with IPv6 is their whole network", async () => {
    const inNetwork = (n: number) => `2001:db8:0:7:${n.toString(16)}::${n}`;
    const codes = await failedSignIns(backend, 21, someone, inNetwork);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(await failedSignIns(backend, 1, someone, () => "2001:db8:0:8::1")).toEqual([
      "INVALID_CREDENTIALS",
    ]);
  });

  test("without a known address shares one place with all others of the kind, and with no other member", async () => {
    const codes = await failedSignIns(backend, 21, someone, () => null);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(await failedSignIns(backend, 1, someone, () => HERE.address)).toEqual(["INVALID_CREDENTIALS"]);
  });

  test("is counted together by all processes", { tags: "dialect" }, async () => {
    const other = { ask: await backend.another() };
    const { username } = await aMember(backend);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(n % 2 ? other : backend, someone(n), WRONG_PASSWORD, HERE)),
    );
    expect(answers.map(codeOf).filter((code) => code === "RATE_LIMITED")).toHaveLength(10);
    expect(codeOf(await signIn(other, username, PASSWORD, HERE))).toBe("RATE_LIMITED");
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBe("RATE_LIMITED");
  });
});
