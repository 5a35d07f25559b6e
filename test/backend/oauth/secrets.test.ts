import { afterAll, expect, test } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aProvider } from "#test/support/a-provider.ts";
import {
  comeBack,
  exchange,
  goThere,
  land,
  redirectUris,
  redirectUrl,
  settingsOf,
} from "#test/support/oauth-sign-in.ts";
import { wholeDatabase } from "#test/support/whole-database.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
afterAll(() => staff[Symbol.asyncDispose]());

const raw: string[] = [];
const backend = openBackendForTests("empty", {
  providers: [settingsOf("staff", staff)],
  audit: (line) => raw.push(line),
});

const database = async () => JSON.stringify(await wholeDatabase(backend.db));

test("the database holds neither states nor codes nor tokens", async () => {
  staff.know("anna", { email: "anna@staff.example", preferred_username: "anna" });
  const begun = new URL(await redirectUrl(backend)).searchParams;
  const flows = await database();
  for (const name of ["state", "code_challenge"]) expect(flows).not.toContain(begun.get(name));

  const back = await goThere(backend, "anna");
  const providerCode = back.searchParams.get("code") ?? "";
  const { code, state } = await comeBack(backend, back);
  const landed = await database();
  const { data } = await exchange(backend, { code, state });
  const after = await database();
  for (const secret of [providerCode, code, state, data.result.token]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const rows of [flows, landed, after]) expect(rows).not.toContain(secret);
  }
  // What is left of it all is the sign-in that never came back.
  expect(JSON.parse(after)).toMatchObject({ oauth_flows: [expect.any(String)], oauth_codes: [] });
});

test("no line of the audit log holds anything that was sent, whatever happened", async () => {
  raw.length = 0;
  const claims = { email: "carla@staff.example", email_verified: true, preferred_username: "carla" };
  staff.know("carla-17", claims);
  staff.know("dora-18", { ...claims, email_verified: false });
  const secrets: (string | null)[] = [];
  for (const login of ["carla-17", "dora-18", "carla-17"]) {
    const landed = await land(backend, login);
    secrets.push(landed.code, landed.state);
    const { data } = await exchange(backend, landed);
    secrets.push(data?.result.token ?? null);
    await exchange(backend, landed);
  }
  await land(backend, { login: "carla-17", deny: "when asked" });
  expect(raw.length).toBe(9);
  const written = raw.join("\n");
  expect(written).not.toMatch(/carla|dora|staff\.example|192\.0\.2|thanks/);
  for (const secret of secrets) if (secret) expect(written).not.toContain(secret);
  for (const line of raw) {
    expect(line).toMatch(/^\[auth\] [\da-f-]{36} (signed (in|up) member=\d+|oauth )[\w=: -]*$/);
  }
});
