import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertIdentity } from "#app/backend/accounts/member-identities.ts";
import { mailQueue, members } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";

const CLIENT = { clientId: "shred-index", clientSecret: null };
const backend = openBackendForTests("empty", {
  providers: [
    { name: "one", issuer: "https://one.example", ...CLIENT },
    { name: "two", issuer: "https://two.example", ...CLIENT },
  ],
});

const ACCOUNT = `username email is_email_verified has_mail has_password is_mail_blocked is_fresh tier wants_pro_since providers { issuer name }
  sign_ins { id browser begun_at seen_at is_current }`;
const OPERATIONS = {
  account: `{ result: account { ${ACCOUNT} } }`,
  password: `mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { ${ACCOUNT} } }`,
  change: `mutation ($input: ChangeAccountInput!) { result: changeAccount(input: $input) { ${ACCOUNT} } }`,
  endSignIns: `mutation ($id: ID) { result: endSignIns(id: $id) { ${ACCOUNT} } }`,
  export: "mutation ($password: String) { result: exportAccount(password: $password) }",
  end: "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }",
  unlink: `mutation ($input: UnlinkProviderInput!) { result: unlinkProvider(input: $input) { ${ACCOUNT} } }`,
  requestReset: "mutation ($email: String!) { result: requestReset(email: $email) }",
  requestVerification: "mutation { result: requestVerification { email } }",
  requestAddress:
    "mutation ($input: RequestAddressInput!) { result: requestAddress(input: $input) { email } }",
  profile: "query ($username: String!) { result: profile(username: $username) { bio } }",
} as const;

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW_PASSWORD = "through the trees at noon";
const TEN_MINUTES_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const ask = (operation: keyof typeof OPERATIONS, variables: object, token?: string | null) =>
  backend.ask(OPERATIONS[operation], variables, { token });

async function tokenOf(identifier: string, password?: string, userAgent?: string): Promise<string> {
  const answer = await signIn(backend, identifier, password, { userAgent });
  return answer.data.result.token;
}

const isSignedIn = async ({ email, token }: { email: string; token: string }) =>
  codeOf(await check(backend, { email, token })) === null;

describe("a provider", () => {
  const [ONE, TWO, GONE] = ["https://one.example", "https://two.example", "https://gone.example"] as const;
  const unlink = (issuer: string, token: string) => ask("unlink", { input: { issuer } }, token);
  const issuersOf = async (token: string) =>
    (await ask("account", {}, token)).data.result.providers.map(({ issuer }: { issuer: string }) => issuer);

  /** A member who comes through these providers, and has no password. */
  async function aGuest(...issuers: string[]) {
    const member = await aMember(backend);
    const id = Number(member.id);
    for (const issuer of issuers) {
      const identity = { issuer, subject: member.username, email: member.email };
      await insertIdentity(backend.db, id, identity, new Date());
    }
    await backend.db.update(members).set({ password_hash: null }).where(eq(members.id, id));
    return member;
  }

  test("is unlinked, but never the last way in, also of two at once", { tags: "dialect" }, async () => {
    const { token } = await aGuest(ONE, TWO);
    const atOnce = await Promise.all([ONE, TWO].map((issuer) => unlink(issuer, token)));
    expect(atOnce.map(codeOf).sort()).toEqual(["BAD_USER_INPUT", null]);
    const [left] = await issuersOf(token);
    expect(codeOf(await unlink(left, token))).toBe("BAD_USER_INPUT");
    backend.advance(TEN_MINUTES_MS);
    expect(codeOf(await unlink(left, token))).toBe("CONFIRMATION_REQUIRED");
  });

  test("was unlinked though the only other one was taken away by the operator: no caller came in any more", async () => {
    const { token } = await aGuest(ONE, GONE);
    expect(codeOf(await unlink(ONE, token))).toBe("BAD_USER_INPUT");
    expect(codeOf(await unlink(GONE, token))).toBe(null);
    expect(await issuersOf(token)).toEqual([ONE]);
  });

  test("that the operator has taken away is unlinked beside a password alone, and stays without one", async () => {
    const { token, id } = await aGuest(GONE);
    expect(codeOf(await unlink(GONE, token))).toBe("BAD_USER_INPUT");
    await backend.db
      .update(members)
      .set({ password_hash: "any" })
      .where(eq(members.id, Number(id)));
    expect(codeOf(await unlink(GONE, token))).toBe(null);
    expect(await issuersOf(token)).toEqual([]);
  });
});

describe("the account", () => {
  test("is its member's alone", async () => {
    const member = await aMember(backend, { username: "anna", email: "anna@riders.example" });
    const { data } = await ask("account", {}, member.token);
    expect(data.result).toEqual({
      username: "anna",
      email: "anna@riders.example",
      is_email_verified: false,
      has_mail: false,
      has_password: true,
      is_mail_blocked: false,
      is_fresh: true,
      tier: null,
      wants_pro_since: null,
      providers: [],
      sign_ins: [expect.objectContaining({ browser: null, is_current: true })],
    });
    expect((await ask("account", {})).data).toEqual({ result: null });
    for (const [operation, variables] of [
      ["password", { input: { new_password: NEW_PASSWORD } }],
      ["change", { input: { is_mail_blocked: true } }],
      ["endSignIns", {}],
      ["export", {}],
      ["end", { input: { contributions: "keep" } }],
    ] as const) {
      expect(codeOf(await ask(operation, variables, "x".repeat(43))), operation).toBe("UNAUTHENTICATED");
    }
  });

  test("keeps the mailing choice and the wish to hear of Pro", async () => {
    const { token } = await aMember(backend);
    const on = await ask("change", { input: { is_mail_blocked: true, wants_pro: true } }, token);
    expect(on.data.result).toMatchObject({ is_mail_blocked: true, wants_pro_since: expect.any(String) });
    const off = await ask("change", { input: { wants_pro: false } }, token);
    expect(off.data.result).toMatchObject({ is_mail_blocked: true, wants_pro_since: null });
  });
});

describe("sign-ins", () => {
  test("are listed with their browsers, and ended one by one or all but this one", async () => {
    const member = await aMember(backend, { username: "ben" });
    const [second, third] = [await tokenOf("ben", PASSWORD, FIREFOX), await tokenOf("ben")];
    const { data } = await ask("account", {}, second);
    expect(data.result.sign_ins).toHaveLength(3);
    const current = data.result.sign_ins.find((signIn: { is_current: boolean }) => signIn.is_current);
    expect(current.browser).toBe("Firefox on Linux");

    const other = (await ask("account", {}, third)).data.result.sign_ins.find(
      (signIn: { is_current: boolean }) => signIn.is_current,
    );
    const ended = await ask("endSignIns", { id: other.id }, second);
    expect(ended.data.result.sign_ins).toHaveLength(2);
    expect(await isSignedIn({ ...member, token: third })).toBe(false);
    await ask("endSignIns", {}, second);
    expect(await isSignedIn(member)).toBe(false);
    expect(await isSignedIn({ ...member, token: second })).toBe(true);
  });

  test("of another member are no member's to end, whatever the id", async () => {
    const [member, other] = [await aMember(backend), await aMember(backend)];
    const { data } = await ask("account", {}, other.token);
    await ask("endSignIns", { id: data.result.sign_ins[0].id }, member.token);
    expect(await isSignedIn(other)).toBe(true);
    expect(codeOf(await ask("endSignIns", { id: "' OR 1=1" }, member.token))).toBe("BAD_USER_INPUT");
  });

  test("keep their browser and their proof through a renewal", async () => {
    const member = await aMember(backend, { username: "cleo" });
    const token = await tokenOf("cleo", PASSWORD, FIREFOX);
    backend.advance(DAY_MS);
    await ask("export", { password: PASSWORD }, token);
    const renewed = (await check(backend, { email: member.email, token })).data.result.token;
    expect(renewed).not.toBe(token);
    const { data } = await ask("account", {}, renewed);
    expect(data.result).toMatchObject({ is_fresh: true });
    expect(data.result.sign_ins.map(({ browser }: { browser: string }) => browser)).toContain(
      "Firefox on Linux",
    );
  });
});

describe("a new password", () => {
  const change = (current: string | null, token: string, next = NEW_PASSWORD) =>
    ask("password", { input: { current_password: current, new_password: next } }, token);

  test("takes the old one, and ends every other sign-in", async () => {
    const member = await aMember(backend, { username: "dora" });
    const other = await tokenOf("dora");
    expect(codeOf(await change("wrong", member.token))).toBe("BAD_USER_INPUT");
    expect(codeOf(await change(null, member.token))).toBe("BAD_USER_INPUT");
    expect(codeOf(await change(PASSWORD, member.token, "short"))).toBe("BAD_USER_INPUT");
    expect(await isSignedIn({ ...member, token: other })).toBe(true);
    expect(codeOf(await change(PASSWORD, member.token))).toBe(null);
    expect(await isSignedIn(member)).toBe(true);
    expect(await isSignedIn({ ...member, token: other })).toBe(false);
    expect(codeOf(await signIn(backend, "dora", PASSWORD))).toBe("INVALID_CREDENTIALS");
    expect(codeOf(await signIn(backend, "dora", NEW_PASSWORD))).toBe(null);
  });

  test("of two at once is one, and the other one hears of it", { tags: "dialect" }, async () => {
    const member = await aMember(backend);
    const answers = await Promise.all([
      change(PASSWORD, member.token, `${NEW_PASSWORD} one`),
      change(PASSWORD, member.token, `${NEW_PASSWORD} two`),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(["BAD_USER_INPUT", null]);
  });

  test("is a first one for a caller who came through a provider, and has signed in just now", async () => {
    const member = await aMember(backend, { username: "emil" });
    await backend.db.update(members).set({ password_hash: null }).where(eq(members.username, "emil"));
    backend.advance(TEN_MINUTES_MS);
    expect(codeOf(await change(null, member.token))).toBe("CONFIRMATION_REQUIRED");
    backend.advance(-TEN_MINUTES_MS);
    expect(codeOf(await change(null, member.token))).toBe(null);
    expect(codeOf(await signIn(backend, "emil", NEW_PASSWORD))).toBe(null);
  });

  test("cannot be guessed at without end by a caller who has a stolen token; others go on", async () => {
    const member = await aMember(backend, { username: "fay" });
    const own = await tokenOf("fay");
    for (let guess = 0; guess < 20; guess += 1) await change(`guess ${guess}`, member.token);
    expect(codeOf(await change(PASSWORD, member.token))).toBe("RATE_LIMITED");
    expect(codeOf(await change(PASSWORD, own))).toBe(null);
  });
});

describe("what is dangerous", () => {
  test("asks for the password ten minutes after the last proof", async () => {
    const { token } = await aMember(backend);
    expect(codeOf(await ask("export", {}, token))).toBe(null);
    backend.advance(TEN_MINUTES_MS);
    for (const [operation, variables] of [
      ["export", {}],
      ["end", { input: { contributions: "keep" } }],
    ] as const) {
      expect(codeOf(await ask(operation, variables, token)), operation).toBe("CONFIRMATION_REQUIRED");
    }
    expect(codeOf(await ask("export", { password: "wrong" }, token))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask("export", { password: PASSWORD }, token))).toBe(null);
    expect(codeOf(await ask("export", {}, token))).toBe(null);
  });
});

describe("a caller who leaves", () => {
  const leave = (token: string) => ask("end", { input: { contributions: "keep" } }, token);
  const profile = async (username: string) => (await ask("profile", { username })).data.result;

  test("is gone for everybody at once, and back by signing in", async () => {
    const member = await aMember(backend, { username: "hana" });
    const other = await tokenOf("hana");
    expect(await profile("hana")).not.toBe(null);
    expect((await leave(member.token)).data).toEqual({ result: true });
    expect(await profile("hana")).toBe(null);
    for (const token of [member.token, other]) expect(await isSignedIn({ ...member, token })).toBe(false);
    backend.advance(13 * DAY_MS);
    expect(codeOf(await signIn(backend, "hana"))).toBe(null);
    expect(await profile("hana")).not.toBe(null);
  });

  test("says what becomes of contributions", async () => {
    const { token } = await aMember(backend);
    expect(codeOf(await ask("end", { input: { contributions: "sell" } }, token))).toBe("BAD_USER_INPUT");
  });
});

test("a site without mail says so where a letter would be due, and a sign-up needs none", async () => {
  const { token } = await aMember(backend, { username: "lars", email: "lars@riders.example" });
  for (const [operation, variables] of [
    ["requestReset", { email: "lars@riders.example" }],
    ["requestVerification", {}],
    ["requestAddress", { input: { email: "lars@new.example" } }],
  ] as const) {
    expect(codeOf(await ask(operation, variables, token)), operation).toBe("UNAVAILABLE");
  }
  const { data } = await ask("account", {}, token);
  expect(data.result).toMatchObject({ has_mail: false, is_email_verified: false });
  expect(await backend.db.$count(mailQueue)).toBe(0);
});
