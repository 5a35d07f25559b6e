import { sql } from "drizzle-orm";
import { isObjectType } from "graphql";
import { expect, test } from "vitest";
import { members, memberTokens } from "#app/backend/db/tables/tables.ts";
import { digestOf } from "#app/backend/digest.ts";
import { createBackendSchema } from "#app/backend/schema.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import {
  aMember,
  type aSignUp,
  check,
  OPERATIONS,
  PASSWORD,
  signIn,
  signUp,
} from "#test/support/a-member.ts";
import { wholeDatabase } from "#test/support/whole-database.ts";

const backend = openBackendForTests("empty");

const ADDRESS = "198.51.100.77";

test("the database holds neither tokens nor passwords nor addresses of visitors", async () => {
  const anna = await aMember(backend, { username: "anna" });
  const second = (await signIn(backend, "anna", PASSWORD, { address: ADDRESS })).data.result.token;
  await signIn(backend, "anna", "wrong password of anna", { address: ADDRESS });
  await signIn(backend, "somebody-unknown", PASSWORD, { address: ADDRESS });
  await signUp(backend, { username: "x", email: "somebody-unknown@riders.example" }, { address: ADDRESS });
  backend.advance(24 * 3_600_000);
  const third = (await check(backend, anna)).data.result.token;

  const database = JSON.stringify(await wholeDatabase(backend.db));
  const secrets = [
    anna.token,
    second,
    third,
    PASSWORD,
    "wrong password of anna",
    ADDRESS,
    "somebody-unknown",
  ];
  for (const secret of secrets) expect(database).not.toContain(secret);
  expect(new Set([anna.token, second, third]).size).toBe(3);
  const digests = (await backend.db.select().from(memberTokens)).map(({ digest }) => digest);
  expect(digests.sort()).toEqual([anna.token, second, third].map((token) => digestOf("token", token)).sort());
});

test("what is kept of a token signs no caller in", async () => {
  const anna = await aMember(backend);
  const [row] = await backend.db.select().from(memberTokens);
  const answer = await check(backend, { ...anna, token: row?.digest ?? "" });
  expect(answer.errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
});

test("neither log nor answers hold what a caller typed or was given, whatever happened", async () => {
  const anna = await aMember(backend, { username: "anna" });
  const answers = [
    await signIn(backend, PASSWORD, "anna"),
    await signIn(backend, "anna", "wrong password of anna"),
    await signUp(backend, { username: "anna", email: "not an address", password: "wrong password of anna" }),
    await check(backend, { ...anna, email: "somebody@riders.example" }),
  ];
  const written = JSON.stringify([answers, backend.audit]);
  for (const typed of [
    PASSWORD,
    "wrong password of anna",
    "not an address",
    "somebody@riders.example",
    anna.token,
  ]) {
    expect(written).not.toContain(typed);
  }
  expect(JSON.stringify(backend.audit)).not.toMatch(/anna|192\.0\.2|203\.0|\$argon2/);
  for (const line of backend.audit) {
    expect(line).toMatch(/^(signed up|sign-in failed|sign-up failed:|refused FORBIDDEN) ?[\w=., -]*$/);
  }
});

const HIDDEN = sql.identifier("hidden");
const BROKEN: [string, string, (input: ReturnType<typeof aSignUp>) => object][] = [
  ["members", OPERATIONS.signUp, (input) => ({ input })],
  ["member_tokens", OPERATIONS.signUp, (input) => ({ input })],
  ["members", OPERATIONS.signIn, ({ email, password }) => ({ data: { identifier: email, password } })],
];

test.each(BROKEN)(
  "a database without %s makes no error that tells more, in answers or in the log",
  async (table, operation, variables) => {
    const input = {
      username: "carla-who-is-new",
      email: "carla@riders.example",
      password: "a password that nobody reads",
    };
    await backend.db.execute(sql`ALTER TABLE ${sql.identifier(table)} RENAME TO ${HIDDEN}`);
    try {
      const answer = await backend.ask(operation, variables(input));
      expect(answer.errors).toMatchObject([{ message: "Unexpected error." }]);
      const [line = "", ...others] = backend.log.splice(0);
      expect(others).toEqual([]);
      expect(line).toContain(answer.errors?.[0]?.extensions?.requestId);
      expect(line).toMatch(/Failed query: .*"member/s);
      expect(line).toContain("does not exist (42P01)");
      expect(line).toMatch(/at .*app\/backend\//);
      expect(line).not.toMatch(/carla|nobody reads|\$argon2|params|192\.0\.2/);
    } finally {
      await backend.db.execute(sql`ALTER TABLE ${HIDDEN} RENAME TO ${sql.identifier(table)}`);
    }
  },
);

test("an error that quotes the new account it failed at does not quote it in the log", async () => {
  await backend.db.execute(sql`ALTER TABLE members ADD CONSTRAINT nobody_new CHECK (username_key = '')`);
  try {
    const answer = await signUp(backend, { username: "carla", password: "a password that nobody reads" });
    expect(answer.errors).toMatchObject([{ message: "Unexpected error." }]);
    const [line = ""] = backend.log.splice(0);
    expect(line).toContain("nobody_new");
    expect(line).not.toMatch(/carla|nobody reads|\$argon2/);
    expect(backend.audit).toEqual([]);
  } finally {
    await backend.db.execute(sql`ALTER TABLE members DROP CONSTRAINT nobody_new`);
  }
});

test("an error that quotes the row it failed at does not quote it in the log", async () => {
  await backend.db.execute(sql`ALTER TABLE members ADD CONSTRAINT no_bio CHECK (bio IS NULL)`);
  try {
    const anna = await aMember(backend);
    const bio = "what Anna wrote\n    at nobody";
    await backend.ask(
      `mutation ($bio: String) { updateProfile(input: { bio: $bio }) { message } }`,
      { bio },
      anna,
    );
    const [line = ""] = backend.log.splice(0);
    expect(line).toContain("no_bio");
    expect(line).not.toMatch(/what Anna wrote|at nobody|\$argon2|riders\.example/);
  } finally {
    await backend.db.execute(sql`ALTER TABLE members DROP CONSTRAINT no_bio`);
  }
});

test("no answer has a field for a password, and the account row of an answer holds none", async () => {
  const types = Object.values(createBackendSchema().getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()));
  expect(fields.map(({ name }) => name)).toContain("username");
  // Those of queries and mutations are operations; a Boolean says whether there is one.
  const operations = new Set(Object.keys(createBackendSchema().getMutationType()?.getFields() ?? {}));
  const telling = fields.filter(({ name, type }) => !operations.has(name) && String(type) !== "Boolean!");
  expect(telling.filter(({ name }) => /password|hash/.test(name))).toEqual([]);
  expect(await backend.db.$count(members)).toBe(0);
});
