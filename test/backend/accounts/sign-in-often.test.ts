import { describe, expect, test } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, failedSignIns, PASSWORD, signIn } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;
const HERE = { address: "198.51.100.1" };

// Hundreds one after the other, beside sign-in-limits.test.ts: no test file takes long alone.
describe("a visitor who signs in very often", () => {
  const someone = (n: number) => `someone${n}`;

  test("with IPv6 and many networks is their provider's customer, who fails ten times as often", async () => {
    const inSite = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
    const codes = await failedSignIns(backend, 201, someone, inSite);
    expect(codes.indexOf("RATE_LIMITED")).toBe(200);
    expect(backend.audit.at(-1)).toBe("sign-in refused (too many attempts)");
    expect(await failedSignIns(backend, 1, someone, () => "2001:db8:8::1")).toEqual(["INVALID_CREDENTIALS"]);
    // What was refused there counts nowhere.
    backend.advance(15 * MINUTE_MS);
    expect(new Set(await failedSignIns(backend, 20, someone, () => inSite(200)))).toEqual(
      new Set(["INVALID_CREDENTIALS"]),
    );
  });

  test("signs in a hundred times in a quarter of an hour", async () => {
    const { username } = await aMember(backend);
    const codes = [];
    for (let n = 0; n < 101; n += 1) codes.push(codeOf(await signIn(backend, username, PASSWORD, HERE)));
    expect(codes.indexOf("RATE_LIMITED")).toBe(100);
    expect(codeOf(await signIn(backend, username, PASSWORD, { address: "198.51.100.2" }))).toBeNull();
    expect(await failedSignIns(backend, 1, someone, () => HERE.address)).toEqual(["RATE_LIMITED"]);
    backend.advance(15 * MINUTE_MS);
    // Those were no failures.
    expect(await failedSignIns(backend, 1, someone, () => HERE.address)).toEqual(["INVALID_CREDENTIALS"]);
    expect(codeOf(await signIn(backend, username, PASSWORD, HERE))).toBeNull();
  });
});
