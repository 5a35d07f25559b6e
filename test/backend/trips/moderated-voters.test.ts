import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
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
  });
});
