import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  followLetters,
  follows,
  mailQueue,
  members,
  resortFormerSegments,
  resorts,
} from "#app/backend/db/tables/tables.ts";
import { queueFollowLetters } from "#app/backend/follows/follow-letters.ts";
import { recordFigureChanges } from "#app/backend/resort-rows/record-figure-changes.ts";
import { openBackendWithMail } from "#test/support/a-mailbox.ts";
import type { MemberUnderTest } from "#test/support/a-member.ts";
import { aRater } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const mail = openBackendWithMail();
const under = mail.backend;

const DAY_MS = 24 * 60 * 60_000;
const FOLLOW = "mutation ($input: FollowInput!) { follow(input: $input) }";
const OWN = "query { ownFollows { path name } }";
const ADD = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";
const END = "mutation ($token: String!) { endFollowLetters(token: $token) }";
const SUBJECT = "What has changed where you want to ride";

let hill = "";
let ada: MemberUnderTest;

beforeEach(async () => {
  log = [];
  hill = await aResort(under.db, {
    title: "Hill",
    segment: "hill",
    numerics: { vertical_drop: 900 },
  });
  await aResort(under.db, { title: "Fuji", segment: "fuji", countries: ["JP"] });
  ada = await aRater(under, "ada");
  await mail.arrived();
});

async function follow(input: object) {
  const answer = await under.ask(FOLLOW, { input }, { token: ada.token });
  const [row] = await under.db.select().from(followLetters);
  now = row?.told_until.getTime() ?? 0;
  return answer;
}
const followHill = () => follow({ path: "/resort/hill", name: "Hill" });

/**
 * The same on a later day, to which the clock moves: it never goes back, not from one test to the
 * next.
 */
async function followHillSince(day: string) {
  await followHill();
  const at = new Date(day);
  await under.db.update(follows).set({ followed_at: at });
  await under.db.update(followLetters).set({ told_until: at, looked_at: at });
  under.advance(at.getTime() - now);
  now = at.getTime();
}

async function seasonBegins(month: number, end = 4) {
  await under.db
    .update(resorts)
    .set({ season_from: month, season_to: end })
    .where(eq(resorts.id, Number(hill)));
}

/** The hill gets another address. */
async function moveHill() {
  await under.db
    .update(resorts)
    .set({ url_segment: "peak" })
    .where(eq(resorts.id, Number(hill)));
  await under.db.insert(resortFormerSegments).values({ url_segment: "hill", resort_id: Number(hill) });
}

/** A rider writes of the hill, a minute later. */
async function write() {
  under.advance(60_000);
  now += 60_000;
  const { token } = await aRater(under);
  const input = { resort_id: hill, comment: "Deep snow.", kind: "comment" };
  await under.data(ADD, { input }, { token });
  // Theirs, about their address.
  await mail.arrived();
}

let now = 0;
let log: string[] = [];
/** A list that no checks let through: something else wrote it. */
const BROKEN = { filter: { groupedType: 5 } };

/** What the hourly sweep does, so many days later: gives how many letters it queues. */
async function sweepIn(days: number, sweeps = 1): Promise<number> {
  under.advance(days * DAY_MS);
  now += days * DAY_MS;
  const parts = {
    db: under.db,
    siteUrl: "https://shred.example",
    clock: () => new Date(now),
    log: (line: string) => log.push(line),
    figures: { allRatingScales: async () => new Map() as never },
  };
  const queued = await Promise.all(Array.from({ length: sweeps }, () => queueFollowLetters(parts)));
  return queued.reduce((sum, one) => sum + one, 0);
}

const sweepOn = (moment: string) => sweepIn((Date.parse(moment) - now) / DAY_MS);

describe("the monthly letter", () => {
  it("tells what has changed of a resort, with one way to end it", async () => {
    expect((await followHill()).errors).toBeUndefined();
    await write();
    await under.db.transaction((tx) =>
      recordFigureChanges(tx, [{ resort_id: Number(hill), type_name: "vertical_drop", value: 950 }]),
    );
    await under.db.execute(sql`UPDATE resort_numerics SET value = 950`);
    expect(await sweepIn(32)).toBe(1);
    const [letter, ...others] = await mail.arrived();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(SUBJECT);
    expect(letter?.text).toContain(
      "Hill: 1 new review or tip and 1 figure corrected. https://shred.example/resort/hill",
    );
    expect(letter?.link?.pathname).toBe("/unfollow");
  });

  it("leads to the address that a resort has now", async () => {
    await followHill();
    await write();
    await moveHill();
    await sweepIn(32);
    expect((await mail.arrived())[0]?.text).toContain("https://shred.example/resort/peak");
  });

  it("comes at most once in a calendar month, from its first day, and not when nothing has changed", async () => {
    await followHillSince("2027-05-20");
    await write();
    expect(await sweepOn("2027-05-31")).toBe(0);
    expect(await sweepOn("2027-06-01")).toBe(1);
    await write();
    expect(await sweepOn("2027-06-30")).toBe(0);
    expect(await sweepOn("2027-07-01")).toBe(1);
    expect(await sweepOn("2027-08-01")).toBe(0);
    await write();
    expect(await sweepOn("2027-08-02T12:00:00Z")).toBe(1);
    await write();
    expect(await sweepOn("2027-08-31")).toBe(0);
    expect(await sweepOn("2027-09-01")).toBe(1);
  });

  it("tells of the start of a season in the month before, once", async () => {
    await seasonBegins(12);
    await followHillSince("2028-09-20");
    expect(await sweepOn("2028-10-31")).toBe(0);
    expect(await sweepOn("2028-11-01T12:00:00Z")).toBe(1);
    expect((await mail.arrived())[0]?.text).toContain("Hill: the season begins in December. ");
    await write();
    expect(await sweepOn("2028-12-01")).toBe(1);
    expect((await mail.arrived())[0]?.text).toContain("Hill: 1 new review or tip. ");
    expect(await sweepOn("2029-10-31")).toBe(0);
    expect(await sweepOn("2029-11-30")).toBe(1);
    await mail.arrived();
    expect(await sweepOn("2029-12-01")).toBe(0);
  });

  it.each([
    ["who follows something else already", 2030, "11-01"],
    ["who follows nothing else", 2031, "11-20"],
  ])(
    "tells of it in the month itself to who began to follow in the month before: one %s",
    async (_, year, told) => {
      await seasonBegins(12);
      await followHillSince(`${year}-11-20`);
      await under.db.update(followLetters).set({ told_until: new Date(`${year}-${told}`) });
      expect(await sweepOn(`${year}-11-30`)).toBe(0);
      expect(await sweepOn(`${year}-12-01`)).toBe(1);
      expect((await mail.arrived())[0]?.text).toContain("Hill: the season begins in December. ");
      expect(await sweepOn(`${year + 1}-01-01`)).toBe(0);
    },
  );

  it("knows no start of a season that lasts all year", async () => {
    await seasonBegins(1, 12);
    await followHillSince("2032-11-20");
    expect(await sweepOn("2032-12-01")).toBe(0);
  });

  it("goes on with the next member where one letter fails, and looks at that one again a day later", async () => {
    await followHill();
    await under.db.update(follows).set({ resort_id: null, list: BROKEN });
    ada = await aRater(under, "bob");
    await followHill();
    await write();
    expect(await sweepIn(32)).toBe(1);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^A letter about what a member follows was not written: /);
    expect(await sweepIn(0.5)).toBe(0);
    expect(log).toHaveLength(1);
    expect(await sweepIn(0.6)).toBe(0);
    expect(log).toHaveLength(2);
  });

  it("is one where two sweeps look at once", async () => {
    await followHill();
    await write();
    expect(await sweepIn(40, 3)).toBe(1);
    expect(await under.db.$count(mailQueue, eq(mailQueue.kind, "followed"))).toBe(1);
  });

  it("tells of a place and of a list what changes of their resorts", async () => {
    await follow({ path: "/resorts/in/switzerland", name: "resorts in Switzerland" });
    await follow({
      path: "/resorts?country=JP",
      name: "resorts in Japan",
      filter: { groupedType: [], locationType: { countryId: ["JP"] } },
    });
    await write();
    await sweepIn(32);
    const [letter] = await mail.arrived();
    expect(letter?.text).toContain(
      "Resorts in Switzerland: 1 new review or tip. https://shred.example/resorts/in/switzerland",
    );
    expect(letter?.text).not.toContain("Japan");
  });

  it.each([
    ["wants no news", { is_mail_blocked: true }],
    ["has left", { left_at: new Date() }],
    ["has an address that is not verified", { email_verified_at: null }],
  ])("is not written to a member who %s", async (_, state) => {
    await followHill();
    await write();
    await under.db
      .update(members)
      .set(state)
      .where(eq(members.id, Number(ada.id)));
    expect(await sweepIn(32)).toBe(0);
  });

  it("ends with one tap and without a sign-in, one that waits to be sent included", async () => {
    await followHill();
    await write();
    await sweepIn(32);
    const [row] = await under.db.select().from(followLetters);
    const token = row?.end_token ?? "";
    expect(await under.data(END, { token })).toEqual({ endFollowLetters: true });
    expect(await mail.arrived()).toEqual([]);
    expect(await under.db.$count(follows)).toBe(0);
    expect(await under.data(END, { token })).toEqual({ endFollowLetters: false });
  });
});

describe("following by mail", () => {
  it("is off until a member switches it on, and ends where they end it", async () => {
    expect((await under.data(OWN, {}, ada)).ownFollows).toEqual([]);
    await followHill();
    await followHill();
    expect((await under.data(OWN, {}, ada)).ownFollows).toEqual([{ path: "/resort/hill", name: "Hill" }]);
    await under.data('mutation { unfollow(path: "/resort/hill") }', {}, ada);
    expect((await under.data(OWN, {}, ada)).ownFollows).toEqual([]);
    expect(await under.db.$count(followLetters)).toBe(0);
  });

  it("is of a resort and not of its address: under another one it is followed once, and ended", async () => {
    await followHill();
    await moveHill();
    await follow({ path: "/resort/peak", name: "Peak" });
    expect((await under.data(OWN, {}, ada)).ownFollows).toEqual([{ path: "/resort/peak", name: "Hill" }]);
    await under.data('mutation { unfollow(path: "/resort/peak") }', {}, ada);
    expect((await under.data(OWN, {}, ada)).ownFollows).toEqual([]);
  });

  it.each([
    ["no page that can be followed", { path: "/account", name: "x" }],
    ["no resort", { path: "/resort/none", name: "x" }],
    ["no name", { path: "/resort/hill", name: " \u202e\u0000" }],
    ["a filter that makes no sense", { path: "/resorts", name: "x", filter: { status: ["melted"] } }],
  ])("refuses %s", async (_, input) => {
    expect((await follow(input)).errors?.[0]?.extensions?.code).toBe("BAD_USER_INPUT");
  });

  it("asks for a sign-in and a verified address", async () => {
    const anyone = await under.ask(FOLLOW, { input: { path: "/resort/hill", name: "Hill" } });
    expect(anyone.errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
    await under.db.update(members).set({ email_verified_at: null });
    expect((await followHill()).errors?.[0]?.message).toContain("Confirm your e-mail address");
  });

  it("has a limit", async () => {
    for (let n = 0; n < 50; n += 1) await follow({ path: `/resorts?month=1&n=${n}`, name: `List ${n}` });
    expect((await followHill()).errors?.[0]?.message).toContain("50 things");
  });
});
