import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sweepExpired } from "#app/backend/db/expired.ts";
import { HIDDEN_TRIP_TITLE, MAX_TRIP_RESORTS, MAX_TRIPS } from "#app/domain/group-trips/group-trip.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { askOfTrips, aTrip, votes } from "#test/support/a-trip.ts";

const backend = openBackendForTests("empty");
const ask = askOfTrips(backend);

const END = "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }";
const EXPORT = "mutation { result: exportAccount }";
const REPORT = "mutation ($input: ReportInput!) { result: report(input: $input) }";
const CASE = "kind state trip { link title notes { title text } } author { username }";
const MODERATE = `mutation ($input: ModerateInput!) { result: moderate(input: $input) { ${CASE} } }`;
const QUEUE = `{ result: moderationQueue { ${CASE} } }`;
const DAY_MS = 24 * 60 * 60_000;

let owner: MemberUnderTest;

beforeEach(async () => {
  for (const segment of ["alta", "zao"]) await aResort(backend.db, { segment, title: segment });
  owner = await aMember(backend, { username: "ada" });
});

const by = ({ token }: MemberUnderTest): Asker => ({ token });
const create = (words: object, url_segments = ["alta"], member = owner) =>
  ask("create", { input: { words: { title: "Powder", ...words }, url_segments } }, by(member));
const read = async (link: string, asker?: Asker) => (await ask("trip", { link }, asker)).data.result;
const vote = (link: string, name: string, choices: Readonly<Record<string, string>>, asker: Asker) =>
  ask("vote", { input: { link, name, votes: votes(choices) } }, asker);
const problemOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;

describe("a trip", () => {
  test("says when, from where, who, and where to, to every visitor who has its link", async () => {
    const words = { title: " Powder ", starts_on: "2027-02-06", ends_on: "2027-02-13", month: "2027-03" };
    const { data } = await create({ ...words, origin: "munich-de", who: "Mia and two beginners" }, [
      "zao",
      "alta",
      "zao",
    ]);
    const { link } = data.result;
    expect(link).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(await read(link)).toMatchObject({
      title: "Powder",
      username: "ada",
      month: null,
      starts_on: "2027-02-06",
      ends_on: "2027-02-13",
      origin: { id: "munich-de", title: "Munich" },
      who: "Mia and two beginners",
      is_own: false,
      closed_at: null,
      voters: 0,
      resorts: [{ url_segment: "zao" }, { url_segment: "alta" }],
    });
    expect((await read(link, by(owner))).is_own).toBe(true);
  });

  test("is none at another link, whatever that is", async () => {
    for (const link of ["aB3dE6gH9jK2", "", "x", "a\u0000b", "\ud800", "x".repeat(5_000)]) {
      expect(await read(link)).toBe(null);
    }
  });

  test("is made once where its form is sent several times", async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => create({ month: "2027-02" })));
    expect(new Set(sent.map(({ data }) => data.result.link)).size).toBe(1);
    const other = await create({ month: "2027-03" });
    expect(other.data.result.link).not.toBe(sent[0]?.data.result.link);
  });

  test("names every field that is wrong", async () => {
    const { errors } = await create({
      title: "",
      starts_on: "2027-02-06",
      origin: "nowhere-xx",
      who: "x".repeat(201),
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      problems: ["title", "ends_on", "origin", "who"].map((part) => ({ argument: `input.words.${part}` })),
    });
    expect(problemOf(await create({}, []))).toContain("one resort at least");
    expect(problemOf(await create({}, ["nowhere"]))).toContain("There is no resort");
    const many = Array.from({ length: MAX_TRIP_RESORTS + 1 }, (_, n) => `r${n}`);
    for (const segment of many) await aResort(backend.db, { segment });
    expect(problemOf(await create({}, many))).toContain(`${MAX_TRIP_RESORTS} resorts at most`);
  });

  test("is refused by the argument of the mutation that was wrong", async () => {
    const refused = async (answer: ReturnType<typeof ask>) =>
      (await answer).errors?.[0]?.extensions?.argument;
    const link = await aTrip(backend, owner, ["alta"]);
    const change = (input: object) => refused(ask("change", { input: { link, ...input } }, by(owner)));
    const many = Array.from({ length: MAX_TRIP_RESORTS }, (_, n) => `r${n}`);
    for (const segment of many) await aResort(backend.db, { segment });
    expect(await refused(create({}, []))).toBe("input.url_segments");
    expect(await change({ add: many })).toBe("input.add");
    expect(await change({ remove: ["alta"] })).toBe("input.remove");
    expect(await change({ words: { title: "" } })).toBe("input.words.title");
    await ask("change", { input: { link, is_closed: true } }, by(owner));
    expect(await refused(vote(link, "Mia", { alta: "yes" }, { device: "one" }))).toBe("input.link");
    for (const gone of ["aB3dE6gH9jK2", "none"]) {
      expect(await change({ link: gone, is_closed: false })).toBe("input.link");
      expect(await refused(vote(gone, "Mia", { alta: "yes" }, { device: "one" }))).toBe("input.link");
      expect(await refused(ask("takeBack", { link: gone }, { device: "one" }))).toBe("link");
      expect(await refused(ask("delete", { link: gone }, by(owner)))).toBe("link");
      expect(await refused(ask("remove", { link: gone, voter: "1" }, by(owner)))).toBe("link");
    }
  });

  test("needs an account, and a member has no more than they may", async () => {
    const input = { words: { title: "Powder" }, url_segments: ["alta"] };
    expect(codeOf(await ask("create", { input }, { device: "one" }))).toBe("UNAUTHENTICATED");
    for (let made = 0; made < MAX_TRIPS; made += 1) await create({ title: `Trip ${made}` });
    expect(problemOf(await create({}))).toContain("the most you can have");
  });

  test("is changed and deleted by its owner alone, and what another tries is as if it were not there", async () => {
    const link = await aTrip(backend, owner, ["alta"]);
    const change = (input: object, member: MemberUnderTest) =>
      ask("change", { input: { link, ...input } }, by(member));
    const other = await aMember(backend);
    expect(problemOf(await change({ is_closed: true }, other))).toContain("This trip is gone");
    expect(codeOf(await ask("delete", { link }, by(other)))).toBe("BAD_USER_INPUT");
    const words = { title: "Spring", month: "2027-04" };
    const { data } = await change(
      { words, add: ["zao"], remove: ["alta", "never-was"], is_closed: true },
      owner,
    );
    expect(data.result).toMatchObject({ title: "Spring", month: "2027-04", resorts: [{ title: "zao" }] });
    expect(data.result.closed_at).not.toBe(null);
    expect((await change({ is_closed: false }, owner)).data.result.closed_at).toBe(null);
    expect(problemOf(await change({ remove: ["zao"] }, owner))).toContain("one resort at least");
    await ask("delete", { link }, by(owner));
    expect(await read(link)).toBe(null);
  });

  test("is among the trips of its owner, and of a member who voted", async () => {
    const link = await aTrip(backend, owner, ["alta", "zao"]);
    const friend = await aMember(backend);
    await vote(link, "Ben", { alta: "yes" }, by(friend));
    const summary = { link, title: "Powder week", resorts: 2, voters: 1 };
    expect((await ask("own", {}, by(owner))).data.result).toMatchObject([{ ...summary, is_own: true }]);
    expect((await ask("own", {}, by(friend))).data.result).toMatchObject([{ ...summary, is_own: false }]);
    expect((await ask("own", {})).data.result).toEqual([]);
    expect((await ask("own", {}, by(await aMember(backend)))).data.result).toEqual([]);
  });

  test("is among the trips of a member who voted while it is of the newest, whatever they own themselves", async () => {
    const friend = await aMember(backend);
    const own = await aTrip(backend, friend, ["alta"]);
    await vote(own, "Ben", { alta: "yes" }, by(friend));
    const other = await aMember(backend);
    const links: string[] = [];
    for (let made = 0; made <= MAX_TRIPS; made += 1) {
      backend.advance(1_000);
      links.push(await aTrip(backend, made === 0 ? other : owner, ["alta"], { title: `Trip ${made}` }));
    }
    for (const link of links) await vote(link, "Ben", { alta: "yes" }, by(friend));
    const shown: { link: string }[] = (await ask("own", {}, by(friend))).data.result;
    expect(shown.map(({ link }) => link)).toEqual([...links.slice(1).reverse(), own]);
  });

  test("is gone for all when its owner leaves, with every name and vote two weeks later", async () => {
    const link = await aTrip(backend, owner, ["alta"]);
    await vote(link, "Mia", { alta: "yes" }, { device: "one" });
    await backend.data(END, { input: { contributions: "keep" } }, owner);
    expect(await read(link)).toBe(null);
    expect(problemOf(await vote(link, "Tom", { alta: "yes" }, { device: "two" }))).toContain(
      "This trip is gone",
    );
    const { rows } = await backend.db.execute<{ left: string }>(
      sql`SELECT left_at AS left FROM members WHERE left_at IS NOT NULL`,
    );
    await sweepExpired(backend.db, new Date(new Date(rows[0]?.left ?? 0).getTime() + 14 * DAY_MS));
    for (const table of ["trips", "trip_resorts", "trip_voters", "trip_votes"]) {
      const { rows: left } = await backend.db.execute(sql`SELECT 1 FROM ${sql.identifier(table)}`);
      expect(left, table).toEqual([]);
    }
  });

  test("is in its owner's export with the names and votes of the group once the owner may read them, and a vote in its voter's", async () => {
    const link = await aTrip(backend, owner, ["alta"]);
    const friend = await aMember(backend);
    await vote(link, "Mia", { alta: "no: too far" }, { device: "one" });
    await vote(link, "Ben", { alta: "yes" }, by(friend));
    const told = async (member: MemberUnderTest) =>
      JSON.parse((await backend.data(EXPORT, {}, member)).result);
    expect((await told(owner)).trips[0], "as its page does").toMatchObject({ voted: 2, voters: null });
    await ask("change", { input: { link, is_closed: true } }, by(owner));
    const [trip] = (await told(owner)).trips;
    expect(trip).toMatchObject({
      link,
      resorts: ["alta"],
      voters: [
        { name: "Mia", votes: [{ resort: "alta", vote: "no", word: "too far" }] },
        { name: "Ben", votes: [{ vote: "yes", word: null }] },
      ],
    });
    expect(JSON.stringify(trip)).not.toContain("device");
    const { trips, trip_voters, trip_votes } = await told(friend);
    expect(trips).toEqual([]);
    expect(trip_voters).toMatchObject([{ trip: link, name: "Ben" }]);
    expect(trip_votes).toMatchObject([{ trip: link, resort: "alta", vote: "yes" }]);
  });
});

describe("moderators", () => {
  test("hide what a trip says from all but its owner, and show it again", async () => {
    await backend.db.execute(sql`DELETE FROM decisions`);
    const link = await aTrip(backend, owner, ["alta"], { title: "Rude title", who: "Rude words" });
    const [ben, olga] = [await aMember(backend), await anOperator(backend)];
    const about = { trip: link };
    const report = (member: MemberUnderTest) =>
      backend.ask(REPORT, { input: { ...about, reason: "abuse" } }, by(member));
    expect(problemOf(await report(owner))).toContain("This is your own");
    expect((await report(ben)).data).toEqual({ result: true });
    expect((await backend.data(QUEUE, {}, olga)).result).toMatchObject([
      {
        kind: "trip",
        trip: { link, title: "Rude title", notes: [{ text: "Rude words" }] },
        author: { username: "ada" },
      },
    ]);
    const decide = (action: string) =>
      backend.data(MODERATE, { input: { ...about, action, reason: "Rude" } }, olga);
    await decide("hide");
    expect(await read(link)).toMatchObject({ title: HIDDEN_TRIP_TITLE, who: null, is_hidden: true });
    expect(await read(link, by(owner))).toMatchObject({ title: "Rude title", is_hidden: true });
    expect(problemOf(await report(ben))).toContain("gone");
    await ask("change", { input: { link, words: { title: "Kind title" } } }, by(owner));
    expect((await read(link)).title).toBe(HIDDEN_TRIP_TITLE);
    expect((await backend.data(QUEUE, {}, olga)).result).toMatchObject([{ kind: "trip" }]);
    await decide("keep");
    expect((await read(link)).title).toBe("Kind title");
  });

  test("hide a name with its words from all but its voter, who keeps the votes", async () => {
    await backend.db.execute(sql`DELETE FROM decisions`);
    const link = await aTrip(backend, owner, ["alta"]);
    const [ben, olga] = [await aMember(backend), await anOperator(backend)];
    const cast = await vote(link, "Rude name", { alta: "no: Rude word" }, { device: "one" });
    await vote(link, "Ben", { alta: "yes" }, by(ben));
    const about = { trip: `${link}.${cast.data.result.trip.own.id}` };
    const reported = await backend.ask(REPORT, { input: { ...about, reason: "abuse" } }, by(ben));
    expect(reported.data).toEqual({ result: true });
    expect((await backend.data(QUEUE, {}, olga)).result).toMatchObject([
      { kind: "voter", trip: { title: "Rude name", notes: [{ title: "alta", text: "Rude word" }] } },
    ]);
    const decide = (action: string) =>
      backend.ask(MODERATE, { input: { ...about, action, reason: "Rude" } }, by(olga));
    expect(problemOf(await decide("suspend"))).toContain("Hide this name or keep it");
    await decide("hide");
    const hidden = { name: null, is_hidden: true, votes: [{ vote: "no", word: null }] };
    expect((await read(link, by(ben))).ballots[0]).toMatchObject(hidden);
    expect((await read(link, { device: "one" })).own).toMatchObject({ name: "Rude name", is_hidden: true });
    expect(problemOf(await vote(link, "rude name", { alta: "yes" }, { device: "two" }))).toContain(
      "That name is taken",
    );
    await vote(link, "Kind name", { alta: "no" }, { device: "one" });
    expect((await backend.data(QUEUE, {}, olga)).result).toMatchObject([{ kind: "voter" }]);
    await decide("keep");
    expect((await read(link, by(ben))).ballots[0]).toMatchObject({ name: "Kind name" });
  });

  test("are told that reported votes are gone, where their voter took them back", async () => {
    await backend.db.execute(sql`DELETE FROM decisions`);
    const link = await aTrip(backend, owner, ["alta"]);
    const [ben, olga] = [await aMember(backend), await anOperator(backend)];
    const cast = await vote(link, "Rude name", { alta: "no" }, { device: "one" });
    const about = { trip: `${link}.${cast.data.result.trip.own.id}` };
    await backend.ask(REPORT, { input: { ...about, reason: "abuse" } }, by(ben));
    await ask("takeBack", { link }, { device: "one" });
    expect((await backend.data(QUEUE, {}, olga)).result).toMatchObject([
      { kind: "voter", state: "removed", trip: { title: null, notes: [] } },
    ]);
  });
});
