import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mailQueue, members } from "#app/backend/db/tables.ts";
import { smtpSender } from "#app/backend/mail/transport.server.ts";
import { openBackendForTests, SITE_URL } from "#test/support/a-backend.ts";
import { aMailServer } from "#test/support/a-mail-server.ts";
import { aMember, check, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";

const server = await aMailServer();
const sendLetter = smtpSender({ smtpUrl: server.url, from: "Shred Index <mail@shred.example>" });
const backend = openBackendForTests("empty", { sendLetter });
beforeEach(async () => {
  server.refuse(false);
  // What the test before left in the queue is none of this one's letters.
  await backend.backend.deliverMail();
  server.received.length = 0;
});
afterAll(() => server.close());

const NEW_PASSWORD = "through the trees at noon";
const RESET = "mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) }";
const VERIFY = "mutation ($token: String!) { result: verifyAddress(token: $token) }";
const FORGOT = "mutation ($email: String!) { result: requestReset(email: $email) }";
const AGAIN = "mutation { result: requestVerification { is_email_verified } }";

const forgot = (email: string, address?: string) => backend.ask(FORGOT, { email }, { address });
const reset = (token: string) => backend.ask(RESET, { input: { token, new_password: NEW_PASSWORD } });
const verify = (token: string) => backend.ask(VERIFY, { token });
const rowOf = async (id: string) =>
  (
    await backend.db
      .select()
      .from(members)
      .where(eq(members.id, Number(id)))
  )[0];

/** The letters that arrive by now. */
async function arrived() {
  await backend.backend.deliverMail();
  return server.received.splice(0);
}

/** The token in the newest letter of a kind. */
async function tokenIn(subject: string): Promise<string> {
  const letter = (await arrived()).findLast((one) => one.subject === subject);
  return letter?.link?.searchParams.get("token") ?? "";
}

const CONFIRM = "Confirm your e-mail address";
const SET = "Set a new password";

test("a caller who signs up gets a link that verifies their address, once", async () => {
  const anna = await aMember(backend, { username: "anna", email: "anna@riders.example" });
  const [letter] = await arrived();
  expect(letter).toMatchObject({
    to: "anna@riders.example",
    from: '"Shred Index" <mail@shred.example>',
    subject: CONFIRM,
    // The reader may be another member, who is shown nothing that a stranger chose.
    text: expect.not.stringContaining("anna"),
    html: expect.stringContaining("Confirm the address"),
  });
  expect(letter?.link?.origin).toBe(SITE_URL);
  expect(letter?.link?.pathname).toBe("/verify");
  const token = letter?.link?.searchParams.get("token") ?? "";
  expect((await verify(token)).data).toEqual({ result: true });
  expect((await rowOf(anna.id))?.email_verified_at).toEqual(expect.any(Date));
  expect(codeOf(await verify(token))).toBe("INVALID_CODE");
  await backend.ask(AGAIN, {}, { token: anna.token });
  expect(await arrived()).toEqual([]);
});

test("the queue holds no secret, and neither does the table of links", async () => {
  await aMember(backend, { email: "ben@riders.example" });
  const token = await tokenIn(CONFIRM);
  const { rows } = await backend.db.execute(
    sql`SELECT row_to_json(member_links)::text AS row FROM member_links`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await backend.db.$count(mailQueue)).toBe(0);
});

describe("a forgotten password", () => {
  test("is set anew by a link, which ends every sign-in and is told by a letter", async () => {
    const member = await aMember(backend, { username: "cleo", email: "cleo@riders.example" });
    expect((await forgot(" Cleo@riders.example ")).data).toEqual({ result: true });
    const token = await tokenIn(SET);
    expect((await reset(token)).data).toEqual({ result: true });
    expect((await arrived()).map(({ subject, to }) => [subject, to])).toEqual([
      ["Your password was changed", "cleo@riders.example"],
    ]);
    expect(codeOf(await check(backend, member))).toBe("UNAUTHENTICATED");
    expect(codeOf(await signIn(backend, "cleo", NEW_PASSWORD))).toBe(null);
    expect((await rowOf(member.id))?.email_verified_at).toEqual(expect.any(Date));
    expect(codeOf(await reset(token))).toBe("INVALID_CODE");
  });

  test("is answered alike whether the address has an account, in words and statements", async () => {
    await aMember(backend, { email: "dora@riders.example" });
    await arrived();
    const asked: string[][] = [];
    const sent: Awaited<ReturnType<typeof arrived>> = [];
    for (const email of ["dora@riders.example", "nobody@riders.example"]) {
      backend.statements.length = 0;
      expect((await forgot(email)).data).toEqual({ result: true });
      const queued = backend.statements.findIndex((statement) =>
        /^insert into "mail_queue"/i.test(statement),
      );
      expect(queued).toBeGreaterThan(0);
      // Sending is no part of the answer.
      asked.push(
        backend.statements
          .slice(0, queued + 1)
          .filter((statement) => !/^\s*update mail_queue/i.test(statement)),
      );
      sent.push(...(await arrived()));
    }
    expect(asked[0]).toEqual(asked[1]);
    expect(sent.map(({ to }) => to)).toEqual(["dora@riders.example"]);
    expect(codeOf(await forgot("no address"))).toBe("BAD_USER_INPUT");
  });

  test("fills no member's mailbox, and a visitor asks for ten an hour", async () => {
    await aMember(backend, { email: "emil@riders.example" });
    await arrived();
    for (let n = 0; n < 9; n += 1) await forgot("emil@riders.example", `198.51.100.${n}`);
    expect(await arrived()).toHaveLength(5);
    for (let n = 0; n < 10; n += 1) await forgot(`rider${n}@riders.example`, "198.51.100.77");
    expect(codeOf(await forgot("emil@riders.example", "198.51.100.77"))).toBe("RATE_LIMITED");
  });
});

describe("an address that a stranger signed up with", () => {
  test("goes to a caller who proves it: their own account holds it, the other keeps its name", async () => {
    const squatter = await aMember(backend, { username: "squatter", email: "fay@riders.example" });
    await arrived();
    const fay = await aMember(backend, { username: "fay", email: "fay@riders.example" });
    expect((await verify(await tokenIn(CONFIRM))).data).toEqual({ result: true });
    expect(await rowOf(fay.id)).toMatchObject({
      email: "fay@riders.example",
      email_verified_at: expect.any(Date),
    });
    expect(await rowOf(squatter.id)).toMatchObject({
      username: "squatter",
      email: "",
      email_verified_at: null,
    });
    expect(codeOf(await check(backend, squatter))).toBe("UNAUTHENTICATED");
    expect(codeOf(await check(backend, fay))).toBe(null);
    expect(codeOf(await signIn(backend, "fay@riders.example"))).toBe(null);
  });

  test("takes the account with it by a reset, and the stranger's ways in with that", async () => {
    const squatter = await aMember(backend, { username: "squat", email: "gil@riders.example" });
    await arrived();
    await forgot("gil@riders.example");
    expect((await reset(await tokenIn(SET))).data).toEqual({ result: true });
    expect(codeOf(await check(backend, squatter))).toBe("UNAUTHENTICATED");
    expect(codeOf(await signIn(backend, "squat", PASSWORD))).toBe("INVALID_CREDENTIALS");
    expect(codeOf(await signIn(backend, "squat", NEW_PASSWORD))).toBe(null);
  });

  test("that is verified is taken by no caller", async () => {
    const owner = await aMember(backend, { username: "hana", email: "hana@riders.example" });
    await verify(await tokenIn(CONFIRM));
    const late = await aMember(backend, { username: "late", email: "hana@riders.example" });
    expect(codeOf(await verify(await tokenIn(CONFIRM)))).toBe("INVALID_CODE");
    expect((await rowOf(owner.id))?.email).toBe("hana@riders.example");
    expect((await rowOf(late.id))?.email_verified_at).toBe(null);
  });
});

describe("another address", () => {
  const NEXT = "mutation ($input: RequestAddressInput!) { result: requestAddress(input: $input) { email } }";
  const UNDO = "mutation ($token: String!) { result: undoAddress(token: $token) }";
  const next = ({ token }: { token: string }, email: string, password?: string) =>
    backend.ask(NEXT, { input: { email, password } }, { token });
  const undo = (token: string) => backend.ask(UNDO, { token });
  const NEW = "Confirm your new e-mail address";
  const CHANGED = "Your e-mail address was changed";

  test("is the member's once they follow its link, and the old one takes it back within a week", async () => {
    const kim = await aMember(backend, { username: "kim", email: "kim@riders.example" });
    await verify(await tokenIn(CONFIRM));
    expect((await next(kim, "kim@new.example")).data).toEqual({ result: { email: "kim@riders.example" } });
    expect((await rowOf(kim.id))?.email).toBe("kim@riders.example");
    expect((await verify(await tokenIn(NEW))).data).toEqual({ result: true });
    expect(await rowOf(kim.id)).toMatchObject({ email: "kim@new.example", email_key: "kim@new.example" });
    expect(codeOf(await signIn(backend, "kim@new.example"))).toBe(null);
    const letters = await arrived();
    expect(letters.map(({ to, subject }) => [to, subject])).toContainEqual(["kim@riders.example", CHANGED]);
    const told = letters.find(({ subject }) => subject === CHANGED);
    expect(told?.text).toContain("kim@new.example");
    const token = told?.link?.searchParams.get("token") ?? "";

    // A second change, whichever caller asked for it: the first address still takes back both.
    const thief = await signIn(backend, "kim");
    await next({ token: thief.data?.result?.token ?? kim.token }, "thief@new.example");
    await verify(await tokenIn(NEW));
    expect((await rowOf(kim.id))?.email).toBe("thief@new.example");
    const second = await tokenIn(CHANGED);
    expect(codeOf(await verify(token))).toBe("INVALID_CODE");
    expect((await undo(token)).data).toEqual({ result: true });
    expect(await rowOf(kim.id)).toMatchObject({ email: "kim@riders.example" });
    expect(codeOf(await check(backend, kim))).toBe("UNAUTHENTICATED");
    for (const used of [token, second, "guessed"]) expect(codeOf(await undo(used))).toBe("INVALID_CODE");
  });

  test("is not taken back after a week, and no caller is told at one that was never theirs", async () => {
    const lea = await aMember(backend, { username: "lea", email: "lea@riders.example" });
    await next(lea, "lea@new.example");
    await verify(await tokenIn(NEW));
    expect(await arrived()).toEqual([]);
    await next(lea, "lea@third.example");
    await verify(await tokenIn(NEW));
    const token = await tokenIn(CHANGED);
    backend.advance(7 * 24 * 60 * 60_000);
    expect(codeOf(await undo(token))).toBe("INVALID_CODE");
  });

  test("that another member has verified stays theirs, and the answer does not tell", async () => {
    const max = await aMember(backend, { username: "max", email: "max@riders.example" });
    await verify(await tokenIn(CONFIRM));
    const mia = await aMember(backend, { username: "mia", email: "mia@riders.example" });
    await arrived();
    expect((await next(mia, "max@riders.example")).data).toEqual({ result: { email: "mia@riders.example" } });
    expect(codeOf(await verify(await tokenIn(NEW)))).toBe("INVALID_CODE");
    expect((await rowOf(max.id))?.email).toBe("max@riders.example");
  });

  test("asks for proof of who it is", async () => {
    const nina = await aMember(backend, { username: "nina", email: "nina@riders.example" });
    backend.advance(11 * 60_000);
    expect(codeOf(await next(nina, "nina@new.example"))).toBe("CONFIRMATION_REQUIRED");
    expect(codeOf(await next(nina, "nina@new.example", "not this one"))).toBe("BAD_USER_INPUT");
    expect(codeOf(await next(nina, "none"))).toBe("BAD_USER_INPUT");
    expect(codeOf(await next(nina, "nina@new.example", PASSWORD))).toBe(null);
    expect(codeOf(await backend.ask(NEXT, { input: { email: "a@b.example" } }))).toBe("UNAUTHENTICATED");
  });
});

describe("a sign-in with a browser that is new to the member", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const subjects = async () => (await arrived()).map(({ subject }) => subject);
  const TOLD = "A new sign-in to your account";

  test("is told by mail, and so is one without a browser", async () => {
    await aMember(backend, { username: "ivo", email: "ivo@riders.example" });
    await verify(await tokenIn(CONFIRM));
    await signIn(backend, "ivo", PASSWORD, { device: "first" });
    expect(await subjects()).toEqual([TOLD]);
    await signIn(backend, "ivo", PASSWORD, { device: "first" });
    expect(await subjects()).toEqual([]);
    await signIn(backend, "ivo", PASSWORD, { device: "second", userAgent: FIREFOX });
    expect(await arrived()).toMatchObject([
      { subject: TOLD, text: expect.stringMatching(/^Hello ivo,\n\n.* with Firefox on Linux on /) },
    ]);
    await signIn(backend, "ivo", PASSWORD);
    expect(await subjects()).toEqual([TOLD]);
  });

  test("says nothing that the browser made up, and fills no mailbox", async () => {
    await aMember(backend, { username: "jule", email: "jule@riders.example" });
    await verify(await tokenIn(CONFIRM));
    const userAgent = "suspended. Log in at https://evil.example/x/1 (a";
    for (let n = 0; n < 8; n += 1) await signIn(backend, "jule", PASSWORD, { device: `new-${n}`, userAgent });
    const letters = await arrived();
    expect(letters).toHaveLength(5);
    for (const { text, html } of letters) expect(text + html).not.toMatch(/evil|suspended/);
  });

  test("is not told at an address that may be a stranger's", async () => {
    await aMember(backend, { username: "kai", email: "kai@riders.example" });
    await arrived();
    await signIn(backend, "kai", PASSWORD, { device: "first" });
    expect(await arrived()).toEqual([]);
  });
});

test("signing up again and again with one address fills no member's mailbox", async () => {
  for (let n = 0; n < 8; n += 1)
    await aMember(backend, { username: `flood${n}`, email: "flo@riders.example" });
  expect(await arrived()).toHaveLength(5);
});

describe("a link that is in progress", () => {
  const NEXT = "mutation ($input: RequestAddressInput!) { result: requestAddress(input: $input) { email } }";
  const CHANGE =
    "mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { email } }";
  const END = "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }";
  const UNDO = "mutation ($token: String!) { result: undoAddress(token: $token) }";
  const NEW = "Confirm your new e-mail address";
  const CHANGED = "Your e-mail address was changed";
  const next = ({ token }: { token: string }, email: string) =>
    backend.ask(NEXT, { input: { email } }, { token });
  const end = ({ token }: { token: string }) =>
    backend.ask(END, { input: { contributions: "keep" } }, { token });

  test("to another address ends with a reset: a stranger who signed up with mine has asked for theirs", async () => {
    const squatter = await aMember(backend, { username: "squint", email: "lou@riders.example" });
    await next(squatter, "evil@riders.example");
    const theirs = await tokenIn(NEW);
    await next(squatter, "evil@riders.example");
    await forgot("lou@riders.example");
    const letters = await arrived();
    const mine = letters.find(({ subject }) => subject === SET)?.link?.searchParams.get("token") ?? "";
    expect((await reset(mine)).data).toEqual({ result: true });
    expect(codeOf(await verify(theirs))).toBe("INVALID_CODE");
    expect((await rowOf(squatter.id))?.email).toBe("lou@riders.example");
  });

  test("to another address ends with a new password, sent or not", async () => {
    const mel = await aMember(backend, { username: "mel", email: "mel@riders.example" });
    await next(mel, "thief@riders.example");
    const theirs = await tokenIn(NEW);
    await next(mel, "thief@riders.example");
    const input = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect(codeOf(await backend.ask(CHANGE, { input }, { token: mel.token }))).toBe(null);
    expect(codeOf(await verify(theirs))).toBe("INVALID_CODE");
    // The second letter is withdrawn, unless a busy machine has sent it before the password was hashed.
    for (const { subject, link } of await arrived()) {
      if (subject !== NEW) continue;
      expect(codeOf(await verify(link?.searchParams.get("token") ?? ""))).toBe("INVALID_CODE");
    }
  });

  test("for a password ends with the address that it was sent to", async () => {
    const noa = await aMember(backend, { username: "noa", email: "typo@riders.example" });
    await arrived();
    await forgot("typo@riders.example");
    const strangers = await tokenIn(SET);
    await next(noa, "noa@riders.example");
    await verify(await tokenIn(NEW));
    expect(codeOf(await reset(strangers))).toBe("INVALID_CODE");
    expect(codeOf(await signIn(backend, "noa"))).toBe(null);
  });

  test("back to the old address outlives a thief who closes the account, and opens it again", async () => {
    const oli = await aMember(backend, { username: "oli", email: "oli@riders.example" });
    await verify(await tokenIn(CONFIRM));
    await next(oli, "thief@riders.example");
    await verify(await tokenIn(NEW));
    expect((await end(oli)).data).toEqual({ result: true });
    const letters = await arrived();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ["oli@riders.example", CHANGED],
      ["thief@riders.example", "Your account is closed"],
    ]);
    const token = letters[0]?.link?.searchParams.get("token") ?? "";
    expect((await backend.ask(UNDO, { token })).data).toEqual({ result: true });
    expect(await rowOf(oli.id)).toMatchObject({ email: "oli@riders.example", left_at: null });
  });

  test("sets the password of an account that was closed, and opens it again", async () => {
    const pia = await aMember(backend, { username: "pia", email: "pia@riders.example" });
    await verify(await tokenIn(CONFIRM));
    await end(pia);
    await arrived();
    await forgot("pia@riders.example");
    expect((await reset(await tokenIn(SET))).data).toEqual({ result: true });
    expect(await rowOf(pia.id)).toMatchObject({ left_at: null });
    expect(codeOf(await signIn(backend, "pia", NEW_PASSWORD))).toBe(null);
  });

  test("of a change that was made later goes when an earlier one is taken back, however late it was sent", async () => {
    const quin = await aMember(backend, { username: "quin", email: "quin@riders.example" });
    await verify(await tokenIn(CONFIRM));
    await next(quin, "first@thief.example");
    const first = await tokenIn(NEW);
    server.refuse(true);
    await verify(first);
    await arrived();
    server.refuse(false);
    backend.advance(60_000);
    await next(quin, "second@thief.example");
    const letters = await arrived();
    await verify(letters.find(({ subject }) => subject === NEW)?.link?.searchParams.get("token") ?? "");
    const theirs = (await arrived()).find(
      ({ to, subject }) => to === "first@thief.example" && subject === CHANGED,
    );
    expect(theirs).toBeTruthy();
    backend.advance(5 * 60_000);
    const mine = (await arrived()).find(({ to }) => to === "quin@riders.example");
    const undo = (letter: typeof mine) =>
      backend.ask(UNDO, { token: letter?.link?.searchParams.get("token") ?? "" });
    expect((await undo(mine)).data).toEqual({ result: true });
    expect(codeOf(await undo(theirs))).toBe("INVALID_CODE");
    expect((await rowOf(quin.id))?.email).toBe("quin@riders.example");
    backend.log.length = 0;
  });
});

test("a reset offers each account that says the address is theirs: the reader chooses", async () => {
  await aMember(backend, { username: "first", email: "ria@riders.example" });
  const own = await aMember(backend, { username: "ria", email: "ria@riders.example" });
  await arrived();
  await forgot("ria@riders.example");
  const letters = await arrived();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ["ria@riders.example", SET],
    ["ria@riders.example", SET],
  ]);
  const token = letters[1]?.link?.searchParams.get("token") ?? "";
  const LINK = "query ($token: String!) { result: resetLink(token: $token) { username } }";
  expect((await backend.ask(LINK, { token })).data).toEqual({ result: { username: "ria" } });
  await reset(token);
  expect((await rowOf(own.id))?.email_verified_at).toEqual(expect.any(Date));
});

test("a sign-in that began with the old password ends with it", async () => {
  const sam = await aMember(backend, { username: "sam", email: "sam@riders.example" });
  await arrived();
  await forgot("sam@riders.example");
  const token = await tokenIn(SET);
  const [answer, ...signIns] = await Promise.all([
    reset(token),
    ...Array.from({ length: 4 }, () => signIn(backend, "sam")),
  ]);
  expect(answer?.data).toEqual({ result: true });
  for (const { data } of signIns) {
    const kept = data?.result?.token;
    if (kept) expect(codeOf(await check(backend, { ...sam, token: kept }))).toBe("UNAUTHENTICATED");
  }
});

test("a mailbox that is not there is tried once, and the log does not name it", async () => {
  server.refuse("recipient");
  await aMember(backend, { email: "tom@nowhere.example" });
  await backend.backend.deliverMail();
  expect(await backend.db.$count(mailQueue)).toBe(0);
  expect(backend.log.splice(0)).toEqual(["Mail: a letter (verify) could not be sent: EENVELOPE 550 RCPT TO"]);
});

test("what no server takes is tried again, later and later, and given up after a day", async () => {
  await aMember(backend, { email: "jon@riders.example" });
  await arrived();
  server.refuse(true);
  await forgot("jon@riders.example");
  expect(await arrived()).toEqual([]);
  server.refuse(false);
  expect(await arrived()).toEqual([]);
  backend.advance(3 * 60_000);
  expect(await arrived()).toMatchObject([{ subject: SET }]);

  server.refuse(true);
  await forgot("jon@riders.example");
  await backend.backend.deliverMail();
  backend.advance(24 * 60 * 60_000);
  server.refuse(false);
  expect(await arrived()).toEqual([]);
  expect(
    backend.log.splice(0).every((line) => line.startsWith("Mail: a letter (reset) could not be sent")),
  ).toBe(true);
});
