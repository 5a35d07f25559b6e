import { describe, expect, it } from "vitest";
import { contactMessages } from "#app/backend/db/tables/tables.ts";
import { loader as page, action as send } from "#app/routes/contact.tsx";
import { action as close, loader as desk } from "#app/routes/desk.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { anOperator } from "#test/support/a-member.ts";
import { logIn, openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty", { contact: "hello@shred.example" });
const typed = {
  intent: "contact",
  subject: "advertising",
  message: "We would like to be listed.",
  reply_to: "",
};

describe("the form", () => {
  it("is there without an account, with CONTACT and the subject of the address", async () => {
    const { status, data, headers } = await aBrowser().visit(page, "/contact?subject=advertising");
    expect(status).toBe(200);
    expect(data).toEqual({
      contact: "[hello@shred.example](mailto:hello@shred.example)",
      member: null,
      subject: "advertising",
      isSent: false,
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await aBrowser().visit(page, "/contact?subject=<x>")).data).toMatchObject({
      subject: "question",
    });
  });

  it("is filled in with a member's address, and sends what they leave there", async () => {
    const { browser, member } = await signedIn(under);
    const { data } = await browser.visit(page, "/contact");
    expect(data).toMatchObject({ member: { username: "ada", email: member.email } });
    await browser.send(send, "/contact", { ...typed, reply_to: member.email });
    expect(await under.db.select().from(contactMessages)).toMatchObject([
      { member_id: Number(member.id), reply_to: member.email },
    ]);
  });

  it("leads back to itself, which says once that the message has arrived", async () => {
    const browser = aBrowser();
    expect(await browser.send(send, "/contact", typed)).toMatchObject({ status: 303, to: "/contact" });
    expect((await browser.visit(page, "/contact")).data).toMatchObject({ isSent: true });
    expect((await browser.visit(page, "/contact")).data).toMatchObject({ isSent: false });
    expect(await under.db.select().from(contactMessages)).toMatchObject([{ subject: "advertising" }]);
  });

  it("says what is wrong with its fields, and keeps what was typed", async () => {
    const { status, data } = await aBrowser().send(send, "/contact", {
      ...typed,
      message: "Hi",
      reply_to: "ada",
    });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      form: "contact",
      problems: { message: "Write at least 10 characters.", reply_to: expect.stringMatching(/^Enter an/) },
      typed: { message: ["Hi"], reply_to: ["ada"], subject: ["advertising"] },
    });
    const unknown = await aBrowser().send(send, "/contact", { ...typed, subject: "x" });
    expect(unknown).toMatchObject({ status: 400, data: { problems: { subject: expect.any(String) } } });
  });

  it("of a visitor who writes too often answers 429", async () => {
    const browser = aBrowser();
    const another = (n: number) => ({ ...typed, message: `We would like it, for the ${n}th time.` });
    for (let n = 0; n < 5; n += 1) {
      expect(await browser.send(send, "/contact", another(n))).toMatchObject({ status: 303 });
    }
    expect(await browser.send(send, "/contact", another(6))).toMatchObject({ status: 429 });
  });
});

describe("the desk", () => {
  it("takes a message off by a form, of operators alone", async () => {
    await aBrowser().send(send, "/contact", typed);
    await anOperator(under);
    const olga = aBrowser();
    await logIn(olga, "olga");
    const { data } = await olga.visit(desk, "/desk");
    expect(data.messages).toMatchObject({
      words: "1 message waits.",
      messages: [{ subject: "Advertising", text: typed.message, member: null, answer: null }],
    });
    const form = { intent: "close", form: "close-1", id: data.messages.messages[0].id };
    const { browser: ada } = await signedIn(under);
    for (const other of [ada, aBrowser()]) {
      expect((await other.send(close, "/desk", form)).status).toBe(404);
    }
    expect(await olga.send(close, "/desk", form)).toMatchObject({ status: 303, to: "/desk" });
    const after = await olga.visit(desk, "/desk");
    expect(after.data).toMatchObject({
      isClosed: true,
      messages: { words: "No message waits.", messages: [] },
    });
    expect((await olga.visit(desk, "/desk?page=2")).status).toBe(404);
  });
});
