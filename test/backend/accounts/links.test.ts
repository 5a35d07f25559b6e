import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertIdentity } from "#app/backend/accounts/member-identities.ts";
import { memberIdentities } from "#app/backend/db/tables/tables.ts";
import { NEW_PASSWORD, openBackendWithMail, SUBJECT } from "#test/support/a-mailbox.ts";
import { aSignedUpMember, check, codeOf, PASSWORD, signIn } from "#test/support/a-member.ts";

const { backend, refuse, arrived, tokenIn, rowOf, forgot, reset, verify, again, next, undo, change, end } =
  openBackendWithMail();

describe("another address", () => {
  test("is the member's once they follow its link, and the old one takes it back within a week", async () => {
    const kim = await aSignedUpMember(backend, { username: "kim", email: "kim@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    expect((await next(kim, "kim@new.example")).data).toEqual({ result: { email: "kim@riders.example" } });
    expect((await rowOf(kim.id))?.email).toBe("kim@riders.example");
    expect((await verify(await tokenIn(SUBJECT.next))).data).toEqual({ result: true });
    expect(await rowOf(kim.id)).toMatchObject({ email: "kim@new.example", email_key: "kim@new.example" });
    expect(codeOf(await signIn(backend, "kim@new.example"))).toBe(null);
    const letters = await arrived();
    expect(letters.map(({ to, subject }) => [to, subject])).toContainEqual([
      "kim@riders.example",
      SUBJECT.changed,
    ]);
    const told = letters.find(({ subject }) => subject === SUBJECT.changed);
    expect(told?.text).toContain("kim@new.example");
    const token = told?.link?.searchParams.get("token") ?? "";

    // A second change, whichever caller asked for it: the first address still takes back both.
    const thief = await signIn(backend, "kim");
    await next({ token: thief.data?.result?.token ?? kim.token }, "thief@new.example");
    await verify(await tokenIn(SUBJECT.next));
    expect((await rowOf(kim.id))?.email).toBe("thief@new.example");
    const second = await tokenIn(SUBJECT.changed);
    expect(codeOf(await verify(token))).toBe("INVALID_CODE");
    await insertIdentity(
      backend.db,
      Number(kim.id),
      { issuer: "https://thief.example", subject: "t", email: null },
      (await rowOf(kim.id))?.updated_at ?? new Date(),
    );
    expect((await undo(token)).data).toEqual({ result: true });
    expect(await rowOf(kim.id)).toMatchObject({ email: "kim@riders.example" });
    expect(await backend.db.$count(memberIdentities, eq(memberIdentities.member_id, Number(kim.id)))).toBe(0);
    expect(codeOf(await check(backend, kim))).toBe("UNAUTHENTICATED");
    for (const dead of [second, "guessed"]) expect(codeOf(await undo(dead))).toBe("INVALID_CODE");
    // Once more is no failure, and does nothing.
    expect((await undo(token)).data).toEqual({ result: true });
  });

  test("is not taken back after a week, and no caller is told at one that was never theirs", async () => {
    const lea = await aSignedUpMember(backend, { username: "lea", email: "lea@riders.example" });
    await next(lea, "lea@new.example");
    await verify(await tokenIn(SUBJECT.next));
    expect(await arrived()).toEqual([]);
    await next(lea, "lea@third.example");
    await verify(await tokenIn(SUBJECT.next));
    const token = await tokenIn(SUBJECT.changed);
    backend.advance(7 * 24 * 60 * 60_000);
    expect(codeOf(await undo(token))).toBe("INVALID_CODE");
  });

  test("that another member has verified stays theirs, and the answer does not tell", {
    tags: "dialect",
  }, async () => {
    const max = await aSignedUpMember(backend, { username: "max", email: "max@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    const mia = await aSignedUpMember(backend, { username: "mia", email: "mia@riders.example" });
    await arrived();
    expect((await next(mia, "max@riders.example")).data).toEqual({ result: { email: "mia@riders.example" } });
    expect(codeOf(await verify(await tokenIn(SUBJECT.next)))).toBe("INVALID_CODE");
    expect((await rowOf(max.id))?.email).toBe("max@riders.example");
  });

  test("asks for proof of who it is", async () => {
    const nina = await aSignedUpMember(backend, { username: "nina", email: "nina@riders.example" });
    backend.advance(11 * 60_000);
    expect(codeOf(await next(nina, "nina@new.example"))).toBe("CONFIRMATION_REQUIRED");
    expect(codeOf(await next(nina, "nina@new.example", { password: "not this one" }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await next(nina, "none"))).toBe("BAD_USER_INPUT");
    expect(codeOf(await next(nina, "nina@new.example", { password: PASSWORD }))).toBe(null);
    expect(codeOf(await next({ token: "" }, "a@b.example"))).toBe("UNAUTHENTICATED");
  });
});

describe("a link that is in progress", () => {
  test("to another address ends with a reset: a stranger who signed up with mine has asked for theirs", async () => {
    const squatter = await aSignedUpMember(backend, { username: "squint", email: "lou@riders.example" });
    await next(squatter, "evil@riders.example");
    const theirs = await tokenIn(SUBJECT.next);
    await next(squatter, "evil@riders.example");
    await forgot("lou@riders.example");
    const letters = await arrived();
    const mine =
      letters.find(({ subject }) => subject === SUBJECT.set)?.link?.searchParams.get("token") ?? "";
    expect((await reset(mine)).data).toEqual({ result: true });
    expect(codeOf(await verify(theirs))).toBe("INVALID_CODE");
    expect((await rowOf(squatter.id))?.email).toBe("lou@riders.example");
  });

  test("to another address ends with a new password, sent or not", async () => {
    const mel = await aSignedUpMember(backend, { username: "mel", email: "mel@riders.example" });
    await next(mel, "thief@riders.example");
    const theirs = await tokenIn(SUBJECT.next);
    await next(mel, "thief@riders.example");
    expect(codeOf(await change(mel, PASSWORD))).toBe(null);
    expect(codeOf(await verify(theirs))).toBe("INVALID_CODE");
    // The second letter is withdrawn, unless a busy machine has sent it before the password was
    // hashed.
    for (const { subject, link } of await arrived()) {
      if (subject !== SUBJECT.next) continue;
      expect(codeOf(await verify(link?.searchParams.get("token") ?? ""))).toBe("INVALID_CODE");
    }
  });

  test("for a password ends with the address that it was sent to", async () => {
    const noa = await aSignedUpMember(backend, { username: "noa", email: "typo@riders.example" });
    await arrived();
    await forgot("typo@riders.example");
    const strangers = await tokenIn(SUBJECT.set);
    await next(noa, "noa@riders.example");
    await verify(await tokenIn(SUBJECT.next));
    expect(codeOf(await reset(strangers))).toBe("INVALID_CODE");
    expect(codeOf(await signIn(backend, "noa"))).toBe(null);
  });

  test("back to the old address outlives a thief who closes the account, and opens it again", async () => {
    const oli = await aSignedUpMember(backend, { username: "oli", email: "oli@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await next(oli, "thief@riders.example");
    await verify(await tokenIn(SUBJECT.next));
    expect((await end(oli)).data).toEqual({ result: true });
    const letters = await arrived();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ["oli@riders.example", SUBJECT.changed],
      ["thief@riders.example", "Your account is closed"],
    ]);
    const token = letters[0]?.link?.searchParams.get("token") ?? "";
    expect((await undo(token)).data).toEqual({ result: true });
    expect(await rowOf(oli.id)).toMatchObject({ email: "oli@riders.example", left_at: null });
  });

  test("sets the password of an account that was closed, and opens it again", async () => {
    const pia = await aSignedUpMember(backend, { username: "pia", email: "pia@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await end(pia);
    await arrived();
    await forgot("pia@riders.example");
    expect((await reset(await tokenIn(SUBJECT.set))).data).toEqual({ result: true });
    expect(await rowOf(pia.id)).toMatchObject({ left_at: null });
    expect(codeOf(await signIn(backend, "pia", NEW_PASSWORD))).toBe(null);
  });

  test("of a change that was made later goes when an earlier one is taken back, however late it was sent", async () => {
    const quin = await aSignedUpMember(backend, { username: "quin", email: "quin@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await next(quin, "first@thief.example");
    const first = await tokenIn(SUBJECT.next);
    refuse(true);
    await verify(first);
    await arrived();
    refuse(false);
    backend.advance(60_000);
    await next(quin, "second@thief.example");
    const letters = await arrived();
    await verify(
      letters.find(({ subject }) => subject === SUBJECT.next)?.link?.searchParams.get("token") ?? "",
    );
    const theirs = (await arrived()).find(
      ({ to, subject }) => to === "first@thief.example" && subject === SUBJECT.changed,
    );
    expect(theirs).toBeTruthy();
    backend.advance(5 * 60_000);
    const mine = (await arrived()).find(({ to }) => to === "quin@riders.example");
    const follow = (letter: typeof mine) => undo(letter?.link?.searchParams.get("token") ?? "");
    expect((await follow(mine)).data).toEqual({ result: true });
    expect(codeOf(await follow(theirs))).toBe("INVALID_CODE");
    expect((await rowOf(quin.id))?.email).toBe("quin@riders.example");
    backend.log.length = 0;
  });
});

test("a reset offers each account that says the address is theirs: the reader chooses", async () => {
  await aSignedUpMember(backend, { username: "first", email: "ria@riders.example" });
  const own = await aSignedUpMember(backend, { username: "ria", email: "ria@riders.example" });
  await arrived();
  await forgot("ria@riders.example");
  const letters = await arrived();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ["ria@riders.example", SUBJECT.set],
    ["ria@riders.example", SUBJECT.set],
  ]);
  const token = letters[1]?.link?.searchParams.get("token") ?? "";
  const LINK = "query ($token: String!) { result: resetLink(token: $token) { username } }";
  expect((await backend.ask(LINK, { token })).data).toEqual({ result: { username: "ria" } });
  await reset(token);
  expect((await rowOf(own.id))?.email_verified_at).toEqual(expect.any(Date));
});

test("a sign-in that began with the old password ends with it", async () => {
  const sam = await aSignedUpMember(backend, { username: "sam", email: "sam@riders.example" });
  await arrived();
  await forgot("sam@riders.example");
  const token = await tokenIn(SUBJECT.set);
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

describe("a link that verifies", () => {
  const WEEK_MS = 7 * 24 * 60 * 60_000;

  test("is good for seven days, and for nothing after", async () => {
    const [ute, uwe] = [
      await aSignedUpMember(backend, { username: "ute", email: "ute@riders.example" }),
      await aSignedUpMember(backend, { username: "uwe", email: "uwe@riders.example" }),
    ];
    const tokens = (await arrived()).map(({ link }) => link?.searchParams.get("token") ?? "");
    expect(tokens).toHaveLength(2);
    backend.advance(WEEK_MS - 1);
    expect((await verify(tokens[0] ?? "")).data).toEqual({ result: true });
    backend.advance(1);
    expect(codeOf(await verify(tokens[1] ?? ""))).toBe("INVALID_CODE");
    expect((await rowOf(ute.id))?.email_verified_at).toEqual(expect.any(Date));
    expect((await rowOf(uwe.id))?.email_verified_at).toBe(null);
  });

  test("sets no password, and one for a password verifies nothing; both stay good for their own", async () => {
    const vera = await aSignedUpMember(backend, { username: "vera", email: "vera@riders.example" });
    const verifying = await tokenIn(SUBJECT.confirm);
    await forgot("vera@riders.example");
    const resetting = await tokenIn(SUBJECT.set);
    expect(codeOf(await reset(verifying))).toBe("INVALID_CODE");
    for (const token of [resetting, verifying]) expect(codeOf(await undo(token))).toBe("INVALID_CODE");
    expect(codeOf(await verify(resetting))).toBe("INVALID_CODE");
    expect((await rowOf(vera.id))?.email_verified_at).toBe(null);
    expect(codeOf(await signIn(backend, "vera"))).toBe(null);
    expect((await verify(verifying)).data).toEqual({ result: true });
    expect((await reset(resetting)).data).toEqual({ result: true });
    expect(codeOf(await signIn(backend, "vera", NEW_PASSWORD))).toBe(null);
  });

  test("gives an address to exactly one of two members who follow theirs at once", {
    tags: "dialect",
  }, async () => {
    const both = [
      await aSignedUpMember(backend, { username: "wim", email: "wil@riders.example" }),
      await aSignedUpMember(backend, { username: "wil", email: "wil@riders.example" }),
    ];
    const tokens = (await arrived()).map(({ link }) => link?.searchParams.get("token") ?? "");
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(codeOf).toSorted()).toEqual(["INVALID_CODE", null]);
    const rows = await Promise.all(both.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => [row?.email, row?.email_verified_at !== null]).toSorted()).toEqual([
      ["", false],
      ["wil@riders.example", true],
    ]);
  });
});

describe("what a link does", () => {
  const LINK =
    "query ($token: String!, $undo: Boolean!) { result: addressLink(token: $token, undo: $undo) { username email is_done } }";
  const told = async (token: string, undo = false) =>
    (await backend.data(LINK, { token, undo })).result as { is_done: boolean } | null;

  test("is told before it is done, by the account's name; a link of a stranger's sign-up names the stranger's", async () => {
    await aSignedUpMember(backend, { username: "stranger", email: "xena@riders.example" });
    const strangers = await tokenIn(SUBJECT.confirm);
    const xena = await aSignedUpMember(backend, { username: "xena", email: "xena@riders.example" });
    const own = await tokenIn(SUBJECT.confirm);
    expect(await told(strangers)).toEqual({
      username: "stranger",
      email: "xena@riders.example",
      is_done: false,
    });
    expect(await told(own)).toMatchObject({ username: "xena", is_done: false });
    expect(await told(own, true)).toBe(null);
    await verify(strangers);
    // The member whose account lost the address is signed in still.
    expect(codeOf(await check(backend, { ...xena, email: "" }))).toBe(null);
    expect(await told(own)).toBe(null);
    expect(await told("none")).toBe(null);
  });

  test("is done for good: also by another link, a newer letter's, or a reset", async () => {
    const yara = await aSignedUpMember(backend, { username: "yara", email: "yara@riders.example" });
    const first = await tokenIn(SUBJECT.confirm);
    await again(yara);
    const second = await tokenIn(SUBJECT.confirm);
    expect(await told(first)).toBe(null);
    expect(codeOf(await verify(first))).toBe("INVALID_CODE");
    await verify(second);
    for (const token of [first, second]) {
      expect(await told(token)).toMatchObject({ username: "yara", is_done: true });
      expect((await verify(token)).data).toEqual({ result: true });
    }
    await aSignedUpMember(backend, { username: "zoe", email: "zoe@riders.example" });
    const verifying = await tokenIn(SUBJECT.confirm);
    await forgot("zoe@riders.example");
    await reset(await tokenIn(SUBJECT.set));
    expect(await told(verifying)).toMatchObject({ username: "zoe", is_done: true });
  });

  test("is nothing where another member has verified the address, and nothing after a week", async () => {
    await aSignedUpMember(backend, { username: "adi", email: "adi@riders.example" });
    const adis = await tokenIn(SUBJECT.confirm);
    await verify(adis);
    await aSignedUpMember(backend, { username: "late", email: "adi@riders.example" });
    expect(await told(await tokenIn(SUBJECT.confirm))).toBe(null);
    backend.advance(7 * 24 * 60 * 60_000);
    expect(await told(adis)).toBe(null);
  });

  test("is told of another address, and of one that is taken back; neither is done once the member has moved on", async () => {
    const bodo = await aSignedUpMember(backend, { username: "bodo", email: "bodo@riders.example" });
    await verify(await tokenIn(SUBJECT.confirm));
    await next(bodo, "bodo@new.example");
    const moving = await tokenIn(SUBJECT.next);
    expect(await told(moving)).toMatchObject({ email: "bodo@new.example", is_done: false });
    await verify(moving);
    expect(await told(moving)).toMatchObject({ is_done: true });
    const undoing = await tokenIn(SUBJECT.changed);
    expect(await told(undoing, true)).toMatchObject({
      username: "bodo",
      email: "bodo@riders.example",
      is_done: false,
    });
    expect((await undo(undoing)).data).toEqual({ result: true });
    expect(await told(undoing, true)).toMatchObject({ is_done: true });
    expect(await told(moving)).toBe(null);
    const { token = "" } = (await signIn(backend, "bodo")).data.result;
    expect((await undo(undoing)).data).toEqual({ result: true });
    expect(codeOf(await check(backend, { ...bodo, token }))).toBe(null);
    expect(codeOf(await verify(moving))).toBe("INVALID_CODE");
  });

  test("is never done twice: a used link sets no second password", async () => {
    await aSignedUpMember(backend, { username: "cai", email: "cai@riders.example" });
    await arrived();
    await forgot("cai@riders.example");
    const first = await tokenIn(SUBJECT.set);
    await forgot("cai@riders.example");
    const second = await tokenIn(SUBJECT.set);
    expect(codeOf(await reset(first))).toBe("INVALID_CODE");
    await reset(second);
    expect(codeOf(await reset(second, "over the moguls at noon"))).toBe("INVALID_CODE");
  });
});

describe("a reset of the password", () => {
  /**
   * Lets two providers sign the member in: the one that gave the address, and one that was linked.
   * Gives those that are left after a reset.
   */
  async function leftAfterReset(member: { id: string; email: string }): Promise<string[]> {
    await link(member);
    return resetFor(member);
  }

  async function link({ id, email }: { id: string; email: string }): Promise<void> {
    const identities = { "https://gave.example": email, "https://linked.example": null };
    for (const [issuer, from] of Object.entries(identities)) {
      await insertIdentity(backend.db, Number(id), { issuer, subject: id, email: from }, new Date());
    }
  }

  async function resetFor({ id, email }: { id: string; email: string }): Promise<string[]> {
    await forgot(email);
    expect((await reset(await tokenIn(SUBJECT.set))).data).toEqual({ result: true });
    const left = await backend.db
      .select({ issuer: memberIdentities.issuer })
      .from(memberIdentities)
      .where(eq(memberIdentities.member_id, Number(id)));
    return left.map(({ issuer }) => issuer);
  }

  test("ends a link to a provider, which a thief may have made, and leaves the one that gave the address", async () => {
    const member = await aSignedUpMember(backend);
    await verify(await tokenIn(SUBJECT.confirm));
    expect(await leftAfterReset(member)).toEqual(["https://gave.example"]);
  });

  test("ends every other way into an account that was never verified, or had been made before it was", async () => {
    expect(await leftAfterReset(await aSignedUpMember(backend))).toEqual([]);
    const squatted = await aSignedUpMember(backend);
    await link(squatted);
    await verify(await tokenIn(SUBJECT.confirm));
    expect(await resetFor(squatted)).toEqual([]);
  });
});
