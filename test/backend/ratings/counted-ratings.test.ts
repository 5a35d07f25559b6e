import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberCommand } from "#app/backend/accounts/member-command.ts";
import { sweepExpired } from "#app/backend/db/expired.ts";
import { sweepCounted } from "#app/backend/ratings/counted-ratings.ts";
import { SITE_URL } from "#test/support/a-backend.ts";
import { openBackendWithMail, SUBJECT } from "#test/support/a-mailbox.ts";
import { aSignedUpMember, type MemberUnderTest, signIn } from "#test/support/a-member.ts";
import { detailOf, rate, storedAndSummed } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const { backend, tokenIn, verify, end } = openBackendWithMail();
const DAY_MS = 24 * 60 * 60_000;
const END = "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }";

/**
 * A resort that the editors give 80, and a member who gives it 20 and has verified their address.
 */
async function aRatedResort(): Promise<{ zao: string; member: MemberUnderTest }> {
  const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
  const member = await aSignedUpMember(backend, { username: "anna" });
  await verify(await tokenIn(SUBJECT.confirm));
  await rate(backend, member, zao, { snow_quality: 20 });
  expect(await shown()).toEqual({ value: 70, raters: 1 });
  return { zao, member };
}

async function shown() {
  const { value, raters } = await detailOf(backend, "zao", "snow_quality");
  return { value, raters };
}

const UNRATED = { value: 80, raters: 0 };
const RATED = { value: 70, raters: 1 };

/** Does what time brings, so many days after the member signed up, and gives that moment. */
async function sweepAfter(days: number): Promise<Date> {
  const { rows } = await backend.db.execute<{ at: string }>("SELECT created_at AS at FROM members");
  const now = new Date(new Date(rows[0]?.at ?? "").getTime() + days * DAY_MS);
  await sweepCounted(backend.db, backend.backend.versions, { hasMail: true, now });
  return now;
}

describe("on a site with mail, ratings", () => {
  test("do not count before their member's address is verified, and at once from then on", async () => {
    await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
    const zao = (await backend.data('{ resortByUrlSegment(url_segment: "zao") { id } }')).resortByUrlSegment
      .id;
    const member = await aSignedUpMember(backend);
    const token = await tokenIn(SUBJECT.confirm);
    await rate(backend, member, zao, { snow_quality: 20 });
    const { ownRatings } = await backend.data(
      '{ ownRatings(url_segment: "zao") { counts why_not ratings { value } } }',
      {},
      member,
    );
    expect(ownRatings).toEqual({
      counts: false,
      why_not: expect.stringMatching(/verified/),
      ratings: [{ value: 20 }],
    });
    expect(await shown()).toEqual(UNRATED);
    // Age is no proof where letters are.
    await sweepAfter(8);
    expect(await shown()).toEqual(UNRATED);
    await verify(token);
    expect(await shown()).toEqual(RATED);
  });

  test("go at once with a member who leaves and removes them, and return with the member", {
    tags: "dialect",
  }, async () => {
    const { zao, member } = await aRatedResort();
    await backend.data(END, { input: { contributions: "remove" } }, member);
    expect(await shown()).toEqual(UNRATED);
    await signIn(backend, "anna");
    expect(await shown()).toEqual(RATED);
    const { stored, summed } = await storedAndSummed(backend, zao);
    expect(stored).toEqual(summed);
  });

  test("stay when a member leaves and lets them, also after the account is deleted", async () => {
    const { zao, member } = await aRatedResort();
    await end(member);
    expect(await shown()).toEqual(RATED);
    await sweepExpired(backend.db, await sweepAfter(15));
    const { rows } = await backend.db.execute("SELECT count(*)::int AS members FROM members");
    expect(rows).toEqual([{ members: 0 }]);
    expect(await shown()).toEqual(RATED);
    const { stored, summed } = await storedAndSummed(backend, zao);
    expect(stored).toEqual(summed);
  });

  test("are deleted with the account where the member asked for it", async () => {
    const { zao, member } = await aRatedResort();
    await backend.data(END, { input: { contributions: "remove" } }, member);
    await sweepExpired(backend.db, await sweepAfter(15));
    const { rows } = await backend.db.execute("SELECT count(*)::int AS left FROM contributions");
    expect(rows).toEqual([{ left: 0 }]);
    expect(await shown()).toEqual(UNRATED);
    const { stored, summed } = await storedAndSummed(backend, zao);
    expect(stored).toEqual(summed);
  });

  test("go at once with an account that operators delete", async () => {
    const { zao } = await aRatedResort();
    const args = { username: "anna", action: "delete", value: "", siteUrl: SITE_URL };
    await memberCommand({ db: backend.db, versions: backend.backend.versions }, args, async () => {});
    expect(await shown()).toEqual(UNRATED);
    const { stored, summed } = await storedAndSummed(backend, zao);
    expect(stored).toEqual(summed);
  });

  test("of a suspended member are no part of it, by the next sweep at the latest", async () => {
    const { member } = await aRatedResort();
    const suspend = (at: string | null) =>
      backend.db.execute(
        sql`UPDATE members SET suspended_at = ${at}::timestamptz WHERE id = ${Number(member.id)}`,
      );
    await suspend("2026-01-31T12:00:00Z");
    await sweepAfter(1);
    expect(await shown()).toEqual(UNRATED);
    await suspend(null);
    await sweepAfter(1);
    expect(await shown()).toEqual(RATED);
  });
});

describe("votes for a helpful text", () => {
  const TEXTS = `{ contributions(url_segment: "zao") { texts { id helpful } } }`;
  const HELPFUL = "mutation ($id: ID!, $is: Boolean!) { result: markHelpful(id: $id, is_helpful: $is) }";
  const helpful = async () => (await backend.data(TEXTS)).contributions.texts[0].helpful;

  /**
   * A text of another member's, and a member who finds it helpful and has not verified their
   * address.
   */
  async function aVotedText() {
    const zao = await aResort(backend.db, { segment: "zao" });
    const author = await aSignedUpMember(backend, { username: "author" });
    const input = { resort_id: String(zao), comment: "Deep snow." };
    await backend.data(
      "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
      { input },
      author,
    );
    const voter = await aSignedUpMember(backend, { username: "voter" });
    const confirm = await tokenIn(SUBJECT.confirm);
    const { id } = (await backend.data(TEXTS)).contributions.texts[0];
    const vote = async (is: boolean) => (await backend.data(HELPFUL, { id, is }, voter)).result;
    return { voter, confirm, vote };
  }

  test("count once their member's address is verified, and are the member's before", async () => {
    const { voter, confirm, vote } = await aVotedText();
    expect(await vote(true)).toBe(0);
    const own = `{ contributions(url_segment: "zao") { texts { is_helpful } } }`;
    expect((await backend.data(own, {}, voter)).contributions.texts).toEqual([{ is_helpful: true }]);
    await verify(confirm);
    expect(await helpful()).toBe(1);
    expect(await vote(false)).toBe(0);
  });

  test("of a suspended member do not count, by the next sweep at the latest", async () => {
    const { voter, confirm, vote } = await aVotedText();
    await verify(confirm);
    expect(await vote(true)).toBe(1);
    const suspend = (at: string | null) =>
      backend.db.execute(
        sql`UPDATE members SET suspended_at = ${at}::timestamptz WHERE id = ${Number(voter.id)}`,
      );
    await suspend("2026-01-31T12:00:00Z");
    await sweepAfter(1);
    expect(await helpful()).toBe(0);
    await suspend(null);
    await sweepAfter(1);
    expect(await helpful()).toBe(1);
  });

  test.each(["keep", "remove"])(
    "go with a member who leaves (%s) and return with the member",
    async (contributions) => {
      const { voter, confirm, vote } = await aVotedText();
      await verify(confirm);
      await vote(true);
      await backend.data(END, { input: { contributions } }, voter);
      expect(await helpful()).toBe(0);
      await signIn(backend, "voter");
      expect(await helpful()).toBe(1);
    },
  );

  test("go with an account that operators delete", async () => {
    const { confirm, vote } = await aVotedText();
    await verify(confirm);
    await vote(true);
    const args = { username: "voter", action: "delete", value: "", siteUrl: SITE_URL };
    await memberCommand({ db: backend.db, versions: backend.backend.versions }, args, async () => {});
    expect(await helpful()).toBe(0);
  });
});
