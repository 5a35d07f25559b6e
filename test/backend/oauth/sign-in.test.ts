import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { memberIdentities, members } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, signIn } from "#test/support/a-member.ts";
import { aProvider } from "#test/support/a-provider.ts";
import { exchange, land, redirectUris, settingsOf, signInThrough } from "#test/support/oauth-sign-in.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
const club = await aProvider({
  redirectUris: redirectUris("club"),
  clientSecret: null,
  hasFullTokens: true,
});
const lift = await aProvider({ redirectUris: redirectUris("lift"), clientAuth: "client_secret_post" });
afterAll(async () => {
  for (const provider of [staff, club, lift]) await provider[Symbol.asyncDispose]();
});

const backend = openBackendForTests("empty", {
  providers: [settingsOf("staff", staff), settingsOf("club", club), settingsOf("lift", lift)],
});

describe("a new member", () => {
  test("becomes a member and is signed in [7.9]", async () => {
    staff.know("77", {
      email: "Anna@Riders.example",
      email_verified: true,
      preferred_username: "Änna Rider",
      picture: "https://pictures.example/anna.png",
    });
    const { token, user, ...rest } = await signInThrough(backend, "77");
    expect(user).toEqual({ id: user.id, username: "Anna.Rider", email: "Anna@Riders.example" });
    expect(rest).toEqual({
      message: "You are signed in.",
      shredProfile: {
        user: { username: "Anna.Rider", email: "Anna@Riders.example" },
        member_tier: null,
        profile_picture: "https://pictures.example/anna.png",
      },
    });
    const again = await check(backend, { email: user.email, token });
    expect(again.data.result).toMatchObject({ token, user });

    expect(await backend.db.select().from(members)).toMatchObject([
      {
        username_key: "anna.rider",
        email_key: "anna@riders.example",
        email_verified_at: expect.any(Date),
        password_hash: null,
        is_mail_blocked: false,
      },
    ]);
    expect(await backend.db.select().from(memberIdentities)).toMatchObject([
      { issuer: staff.issuer, subject: "77", member_id: Number(user.id) },
    ]);
    expect(backend.audit).toEqual([
      `signed up member=${user.id} provider=staff`,
      `signed in member=${user.id} provider=staff`,
    ]);
  });

  test("has no password that could be guessed", async () => {
    const { user } = await signInThrough(backend, "anna");
    for (const password of ["", "null", "over the moguls at dawn"]) {
      expect(codeOf(await signIn(backend, user.username, password))).toBe("INVALID_CREDENTIALS");
    }
  });

  test.each([
    [
      "by their nickname where the name is too short",
      { preferred_username: "b", nickname: "Bertl" },
      "Bertl",
    ],
    ["by their first name", { given_name: "Berta" }, "Berta"],
    ["rider where the name is an address", { preferred_username: "berta@staff.example" }, "rider"],
    ["rider where nothing but the address is known", {}, "rider"],
  ])("is called %s", async (_, claims, username) => {
    staff.know("berta", { email: "someone@staff.example", ...claims });
    expect((await signInThrough(backend, "berta")).user.username).toBe(username);
  });

  test("gets a number where the name is a member's", async () => {
    await aMember(backend, { username: "Carla" });
    for (const login of ["c1", "c2", "c3"]) {
      staff.know(login, { email: `${login}@staff.example`, preferred_username: "carla" });
    }
    const names = [];
    for (const login of ["c1", "c2", "c3"]) names.push((await signInThrough(backend, login)).user.username);
    expect(names).toEqual(["carla2", "carla3", "carla4"]);
  });

  test("is not taken for verified where the provider does not plainly say so", async () => {
    for (const [login, email_verified] of Object.entries({ d1: false, d2: "true", d3: undefined, d4: 1 })) {
      staff.know(login, { email: `${login}@staff.example`, email_verified });
      await signInThrough(backend, login);
    }
    const rows = await backend.db.select().from(members);
    expect(rows.map(({ email_verified_at }) => email_verified_at)).toEqual([null, null, null, null]);
  });

  test.each([
    "http://pictures.example/a.png",
    "/flags/ch.webp",
    "https://me:pw@pictures.example/",
    "javascript:alert(1)",
    `https://pictures.example/${"a".repeat(500)}`,
    7,
  ])("has no picture where the provider says %s", async (picture) => {
    staff.know("emil", { email: "emil@staff.example", picture });
    await signInThrough(backend, "emil");
    expect(await backend.db.select().from(members)).toMatchObject([{ profile_picture: null }]);
  });
});

describe("a caller who comes again", () => {
  const FRIDA = { email: "frida@staff.example", email_verified: true, preferred_username: "frida" };

  test("is the same member, whatever the provider calls them by now", async () => {
    staff.know("frida", FRIDA);
    const first = await signInThrough(backend, "frida");
    for (const claims of [
      { email: "frida@staff.example", email_verified: true, preferred_username: "fred" },
      { email: "FRIDA@staff.example", email_verified: false },
      {},
    ]) {
      staff.know("frida", claims);
      expect((await signInThrough(backend, "frida")).user).toEqual(first.user);
    }
    expect(await backend.db.$count(members)).toBe(1);
    expect(backend.audit.filter((line) => line.startsWith("signed up"))).toHaveLength(1);
  });

  test("has the address that the provider has verified since, each time", async () => {
    staff.know("frida", FRIDA);
    const { user } = await signInThrough(backend, "frida");
    for (const email of ["Frida@new.example", "frida@newer.example"]) {
      staff.know("frida", { ...FRIDA, email });
      expect((await signInThrough(backend, "frida")).user).toEqual({ ...user, email });
    }
    expect(await backend.db.select().from(members)).toMatchObject([
      { email_key: "frida@newer.example", email_verified_at: expect.any(Date) },
    ]);
    const audited = backend.audit.filter((line) => line.startsWith("address"));
    expect(audited).toEqual(Array(2).fill(`address followed member=${user.id} provider=staff`));
    // The old address is anybody's again.
    staff.know("heir", FRIDA);
    expect((await signInThrough(backend, "heir")).user.id).not.toBe(user.id);
  });

  test("has a verified address once the provider has verified the one they came with", async () => {
    staff.know("frida", { ...FRIDA, email_verified: false });
    await signInThrough(backend, "frida");
    staff.know("frida", FRIDA);
    await signInThrough(backend, "frida");
    expect(await backend.db.select().from(members)).toMatchObject([{ email_verified_at: expect.any(Date) }]);
  });

  test("keeps the address where the provider has not verified the new one", async () => {
    staff.know("frida", FRIDA);
    const { user } = await signInThrough(backend, "frida");
    staff.know("frida", { ...FRIDA, email: "frida@new.example", email_verified: false });
    expect((await signInThrough(backend, "frida")).user).toEqual(user);
  });

  test("keeps an address that is not from there", async () => {
    staff.know("frida", FRIDA);
    const { user } = await signInThrough(backend, "frida");
    const own = { email: "frida@own.example", email_key: "frida@own.example" };
    await backend.db.update(members).set(own);
    staff.know("frida", { ...FRIDA, email: "frida@new.example" });
    expect((await signInThrough(backend, "frida")).user).toEqual({ ...user, email: own.email });
  });

  test("keeps the address where the new one is another account's", async () => {
    const first = await signInThrough(backend, "gustav");
    const other = await aMember(backend);
    await backend.db.update(members).set({ email_verified_at: new Date() });
    staff.know("gustav", { email: other.email, email_verified: true });
    expect((await signInThrough(backend, "gustav")).user).toEqual(first.user);
  });

  test("who come at once with one new address are two members still", async () => {
    for (const login of ["anna", "bert"]) await signInThrough(backend, login);
    for (const login of ["anna", "bert"]) {
      staff.know(login, { email: "shared@staff.example", email_verified: true });
    }
    const landed = await Promise.all(["anna", "bert"].map((login) => land(backend, login)));
    const answers = await Promise.all(landed.map((one) => exchange(backend, one)));
    expect(answers.map(codeOf)).toEqual([null, null]);
    expect(await backend.db.$count(members, eq(members.email_key, "shared@staff.example"))).toBe(1);
    for (const login of ["anna", "bert"]) {
      staff.know(login, { email: `${login}@staff.example`, email_verified: true, preferred_username: login });
    }
  });
});

test("a public client signs people in as well, and an ID token that says everything is enough", async () => {
  club.know("hanna", { email: "hanna@club.example", preferred_username: "hanna" });
  expect((await signInThrough(backend, "hanna", "club")).user.username).toBe("hanna");
});

test("one name at two providers is two people", async () => {
  staff.know("ida", { email: "ida@staff.example" });
  club.know("ida", { email: "ida@club.example" });
  const there = await signInThrough(backend, "ida", "club");
  const here = await signInThrough(backend, "ida", "staff");
  expect(here.user.id).not.toBe(there.user.id);
});

test("a client that has to send its secret in the body does", async () => {
  for (const login of ["jana", "jim"]) {
    expect((await signInThrough(backend, login, "lift")).user.username).toBe(login);
  }
});

test("two who come at once with one new account are one member", async () => {
  staff.know("karl", { email: "karl@staff.example", email_verified: true, preferred_username: "karl" });
  const landed = await Promise.all(Array.from({ length: 4 }, () => land(backend, "karl")));
  const answers = await Promise.all(landed.map((one) => exchange(backend, one)));
  expect(answers.map(codeOf)).toEqual([null, null, null, null]);
  expect(await backend.db.$count(members)).toBe(1);
  expect(await backend.db.$count(memberIdentities)).toBe(1);
});
