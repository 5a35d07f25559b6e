import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contactMessages, mailQueue, members } from "#app/backend/db/tables/tables.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const SEND = "mutation ($input: ContactMessageInput!) { result: sendContactMessage(input: $input) }";
const CLOSE = "mutation ($id: ID!) { result: closeContactMessage(id: $id) }";
const LIST = `query ($page: Int! = 1) { result: contactMessages(page: $page) {
  messages { id subject message reply_to username created_at } paginatorInfo { total lastPage } } }`;
const MINUTE_MS = 60_000;

const aMessage = { subject: "question", message: "Who draws the runs on your maps?" };
const send = (input: object, asker?: Asker) => backend.ask(SEND, { input }, asker);
const stored = () => backend.db.select().from(contactMessages).orderBy(contactMessages.id);
const problemsOf = ({ errors }: Awaited<ReturnType<typeof send>>) =>
  errors?.flatMap(({ extensions }) => extensions?.problems ?? extensions?.argument);

describe("a message to the people who run the site", () => {
  test("needs no account, waits on the desk, and is of the member who is signed in", async () => {
    expect((await send({ ...aMessage, reply_to: " ada@riders.example " })).data).toEqual({ result: true });
    const ben = await aMember(backend, { username: "ben" });
    await send({ subject: "privacy", message: "What do you know of me?", reply_to: "" }, ben);
    expect(await stored()).toMatchObject([
      {
        ...aMessage,
        reply_to: "ada@riders.example",
        member_id: null,
        done_at: null,
        created_at: backend.now(),
      },
      { subject: "privacy", reply_to: null, member_id: Number(ben.id) },
    ]);
    expect(backend.audit).toContain("message sent by a visitor");
    // Without a mail server there is no letter.
    expect(await backend.db.$count(mailQueue)).toBe(0);
  });

  test("of a suspended member is taken: it is how they ask for their rights", async () => {
    const eve = await aMember(backend, { username: "eve" });
    await backend.db
      .update(members)
      .set({ suspended_at: backend.now() })
      .where(eq(members.id, Number(eve.id)));
    expect((await send({ subject: "privacy", message: "Please delete my reviews." }, eve)).data).toEqual({
      result: true,
    });
    expect(await stored()).toMatchObject([{ member_id: Number(eve.id) }]);
  });

  test("with a token that has ended is a visitor's", async () => {
    expect((await send(aMessage, { token: "x".repeat(43) })).data).toEqual({ result: true });
    expect(await stored()).toMatchObject([{ member_id: null }]);
  });

  test.each([
    [{ message: "too short" }, "input.message"],
    [{ message: "\u202e\u200b\u2800".repeat(20) }, "input.message"],
    [{ message: "x".repeat(2_001) }, "input.message"],
    [{ reply_to: "ada@riders.example\r\nBcc: all@riders.example" }, "input.reply_to"],
    [{ reply_to: "ada@riders.example, ben@riders.example" }, "input.reply_to"],
    [{ reply_to: "Ada <ada@riders.example>" }, "input.reply_to"],
    [{ reply_to: "ada" }, "input.reply_to"],
    [{ reply_to: `${"a".repeat(250)}@riders.example` }, "input.reply_to"],
  ])("is refused where it cannot be one: %j", async (change, argument) => {
    const answer = await send({ ...aMessage, ...change });
    expect(problemsOf(answer)).toEqual([{ argument, message: expect.any(String) }]);
    expect(await stored()).toEqual([]);
  });

  test("is refused with an unknown subject, and with two fields that are wrong names both", async () => {
    expect(codeOf(await send({ ...aMessage, subject: "spam" }))).toBe("BAD_USER_INPUT");
    const both = await send({ ...aMessage, message: "short", reply_to: "ada" });
    expect(problemsOf(both)).toMatchObject([{ argument: "input.message" }, { argument: "input.reply_to" }]);
  });

  test("is stored without what is not seen; a zero byte is refused", async () => {
    await send({ ...aMessage, message: "Line one\u202e here\r\n\r\n\r\n\r\nSubject: x\u0007\u200b" });
    expect(await stored()).toMatchObject([{ message: "Line one here\n\nSubject: x" }]);
    expect((await send({ ...aMessage, reply_to: "a\u0000@b.example" })).status).toBeLessThan(500);
    expect((await send({ ...aMessage, subject: "\u0000" })).status).toBeLessThan(500);
  });

  test("sent again within ten minutes is the same, and costs nothing; later it is another", async () => {
    for (let n = 0; n < 8; n += 1) expect((await send(aMessage)).data).toEqual({ result: true });
    expect(await stored()).toHaveLength(1);
    const ben = await aMember(backend);
    await send(aMessage, ben);
    await send({ ...aMessage, subject: "press" });
    await send({ ...aMessage, reply_to: "ada@riders.example" });
    expect(await stored()).toHaveLength(4);
    backend.advance(10 * MINUTE_MS);
    await send(aMessage);
    expect(await stored()).toHaveLength(5);
  });

  test("sent several times at once is one", async () => {
    await Promise.all([1, 2, 3, 4].map(() => send(aMessage)));
    expect(await stored()).toHaveLength(1);
  });
});

describe("what one visitor may write", () => {
  const another = (n: number) => ({ ...aMessage, message: `Message number ${n}, of many` });

  test("is five messages an hour and ten a day; others may still", async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(another(n))).errors).toBeUndefined();
    expect(codeOf(await send(another(5)))).toBe("RATE_LIMITED");
    expect((await send(another(5), { address: "198.51.100.9" })).errors).toBeUndefined();
    backend.advance(61 * MINUTE_MS);
    for (let n = 6; n < 11; n += 1) expect((await send(another(n))).errors).toBeUndefined();
    backend.advance(61 * MINUTE_MS);
    expect(codeOf(await send(another(11)))).toBe("RATE_LIMITED");
    backend.advance(23 * 60 * MINUTE_MS);
    expect((await send(another(12))).errors).toBeUndefined();
    expect(backend.audit).toContain("message refused (too many attempts)");
  });

  test("is refused while 200 wait of senders without an account, and not a member's", async () => {
    await backend.db.execute(sql`
      INSERT INTO contact_messages (subject, message, created_at)
      SELECT 'other', 'A flood, message ' || n, ${backend.now().toISOString()}::timestamptz FROM generate_series(1, 200) AS n`);
    const refused = await send(aMessage);
    expect(problemsOf(refused)).toEqual([
      { argument: "input", message: expect.stringMatching(/^So many messages wait/) },
    ]);
    const olga = await anOperator(backend);
    const { result } = await backend.data(LIST, {}, olga);
    expect(result.paginatorInfo).toEqual({ total: 200, lastPage: 10 });
    const ben = await aMember(backend, { username: "ben" });
    expect((await send(another(2), ben)).errors).toBeUndefined();
    await backend.data(CLOSE, { id: result.messages[0].id }, olga);
    expect((await send(aMessage)).errors).toBeUndefined();
    expect((await send(another(1))).errors).toHaveLength(1);
  });
});

describe("the desk", () => {
  test("lists those that wait, the newest first, twenty a page, until one is done", async () => {
    const ben = await aMember(backend, { username: "ben" });
    for (let n = 1; n <= 3; n += 1) {
      await send({ ...aMessage, message: `Message number ${n}` }, ben);
      backend.advance(1_000);
    }
    const olga = await anOperator(backend);
    const { result } = await backend.data(LIST, {}, olga);
    expect(result.messages).toMatchObject([
      { message: "Message number 3", username: "ben", subject: "question", reply_to: null },
      { message: "Message number 2" },
      { message: "Message number 1" },
    ]);
    const [{ id }] = result.messages;
    expect(await backend.data(CLOSE, { id }, olga)).toEqual({ result: true });
    expect(await backend.data(CLOSE, { id }, olga)).toEqual({ result: false });
    expect((await backend.data(LIST, {}, olga)).result.paginatorInfo.total).toBe(2);
    expect(backend.audit).toContain(`message closed operator=${olga.id} message=${id}`);
    for (const unknown of ["0", "-1", "x", "9".repeat(30)]) {
      expect(await backend.data(CLOSE, { id: unknown }, olga)).toEqual({ result: false });
    }
  });

  test("is for operators alone", async () => {
    await send(aMessage);
    const ben = await aMember(backend);
    for (const [asker, code] of [
      [undefined, "UNAUTHENTICATED"],
      [ben, "FORBIDDEN"],
    ] as const) {
      expect(codeOf(await backend.ask(LIST, {}, asker))).toBe(code);
      expect(codeOf(await backend.ask(CLOSE, { id: "1" }, asker))).toBe(code);
    }
    expect(await stored()).toMatchObject([{ done_at: null }]);
  });
});
