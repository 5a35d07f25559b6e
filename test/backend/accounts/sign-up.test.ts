import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { ARGON2 } from "#app/backend/identity/hasher.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import {
  aSignedUpMember,
  aSignUp,
  codeOf,
  OPERATIONS,
  PASSWORD,
  signIn,
  signUp,
} from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const TAKEN = "This username is taken.";

const problemsOf = async (given: Parameters<typeof aSignUp>[0]) => {
  const answer = await signUp(backend, given);
  expect(codeOf(answer)).toBe("BAD_USER_INPUT");
  return answer.errors?.[0]?.extensions?.problems;
};

test("makes a member and signs them in [3.5, 7.12]", async () => {
  const input = aSignUp({ username: "Anna", email: "Anna@Riders.example", is_mail_blocked: true });
  const { result } = await backend.data(OPERATIONS.signUp, { input });
  const user = { id: expect.stringMatching(/^\d+$/), username: "Anna", email: "Anna@Riders.example" };
  expect(result).toMatchObject({
    user,
    message: "Your account is ready.",
    token: expect.stringMatching(/^[\w-]{43}$/),
    shredProfile: { user, member_tier: null },
  });
  expect(await backend.db.select().from(members)).toMatchObject([
    { username: "Anna", username_key: "anna", email_key: "anna@riders.example", is_mail_blocked: true },
  ]);
  expect(backend.audit).toEqual([`signed up member=${result.user.id}`]);
});

test("stores that mail is wanted where nothing else is said", async () => {
  for (const is_mail_blocked of [undefined, null]) {
    await backend.data(OPERATIONS.signUp, { input: { ...aSignUp(), is_mail_blocked } });
  }
  expect((await backend.db.select().from(members)).map((row) => row.is_mail_blocked)).toEqual([false, false]);
});

test("drops spaces around name and address, and none of the password", async () => {
  await signUp(backend, { username: "  anna ", email: " anna@riders.example\n", password: ` ${PASSWORD} ` });
  expect(await backend.db.select().from(members)).toMatchObject([
    { username: "anna", email: "anna@riders.example" },
  ]);
  expect(codeOf(await signIn(backend, "anna", PASSWORD))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await signIn(backend, "anna", ` ${PASSWORD} `))).toBeNull();
});

test("says all that is wrong at once, the first by its argument too", async () => {
  const answer = await signUp(backend, { username: "a!", email: "nowhere", password: "short" });
  const problems = [
    { argument: "input.username", message: "A username has 3 to 30 characters." },
    { argument: "input.email", message: "Enter an e-mail address like name@example.org." },
    { argument: "input.password", message: "A password has 8 to 128 characters." },
  ];
  expect(answer.status).toBe(200);
  expect(answer.errors).toMatchObject([
    {
      message: "input.username: A username has 3 to 30 characters.",
      extensions: { code: "BAD_USER_INPUT", argument: "input.username", problems },
    },
  ]);
  expect(backend.audit).toEqual(["sign-up failed: input.username, input.email, input.password"]);
});

test("says what is taken beside what is wrong", async () => {
  await aSignedUpMember(backend, { username: "anna", email: "anna@riders.example" });
  expect(await problemsOf({ username: " ANNA", email: "Anna@RIDERS.example ", password: "short" })).toEqual([
    { argument: "input.username", message: TAKEN },
    { argument: "input.password", message: "A password has 8 to 128 characters." },
  ]);
  const other = { username: "anna", email: "other@riders.example", password: "past the moguls at dusk" };
  expect(await problemsOf(other)).toEqual([{ argument: "input.username", message: TAKEN }]);
  expect(await problemsOf({ username: "!", email: "ANNA@riders.example" })).toEqual([
    { argument: "input.username", message: "A username has 3 to 30 characters." },
  ]);
});

test.each([
  ["password1", "This is one of the most common passwords. Choose another."],
  ["abcdefgh\ud800", "It contains a character that cannot be stored."],
])("refuses the password %j: %s", async (password, message) => {
  expect(await problemsOf({ password })).toEqual([{ argument: "input.password", message }]);
});

test.each(["rider.data", "Rider.DATA"])(
  "refuses the username %j, whose page would be another's data",
  async (username) => {
    expect(await problemsOf({ username })).toEqual([
      { argument: "input.username", message: 'A username does not end in ".data".' },
    ]);
  },
);

test.each(["powderhound", "POWDERhound", "powderhound@riders.example", "Powderhound@Riders.Example"])(
  "refuses the password %j of powderhound",
  async (password) => {
    expect(
      await problemsOf({ username: " Powderhound", email: "powderhound@riders.example ", password }),
    ).toEqual([{ argument: "input.password", message: expect.stringContaining("Choose another.") }]);
  },
);

test.each([
  ["spaces at its ends", "  eight   "],
  ["emoji", "🏂⛷️🏔️❄️🎿🚡☃️🗻"],
  ["letters that have two spellings", "Se\u0301raphine à ski"],
  ["128 characters", "🎿".repeat(128)],
  ["a line break and U+0000", "a\nb\u0000c\td e f"],
])("takes a password with %s exactly as it is typed", async (_, password) => {
  const { username } = await aSignedUpMember(backend, { password });
  expect(codeOf(await signIn(backend, username, password))).toBeNull();
  // However a keyboard writes an accent, it is one password.
  for (const same of [password.normalize("NFC"), password.normalize("NFD")]) {
    expect(codeOf(await signIn(backend, username, same))).toBeNull();
  }
  for (const other of [password.trim(), `${password} `, password.slice(0, -1)]) {
    if (other !== password)
      expect(codeOf(await signIn(backend, username, other))).toBe("INVALID_CREDENTIALS");
  }
});

test("of fifty at once with one name makes one account", { tags: "dialect" }, async () => {
  const spellings = ["anna", " Anna", "ANNA ", "aNNa", "\tanna\n"];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      signUp(
        backend,
        { username: spellings[n % 5], email: `a${n}@riders.example`, password: `down the moguls ${n} times` },
        { address: `198.51.100.${n}` },
      ),
    ),
  );
  expect(await backend.db.$count(members)).toBe(1);
  const failed = answers.filter(({ errors }) => errors);
  expect(failed).toHaveLength(49);
  for (const { errors } of failed) {
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      problems: [{ argument: "input.username", message: TAKEN }],
    });
  }
});

test("sent twice signs in, and makes one account", { tags: "dialect" }, async () => {
  const input = { username: "anna", email: "anna@riders.example" };
  const answers = await Promise.all([signUp(backend, input), signUp(backend, input)]);
  answers.push(await signUp(backend, input));
  expect(answers.map(codeOf)).toEqual([null, null, null]);
  expect(await backend.db.$count(members)).toBe(1);
});

test("a password that an earlier version hashed as the keyboard wrote it still opens, and is hashed anew", async () => {
  const password = "Se\u0301raphine à ski";
  const { username, id } = await aSignedUpMember(backend, { password });
  const old = await ARGON2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await backend.db
    .update(members)
    .set({ password_hash: old })
    .where(eq(members.id, Number(id)));
  expect(codeOf(await signIn(backend, username, password))).toBeNull();
  expect(codeOf(await signIn(backend, username, password.normalize("NFC")))).toBeNull();
});

describe("with an address that has an account", () => {
  const EMAIL = "anna@riders.example";
  const verify = (username: string) =>
    backend.db
      .update(members)
      .set({ email_verified_at: new Date() })
      .where(eq(members.username_key, username));
  const whoSignsIn = async (password: string) => {
    const answer = await signIn(backend, ` ${EMAIL.toUpperCase()}`, password);
    return answer.data?.result?.user.username ?? null;
  };

  test.each([["verified"], ["not verified"]])("is a sign-up like any other (%s)", async (state) => {
    await aSignedUpMember(backend, { username: "anna", email: EMAIL });
    if (state === "verified") await verify("anna");
    const statementsOf = async (email: string, username: string) => {
      backend.statements.length = 0;
      const answer = await signUp(backend, { username, email });
      expect(answer.errors).toBeUndefined();
      return [answer.data.result.user.email, backend.statements.map((text) => text.split(" ")[0])];
    };
    const [email, statements] = await statementsOf("Anna@riders.example", "squatter");
    expect(email).toBe("Anna@riders.example");
    expect(statements).toEqual((await statementsOf("nobody@riders.example", "somebody"))[1]);
  });

  test("signs in by it a caller who has verified it, else who came first", async () => {
    await aSignedUpMember(backend, { username: "first", email: EMAIL, password: "the first of them" });
    await aSignedUpMember(backend, { username: "second", email: EMAIL, password: "the second of them" });
    expect(await whoSignsIn("the first of them")).toBe("first");
    expect(await whoSignsIn("the second of them")).toBeNull();
    await verify("second");
    expect(await whoSignsIn("the second of them")).toBe("second");
    expect(await whoSignsIn("the first of them")).toBeNull();
    // By name both.
    expect(codeOf(await signIn(backend, "first", "the first of them"))).toBeNull();
  });

  test("leaves it one member's who has verified it", async () => {
    await aSignedUpMember(backend, { username: "first", email: EMAIL });
    await aSignedUpMember(backend, { username: "second", email: EMAIL });
    await verify("first");
    await expect(verify("second")).rejects.toThrow();
  });
});

test("sets nothing that is not a new member's to choose", async () => {
  const answer = await backend.ask(OPERATIONS.signUp, {
    input: { ...aSignUp(), member_tier: "Pro", id: 1, password_hash: "x" },
  });
  expect(answer.errors?.[0]?.message).toContain("member_tier");
  expect(await backend.db.$count(members)).toBe(0);
});
