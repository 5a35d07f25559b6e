import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { members, oauthCodes } from "#app/backend/db/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aServerThat, json } from "#test/support/a-misbehaving-backend.ts";
import { comeBack } from "#test/support/oauth-sign-in.ts";

const backend = openBackendForTests("empty");

const CLIENT_ID = "shred-index";
const HOUR_S = 3_600;
const seconds = () => Math.floor(Date.now() / 1000);

/** A token as a provider makes it but for its signature: it comes from the provider itself, so nobody looks at that. */
function tokenOf(claims: object, header: object = { alg: "RS256" }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(claims)}.${Buffer.from("signature").toString("base64url")}`;
}

interface Said {
  readonly claims?: object;
  readonly header?: object;
  readonly userinfo?: object;
}

/** Signs in at a provider that says whatever it is told to, and gives what the landing page is told. */
async function landAt({ claims, header, userinfo }: Said) {
  let answer: RequestListener = json({});
  await using server = await aServerThat((request, response) => answer(request, response));
  const issuer = new URL(server.url).origin;
  const settings = { name: "staff", issuer, clientId: CLIENT_ID, clientSecret: null };
  const other = await backend.anotherBackend({ providers: [settings] });

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    ...(userinfo && { userinfo_endpoint: `${issuer}/me` }),
  };
  answer = json(metadata);
  const start = await other.oauth.start("staff", { address: null });
  const { state, nonce } = Object.fromEntries(new URL(start.headers.get("location") ?? "").searchParams);
  const right = { iss: issuer, aud: CLIENT_ID, sub: "7", nonce, iat: seconds(), exp: seconds() + HOUR_S };
  const id_token = tokenOf({ ...right, email: "anna@staff.example", ...claims }, header);
  answer = (request, response) =>
    json(request.url === "/me" ? userinfo : { access_token: "x", token_type: "bearer", id_token })(
      request,
      response,
    );
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
