import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberCommand } from "#app/backend/accounts/member-command.ts";
import { members } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests, SITE_URL } from "#test/support/a-backend.ts";
import { aMember, check, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");
const NEW_PASSWORD = "through the trees at noon";
const RESET = "mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) }";
const LINK = "query ($token: String!) { result: resetLink(token: $token) { username } }";

async function run(username: string, action: string, value = ""): Promise<string[]> {
  const lines: string[] = [];
  const print = async (more: readonly string[]) => {
    lines.push(...more);
  };
  const args = { username, action, value, siteUrl: SITE_URL };
  // By the clock of the backend, as the member's row has it.
  const now = (await rowOf(username.toLowerCase()))?.created_at;
  await memberCommand({ db: backend.db, versions: backend.backend.versions }, args, print, now);
  return lines;
}

const rowOf = async (username: string) => {
  const [row] = await backend.db.select().from(members).where(eq(members.username, username));
  return row;
};

async function resetToken(username: string): Promise<string> {
  const [link = ""] = await run(username, "reset");
  expect(link).toMatch(new RegExp(`^${SITE_URL}/reset\\?token=[\\w-]{43}$`));
  return new URL(link).searchParams.get("token") ?? "";
}

const reset = (token: string, password = NEW_PASSWORD) =>
  backend.ask(RESET, { input: { token, new_password: password } });

test("a link sets a password once, and ends every sign-in", async () => {
  const member = await aMember(backend, { username: "anna" });
  const token = await resetToken("Anna");
  expect((await backend.ask(LINK, { token })).data.result).toEqual({ username: "anna" });
  expect(codeOf(await reset(token, "short"))).toBe("BAD_USER_INPUT");
  expect(codeOf(await reset(token, "anna@riders.example"))).toBe("BAD_USER_INPUT");
  expect((await reset(token)).data).toEqual({ result: true });
  expect(codeOf(await check(backend, member))).toBe("UNAUTHENTICATED");
  expect(codeOf(await signIn(backend, "anna", PASSWORD))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await signIn(backend, "anna", NEW_PASSWORD))).toBe(null);
  expect(codeOf(await reset(token, "another one altogether"))).toBe("INVALID_CODE");
  expect((await backend.ask(LINK, { token })).data).toEqual({ result: null });
});

test("of a link used twice at once one counts", async () => {
  await aMember(backend, { username: "ben" });
  const token = await resetToken("ben");
  const answers = await Promise.all([reset(token), reset(token, "another one altogether")]);
  expect(answers.map(codeOf).toSorted()).toEqual(["INVALID_CODE", null]);
});

test.each([
  ["guessed", async () => "x".repeat(43)],
  ["no link at all", async () => "\u0000' OR 1=1"],
  [
    "older than one that was made since",
    async () => {
      const older = await resetToken("cleo");
      await resetToken("cleo");
      return older;
    },
  ],
  [
    "older than 30 minutes",
    async () => {
      const token = await resetToken("cleo");
      backend.advance(31 * 60_000);
      return token;
    },
  ],
  [
    "from before the password was changed",
    async () => {
      const token = await resetToken("cleo");
      await reset(await resetToken("cleo"));
      return token;
    },
  ],
])("a link that is %s sets nothing", async (_, make) => {
  await aMember(backend, { username: "cleo" });
  const token = await make();
  expect(codeOf(await reset(token, "yet another password"))).toBe("INVALID_CODE");
});

test("tier, operator and verification are set; an address is verified for one member", async () => {
  await aMember(backend, { username: "dora", email: "dora@riders.example" });
  await aMember(backend, { username: "dora2", email: "dora@riders.example" });
  expect(await run("dora", "set-tier", "Pro")).toEqual(["dora is Pro now."]);
  expect(await run("dora", "operator", "on")).toEqual(["dora is an operator now."]);
  await run("dora", "verify");
  expect(await rowOf("dora")).toMatchObject({
    member_tier: "Pro",
    is_operator: true,
    email_verified_at: expect.any(Date),
  });
  await expect(run("dora2", "verify")).rejects.toThrow("dora2 has no address.");
  await aMember(backend, { username: "dora3", email: "dora@riders.example" });
  await expect(run("dora3", "verify")).rejects.toThrow("Another member has verified this address.");
  await run("dora", "operator", "off");
  expect(await rowOf("dora")).toMatchObject({ is_operator: false });
});

test("a suspended member is readmitted, which the log has, and an account is shown with what was decided", async () => {
  await aMember(backend, { username: "gus" });
  const { token } = await aMember(backend, { username: "olga" });
  await run("olga", "operator", "on");
  const moderate = "mutation ($input: ModerateInput!) { moderate(input: $input) { kind } }";
  for (const action of ["suspend", "hide"]) {
    await backend.data(moderate, { input: { username: "gus", action, reason: "Rude\nwords" } }, { token });
  }
  const shown = (await run("gus", "show")).join("\n");
  expect(shown).toMatch(
    /^gus, member \d+ since 20\d\d-\d\d-\d\d \d\d:\d\d, Free\nAddress: gus@riders\.example, not verified\n/,
  );
  expect(shown).toMatch(/State: suspended since .*, name and profile hidden since /);
  expect(shown).toMatch(/ suspend profile by olga: Rude words/);
  expect(await run("gus", "readmit")).toEqual(["gus is readmitted."]);
  expect(await rowOf("gus")).toMatchObject({ suspended_at: null, hidden_at: expect.any(Date) });
  expect(await run("gus", "readmit")).toEqual(["gus is not suspended."]);
  const log = "{ moderationLog { decisions { action operator username } } }";
  const { moderationLog } = await backend.data(log, {}, { token });
  expect(moderationLog.decisions[0]).toEqual({ action: "readmit", operator: null, username: "gus" });
  expect((await run("olga", "show")).join("\n")).toContain("nothing suspended or hidden");
});

test("sign-ins end, an export is printed, a deletion is for good", async () => {
  const member = await aMember(backend, { username: "emil" });
  expect(await run("emil", "end-sign-ins")).toEqual(["Ended 1 sign-ins of emil."]);
  expect(codeOf(await check(backend, member))).toBe("UNAUTHENTICATED");
  expect(JSON.parse((await run("emil", "export")).join("\n")).members).toMatchObject({ username: "emil" });
  await run("emil", "delete");
  expect(await rowOf("emil")).toBe(undefined);
});

test("an unknown member or action is refused", async () => {
  await expect(run("nobody", "verify")).rejects.toThrow("No member is called nobody.");
  await aMember(backend, { username: "fay" });
  await expect(run("fay", "constructor")).rejects.toThrow();
});
