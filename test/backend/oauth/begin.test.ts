import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { oauthFlows } from "#app/backend/db/tables/tables.ts";
import { askerOf, openBackendForTests, refusal, SITE_URL } from "#test/support/a-backend.ts";
import { codeOf } from "#test/support/a-member.ts";
import { aServerThat, json } from "#test/support/a-misbehaving-backend.ts";
import { aProvider, CLIENT_ID } from "#test/support/a-provider.ts";
import {
  askForRedirect,
  comeBack,
  exchange,
  goThere,
  redirectUris,
  redirectUrl,
  settingsOf,
} from "#test/support/oauth-sign-in.ts";
import { walkThroughProvider } from "#test/support/walk-through-provider.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
afterAll(() => staff[Symbol.asyncDispose]());

const backend = openBackendForTests("empty", { providers: [settingsOf("staff", staff)] });

const MINUTE_MS = 60_000;

describe("a sign-in that begins", () => {
  test("leads to the provider, with everything that protects it [7.10]", async () => {
    const url = new URL(await redirectUrl(backend));
    expect(url.origin).toBe(staff.issuer);
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(url.searchParams);
    expect(others).toEqual({
      client_id: CLIENT_ID,
      response_type: "code",
      redirect_uri: `${SITE_URL}/auth/staff/callback`,
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    expect(new Set([state, nonce, code_challenge]).size).toBe(3);
    for (const text of [state, nonce, code_challenge]) expect(text).toMatch(/^[\w-]{43}$/);
  });

  test("has secrets of its own each time", async () => {
    const [one, two] = [new URL(await redirectUrl(backend)), new URL(await redirectUrl(backend))];
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  test("and never ends is forgotten in the end", async () => {
    for (let n = 0; n < 3; n += 1) await redirectUrl(backend);
    backend.advance(10 * MINUTE_MS);
    await redirectUrl(backend);
    expect(await backend.db.$count(oauthFlows)).toBe(1);
  });
});

describe("a provider that no caller configured", () => {
  test.each(["club", "STAFF", "", "__proto__", "staff\u0000"])("%j has no address", async (provider) => {
    expect(refusal(await askForRedirect(backend, provider))).toEqual({
      code: "BAD_USER_INPUT",
      argument: "provider",
    });
    const query = new URLSearchParams({ code: "x", state: "y" });
    expect(await backend.backend.oauthCallback(provider, query)).toEqual({ error: "failed" });
    expect(backend.audit).toEqual([]);
  });

  test("where none is configured at all, that is said", async () => {
    const none = { ask: await backend.another({ providers: [] }) };
    expect(codeOf(await askForRedirect(none))).toBe("UNAVAILABLE");
    expect(codeOf(await exchange(none, { code: "x", state: "y" }))).toBe("UNAVAILABLE");
  });
});

test("a visitor begins sixty sign-ins in a quarter of an hour", async () => {
  for (let n = 0; n < 60; n += 1) expect(codeOf(await askForRedirect(backend))).toBeNull();
  backend.advance(5 * MINUTE_MS);
  const { errors } = await askForRedirect(backend);
  expect(errors).toMatchObject([{ extensions: { code: "RATE_LIMITED", retryAfter: 600 } }]);
  expect(new Set(backend.audit)).toEqual(new Set(["oauth start refused (too many attempts)"]));
  expect(codeOf(await askForRedirect(backend, "staff", { address: "192.0.2.8" }))).toBeNull();
  backend.advance(10 * MINUTE_MS);
  expect(codeOf(await askForRedirect(backend))).toBeNull();
});

/** A port without a listener. */
async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A backend whose one provider is at that address. */
async function backendOf(issuer: string) {
  const settings = { name: "staff", issuer, clientId: CLIENT_ID, clientSecret: staff.clientSecret };
  const other = await backend.anotherBackend({ providers: [settings] });
  const ask = askerOf(() => other);
  const start = async () => {
    const answer = await askForRedirect({ ask });
    return answer.errors ? codeOf(answer) : (answer.data.result.url as string);
  };
  return { backend: other, start };
}

describe("a provider that is down", () => {
  test("is unavailable, and there again once it is up", async () => {
    const port = await aFreePort();
    const issuer = `http://127.0.0.1:${port}`;
    const settings = { name: "staff", issuer, clientId: CLIENT_ID, clientSecret: staff.clientSecret };
    const down = { ask: await backend.another({ providers: [settings] }) };
    for (let time = 0; time < 2; time += 1) {
      expect((await askForRedirect(down)).errors).toMatchObject([
        {
          message: "The identity provider is not answering. Try again in a while.",
          extensions: { code: "UNAVAILABLE" },
        },
      ]);
    }
    expect(backend.log.splice(0)).toEqual(Array(2).fill("Identity provider staff: ECONNREFUSED"));
    expect(await backend.db.$count(oauthFlows)).toBe(0);

    await using _up = await aProvider({ redirectUris: redirectUris("staff"), port });
    expect(codeOf(await askForRedirect(down))).toBeNull();
  });

  test("by the time that a caller comes back, sends them to the landing page", async () => {
    const port = await aFreePort();
    const provider = await aProvider({ redirectUris: redirectUris("staff"), port });
    const other = await backendOf(provider.issuer);
    const back = await walkThroughProvider(String(await other.start()), {
      login: "a",
    });
    await provider[Symbol.asyncDispose]();
    expect(await comeBack(other, back)).toMatchObject({ error: "failed" });
    expect(backend.audit).toEqual(["oauth callback failed provider=staff: provider-failed"]);
    // Where the connection of before is still there, it is found cut.
    const [line] = backend.log.splice(0);
    expect(line).toMatch(/^Identity provider staff: (ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/);
  });

  test("is given up after three seconds when it is silent", async () => {
    await using silent = await aServerThat(() => {});
    const { start } = await backendOf(new URL(silent.url).origin);
    const begun = Date.now();
    expect(await start()).toBe("UNAVAILABLE");
    expect(Date.now() - begun).toBeLessThan(6_000);
    expect(backend.log.splice(0)).toEqual(["Identity provider staff: OAUTH_TIMEOUT"]);
  });

  test("is asked who it is only once when it is there, by however many at once", async () => {
    let origin = "";
    await using there = await aServerThat((request, response) =>
      json({ issuer: origin, authorization_endpoint: `${origin}/auth` })(request, response),
    );
    origin = new URL(there.url).origin;
    const { start } = await backendOf(origin);
    const responses = [...(await Promise.all([start(), start(), start()])), await start()];
    for (const url of responses) expect(url).toContain(`${origin}/auth?`);
    expect(there.calls.map(({ path }) => path)).toEqual(["/.well-known/openid-configuration"]);
  });

  test.each<[string, (origin: string) => object, string]>([
    [
      "who is another member",
      () => ({ issuer: "https://staff.example", authorization_endpoint: "https://staff.example/auth" }),
      "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
    ],
    [
      "whose way in is a script",
      (issuer) => ({ issuer, authorization_endpoint: "javascript:alert(1)" }),
      "OAUTH_REQUEST_PROTOCOL_FORBIDDEN",
    ],
    ["without a way in", (issuer) => ({ issuer }), "OAUTH_"],
    [
      "that tells without end",
      (issuer) => ({ issuer, authorization_endpoint: `${issuer}/auth`, padding: "x".repeat(300_000) }),
      "OAUTH_PARSE_ERROR",
    ],
  ])("or one %s, is unavailable too", async (_, metadata, said) => {
    let origin = "";
    await using wrong = await aServerThat((request, response) => json(metadata(origin))(request, response));
    origin = new URL(wrong.url).origin;
    const { start } = await backendOf(origin);
    expect(await start()).toBe("UNAVAILABLE");
    const [line = ""] = backend.log.splice(0);
    expect(line).toContain(`Identity provider staff: ${said}`);
  });
});

test("an issuer elsewhere is not asked without protection", async () => {
  const { start } = await backendOf("http://staff.example");
  expect(await start()).toBe("UNAVAILABLE");
  expect(backend.log.splice(0)).toEqual(["Identity provider staff: OAUTH_HTTP_REQUEST_FORBIDDEN"]);
});

test("a database that fails is a failed sign-in, and its error goes to the log alone", async () => {
  const back = await goThere(backend, "anna");
  const state = back.searchParams.get("state") ?? "";
  await backend.db.execute(sql`ALTER TABLE member_identities RENAME TO hidden`);
  try {
    expect(await comeBack(backend, back)).toMatchObject({ error: "failed" });
  } finally {
    await backend.db.execute(sql`ALTER TABLE hidden RENAME TO member_identities`);
  }
  expect(backend.audit).toEqual(["oauth callback failed provider=staff: unexpected"]);
  const [line = ""] = backend.log.splice(0);
  expect(line).toMatch(/^OAuth request [\da-f-]{36} failed: Failed query: /);
  expect(line).not.toContain(state);
  expect(line).not.toContain("anna");
});
