/** @module-tag dialect */
import { describe, expect, test } from "vitest";
import { attempts } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const LOGIN = (n: number) => `l${n}: login(data: { identifier: "anna", password: "guess ${n}" }) { token }`;
const SIGN_UP = (n: number) =>
  `s${n}: createUser(input: { username: "rider-${n}", email: "r${n}@riders.example", password: "over the moguls" }) { token }`;
const EXCHANGE = (n: number) => `e${n}: exchangeToken(input: { code: "${n}" }) { token }`;
const CODE = (n: number) => `c${n}: exchangeOauthCode(input: { code: "${n}", state: "s" }) { token }`;
const REDIRECT = (n: number) => `r${n}: oauthRedirect(provider: "p${n}") { url }`;

describe("one request carries one guess", () => {
  test.each([
    ["two sign-ins", `mutation { ${LOGIN(1)} ${LOGIN(2)} }`],
    ["a sign-in and a sign-up", `mutation { ${LOGIN(1)} ${SIGN_UP(1)} }`],
    ["two sign-ups", `mutation { ${SIGN_UP(1)} ${SIGN_UP(2)} }`],
    ["two codes", `mutation { ${EXCHANGE(1)} ${EXCHANGE(2)} }`],
    ["two codes with states", `mutation { ${CODE(1)} ${CODE(2)} }`],
    ["two ways to a provider", `mutation { ${REDIRECT(1)} ${REDIRECT(2)} }`],
    [
      "a sign-in in each of two fragments",
      `mutation { ...A ...B } fragment A on Mutation { ${LOGIN(1)} } fragment B on Mutation { ${LOGIN(2)} }`,
    ],
    [
      "two sign-ins in a fragment in a fragment",
      `mutation { ...A } fragment A on Mutation { ...B ${LOGIN(1)} } fragment B on Mutation { ${LOGIN(2)} }`,
    ],
    [
      "two sign-ins in selections without a name",
      `mutation { ... { ${LOGIN(1)} } ... on Mutation { ${LOGIN(2)} } }`,
    ],
    [
      "a sign-in that a directive may leave out",
      `mutation ($no: Boolean = false) { ${LOGIN(1)} ... @include(if: $no) { ${LOGIN(2)} } }`,
    ],
    ["25 sign-ins", `mutation { ${Array.from({ length: 25 }, (_, n) => LOGIN(n)).join(" ")} }`],
    [
      "two sign-ins beside another operation",
      `query A { __typename } mutation B { ${LOGIN(1)} ${LOGIN(2)} }`,
    ],
  ])("and %s are refused before anything is tried", async (_, query) => {
    await aMember(backend, { username: "anna" });
    const before = await backend.db.$count(attempts);
    backend.statements.length = 0;
    const answer = await backend.ask(query);
    expect(codeOf(answer)).toBe("DOCUMENT_TOO_LARGE");
    expect(answer.data).toBeUndefined();
    expect(backend.statements).toEqual([]);
    expect(await backend.db.$count(attempts)).toBe(before);
  });

  test("however many operations a document has, as one of them is run", async () => {
    const body = { query: `mutation A { ${LOGIN(1)} } mutation B { ${LOGIN(2)} }`, operationName: "B" };
    const response = await backend.send({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { errors } = await response.json();
    expect(errors).toMatchObject([{ path: ["l2"], extensions: { code: "INVALID_CREDENTIALS" } }]);
  });
});

test("a session check and a change of the profile have room beside a guess", async () => {
  const anna = await aMember(backend);
  const query = `mutation ($email: String!) {
    a: authenticatedUser(data: { email: $email }) { token } b: updateProfile(input: { bio: "x" }) { token }
    c: logout(data: { email: $email }) { token } ${LOGIN(1)}
  }`;
  const { errors } = await backend.ask(query, { email: anna.email }, anna);
  expect(errors).toMatchObject([{ path: ["l1"], extensions: { code: "INVALID_CREDENTIALS" } }]);
});

describe("what is not offered yet says so", () => {
  test.each([
    [EXCHANGE(1), "No identity provider is configured."],
    [REDIRECT(1), "No identity provider is configured."],
  ])("%s", async (mutation, message) => {
    const { data, errors } = await backend.ask(`mutation { ${mutation} }`);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ message, extensions: { code: "UNAVAILABLE" } }]);
  });
});
