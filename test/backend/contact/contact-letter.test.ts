import { expect, test } from "vitest";
import { contactMessages, mailQueue } from "#app/backend/db/tables/tables.ts";
import { openBackendWithMail } from "#test/support/a-mailbox.ts";
import { aMember } from "#test/support/a-member.ts";

const CONTACT = "hello@shred.example";
const { backend, arrived, refuse } = openBackendWithMail({ contact: CONTACT });

const SEND = "mutation ($input: ContactMessageInput!) { result: sendContactMessage(input: $input) }";
const aMessage = { subject: "press", message: "May we print your map of Zermatt?" };
const send = (input: object, asker?: { token: string }) => backend.data(SEND, { input }, asker);

test("a message arrives at CONTACT as plain text, and an answer goes to who wrote it", async () => {
  const message = 'Hello <b>there</b>\n\nBcc: all@riders.example\nhttps://evil.example/ "quoted"';
  await send({ ...aMessage, message, reply_to: "ada@riders.example" });
  const [letter, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: CONTACT,
    from: '"Shred Index" <mail@shred.example>',
    replyTo: "ada@riders.example",
    subject: "Contact: Press",
    html: "",
  });
  expect(letter?.text).toContain(message);
  expect(letter?.text).toContain(
    "A visitor wrote by the form of https://shred.example/contact, about: Press.",
  );
  // It is on the desk as well.
  expect(await backend.db.$count(contactMessages)).toBe(1);
});

test("one of a member names them; without an address there is none to answer", async () => {
  await send(aMessage, await aMember(backend, { username: "ben" }));
  const [letter] = await arrived();
  expect(letter?.text).toMatch(/^The member ben wrote/);
  expect(letter?.text).toContain("There is no address for an answer.");
  expect(letter?.replyTo).toBe("");
});

test("one that is gone before its letter is sent sends none", async () => {
  refuse(true);
  await send(aMessage);
  expect(await arrived()).toEqual([]);
  expect(backend.log.splice(0)).toHaveLength(1);
  await backend.db.delete(contactMessages);
  refuse(false);
  backend.advance(10 * 60_000);
  expect(await arrived()).toEqual([]);
  expect(await backend.db.$count(mailQueue)).toBe(0);
  await send(aMessage);
  expect(await arrived()).toHaveLength(1);
  expect(backend.log.splice(0)).toEqual(["Mail: the mail server takes letters again"]);
});

test("a mailbox that is not there takes nothing from the desk", async () => {
  refuse("recipient");
  await send(aMessage);
  expect(await arrived()).toEqual([]);
  expect(backend.log.splice(0)).toEqual([
    expect.stringMatching(/^Mail: a letter \(contact\) could not be sent/),
  ]);
  expect(await backend.db.$count(mailQueue)).toBe(0);
  expect(await backend.db.$count(contactMessages)).toBe(1);
});

test("five letters an hour go there, the others wait", async () => {
  for (let n = 1; n <= 7; n += 1) {
    const input = { ...aMessage, message: `Message number ${n}` };
    const { errors } = await backend.ask(SEND, { input }, { address: `198.51.100.${n}` });
    expect(errors).toBeUndefined();
  }
  expect(await arrived()).toHaveLength(5);
  backend.advance(61 * 60_000);
  expect(await arrived()).toHaveLength(2);
});

test("a CONTACT that is no e-mail address gets no letter", async () => {
  const ask = await backend.another({ contact: "Ridge Road 1, Testville", sendLetter: async () => {} });
  expect((await ask(SEND, { input: aMessage })).errors).toBeUndefined();
  expect(await backend.db.$count(contactMessages)).toBe(1);
  expect(await backend.db.$count(mailQueue)).toBe(0);
});
