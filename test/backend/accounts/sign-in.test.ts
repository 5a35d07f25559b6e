import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { ARGON2, DEFAULT_PASSWORD_COSTS, type Hasher } from "#app/backend/identity/hasher.ts";
import { ACCOUNT_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { CHEAP_PASSWORDS, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, OPERATIONS, PASSWORD, signIn } from "#test/support/a-member.ts";

/** What was computed on passwords. */
const work: string[] = [];
const watched: Hasher = {
  hash: (password, costs) => {
    work.push("hash");
    return ARGON2.hash(password, costs);
  },
  verify: (passwordHash, password) => {
    work.push("verify");
    return ARGON2.verify(passwordHash, password);
  },
};

const backend = openBackendForTests("empty", { hasher: watched });
beforeEach(() => {
  work.length = 0;
});

const hashOf = async (username: string) => {
  const [row] = await backend.db.select().from(members).where(eq(members.username, username));
  return row?.password_hash ?? "";
};

test.each([
  ["their username", "anna"],
  ["their username in other letters", " ANNA "],
  ["their address", "anna@riders.example"],
  ["their address in other letters", "\tAnna@Riders.EXAMPLE "],
])("a member signs in with %s [3.1, 3.5, 7.8]", async (_, identifier) => {
  const { id } = await aMember(backend, { username: "anna", email: "anna@riders.example" });
  const user = { id, username: "anna", email: "anna@riders.example" };
  expect((await signIn(backend, identifier)).data.result).toMatchObject({
    user,
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: "You are signed in.",
    shredProfile: { user },
  });
  expect(backend.audit).toEqual([`signed in member=${id}`]);
});

describe("an unknown name, a wrong password, an account without one and a password that cannot be one", () => {
  const FAILURES: [string, string, string][] = [
    ["a wrong password", "anna", "wrong password"],
    ["an empty password", "anna", ""],
    ["an unknown username", "nobody", PASSWORD],
    ["an unknown address", "nobody@riders.example", PASSWORD],
    ["an account without a password", "provided", PASSWORD],
    ["a password that is too long", "anna", "x".repeat(129)],
    ["an address with U+0000", "an\u0000na@riders.example", PASSWORD],
    ["a name of 50,000 characters", "a".repeat(50_000), PASSWORD],
    ["no name", "", PASSWORD],
    ["a name as in SQL", "' OR 1=1 --", PASSWORD],
  ];

  beforeEach(async () => {
    await aMember(backend, { username: "anna" });
    const provided = await aMember(backend, { username: "provided" });
    await backend.db
      .update(members)
      .set({ password_hash: null })
      .where(eq(members.id, Number(provided.id)));
    // Whatever is computed only once is computed now.
    await signIn(backend, "anna", "wrong password", { address: "192.0.2.99" });
  });

  test("are the same in words", async () => {
    const answers = await Promise.all(
      FAILURES.map(([, identifier, password], n) =>
        signIn(backend, identifier, password, { address: `198.51.100.${n}` }),
      ),
    );
    for (const { status, data, errors } of answers) {
      expect({ status, data, errors }).toEqual({
        status: 200,
        data: null,
        errors: [
          {
            message: ACCOUNT_ERRORS.login.shown,
            path: ["result"],
            locations: expect.anything(),
            extensions: { code: "INVALID_CREDENTIALS" },
          },
        ],
      });
    }
  });

  test.each(FAILURES)("are the same in work: %s", async (_, identifier, password) => {
    work.length = 0;
    backend.pauses.length = 0;
    expect(codeOf(await signIn(backend, identifier, password))).toBe("INVALID_CREDENTIALS");
    expect(work).toEqual(["verify"]);
  });

  test("ask the database as much for an unknown name as for a known one", async () => {
    const statementsFor = async (identifier: string) => {
      backend.statements.length = 0;
      await signIn(backend, identifier, "wrong password");
      return [...backend.statements];
    };
    expect(await statementsFor("nobody")).toEqual(await statementsFor("anna"));
  });

  test("are told apart in the audit log alone, and by no words of theirs", async () => {
    backend.audit.length = 0;
    await signIn(backend, "anna", "wrong password");
    await signIn(backend, PASSWORD, "anna");
    const [{ id } = { id: 0 }] = await backend.db.select().from(members).where(eq(members.username, "anna"));
    expect(backend.audit).toEqual([`sign-in failed member=${id}`, "sign-in failed member=unknown"]);
  });
});

test("even the first unknown name after a start takes the work of a known one", async () => {
  const { username } = await aMember(backend);
  const workOf = async (identifier: string) => {
    const ask = await backend.another();
    work.length = 0;
    await signIn({ ask }, identifier, "wrong password");
    return [...work];
  };
  expect(await workOf(username)).toEqual(["hash", "verify"]);
  expect(await workOf("nobody")).toEqual(["hash", "verify"]);
});

test("a password that was hashed at other costs is hashed anew at the next sign-in", async () => {
  const { username } = await aMember(backend);
  const old = await hashOf(username);
  const dearer = { ...CHEAP_PASSWORDS, timeCost: 2 };
  const ask = await backend.another({ passwords: dearer });
  expect(codeOf(await signIn({ ask }, username, "wrong password"))).toBe("INVALID_CREDENTIALS");
  expect(await hashOf(username)).toBe(old);
  expect(codeOf(await signIn({ ask }, username))).toBeNull();
  const renewed = await hashOf(username);
  expect(renewed).toContain("$argon2id$v=19$m=8,t=2,p=1$");
  expect(codeOf(await signIn({ ask }, username))).toBeNull();
  expect(await hashOf(username)).toBe(renewed);
});

test("passwords are hashed with Argon2id at 19 MiB and two passes where nothing else is said", async () => {
  const ask = await backend.another({ passwords: undefined, hasher: undefined });
  const input = { username: "bruno", email: "bruno@riders.example", password: PASSWORD };
  expect(codeOf(await ask(OPERATIONS.signUp, { input }))).toBeNull();
  expect(await hashOf("bruno")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(DEFAULT_PASSWORD_COSTS).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(codeOf(await signIn({ ask }, "bruno"))).toBeNull();
  expect(codeOf(await signIn({ ask }, "bruno", "wrong password"))).toBe("INVALID_CREDENTIALS");
});

test("a caller who signs in while another member is signed in becomes who they sign in as, and sees nothing of the other", async () => {
  const anna = await aMember(backend);
  const bruno = await aMember(backend);
  const { data } = await signIn(backend, bruno.username, PASSWORD, { token: anna.token });
  expect(data.result.user).toEqual({ id: bruno.id, username: bruno.username, email: bruno.email });
  expect(JSON.stringify(data)).not.toContain(anna.email);
});

test("too many computations at once are refused for a moment, and count as no guesses", async () => {
  const { username } = await aMember(backend);
  let open = () => {};
  let gate = Promise.resolve();
  const ask = await backend.another({
    limits: { hashing: { running: 1, waiting: 1, each: { running: 1, waiting: 1 } } },
    hasher: { ...ARGON2, verify: (...given) => gate.then(() => ARGON2.verify(...given)) },
  });
  await signIn({ ask }, username);
  gate = new Promise((resolve) => {
    open = resolve;
  });
  let refused = 0;
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const answer = await signIn({ ask }, username, PASSWORD, { address: `198.51.100.${n}` });
      if (answer.errors) refused += 1;
      if (refused === 6) open();
      return answer;
    }),
  );
  for (const { status, errors } of answers.filter(({ errors }) => errors)) {
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions).toEqual({ code: "RATE_LIMITED", retryAfter: 5, isBusy: true });
  }
  expect(backend.audit.filter((line) => line === "sign-in not checked")).toHaveLength(6);
  backend.pauses.length = 0;
  expect(codeOf(await signIn(backend, username, PASSWORD, { address: "198.51.100.99" }))).toBeNull();
  expect(backend.pauses).toEqual([]);
});
