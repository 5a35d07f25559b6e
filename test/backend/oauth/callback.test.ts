import { afterAll, describe, expect, test } from "vitest";
import { memberIdentities, members, oauthCodes, oauthFlows } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aProvider } from "#test/support/a-provider.ts";
import { comeBack, goThere, redirectUris, settingsOf } from "#test/support/oauth-sign-in.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff", "club") });
const club = await aProvider({ redirectUris: redirectUris("club") });
afterAll(async () => {
  for (const provider of [staff, club]) await provider[Symbol.asyncDispose]();
});

const backend = openBackendForTests("empty", {
  providers: [settingsOf("staff", staff), settingsOf("club", club)],
});

const MINUTE_MS = 60_000;
const A_STATE = "s".repeat(43);

/** A caller who is refused leaves nothing behind. */
async function expectNothing() {
  for (const table of [members, memberIdentities, oauthCodes, oauthFlows]) {
    expect(await backend.db.$count(table)).toBe(0);
  }
}
const failedFor = (reason: string, provider = "staff") => [
  `oauth callback failed provider=${provider}: ${reason}`,
];

test("a caller who comes back gets a code, once", async () => {
  const { code } = await comeBack(backend, await goThere(backend, "anna"));
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await backend.db.$count(oauthFlows)).toBe(0);
});

describe("a caller who turns back at the provider", () => {
  test.each(["at once", "when asked"] as const)("%s is told that they did", async (deny) => {
    const back = await goThere(backend, { login: "anna", deny });
    expect(back.searchParams.get("error_description")).toBe("No, thanks");
    expect(await comeBack(backend, back)).toMatchObject({ code: null, error: "access_denied" });
    expect(backend.audit).toEqual(failedFor("denied"));
    await expectNothing();
  });
});

describe("a state", () => {
  test.each([
    ["of no caller", `?code=x&state=${A_STATE}`],
    ["of another form", "?code=x&state=x"],
    ["that is not there", "?code=x"],
    ["that is there twice", `?code=x&state=${A_STATE}&state=${A_STATE}`],
    ["with a character that no database keeps", "?code=x&state=%00"],
    ["without anything else", `?state=${A_STATE}`],
    ["of no caller, beside an error", `?error=access_denied&state=${A_STATE}`],
  ])("%s is refused", async (_, query) => {
    const back = new URL(`https://shred.example/auth/staff/callback${query}`);
    expect(await comeBack(backend, back)).toMatchObject({ code: null, error: "failed" });
    expect(backend.audit).toEqual(failedFor("unknown-state"));
  });

  test("counts once, whether it ended well or not", async () => {
    const back = await goThere(backend, "anna");
    expect(await comeBack(backend, back)).toMatchObject({ error: null });
    expect(await comeBack(backend, back)).toMatchObject({ error: "failed" });

    const denied = await goThere(backend, { login: "anna", deny: "at once" });
    expect(await comeBack(backend, denied)).toMatchObject({ error: "access_denied" });
    expect(await comeBack(backend, denied)).toMatchObject({ error: "failed" });
    expect(backend.audit.at(-1)).toBe("oauth callback failed provider=staff: unknown-state");
  });

  test("counts once when it comes many times at once", async () => {
    const back = await goThere(backend, "anna");
    const landed = await Promise.all(Array.from({ length: 4 }, () => comeBack(backend, back)));
    expect(landed.map(({ error }) => error).sort()).toEqual(["failed", "failed", "failed", null]);
  });

  test("is good for ten minutes", async () => {
    const inTime = await goThere(backend, "anna");
    backend.advance(10 * MINUTE_MS - 1);
    expect(await comeBack(backend, inTime)).toMatchObject({ error: null });

    backend.audit.length = 0;
    const late = await goThere(backend, "anna");
    backend.advance(10 * MINUTE_MS);
    expect(await comeBack(backend, late)).toMatchObject({ error: "failed" });
    expect(backend.audit).toEqual(failedFor("expired-state"));
  });

  test("of one provider is refused at another's address, and used up", async () => {
    const back = await goThere(backend, "anna");
    expect(await comeBack(backend, back, "club")).toMatchObject({ error: "failed" });
    expect(backend.audit).toEqual(failedFor("wrong-provider", "club"));
    expect(await comeBack(backend, back)).toMatchObject({ error: "failed" });
    await expectNothing();
  });
});

describe("an answer that does not belong to what was begun here", () => {
  test.each<[string, Partial<typeof oauthFlows.$inferInsert>, string]>([
    ["nonce", { nonce: "n".repeat(43) }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
    ["verifier", { code_verifier: "v".repeat(43) }, "OAUTH_RESPONSE_BODY_ERROR invalid_grant"],
  ])("with another %s is refused", async (_, change, said) => {
    const back = await goThere(backend, "anna");
    await backend.db.update(oauthFlows).set(change);
    expect(await comeBack(backend, back)).toMatchObject({ error: "failed" });
    expect(backend.audit).toEqual(failedFor("provider-failed"));
    expect(backend.log.splice(0)).toEqual([`Identity provider staff: ${said}`]);
    await expectNothing();
  });

  test("with the code of another sign-in is refused", async () => {
    const [hers, his] = [await goThere(backend, "anna"), await goThere(backend, "bert")];
    hers.searchParams.set("code", his.searchParams.get("code") ?? "");
    expect(await comeBack(backend, hers)).toMatchObject({ error: "failed" });
    expect(backend.log.splice(0)).toEqual([
      "Identity provider staff: OAUTH_RESPONSE_BODY_ERROR invalid_grant",
    ]);
  });

  test("from another issuer is refused", async () => {
    const back = await goThere(backend, "anna");
    back.searchParams.set("iss", club.issuer);
    expect(await comeBack(backend, back)).toMatchObject({ error: "failed" });
    expect(backend.log.splice(0)).toEqual(["Identity provider staff: OAUTH_INVALID_RESPONSE"]);
    await expectNothing();
  });

  test.each([
    ["two codes", (query: URLSearchParams) => query.append("code", "x"), []],
    ["a code without end", (query: URLSearchParams) => query.set("code", "x".repeat(9_000)), []],
    [
      "no code",
      (query: URLSearchParams) => query.delete("code"),
      ["Identity provider staff: OAUTH_INVALID_RESPONSE"],
    ],
    [
      "an error of the provider's own making",
      (query: URLSearchParams) => query.set("error", "<script>alert(1)</script>"),
      ["Identity provider staff: OAUTH_AUTHORIZATION_RESPONSE_ERROR"],
    ],
    [
      "a known error",
      (query: URLSearchParams) => query.set("error", "temporarily_unavailable"),
      ["Identity provider staff: OAUTH_AUTHORIZATION_RESPONSE_ERROR temporarily_unavailable"],
    ],
  ])("with %s is refused", async (_, change, lines) => {
    const back = await goThere(backend, "anna");
    change(back.searchParams);
    expect(await comeBack(backend, back)).toMatchObject({ code: null, error: "failed" });
    expect(backend.log.splice(0)).toEqual(lines);
    await expectNothing();
  });

  test("of a client that the provider does not know is refused", async () => {
    const settings = { ...settingsOf("staff", staff), clientSecret: "another secret" };
    const stranger = await backend.anotherBackend({ providers: [settings] });
    const back = await goThere(backend, "anna");
    expect(await comeBack({ backend: stranger }, back)).toMatchObject({ error: "failed" });
    const [line = "", ...others] = backend.log.splice(0);
    expect(line).toMatch(/^Identity provider staff: OAUTH_[A-Z_]+( invalid_client)?$/);
    expect(others).toEqual([]);
  });
});
