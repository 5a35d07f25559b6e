import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailQueue, memberTokens } from "#app/backend/db/tables/tables.ts";
import { SITE_URL } from "#test/support/a-backend.ts";
import { NEW_PASSWORD, openBackendWithMail, SUBJECT } from "#test/support/a-mailbox.ts";
import { aSignedUpMember, check, codeOf, PASSWORD, signIn, signUp } from "#test/support/a-member.ts";

const { backend, refuse, arrived, tokenIn, rowOf, forgot, reset, verify, again, next } =
  openBackendWithMail();

/** Whose password a link sets. */
async function usernameOf(token: string): Promise<unknown> {
  const LINK = "query ($token: String!) { result: resetLink(token: $token) { username } }";
  return (await backend.ask(LINK, { token })).data.result?.username;
}

test("a caller who signs up gets a link that verifies their address, once", async () => {
  const anna = await aSignedUpMember(backend, { username: "anna", email: "anna@riders.example" });
  const [letter] = await arrived();
  expect(letter).toMatchObject({
    to: "anna@riders.example",
    from: '"Shred Index" <mail@shred.example>',
    subject: SUBJECT.confirm,
    // The reader may be another member, who is shown nothing that a stranger chose.
    text: expect.not.stringContaining("anna"),
    html: expect.stringContaining("Confirm the address"),
  });
  expect(letter?.link?.origin).toBe(SITE_URL);
  expect(letter?.link?.pathname).toBe("/verify");
  const token = letter?.link?.searchParams.get("token") ?? "";
  expect((await verify(token)).data).toEqual({ result: true });
  expect((await rowOf(anna.id))?.email_verified_at).toEqual(expect.any(Date));
  // Once more is no failure, and does nothing.
  expect((await verify(token)).data).toEqual({ result: true });
  await again(anna);
  expect(await arrived()).toEqual([]);
});

test("the queue holds no secret, and neither does the table of links", async () => {
  await aSignedUpMember(backend, { email: "ben@riders.example" });
  const token = await tokenIn(SUBJECT.confirm);
  const { rows } = await backend.db.execute(
    sql`SELECT row_to_json(member_links)::text AS row FROM member_links`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await backend.db.$count(mailQueue)).toBe(0);
});

describe("a forgotten password", () => {
  test("is set anew by a link, which ends every sign-in and is told by a letter", async () => {
    const member = await aSignedUpMember(backend, { username: "cleo", email: "cleo@riders.example" });
    expect((await forgot(" Cleo@riders.example ")).data).toEqual({ result: true });
    const token = await tokenIn(SUBJECT.set);
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
    await aSignedUpMember(backend, { email: "dora@riders.example" });
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
    await aSignedUpMember(backend, { email: "emil@riders.example" });
    await arrived();
    for (const [email, network] of [
      ["emil@riders.example", "198.51.100"],
      ["nobody@riders.example", "198.51.101"],
    ] as const) {
      for (let n = 0; n < 2; n += 1) expect(codeOf(await forgot(email, `${network}.1`))).toBe(null);
      expect(codeOf(await forgot(email, `${network}.1`))).toBe("RATE_LIMITED");
      // However it is written: what stands behind a plus comes into the same mailbox.
      const other = email.replace("@", "+ski@").toUpperCase();
      expect(codeOf(await forgot(other, `${network}.1`))).toBe("RATE_LIMITED");
      expect(codeOf(await forgot(email, `${network}.2`))).toBe(null);
      expect(codeOf(await forgot(email, `${network}.3`))).toBe("RATE_LIMITED");
    }
    expect(await arrived()).toHaveLength(3);
    for (let n = 0; n < 10; n += 1) await forgot(`rider${n}@riders.example`, "198.51.100.77");
    expect(codeOf(await forgot("other@riders.example", "198.51.100.77"))).toBe("RATE_LIMITED");
  });

  test("counts all networks of one customer as one visitor", async () => {
    for (let n = 0; n < 2; n += 1)
      expect(codeOf(await forgot("eva@riders.example", `2001:db8:0:${n}::1`))).toBe(null);
    expect(codeOf(await forgot("eva@riders.example", "2001:db8:0:9::1"))).toBe("RATE_LIMITED");
    expect(codeOf(await forgot("eva@riders.example", "2001:db8:1::1"))).toBe(null);
  });

  test("stays within reach of the browser that its member signs in with, however many strangers ask for one", async () => {
    await aSignedUpMember(backend, { username: "enno", email: "enno@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await signIn(backend, "enno", PASSWORD, { device: "home" });
    for (let n = 0; n < 25; n += 1) await forgot("enno@riders.example", `198.51.100.${n}`);
    await arrived();
    for (let n = 0; n < 5; n += 1)
      expect(codeOf(await forgot("enno@riders.example", "192.0.2.1", "home"))).toBe(null);
    expect(await arrived()).toHaveLength(5);
    expect(codeOf(await forgot("enno@riders.example", "192.0.2.1", "home"))).toBe("RATE_LIMITED");
  });

  test("is within reach of a member whose address many strangers typed before, and of no stranger by that", async () => {
    for (let n = 0; n < 4; n += 1)
      await aSignedUpMember(backend, { username: `eros${n}`, email: "eros@riders.example" });
    const input = { username: "eros", email: "eros@riders.example", password: PASSWORD };
    await signUp(backend, input, { device: "home" });
    await arrived();
    await forgot("eros@riders.example", "192.0.2.1", "home");
    const links = (await arrived()).map(({ link }) => link?.searchParams.get("token") ?? "");
    const owners = await Promise.all(links.map(async (token) => usernameOf(token)));
    expect(owners).toContain("eros");
    for (let n = 0; n < 20; n += 1) await forgot("eros@riders.example", `198.51.100.${n}`);
    expect(codeOf(await forgot("eros@riders.example", "192.0.2.1", "home"))).toBe("RATE_LIMITED");
  });
});

describe("an address that a stranger signed up with", () => {
  test("goes to a caller who proves it: their own account holds it, the other keeps its name", async () => {
    const squatter = await aSignedUpMember(backend, { username: "squatter", email: "fay@riders.example" });
    await arrived();
    const fay = await aSignedUpMember(backend, { username: "fay", email: "fay@riders.example" });
    expect((await verify(await tokenIn(SUBJECT.confirm))).data).toEqual({ result: true });
    expect(await rowOf(fay.id)).toMatchObject({
      email: "fay@riders.example",
      email_verified_at: expect.any(Date),
    });
    expect(await rowOf(squatter.id)).toMatchObject({
      username: "squatter",
      email: "",
      email_verified_at: null,
    });
    // Whichever visitor followed the link, no member is signed out.
    expect(codeOf(await check(backend, { ...squatter, email: "" }))).toBe(null);
    expect(codeOf(await check(backend, fay))).toBe(null);
    expect(codeOf(await signIn(backend, "fay@riders.example"))).toBe(null);
  });

  test("takes the account with it by a reset, and the stranger's ways in with that", async () => {
    const squatter = await aSignedUpMember(backend, { username: "squat", email: "gil@riders.example" });
    await arrived();
    await forgot("gil@riders.example");
    expect((await reset(await tokenIn(SUBJECT.set))).data).toEqual({ result: true });
    expect(codeOf(await check(backend, squatter))).toBe("UNAUTHENTICATED");
    expect(codeOf(await signIn(backend, "squat", PASSWORD))).toBe("INVALID_CREDENTIALS");
    expect(codeOf(await signIn(backend, "squat", NEW_PASSWORD))).toBe(null);
  });
});

describe("a sign-in with a browser that is new to the member", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const subjects = async () => (await arrived()).map(({ subject }) => subject);

  test("is told by mail, and so is one without a browser", async () => {
    await aSignedUpMember(backend, { username: "ivo", email: "ivo@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await signIn(backend, "ivo", PASSWORD, { device: "first" });
    expect(await subjects()).toEqual([SUBJECT.signIn]);
    await signIn(backend, "ivo", PASSWORD, { device: "first" });
    expect(await subjects()).toEqual([]);
    await signIn(backend, "ivo", PASSWORD, { device: "second", userAgent: FIREFOX });
    expect(await arrived()).toMatchObject([
      { subject: SUBJECT.signIn, text: expect.stringMatching(/^Hello ivo,\n\n.* with Firefox on Linux on /) },
    ]);
    await signIn(backend, "ivo", PASSWORD);
    expect(await subjects()).toEqual([SUBJECT.signIn]);
  });

  test("says nothing that the browser made up, and fills no mailbox", async () => {
    await aSignedUpMember(backend, { username: "jule", email: "jule@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    const userAgent = "suspended. Log in at https://evil.example/x/1 (a";
    for (let n = 0; n < 8; n += 1) await signIn(backend, "jule", PASSWORD, { device: `new-${n}`, userAgent });
    const letters = await arrived();
    expect(letters).toHaveLength(5);
    for (const { text, html } of letters) expect(text + html).not.toMatch(/evil|suspended/);
  });

  test("is not told at an address that may be a stranger's", async () => {
    await aSignedUpMember(backend, { username: "kai", email: "kai@riders.example" });
    await arrived();
    await signIn(backend, "kai", PASSWORD, { device: "first" });
    expect(await arrived()).toEqual([]);
  });
});

test("no sign-in with a new browser began that its member would not hear of, though the letter could not be queued", async () => {
  const { id } = await aSignedUpMember(backend, { username: "lara", email: "lara@riders.example" });
  await verify(await tokenIn(SUBJECT.confirm));
  const signIns = () => backend.db.$count(memberTokens, eq(memberTokens.member_id, Number(id)));
  const before = await signIns();
  await backend.db.execute(
    sql`ALTER TABLE mail_queue ADD CONSTRAINT none_of_these CHECK (kind <> 'new-sign-in')`,
  );
  try {
    expect(codeOf(await signIn(backend, "lara", PASSWORD, { device: "new" }))).toBe("INTERNAL_SERVER_ERROR");
  } finally {
    await backend.db.execute(sql`ALTER TABLE mail_queue DROP CONSTRAINT none_of_these`);
  }
  expect(await signIns()).toBe(before);
  expect(backend.log.splice(0).join()).toContain("none_of_these");
  expect(codeOf(await signIn(backend, "lara", PASSWORD, { device: "new" }))).toBe(null);
  expect(await arrived()).toMatchObject([{ subject: SUBJECT.signIn }]);
});

test("a mailbox that is not there is tried once, and the log does not name it", async () => {
  refuse("recipient");
  await aSignedUpMember(backend, { email: "tom@nowhere.example" });
  await backend.backend.deliverMail();
  expect(await backend.db.$count(mailQueue)).toBe(0);
  expect(backend.log.splice(0)).toEqual([
    "Mail: a letter (verify) could not be sent: its mail server refuses the address (EENVELOPE 550 RCPT TO)",
  ]);
});

test("what no server takes is tried again, later and later, and given up after a day", async () => {
  await aSignedUpMember(backend, { email: "jon@riders.example" });
  await arrived();
  refuse(true);
  await forgot("jon@riders.example");
  expect(await arrived()).toEqual([]);
  refuse(false);
  expect(await arrived()).toEqual([]);
  backend.advance(3 * 60_000);
  expect(await arrived()).toMatchObject([{ subject: SUBJECT.set }]);

  refuse(true);
  await forgot("jon@riders.example");
  await backend.backend.deliverMail();
  backend.advance(24 * 60 * 60_000);
  refuse(false);
  expect(await arrived()).toEqual([]);
  const refused =
    "Mail: no letter can be sent, and all are tried again: the mail server refuses the sender (EENVELOPE 550 MAIL FROM). Look at MAIL_FROM";
  expect(backend.log.splice(0)).toEqual([refused, "Mail: the mail server takes letters again", refused]);
});

test("what is wrong with the mail server is logged once, and not for each letter and try", async () => {
  // Whatever the test before left.
  await aSignedUpMember(backend);
  await arrived();
  backend.log.length = 0;
  refuse(true);
  for (let n = 0; n < 3; n += 1) await aSignedUpMember(backend);
  await backend.backend.deliverMail();
  backend.advance(3 * 60_000);
  await backend.backend.deliverMail();
  expect(backend.log.splice(0)).toHaveLength(1);
  refuse(false);
  backend.advance(6 * 60_000);
  expect(await arrived()).toHaveLength(3);
  expect(backend.log.splice(0)).toEqual(["Mail: the mail server takes letters again"]);
});

describe("an address whose mail server refuses letters", () => {
  const ACCOUNT = "query { result: account { refused_email } }";
  const refusedOf = async ({ token }: { token: string }) =>
    (await backend.data(ACCOUNT, {}, { token })).result.refused_email;
  const deliver = async () => {
    await backend.backend.deliverMail();
    backend.log.length = 0;
  };

  test("is told to its member until a letter arrives, and to no other who typed it", async () => {
    const ulla = await aSignedUpMember(backend, { email: "ulla@riders.example" });
    const other = await aSignedUpMember(backend, { email: "ulla@riders.example" });
    await arrived();
    expect(await refusedOf(ulla)).toBe(null);
    refuse("recipient");
    await again(ulla);
    await deliver();
    expect(await refusedOf(ulla)).toBe("ulla@riders.example");
    expect(await refusedOf(other)).toBe(null);
    refuse(false);
    await again(ulla);
    await arrived();
    expect(await refusedOf(ulla)).toBe(null);
  });

  test("is told where it is one that the member wants, until they name another", async () => {
    const vito = await aSignedUpMember(backend, { email: "vito@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    refuse("recipient");
    await next(vito, "vitto@riders.example");
    await deliver();
    expect(await refusedOf(vito)).toBe("vitto@riders.example");
    refuse(false);
    await next(vito, "vito@new.example");
    expect(await refusedOf(vito)).toBe(null);
    await verify(await tokenIn(SUBJECT.next));
    // The letter to the old address is refused: that is the member's no more.
    refuse("recipient");
    await deliver();
    expect(await refusedOf(vito)).toBe(null);
  });

  test("is told no more once the member has another one", async () => {
    const wilma = await aSignedUpMember(backend, { email: "wilma@riders.example" });
    refuse("recipient");
    await deliver();
    expect(await refusedOf(wilma)).toBe("wilma@riders.example");
    refuse(false);
    await next(wilma, "wilma@new.example");
    expect(await refusedOf(wilma)).toBe("wilma@riders.example");
    await verify(await tokenIn(SUBJECT.next));
    expect(await refusedOf(wilma)).toBe(null);
  });
});
