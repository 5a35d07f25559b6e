import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { memberIdentities, members } from "#app/backend/db/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, signIn } from "#test/support/a-member.ts";
import { aProvider } from "#test/support/a-provider.ts";
import { exchange, land, redirectUris, settingsOf, signInThrough } from "#test/support/oauth-sign-in.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
const club = await aProvider({ redirectUris: redirectUris("club") });
afterAll(async () => {
  for (const provider of [staff, club]) await provider[Symbol.asyncDispose]();
});

const backend = openBackendForTests("empty", {
  providers: [settingsOf("staff", staff), settingsOf("club", club)],
});

/** A caller who has signed up with a password, maybe with an address that a provider has vouched for since. */
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
  test.each([
    ["although both sides are verified: the provider may have given it to another member since", true, true],
    ["where the provider has not verified it", true, false],
    ["where neither is verified", false, false],
  ])("opens no account, %s", async (_, isVerified, email_verified) => {
    await anAccount({ isVerified });
    staff.know("lena", { email: "lena@RIDERS.example", email_verified });
    expect(await land(backend, "lena")).toMatchObject({ code: null, error: "email_in_use" });
    expect(backend.audit).toEqual(["oauth callback failed provider=staff: email-in-use"]);
    expect(await backend.db.$count(members)).toBe(1);
    expect(await backend.db.$count(memberIdentities)).toBe(0);
  });

  test("is theirs who verified it, in an account of their own, where the other only typed it", async () => {
    const squatter = await anAccount({ isVerified: false });
    staff.know("lena", { email: "lena@RIDERS.example", email_verified: true });
    const { user } = await signInThrough(backend, "lena");
    expect(user.id).not.toBe(squatter.id);
    // The squatter keeps the name, and loses address and sign-ins.
    expect(codeOf(await signIn(backend, squatter.email))).toBe("INVALID_CREDENTIALS");
    expect(codeOf(await check(backend, squatter))).toBe("UNAUTHENTICATED");
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
