import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { members, oauthCodes } from "#app/backend/db/tables/tables.ts";
import { askerOf, openBackendForTests } from "#test/support/a-backend.ts";
import { aServerThat, json } from "#test/support/a-misbehaving-backend.ts";
import { askForRedirect, comeBack } from "#test/support/oauth-sign-in.ts";

const backend = openBackendForTests("empty");

const CLIENT_ID = "shred-index";
const HOUR_S = 3_600;
const seconds = () => Math.floor(Date.now() / 1000);

const OURS = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ANOTHERS = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEYS = { keys: [{ ...OURS.publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] };

/** A token as a provider makes it. */
function tokenOf(claims: object, header: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

interface Said {
  readonly claims?: object;
  readonly header?: object;
  /** With which the token is signed. */
  readonly key?: KeyObject;
  readonly userinfo?: object;
  /** What is answered in place of what is right, by path. */
  readonly instead?: Record<string, RequestListener | undefined>;
}

/**
 * Signs in at a provider that says whatever it is told to, and gives what the landing page is told.
 */
async function landAt(said: Said) {
  const { claims, header = { alg: "RS256", kid: "1" }, key = OURS.privateKey, userinfo, instead = {} } = said;
  const answers: Record<string, RequestListener> = {};
  await using server = await aServerThat((request, response) => {
    const answer = instead[request.url ?? ""] ?? answers[request.url ?? ""] ?? json({}, 404);
    answer(request, response);
  });
  const issuer = new URL(server.url).origin;
  const settings = { name: "staff", issuer, clientId: CLIENT_ID, clientSecret: null };
  const other = await backend.anotherBackend({ providers: [settings] });

  answers["/.well-known/openid-configuration"] = json({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...(userinfo && { userinfo_endpoint: `${issuer}/me` }),
  });
  answers["/keys"] = json(KEYS);
  if (userinfo) answers["/me"] = json(userinfo);
  const { data } = await askForRedirect({ ask: askerOf(() => other) });
  const { state, nonce } = Object.fromEntries(new URL(data.result.url).searchParams);
  const right = { iss: issuer, aud: CLIENT_ID, sub: "7", nonce, iat: seconds(), exp: seconds() + HOUR_S };
  const id_token = tokenOf({ ...right, email: "anna@staff.example", ...claims }, header, key);
  answers["/token"] = json({ access_token: "x", token_type: "bearer", id_token });
  const back = new URL(`https://shred.example/auth/staff/callback?code=x&state=${state}`);
  // The server must be there until they are back.
  return await comeBack({ backend: other }, back);
}

test("a token that is right is worth a code", async () => {
  expect(await landAt({})).toMatchObject({ error: null });
  expect(await backend.db.select().from(oauthCodes)).toMatchObject([
    { identity: { subject: "7", email: "anna@staff.example", isEmailVerified: false } },
  ]);
});

test.each<[string, Said, string | null]>([
  ["another issuer", { claims: { iss: "https://staff.example" } }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
  ["another audience", { claims: { aud: "somebody-else" } }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
  ["another nonce", { claims: { nonce: "n".repeat(43) } }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
  ["no nonce", { claims: { nonce: undefined } }, "OAUTH_INVALID_RESPONSE"],
  ["an end in the past", { claims: { exp: seconds() - HOUR_S } }, "OAUTH_JWT_TIMESTAMP_CHECK_FAILED"],
  ["no signature", { header: { alg: "none" } }, "OAUTH_"],
  ["another's signature", { key: ANOTHERS.privateKey }, "OAUTH_INVALID_RESPONSE"],
  ["the signature of a key that is not the provider's", { header: { alg: "RS256", kid: "2" } }, "OAUTH_"],
  ["no subject", { claims: { sub: undefined } }, "OAUTH_INVALID_RESPONSE"],
  ["a subject without end", { claims: { sub: "7".repeat(256) } }, null],
  ["a subject that no database keeps", { claims: { sub: "7\u0000" } }, null],
  [
    "no address, and another person's where it is asked for",
    { claims: { email: undefined }, userinfo: { sub: "8", email: "bert@staff.example" } },
    "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  ],
])("a token with %s is refused", async (_, said, code) => {
  expect(await landAt(said)).toMatchObject({ code: null, error: "failed" });
  const reason = code === null ? "unreadable" : "provider-failed";
  expect(backend.audit).toEqual([`oauth callback failed provider=staff: ${reason}`]);
  const lines = backend.log.splice(0);
  expect(lines).toHaveLength(code === null ? 0 : 1);
  expect(lines.join()).toContain(code === null ? "" : `Identity provider staff: ${code}`);
  expect(lines.join()).not.toMatch(/anna|bert/);
  for (const table of [members, oauthCodes]) expect(await backend.db.$count(table)).toBe(0);
});

test("a token of a provider without keys is refused", async () => {
  expect(await landAt({ instead: { "/keys": json({ keys: [] }) } })).toMatchObject({ error: "failed" });
  expect(backend.log.splice(0).join()).toContain("Identity provider staff: OAUTH_");
});

/** JSON that is right and far too long. */
const endless = (value: object) => json({ ...value, padding: "x".repeat(300_000) });
/** An answer that never ends, and is never silent. */
const dripping: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 100);
  response.once("close", () => clearInterval(timer));
};
const WITHOUT_ADDRESS = { claims: { email: undefined } };
const USERINFO = { sub: "7", email: "anna@staff.example" };

describe("an answer of the provider", () => {
  test.each<[string, Said]>([
    ["keys", { instead: { "/keys": endless(KEYS) } }],
    ["person", { ...WITHOUT_ADDRESS, userinfo: USERINFO, instead: { "/me": endless(USERINFO) } }],
    ["token", { claims: { padding: "x".repeat(300_000) } }],
  ])("without end is not read to its end: %s", async (_, said) => {
    expect(await landAt(said)).toMatchObject({ error: "failed" });
    expect(backend.log.splice(0).join()).toContain("Identity provider staff: ");
  });

  test("that takes its time is given up after three seconds, be it keys, token or person", async () => {
    const begun = Date.now();
    const landed = await Promise.all<unknown>([
      landAt({ instead: { "/keys": dripping } }),
      landAt({ instead: { "/token": dripping } }),
      landAt({ ...WITHOUT_ADDRESS, userinfo: USERINFO, instead: { "/me": dripping } }),
    ]);
    expect(landed).toMatchObject(landed.map(() => ({ error: "failed" })));
    expect(Date.now() - begun).toBeLessThan(6_000);
    const lines = backend.log.splice(0);
    expect(lines).toEqual(lines.map(() => expect.stringContaining("Identity provider staff: ")));
    expect(lines).toHaveLength(3);
  });
});

test("an address in the token is not taken for verified because of another source", async () => {
  const userinfo = { sub: "7", email: "anna@staff.example", email_verified: true };
  expect(await landAt({ userinfo })).toMatchObject({ error: null });
  expect(await backend.db.select().from(oauthCodes)).toMatchObject([
    { identity: { isEmailVerified: false } },
  ]);
});

test("without an address in the token, and nowhere to ask for it, there is none", async () => {
  expect(await landAt({ claims: { email: undefined } })).toMatchObject({ error: "no_email" });
});
