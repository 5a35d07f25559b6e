import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { memberIdentities, members } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";
import { aProvider } from "#test/support/a-provider.ts";
import {
  exchange,
  goThere,
  land,
  redirectUris,
  settingsOf,
  signInThrough,
} from "#test/support/oauth-sign-in.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
const club = await aProvider({ redirectUris: redirectUris("club") });
afterAll(async () => {
  for (const provider of [staff, club]) await provider[Symbol.asyncDispose]();
});

const backend = openBackendForTests("empty", {
  providers: [settingsOf("staff", staff), settingsOf("club", club)],
});

/**
 * A caller who has signed up with a password, maybe with an address that a provider has vouched for
 * since.
 */
async function anAccount({ isVerified }: { isVerified: boolean }) {
  const account = await aMember(backend, { email: "Lena@riders.example" });
  const email_verified_at = isVerified ? new Date() : null;
  await backend.db
    .update(members)
    .set({ email_verified_at })
    .where(eq(members.id, Number(account.id)));
  backend.audit.length = 0;
  return account;
}

describe("an address that an account has already", () => {
  test("opens no account although both sides are verified: the provider may have given it to another member since", async () => {
    await anAccount({ isVerified: true });
    staff.know("lena", { email: "lena@RIDERS.example", email_verified: true });
    expect(await land(backend, "lena")).toMatchObject({ code: null, error: "email_in_use" });
    expect(backend.audit).toEqual(["oauth callback failed provider=staff: email-in-use"]);
    expect(await backend.db.$count(members)).toBe(1);
    expect(await backend.db.$count(memberIdentities)).toBe(0);
  });

  test.each([true, false])(
    "is told to no caller who has not proved it: their account is one without a claim (verified here: %s)",
    async (isVerified) => {
      const account = await anAccount({ isVerified });
      staff.know("lena", { email: "lena@RIDERS.example", email_verified: false });
      const { user } = await signInThrough(backend, "lena");
      expect(user).toMatchObject({ email: "lena@RIDERS.example" });
      expect(user.id).not.toBe(account.id);
      expect(codeOf(await check(backend, account))).toBeNull();
      expect((await signIn(backend, account.email)).data.result.user.id).toBe(account.id);
    },
  );

  test("is theirs who verified it, in an account of their own, where the other only typed it", async () => {
    const squatter = await anAccount({ isVerified: false });
    staff.know("lena", { email: "lena@RIDERS.example", email_verified: true });
    const { user } = await signInThrough(backend, "lena");
    expect(user.id).not.toBe(squatter.id);
    // The squatter keeps the name and the sign-ins, and loses the address.
    expect(codeOf(await signIn(backend, squatter.email))).toBe("INVALID_CREDENTIALS");
    expect(codeOf(await check(backend, { ...squatter, email: "" }))).toBe(null);
    expect(codeOf(await signIn(backend, squatter.username))).toBeNull();
  });

  test("opens none that another provider's person made, who goes on as before", async () => {
    staff.know("mia", { email: "mia@riders.example", email_verified: true });
    club.know("m-7", { email: "mia@riders.example", email_verified: true });
    const first = await signInThrough(backend, "mia");
    expect(await land(backend, "m-7", "club")).toMatchObject({ error: "email_in_use" });
    expect((await signInThrough(backend, "mia")).user).toEqual(first.user);
    expect(await backend.db.$count(memberIdentities)).toBe(1);
  });

  test("opens none of the same provider's: it has given a leaver's address to a newcomer", async () => {
    staff.know("old-hand", { email: "info@riders.example", email_verified: true });
    await signInThrough(backend, "old-hand");
    staff.know("newcomer", { email: "info@riders.example", email_verified: true });
    expect(await land(backend, "newcomer")).toMatchObject({ error: "email_in_use" });
  });
});

describe("no address", () => {
  test.each([
    ["none", {}],
    ["a number", { email: 7, email_verified: true }],
    ["none that mail could be sent to", { email: "paul", email_verified: true }],
    ["one of two lines", { email: "paul@riders.example\nx", email_verified: true }],
    [
      "one with a character that no database keeps",
      { email: "p\u0000@riders.example", email_verified: true },
    ],
    ["one that is too long", { email: `${"p".repeat(250)}@riders.example`, email_verified: true }],
  ])("makes no account: %s", async (_, claims) => {
    staff.know("paul", { preferred_username: "paul", ...claims });
    expect(await land(backend, "paul")).toMatchObject({ code: null, error: "no_email" });
    expect(backend.audit).toEqual(["oauth callback failed provider=staff: no-email"]);
    expect(await backend.db.$count(members)).toBe(0);
  });
});

test("of two people with one address who come at once, one gets it", async () => {
  for (const login of ["quinn", "rosa"]) {
    staff.know(login, { email: "shared@riders.example", email_verified: true });
  }
  const landed = await Promise.all([land(backend, "quinn"), land(backend, "rosa")]);
  const answers = await Promise.all(landed.map((one) => exchange(backend, one)));
  expect(answers.map(codeOf).sort()).toEqual(["INVALID_CODE", null]);
  expect(backend.audit).toContain("oauth code refused: email-in-use");
  expect(await backend.db.$count(members)).toBe(1);
});

test("two people with one name who come at once are two members", async () => {
  for (const login of ["sam", "sue"]) {
    staff.know(login, { email: `${login}@riders.example`, preferred_username: "twin" });
  }
  const landed = await Promise.all([land(backend, "sam"), land(backend, "sue")]);
  const answers = await Promise.all(landed.map((one) => exchange(backend, one)));
  expect(answers.map(codeOf)).toEqual([null, null]);
  const names = (await backend.db.select().from(members)).map(({ username }) => username);
  expect(names.sort()).toEqual(["twin", "twin2"]);
});

describe("a member who is signed in to both", () => {
  const LINK = `mutation ($input: ExchangeOauthCodeInput!) { result: linkProvider(input: $input) { is_fresh providers { issuer name } } }`;
  const CONFIRM =
    "mutation ($password: String!) { result: confirmAccount(password: $password) { is_fresh } }";
  const TEN_MINUTES_MS = 10 * 60_000;

  /** Comes back from a provider to which the member went from their account. */
  async function landToLink(login: string): Promise<{ code: string; state: string }> {
    const url = await goThere(backend, login);
    const back = await backend.backend.oauthCallback("staff", url.searchParams, { isLink: true });
    expect(back).toHaveProperty("code");
    return { code: "code" in back ? back.code : "", state: url.searchParams.get("state") ?? "" };
  }
  const link = (input: { code: string; state: string }, token?: string) =>
    backend.ask(LINK, { input }, { token });

  test("links the account there, whatever its address, and signs in by either from then on", async () => {
    const member = await anAccount({ isVerified: true });
    staff.know("lena-2", { email: "LENA@riders.example", email_verified: true });
    const { data } = await link(await landToLink("lena-2"), member.token);
    expect(data.result.providers).toEqual([{ issuer: staff.issuer, name: "staff" }]);
    expect((await signInThrough(backend, "lena-2")).user.id).toBe(member.id);
    expect(codeOf(await signIn(backend, member.email))).toBeNull();
    // Neither another address of the provider's nor a second time changes a thing.
    staff.know("lena-2", { email: "other@riders.example", email_verified: true });
    expect(codeOf(await link(await landToLink("lena-2"), member.token))).toBeNull();
    expect((await signInThrough(backend, "lena-2")).user).toMatchObject({
      id: member.id,
      email: member.email,
    });
    expect(await backend.db.$count(memberIdentities)).toBe(1);
  });

  test("links no account that signs another member in", async () => {
    staff.know("nora", { email: "nora@riders.example", email_verified: true });
    const other = await signInThrough(backend, "nora");
    const member = await aMember(backend);
    expect(codeOf(await link(await landToLink("nora"), member.token))).toBe("BAD_USER_INPUT");
    expect((await signInThrough(backend, "nora")).user.id).toBe(other.user.id);
  });

  test("is one of two who link one account at the same time", async () => {
    staff.know("olga", { email: "olga@riders.example" });
    const [one, two] = [await aMember(backend), await aMember(backend)];
    const landed = [await landToLink("olga"), await landToLink("olga")] as const;
    const answers = await Promise.all([link(landed[0], one.token), link(landed[1], two.token)]);
    expect(answers.map(codeOf).sort()).toEqual(["BAD_USER_INPUT", null]);
  });

  test("has proved lately who they are, by signing in or by the password", async () => {
    const member = await aMember(backend);
    backend.advance(TEN_MINUTES_MS);
    const landed = await landToLink("petra");
    expect(codeOf(await link(landed, member.token))).toBe("CONFIRMATION_REQUIRED");
    const confirm = (password: string) => backend.ask(CONFIRM, { password }, { token: member.token });
    expect(codeOf(await confirm("wrong"))).toBe("BAD_USER_INPUT");
    expect((await confirm(PASSWORD)).data.result).toEqual({ is_fresh: true });
    expect(codeOf(await link(landed, member.token))).toBeNull();
  });

  test("is signed in, and the code is good once", async () => {
    const member = await aMember(backend);
    const landed = await landToLink("rita");
    expect(codeOf(await link(landed))).toBe("UNAUTHENTICATED");
    expect(codeOf(await link({ ...landed, state: "x".repeat(43) }, member.token))).toBe("INVALID_CODE");
    expect(codeOf(await link(landed, member.token))).toBeNull();
    expect(codeOf(await link(landed, member.token))).toBe("INVALID_CODE");
  });

  test("who comes back with an address that an account has makes no account of it", async () => {
    const member = await anAccount({ isVerified: true });
    staff.know("lena-3", { email: "lena@riders.example", email_verified: true });
    const answer = await exchange(backend, await landToLink("lena-3"));
    expect(codeOf(answer)).toBe("INVALID_CODE");
    expect(backend.audit).toContain("oauth code refused: email-in-use");
    expect(codeOf(await check(backend, member))).toBeNull();
  });
});
