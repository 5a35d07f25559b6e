import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailQueue } from "#app/backend/db/tables/tables.ts";
import { openBackendWithMail, SUBJECT } from "#test/support/a-mailbox.ts";
import { aSignedUpMember, codeOf, PASSWORD, signIn, signUp } from "#test/support/a-member.ts";

const { backend, refuse, arrived, tokenIn, forgot, verify, again, next, change, end } = openBackendWithMail();

test("signing up again and again with one address fills no member's mailbox", async () => {
  for (let n = 0; n < 25; n += 1)
    await aSignedUpMember(backend, { username: `flood${n}`, email: "flo@riders.example" });
  expect(await arrived()).toHaveLength(2);
  for (let n = 0; n < 8; n += 1) {
    const input = { username: `one${n}`, email: "one@riders.example" };
    expect(codeOf(await signUp(backend, input, { address: "198.51.100.9" }))).toBe(null);
  }
  expect(await arrived()).toHaveLength(2);
});

describe("letters are bounded, else one account floods mailboxes", () => {
  const AN_HOUR_MS = 60 * 60_000;
  const verified = async (username: string) => {
    const member = await aSignedUpMember(backend, { username, email: `${username}@riders.example` });
    await verify(await tokenIn(SUBJECT.confirm));
    return member;
  };
  const subjectsOf = async (subject: string) =>
    (await arrived()).filter((letter) => letter.subject === subject).length;

  test("a member wrote to any number of strangers from many networks: now twenty an hour", async () => {
    const nora = await aSignedUpMember(backend, { username: "nora", email: "nora@riders.example" });
    await arrived();
    const write = (n: number, password?: string) =>
      next(nora, `stranger${n}@riders.example`, { address: `198.51.${n}.1`, ...(password && { password }) });
    for (let n = 0; n < 20; n += 1) expect(codeOf(await write(n))).toBe(null);
    expect(codeOf(await write(20))).toBe("RATE_LIMITED");
    expect(codeOf(await again(nora, "198.51.100.21"))).toBe("RATE_LIMITED");
    expect(await arrived()).toHaveLength(20);
    const other = await aSignedUpMember(backend, { username: "otto", email: "otto@riders.example" });
    expect(codeOf(await again(other))).toBe(null);
    backend.advance(AN_HOUR_MS);
    expect(codeOf(await write(21, PASSWORD))).toBe(null);
  });

  test("changing a password again and again sent a letter each time: now five an hour, and every change counts", async () => {
    const pam = await verified("pam");
    const passwords = Array.from({ length: 8 }, (_, n) => `through the trees at ${n}`);
    for (const [n, password] of passwords.entries()) {
      expect(codeOf(await change(pam, passwords[n - 1] ?? PASSWORD, password))).toBe(null);
    }
    expect(await subjectsOf(SUBJECT.password)).toBe(5);
    expect(codeOf(await signIn(backend, "pam", passwords.at(-1)))).toBe(null);
  });

  test("closing an account and coming back sent a letter each time: now five an hour", async () => {
    let { token } = await verified("quin");
    for (let n = 0; n < 8; n += 1) {
      expect((await end({ token })).data).toEqual({ result: true });
      token = (await signIn(backend, "quin", PASSWORD, { device: "known" })).data.result.token;
    }
    expect(await subjectsOf(SUBJECT.closed)).toBe(5);
  });

  test("a member got no letter once strangers had signed up with their address: they use up no share of the member's", async () => {
    for (let n = 0; n < 25; n += 1)
      await aSignedUpMember(backend, { username: `rob${n}`, email: "rob@riders.example" });
    await arrived();
    const rob = await aSignedUpMember(backend, { username: "rob", email: "rob@riders.example" });
    // A sign-up says nothing of it: it would tell that others have that address.
    expect(await arrived()).toEqual([]);
    for (let n = 0; n < 2; n += 1) expect(codeOf(await again(rob))).toBe(null);
    expect(await arrived()).toHaveLength(2);
    expect(codeOf(await again(rob))).toBe("RATE_LIMITED");
    // The others have shares of their own, and one bound together.
    const others = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        aSignedUpMember(backend, { username: `bob${n}`, email: "rob@riders.example" }),
      ),
    );
    await arrived();
    for (const [n, other] of others.entries())
      expect(codeOf(await again(other, `198.51.100.${n}`))).toBe(n < 1 ? null : "RATE_LIMITED");
    expect(await arrived()).toHaveLength(1);
    backend.advance(AN_HOUR_MS);
    expect(codeOf(await again(rob))).toBe(null);
    expect(await arrived()).toMatchObject([{ subject: SUBJECT.confirm }]);
  });

  test("a member was told that a link to another address is on its way that was dropped: they hear when again", async () => {
    const ron = await aSignedUpMember(backend, { username: "ron" });
    for (let n = 0; n < 3; n += 1) {
      const stranger = await aSignedUpMember(backend);
      expect(codeOf(await next(stranger, "ron@new.example", { address: `198.51.100.${n}` }))).toBe(null);
    }
    await arrived();
    expect(codeOf(await next(ron, "ron@new.example"))).toBe("RATE_LIMITED");
    // It did not count.
    for (let n = 0; n < 10; n += 1) expect(codeOf(await next(ron, `ron${n}@new.example`))).toBe(null);
    expect(await arrived()).toHaveLength(10);
  });

  test("a member who was told of new sign-ins is told of them five times an hour, also at a new address", async () => {
    const rosa = await verified("rosa");
    for (let n = 0; n < 6; n += 1) await signIn(backend, "rosa", PASSWORD, { device: `a${n}` });
    await next(rosa, "rosa@new.example");
    await verify(await tokenIn(SUBJECT.next));
    await signIn(backend, "rosa", PASSWORD, { device: "b" });
    expect(await subjectsOf(SUBJECT.signIn)).toBe(0);
  });
});

describe("to one address go ten letters an hour, whatever they are about", () => {
  const AN_HOUR_MS = 60 * 60_000;

  test("the others wait, and the answers to who asks say nothing of it", async () => {
    const sam = await aSignedUpMember(backend, { username: "samira", email: "samira@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await signIn(backend, "samira", PASSWORD, { device: "home" });
    for (let n = 0; n < 4; n += 1) await signIn(backend, "samira", PASSWORD, { device: `new-${n}` });
    const passwords = Array.from({ length: 4 }, (_, n) => `through the trees at ${n}`);
    for (const [n, password] of passwords.entries())
      await change(sam, passwords[n - 1] ?? PASSWORD, password);
    // With the first, which verified the address.
    const ofNow = await arrived();
    expect(ofNow).toHaveLength(9);
    for (const email of ["samira@riders.example", "nobody-there@riders.example"])
      expect(codeOf(await forgot(email, "198.51.100.200"))).toBe(null);
    expect(await arrived()).toEqual([]);
    const queued = await backend.db.select().from(mailQueue);
    expect(queued.map(({ kind, tries }) => [kind, tries])).toEqual([["reset", 0]]);
    // It waits for no mail server, and wakes no operator.
    await backend.db.execute(sql`UPDATE mail_queue SET due_at = now() + interval '1 hour'`);
    expect((await backend.backend.siteState()).letters).toEqual({ count: 1, oldest: null, mostTries: 0 });
    await backend.db.update(mailQueue).set({ due_at: queued[0]?.due_at ?? new Date() });
    backend.advance(AN_HOUR_MS);
    expect(await arrived()).toMatchObject([{ subject: SUBJECT.set, to: "samira@riders.example" }]);
  });

  test("strangers leave room for what the member causes", async () => {
    await aSignedUpMember(backend, { username: "thea", email: "thea@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await signIn(backend, "thea", PASSWORD, { device: "home" });
    const strangers = await Promise.all(Array.from({ length: 4 }, () => aSignedUpMember(backend)));
    for (let n = 0; n < 12; n += 1) {
      await aSignedUpMember(backend, { username: `thea${n}`, email: "Thea+x@riders.example" });
      await forgot("thea@riders.example", `198.51.100.${n}`);
      const [stranger] = strangers.slice(n % 4);
      if (stranger) await next(stranger, "thea@riders.example", { address: `198.51.101.${n}` });
    }
    const toHer = (await arrived()).filter(({ to }) => /^thea/i.test(to));
    expect(toHer.length).toBeLessThanOrEqual(8);
    await forgot("thea@riders.example", "192.0.2.1", "home");
    expect(await arrived()).toMatchObject([{ subject: SUBJECT.set }]);
  });

  test("a letter that the mail server does not take is none of them", async () => {
    refuse(true);
    await aSignedUpMember(backend, { username: "ulla", email: "ulla@riders.example" });
    for (let n = 0; n < 12; n += 1) {
      await backend.backend.deliverMail();
      await backend.db.execute(sql`UPDATE mail_queue SET due_at = created_at`);
    }
    refuse(false);
    expect(await arrived()).toMatchObject([{ subject: SUBJECT.confirm }]);
    backend.log.length = 0;
  });
});
