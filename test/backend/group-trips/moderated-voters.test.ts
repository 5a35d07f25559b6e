import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { decide as decideAbout } from "#app/backend/moderation/moderation-writes.ts";
import { aVoter } from "#app/backend/targets/targets.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { askOfTrips, aTrip, votes } from "#test/support/a-trip.ts";

const backend = openBackendForTests("empty");
const ask = askOfTrips(backend);

const REPORT = "mutation ($input: ReportInput!) { result: report(input: $input) }";
const CASE = "target kind state is_reopened trip { link title notes { title text } }";
const MODERATE = `mutation ($input: ModerateInput!) { result: moderate(input: $input) { ${CASE} } }`;
const OPEN = `query ($trip: String!) { cases: openCases queue: moderationQueue { ${CASE} } found: moderationCase(trip: $trip) { ${CASE} } }`;
const LOG = "{ result: moderationLog { decisions { operator } } }";
const ABOUT_ME =
  "{ result: ownContributions { decisions { id kind action trip { link title notes { title text } } } } }";
const OBJECT =
  "mutation ($input: ObjectInput!) { result: object(input: $input) { trip { link title notes { title text } } } }";

let owner: MemberUnderTest;
let olga: MemberUnderTest;
let link: string;

beforeEach(async () => {
  await backend.db.execute(sql`DELETE FROM decisions`);
  for (const segment of ["alta", "zao"]) await aResort(backend.db, { segment, title: segment });
  [owner, olga] = [await aMember(backend), await anOperator(backend)];
  link = await aTrip(backend, owner, ["alta", "zao"]);
});

const by = ({ token }: MemberUnderTest, device?: string): Asker => ({ token, ...(device && { device }) });
const problemOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;
const vote = (name: string, choices: Readonly<Record<string, string>>, asker: Asker) =>
  ask("vote", { input: { link, name, votes: votes(choices) } }, asker);
const read = async (asker?: Asker) => (await ask("trip", { link }, asker)).data.result;
const targetOf = (cast: Awaited<ReturnType<typeof ask>>) => `${link}.${cast.data.result.trip.own.id}`;
const report = (trip: string, member: MemberUnderTest) =>
  backend.ask(REPORT, { input: { trip, reason: "abuse" } }, by(member));
const decide = (trip: string, action: string, operator = olga) =>
  backend.ask(MODERATE, { input: { trip, action, reason: "Rude" } }, by(operator));

describe("an operator who has voted on another's trip", () => {
  test("neither reports, reads, decides nor counts what is said of their own name and words", async () => {
    const otto = await anOperator(backend, "otto");
    const ben = await aMember(backend);
    const trip = targetOf(await vote("Otto", { alta: "no: Rude word" }, by(otto)));
    expect(problemOf(await report(trip, otto))).toContain("This is your own");
    expect(problemOf(await report(trip, ben))).toBe(null);
    expect(await backend.data(OPEN, { trip }, otto)).toEqual({ cases: 0, queue: [], found: null });
    expect(await backend.data(OPEN, { trip }, olga)).toMatchObject({ cases: 1, queue: [{}], found: {} });
    expect(problemOf(await decide(trip, "keep", otto))).toContain("another moderator decides");
    expect(problemOf(await decide(trip, "hide"))).toBe(null);
    expect((await backend.data(LOG, {}, otto)).result.decisions).toEqual([{ operator: null }]);
    const third = await anOperator(backend, "third");
    expect((await backend.data(LOG, {}, third)).result.decisions).toEqual([{ operator: olga.username }]);
  });
});

test("a ballot that an operator takes over while they decide about it is not theirs to decide", async () => {
  const [, voter = ""] = targetOf(await vote("Rude name", { alta: "no" }, { device: "one" })).split(".");
  await vote("Olga", { alta: "no" }, by(olga, "one"));
  const [ownerId, operatorId] = [Number(owner.id), Number(olga.id)];
  const found = { target: aVoter(link, Number(voter), ownerId), memberId: ownerId };
  const decision = { operatorId, action: "keep", reason: null, seen: null } as const;
  const rule = { hasMail: true, now: new Date() };
  expect(await decideAbout(backend.db, new Set(), found, decision, rule)).toEqual({ is: "changed" });
});

test("an operator who takes reported votes back does not decide about their name", async () => {
  const [otto, ben] = [await anOperator(backend, "otto"), await aMember(backend)];
  const trip = targetOf(await vote("Otto", { alta: "no: Rude word" }, by(otto)));
  await report(trip, ben);
  await ask("takeBack", { link }, by(otto));
  expect(await read()).toMatchObject({ voters: 0 });
  expect(await backend.data(OPEN, { trip }, otto)).toEqual({ cases: 0, queue: [], found: null });
  expect((await backend.data(OPEN, { trip }, olga)).queue).toMatchObject([{ trip: { title: "Otto" } }]);
  await decide(trip, "keep");
  expect((await backend.db.execute(sql`SELECT 1 FROM trip_voters`)).rows).toEqual([]);
});

describe("what a trip's owner is told of a decision about a voter", () => {
  test("names the trip, and neither the voter's name nor their words", async () => {
    const trip = targetOf(await vote("Rude name", { alta: "no: Rude word" }, { device: "one" }));
    await decide(trip, "hide");
    const { decisions } = (await backend.data(ABOUT_ME, {}, owner)).result;
    const told = { link, title: "Powder week", notes: [] };
    expect(decisions).toMatchObject([{ kind: "voter", action: "hide", trip: told }]);
    const input = { decision: decisions[0].id, objection: "It was a joke." };
    expect((await backend.data(OBJECT, { input }, owner)).result.trip).toEqual(told);
    expect((await backend.data(OPEN, { trip }, olga)).found.trip).toMatchObject({ title: "Rude name" });
  });

  test("quotes them where the owner is that voter, and says so of votes that are deleted", async () => {
    const own = targetOf(await vote("Ada", { alta: "no: Own word" }, by(owner)));
    const other = targetOf(await vote("Mia", { alta: "no: Rude word" }, { device: "one" }));
    await decide(own, "hide");
    await decide(other, "hide");
    await ask("remove", { link, voter: other.split(".")[1] }, by(owner));
    await backend.db.execute(sql`DELETE FROM trip_voters WHERE name = 'Mia'`);
    const { decisions } = (await backend.data(ABOUT_ME, {}, owner)).result;
    expect(decisions).toMatchObject([
      { trip: { link, title: null } },
      { trip: { link: own, title: "Ada", notes: [{ title: "alta", text: "Own word" }] } },
    ]);
  });
});

describe("a hidden voter who takes the vote back", () => {
  const hidden = { name: null, is_hidden: true, votes: [{ vote: "yes", word: null }] };

  test("leaves no votes and no words, is shown and counted no more, and is hidden still when voting anew", async () => {
    const one = { device: "one" };
    const trip = targetOf(await vote("Rude name", { alta: "no: Rude word" }, one));
    await decide(trip, "hide");
    await ask("takeBack", { link }, one);
    expect(await read(one)).toMatchObject({ voters: 0, own: null, ballots: null });
    expect((await ask("own", {}, by(owner))).data.result).toMatchObject([{ voters: 0 }]);
    const { queue, found } = await backend.data(OPEN, { trip }, olga);
    expect(found).toMatchObject({
      state: "hidden",
      is_reopened: false,
      trip: { title: "Rude name", notes: [] },
    });
    expect(queue).toEqual([]);
    expect(problemOf(await ask("takeBack", { link }, one))).toContain("no vote of yours");
    expect(problemOf(await vote("rude name", { alta: "yes" }, { device: "two" }))).toContain("is taken");

    await vote("Ruder name", { alta: "yes: Ruder word" }, one);
    await vote("Mia", { alta: "yes" }, { device: "two" });
    expect((await read({ device: "two" })).ballots[0]).toMatchObject(hidden);
    expect((await backend.data(OPEN, { trip }, olga)).queue).toMatchObject([
      { is_reopened: true, trip: { title: "Ruder name", notes: [{ text: "Ruder word" }] } },
    ]);
  });

  test("hides no member who votes later from that browser", async () => {
    const ben = await aMember(backend);
    await decide(targetOf(await vote("Rude name", { alta: "no" }, { device: "one" })), "hide");
    await ask("takeBack", { link }, { device: "one" });
    await vote("Ben", { alta: "yes" }, by(ben, "one"));
    expect((await read(by(ben))).ballots).toMatchObject([{ name: "Ben", is_hidden: false }]);
  });

  test("is hidden still after the owner removed them, and has to sign in again to vote as a member", async () => {
    const ben = await aMember(backend);
    const cast = targetOf(await vote("Ben", { alta: "no" }, by(ben, "one")));
    const [, voter = ""] = cast.split(".");
    await decide(cast, "hide");
    await vote("Mia", { alta: "yes" }, { device: "two" });
    expect(problemOf(await ask("remove", { link, voter }, by(owner)))).toBe(null);
    expect(await read({ device: "two" })).toMatchObject({ voters: 1, ballots: [{ name: "Mia" }] });
    expect(await read({ device: "one" })).toMatchObject({ own: null, needs_sign_in: true });
    expect(problemOf(await ask("remove", { link, voter }, by(owner)))).toContain("gone already");
    await vote("Ben", { alta: "yes" }, by(ben));
    expect((await read({ device: "two" })).ballots).toMatchObject([hidden, { name: "Mia" }]);
  });

  test("finds the name in the export, and no trace once their account is deleted", async () => {
    const ben = await aMember(backend);
    await decide(targetOf(await vote("Ben", { alta: "no: Rude word" }, by(ben))), "hide");
    await ask("takeBack", { link }, by(ben));
    const { result } = await backend.data("mutation { result: exportAccount }", {}, ben);
    expect(JSON.parse(result)).toMatchObject({ trip_voters: [{ trip: link, name: "Ben" }], trip_votes: [] });
    await backend.db.execute(sql`DELETE FROM members WHERE id = ${Number(ben.id)}`);
    expect((await backend.db.execute(sql`SELECT 1 FROM trip_voters`)).rows).toEqual([]);
  });
});
