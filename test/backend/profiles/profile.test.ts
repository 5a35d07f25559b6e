import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { PROFILE_FIELDS } from "#app/domain/accounts/profile.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, OPERATIONS, PASSWORD } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");
beforeEach(async () => {
  for (const segment of EVERYTHING.visited_resorts) await aResort(backend.db, { title: segment, segment });
});

const FIELDS = PROFILE_FIELDS.map(({ name }) => name).join(" ");
const UPDATE = `mutation ($input: UpdateProfileInput!) {
  result: updateProfile(input: $input) { token message user { id username email } shredProfile { user { id } member_tier ${FIELDS} } }
}`;
const PROFILE = `query ($username: String!) { profile(username: $username) { user { id username email } member_tier ${FIELDS} } }`;

const EVERYTHING = {
  preferred_sport: "Snowboarding",
  skill_level: "Advanced",
  years_experience: 12,
  bio: "Two lines,\nand a word in the second.",
  profile_picture: "https://pictures.example/anna.jpg",
  favorite_resort: "val-thorens",
  visited_resorts: ["zermatt", "val-d-isere"],
  current_resort_location: "Zermatt",
  preferred_terrain: "Trees",
  preferred_resort_type: "Small",
  equipment_brand: "Own make",
  owns_equipment: true,
  season_pass_type: "None",
  preferred_lessons: ["Carving", 'a "quoted" {one}, with \\ and NULL', "NULL"],
  interested_in_competitions: false,
  achievements: ["Härjedalen 🏅"],
  emergency_contact_name: "Bruno",
  emergency_contact_phone: "+41 79 000 00 00",
};
const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, null]));
const PRIVATE = { emergency_contact_name: null, emergency_contact_phone: null };
/** What is so too unless the member shows it: test/backend/marks/marks.test.ts. */
const NOT_SHOWN = { visited_resorts: null };

const update = (input: object, asker?: Asker) => backend.ask(UPDATE, { input }, asker);
const profileOf = async (username: string, asker?: Asker) =>
  (await backend.data(PROFILE, { username }, asker)).profile;

describe("a member", () => {
  test("writes everything of their profile and reads it again [3.3, 7.14]", async () => {
    const anna = await aMember(backend);
    backend.audit.length = 0;
    const { data, errors } = await update(EVERYTHING, anna);
    expect(errors).toBeUndefined();
    const user = { id: anna.id, username: anna.username, email: anna.email };
    expect(data.result).toEqual({
      token: anna.token,
      message: "Your profile is saved.",
      user,
      shredProfile: { user: { id: anna.id }, member_tier: null, ...EVERYTHING },
    });
    expect(await profileOf(anna.username, anna)).toEqual({ user, member_tier: null, ...EVERYTHING });
    expect(backend.audit).toEqual([
      `profile updated member=${anna.id}: ${PROFILE_FIELDS.map(({ name }) => name).join(", ")}`,
    ]);
  });

  test("changes what they give and nothing else; null, nothing and empty lists clear", async () => {
    const anna = await aMember(backend);
    await update(EVERYTHING, anna);
    await update({ bio: null, skill_level: "  ", visited_resorts: [], owns_equipment: false }, anna);
    expect(await profileOf(anna.username, anna)).toMatchObject({
      ...EVERYTHING,
      bio: null,
      skill_level: null,
      visited_resorts: null,
      owns_equipment: false,
    });
    await update(NOTHING, anna);
    expect(await profileOf(anna.username, anna)).toMatchObject(NOTHING);
  });

  test("gives nothing, and nothing happens", async () => {
    const anna = await aMember(backend);
    await update(EVERYTHING, anna);
    backend.audit.length = 0;
    const { data } = await update({}, anna);
    expect(data.result.shredProfile).toMatchObject(EVERYTHING);
    expect(backend.audit).toEqual([]);
  });

  test("hears of all that is wrong at once, and nothing is written", async () => {
    const anna = await aMember(backend);
    const answer = await update(
      {
        bio: "x".repeat(2001),
        years_experience: -1,
        profile_picture: "javascript:alert(1)",
        skill_level: "Buy at evil.example",
        achievements: ["fine", "x".repeat(201)],
        preferred_sport: "Telemark",
      },
      anna,
    );
    expect(answer.status).toBe(200);
    expect(answer.errors).toMatchObject([
      {
        extensions: {
          code: "BAD_USER_INPUT",
          argument: "input.skill_level",
          problems: [
            {
              argument: "input.skill_level",
              message: "One of these: First turns, Beginner, Intermediate, Advanced, Expert.",
            },
            { argument: "input.years_experience", message: "A whole number from 0 to 100." },
            { argument: "input.bio", message: "At most 2,000 characters: 1 too many." },
            { argument: "input.profile_picture", message: expect.stringContaining("https") },
            { argument: "input.achievements", message: "Line 2: At most 200 characters: 1 too many." },
          ],
        },
      },
    ]);
    expect(await profileOf(anna.username, anna)).toMatchObject(NOTHING);
  });

  test.each(["member_tier", "username", "email", "password_hash", "id", "user", "created_at", "__proto__"])(
    "cannot write %s, neither in the document nor in variables [6.4]",
    async (field) => {
      const anna = await aMember(backend);
      const before = await backend.db.select().from(members);
      const input = JSON.parse(`{"bio":"x","${field}":"Pro"}`);
      const inVariables = await update(input, anna);
      const inDocument = await backend.ask(
        `mutation { updateProfile(input: { bio: "x", ${field}: "Pro" }) { token } }`,
        {},
        anna,
      );
      const inVariable = await backend.ask(
        `mutation ($v: String) { updateProfile(input: { bio: "x", ${field}: $v }) { token } }`,
        { v: "Pro" },
        anna,
      );
      // Variables that are called __proto__ are none: JSON has them, GraphQL does not see them.
      const refused =
        field === "__proto__" ? [inDocument, inVariable] : [inVariables, inDocument, inVariable];
      for (const { data, errors } of refused) {
        expect(data ?? null).toBeNull();
        expect(errors?.length).toBeGreaterThan(0);
      }
      const after = await backend.db
        .select({ tier: members.member_tier, username: members.username })
        .from(members);
      expect(after).toEqual([{ tier: null, username: before[0]?.username }]);
    },
  );

  test("writes no other member's", async () => {
    const [anna, bruno] = [await aMember(backend), await aMember(backend)];
    await update({ bio: "Bruno's own" }, bruno);
    await update({ bio: "Anna's own" }, anna);
    expect((await profileOf(bruno.username)).bio).toBe("Bruno's own");
    expect((await profileOf(anna.username)).bio).toBe("Anna's own");
  });

  test("keeps the token they came with, however old it is", async () => {
    const anna = await aMember(backend);
    backend.advance(2 * 24 * 3_600_000);
    expect((await update({ bio: "x" }, anna)).data.result.token).toBe(anna.token);
  });
});

test("what was changed is seen in the rest of the request", async () => {
  const anna = await aMember(backend);
  const { c } = await backend.data(
    `mutation ($email: String!) {
      a: authenticatedUser(data: { email: $email }) { shredProfile { bio } }
      b: updateProfile(input: { bio: "new" }) { message }
      c: authenticatedUser(data: { email: $email }) { shredProfile { bio } }
    }`,
    { email: anna.email },
    anna,
  );
  expect(c.shredProfile.bio).toBe("new");
});

test.each([
  ["no token", null],
  ["a token that never was", "x".repeat(43)],
])("a caller who comes with %s changes nothing", async (_, token) => {
  const { username } = await aMember(backend);
  const answer = await update({ bio: "x" }, { token });
  expect({ status: answer.status, data: answer.data }).toEqual({ status: 200, data: null });
  expect(codeOf(answer)).toBe("UNAUTHENTICATED");
  expect((await profileOf(username)).bio).toBeNull();
});

describe("a profile", () => {
  test.each(["anna", "ANNA", " Anna "])("is found as %j", async (username) => {
    const { id } = await aMember(backend, { username: "Anna" });
    expect((await profileOf(username)).user).toEqual({ id, username: "Anna", email: null });
  });

  test.each(["nobody", "", "\u0000", "an\u0000na", "\ud800", "a".repeat(50_000), "anna@riders.example"])(
    "there is none of %j",
    async (username) => {
      await aMember(backend, { username: "anna", email: "anna@riders.example" });
      expect(await profileOf(username)).toBeNull();
    },
  );

  test("shows no other member the address and the emergency contact", async () => {
    const [anna, bruno] = [await aMember(backend), await aMember(backend)];
    await update(EVERYTHING, anna);
    for (const asker of [{}, bruno, { token: "x".repeat(43) }]) {
      const profile = await profileOf(anna.username, asker);
      expect(profile).toEqual({
        user: { id: anna.id, username: anna.username, email: null },
        member_tier: null,
        ...EVERYTHING,
        ...PRIVATE,
        ...NOT_SHOWN,
      });
    }
  });

  test("shows them under no other name and by no other way either", async () => {
    const [anna, bruno] = [await aMember(backend), await aMember(backend)];
    await update(EVERYTHING, anna);
    const mine = "user { email } emergency_contact_name emergency_contact_phone";
    const query = `query ($anna: String!, $bruno: String!) {
      a: profile(username: $bruno) { ...P } b: profile(username: $anna) { ...P }
      c: profile(username: $anna) { mail: user { address: email ... on User { again: email } } who: emergency_contact_name tel: emergency_contact_phone }
    } fragment P on ShredProfile { ${mine} }`;
    const names = { anna: anna.username, bruno: bruno.username };
    const data = await backend.data(query, names, bruno);
    expect(data.a.user.email).toBe(bruno.email);
    expect(data.b).toEqual({ user: { email: null }, ...PRIVATE });
    expect(data.c).toEqual({ mail: { address: null, again: null }, who: null, tel: null });
  });

  test("shows a caller who signs in their own, and nothing of who was signed in before", async () => {
    const [anna, bruno] = [await aMember(backend), await aMember(backend)];
    await update(EVERYTHING, anna);
    await update({ emergency_contact_name: "Carla" }, bruno);
    const data = { identifier: bruno.username, password: PASSWORD };
    const answer = await backend.data(OPERATIONS.signIn, { data }, anna);
    expect(answer.result.shredProfile).toMatchObject({
      user: { email: bruno.email },
      emergency_contact_name: "Carla",
    });
    const wrong = await backend.ask(OPERATIONS.signIn, {
      data: { identifier: anna.email, password: "wrong" },
    });
    expect(wrong.data).toBeNull();
    expect(JSON.stringify(wrong)).not.toContain(anna.username);
  });

  test("shows the member the tier that was given to them [6.4, 9.26]", async () => {
    const anna = await aMember(backend);
    await backend.db
      .update(members)
      .set({ member_tier: "Pro" })
      .where(eq(members.id, Number(anna.id)));
    expect((await profileOf(anna.username)).member_tier).toBe("Pro");
    expect((await check(backend, anna)).data.result.shredProfile.member_tier).toBe("Pro");
  });
});
