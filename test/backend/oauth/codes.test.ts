import { afterAll, describe, expect, test } from "vitest";
import { memberIdentities, members, memberTokens, oauthCodes } from "#app/backend/db/tables/tables.ts";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, signIn } from "#test/support/a-member.ts";
import { aProvider } from "#test/support/a-provider.ts";
import { exchange, type Landed, land, redirectUris, settingsOf } from "#test/support/oauth-sign-in.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
afterAll(() => staff[Symbol.asyncDispose]());

const backend = openBackendForTests("empty", {
  providers: [settingsOf("staff", staff), { ...settingsOf("staff", staff), name: "club" }],
});

const A_CODE = { code: "c".repeat(43), state: "s".repeat(43) };

async function aCode(login = "anna"): Promise<Landed> {
  const landed = await land(backend, login);
  backend.audit.length = 0;
  return landed;
}

describe("a code", () => {
  test.each([
    ["with its provider", "staff"],
    ["without a provider", undefined],
    ["with null", null],
  ])("%s signs in [4.21, 7.9]", async (_, provider) => {
    const code = await aCode();
    const { data } = await exchange(backend, code, { provider });
    expect(data.result).toMatchObject({ user: { username: "anna", email: "anna@staff.example" } });
    expect((await check(backend, { email: "anna@staff.example", ...data.result })).errors).toBeUndefined();
    expect(await backend.db.$count(oauthCodes)).toBe(0);
  });

  test("signs in once", async () => {
    const code = await aCode();
    await exchange(backend, code);
    const { data, errors } = await exchange(backend, code);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: OAUTH_ERRORS.callbackFallback, extensions: { code: "INVALID_CODE" } },
    ]);
    expect(backend.audit.at(-1)).toBe("oauth code refused");
    expect(await backend.db.$count(memberTokens)).toBe(1);
  });

  test("signs in once when it comes many times at once, to several processes", {
    tags: "dialect",
  }, async () => {
    const code = await aCode();
    const other = { ask: await backend.another() };
    const answers = await Promise.all(
      [backend, other, backend, other, backend].map((at) => exchange(at, code)),
    );
    expect(answers.map(codeOf).sort()).toEqual([...Array(4).fill("INVALID_CODE"), null]);
    expect(await backend.db.$count(memberTokens)).toBe(1);
  });

  test("is good for a minute", async () => {
    const [inTime, late] = [await aCode("anna"), await aCode("bert")];
    backend.advance(59_999);
    expect(codeOf(await exchange(backend, inTime))).toBeNull();
    backend.advance(1);
    expect(codeOf(await exchange(backend, late))).toBe("INVALID_CODE");
  });

  test("of one provider is refused with another's name, and used up", async () => {
    const code = await aCode();
    expect(codeOf(await exchange(backend, code, { provider: "club" }))).toBe("INVALID_CODE");
    expect(codeOf(await exchange(backend, code, { provider: "staff" }))).toBe("INVALID_CODE");
  });

  test.each([A_CODE.code, "", "\u0000", "\ud800", "x".repeat(20_000)])(
    "no caller was given is refused",
    async (text) => {
      expect(codeOf(await exchange(backend, { code: text, state: text }))).toBe("INVALID_CODE");
      expect(backend.audit).toEqual(["oauth code refused"]);
    },
  );

  test("opens nothing without the state of its sign-in, and is not used up by that", async () => {
    const [hers, his] = [await aCode("anna"), await aCode("bert")];
    for (const state of [his.state, "", "\u0000", "\ud800"]) {
      expect(codeOf(await exchange(backend, { code: hers.code, state }))).toBe("INVALID_CODE");
    }
    for (const provider of ["staff", undefined]) {
      const { data, errors } = await backend.ask(
        "mutation ($input: ExchangeTokenInput!) { exchangeToken(input: $input) { token } }",
        { input: { code: hers.code, provider } },
      );
      expect(data).toBeNull();
      expect(errors).toMatchObject([
        { message: OAUTH_ERRORS.callbackFallback, extensions: { code: "INVALID_CODE" } },
      ]);
    }
    expect(await backend.db.$count(memberTokens)).toBe(0);
    expect(codeOf(await exchange(backend, hers))).toBeNull();
  });
});

describe("a caller who comes back and goes no further", () => {
  const count = () =>
    Promise.all([members, memberIdentities, memberTokens].map((table) => backend.db.$count(table)));

  test("is no member: another may have sent their browser there", async () => {
    const landed = await land(backend, "anna");
    expect(await count()).toEqual([0, 0, 0]);
    expect(backend.audit).toEqual([]);
    expect(codeOf(await exchange(backend, landed, { provider: "club" }))).toBe("INVALID_CODE");
    expect(await count()).toEqual([0, 0, 0]);
  });

  test("has not changed their address either", async () => {
    const claims = { email_verified: true, preferred_username: "anna" };
    staff.know("anna", { ...claims, email: "anna@staff.example" });
    await exchange(backend, await aCode("anna"));
    staff.know("anna", { ...claims, email: "anna@new.example" });
    expect((await land(backend, "anna")).error).toBeNull();
    expect(await backend.db.select().from(members)).toMatchObject([{ email: "anna@staff.example" }]);
    staff.know("anna", { ...claims, email: "anna@staff.example" });
  });
});

test("a code whose address a caller has taken meanwhile is refused", async () => {
  const code = await aCode("anna");
  await aMember(backend, { email: "anna@staff.example" });
  await backend.db.update(members).set({ email_verified_at: new Date() });
  backend.audit.length = 0;
  expect(codeOf(await exchange(backend, code))).toBe("INVALID_CODE");
  expect(backend.audit).toEqual(["oauth code refused: email-in-use"]);
  expect(await backend.db.$count(memberIdentities)).toBe(0);
});

test("a code is good whatever the provider calls its person", async () => {
  staff.know("odd", { email: "odd@staff.example", preferred_username: "o\u0000\ud800dd" });
  const { data } = await exchange(backend, await aCode("odd"));
  expect(data.result.user.username).toBe("odd");
});

describe("a visitor who brings wrong codes", () => {
  const HERE = { address: "198.51.100.9" };

  test("is refused after twenty, as with wrong passwords, and others are not", async () => {
    const [code, another] = [await aCode("anna"), await aCode("bert")];
    for (let n = 0; n < 10; n += 1) {
      expect(codeOf(await exchange(backend, A_CODE, HERE))).toBe("INVALID_CODE");
      expect(codeOf(await signIn(backend, `somebody${n}`, "wrong", HERE))).toBe("INVALID_CREDENTIALS");
    }
    const { errors } = await exchange(backend, code, HERE);
    expect(errors).toMatchObject([{ extensions: { code: "RATE_LIMITED", retryAfter: 900 } }]);
    expect(codeOf(await signIn(backend, "somebody", "wrong", HERE))).toBe("RATE_LIMITED");
    expect(backend.audit.at(-1)).toBe("sign-in refused (too many attempts)");
    expect(codeOf(await exchange(backend, another))).toBeNull();
    // A refusal uses no code up.
    expect(codeOf(await exchange(backend, code))).toBeNull();
  });

  test("is not refused for right ones", async () => {
    for (let n = 0; n < 21; n += 1) {
      expect(codeOf(await exchange(backend, await aCode(), HERE))).toBeNull();
    }
  });
});
