import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sweepAgreed } from "#app/backend/proposals/sweep-agreed.ts";
import { layTold, liftTold } from "#app/backend/resort-rows/told-layer.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

const under = openBackendForTests("empty");

const TELL = "mutation ($input: TellInput!) { result: tell(input: $input) { id state weight is_named was } }";
const DECIDE = "mutation ($input: DecideProposalInput!) { result: decideProposal(input: $input) }";
const TOLD = '{ result: told(url_segment: "tow") { what value riders seen_on } }';
const DESK = `query ($state: String!) { result: toldDesk(state: $state) {
  proposals { id what value was now state teller is_named agreeing import_says reason } paginatorInfo { total } } }`;

let tow = "";

/** A village tow of which nothing is known but two imported figures. */
async function aTow(): Promise<string> {
  await under.db.execute(sql`DELETE FROM proposals`);
  tow = await aResort(under.db, {
    title: "Village tow",
    segment: "tow",
    countries: ["AT"],
    position: [47.2, 11.3],
    numerics: { number_of_lifts: 2, elevation_base: 900 },
    liftCount: 2,
  });
  return tow;
}

/** A member of good standing, at an address of their own. */
async function aRider(username: string, address: string) {
  const member = await aMember(under, { username });
  await under.db.execute(sql`
    UPDATE members SET email_verified_at = created_at, created_at = created_at - interval '30 days' WHERE id = ${Number(member.id)}`);
  return { ...member, address };
}

type Teller = Partial<MemberUnderTest> & { readonly address?: string };

const tell = (what: string, value: string, by: Teller = {}, more: object = {}) =>
  under.ask(
    TELL,
    { input: { resort_id: tow, what, value, seen_on: under.now().toISOString().slice(0, 7), ...more } },
    by,
  );
const told = async () => (await under.data(TOLD)).result;
const decide = (id: string, action: string, by: Teller, seen = "open", reason = "Read on their page.") =>
  under.ask(DECIDE, { input: { id, action, seen, reason } }, by);
const desk = async (by: Teller, state = "waiting") =>
  (await under.data(DESK, { state }, by)).result.proposals;
const problemOf = (answer: Awaited<ReturnType<typeof tell>>) => answer.errors?.[0]?.message ?? null;

async function lifts(): Promise<unknown> {
  const { resortRecord, resortByUrlSegment } = await under.data(
    '{ resortByUrlSegment(url_segment: "tow") { numerics { name value } } resortRecord(url_segment: "tow") { sources { type_name source as_of } } }',
  );
  const value = resortByUrlSegment.numerics.find(
    (row: { name: string }) => row.name === "number_of_lifts",
  )?.value;
  const source = resortRecord.sources.find(
    (row: { type_name: string }) => row.type_name === "number_of_lifts",
  )?.source;
  return { value, source };
}

describe("what somebody tells", () => {
  test("is shown at once beside the figure that holds, and decides nothing", async () => {
    await aTow();
    const ada = await aRider("ada", "198.51.100.1");
    const { data } = await tell("figure:number_of_lifts", "3", ada);
    expect(data.result).toMatchObject({ state: "open", is_named: true, was: "2" });
    expect(await told()).toMatchObject([{ what: "figure:number_of_lifts", value: "3", riders: 1 }]);
    expect(await lifts()).toEqual({ value: 2, source: "imported" });
    // The same again is the same.
    expect((await tell("figure:number_of_lifts", "3", ada)).data.result.id).toBe(data.result.id);
    // Another value takes its place.
    await tell("figure:number_of_lifts", "4", ada);
    expect(await told()).toMatchObject([{ value: "4", riders: 1 }]);
  });

  test("without an account waits for an operator, and is shown to nobody", async () => {
    await aTow();
    const olga = await anOperator(under);
    expect((await tell("webcams", "https://www.tow.at/cam")).data.result).toMatchObject({
      is_named: false,
      state: "open",
    });
    expect(await told()).toEqual([]);
    expect(await desk(olga)).toMatchObject([{ what: "webcams", is_named: false, teller: null }]);
    for (let n = 2; n <= 10; n += 1) await tell("webcams", `https://www.tow.at/cam${n}`);
    expect((await tell("webcams", "https://www.tow.at/cam11")).errors?.[0]?.extensions).toMatchObject({
      code: "RATE_LIMITED",
    });
  });

  test.each([
    ["figure:number_of_lifts", "0", "Give a figure from 1 to 500."],
    ["figure:elevation_peak", "800", "does not lie below the peak"],
    ["figure:number_of_lifts", "2", "That is what the page says already."],
    ["figure:number_of_lifts", "many", "Numbers only."],
    ["feature:night_skiing", "perhaps", "Choose yes or no."],
    ["season", "12-14", "Choose two months."],
    ["ticket:adult", "0 2025/26 counter", "Give a price above 0."],
    ["ticket:adult", "5000 2025/26 counter", "Give a price of at most 999."],
    ["ticket:adult", "50 2011/12 counter", "Choose a season from the list."],
    ["webcams", "http://www.tow.at/", "https://"],
    ["webcams", "https://bit.ly/x", "not a link that leads there"],
    ["webcams", "https://a.at/?u=https%3A%2F%2Fb.at", "not a link that leads there"],
    ["webcams", "https://127.0.0.1/", "Give the address of a page"],
    ["webcams", "https://user:secret@tow.at/", "Give the address of a page"],
    ["website", "javascript:alert(1)", "https://"],
    ["phone:office", "0512 1234", "with the code of the country"],
    ["name", "x", "at least 2 letters"],
    ["name", "Buy at www.spam.at", "Give the name alone."],
    ["status", "burnt", "Choose what it is today."],
    ["position", "0,0", "No resort lies there."],
    ["same_as", "nowhere", "No resort has this address."],
    ["same_as", "tow", "This is the same page."],
    ["figure:terrain_score", "80", "is nothing that can be told"],
  ])("is refused with a sentence where it cannot be: %s %s", async (what, value, problem) => {
    await aTow();
    expect(problemOf(await tell(what, value, await aRider("ada", "198.51.100.1")))).toContain(problem);
  });

  test("needs a month of a visit, or a page", async () => {
    await aTow();
    const ada = await aRider("ada", "198.51.100.1");
    const how = (more: object) => tell("season", "12-3", ada, { seen_on: "", ...more });
    expect(problemOf(await how({}))).toContain("Say how you know");
    expect(problemOf(await how({ seen_on: "2050-01" }))).toContain("still to come");
    expect(problemOf(await how({ seen_on: "1999-01" }))).toContain("last 5 years");
    expect(problemOf(await how({ page: "ftp://tow.at" }))).toContain("https://");
    expect(problemOf(await how({ page: "https://www.tow.at/" }))).toBeNull();
  });
});

describe("three members of good standing", { tags: "dialect" }, () => {
  test("make a figure hold that lists and feeds have then, and taking it back uncovers the map's", async () => {
    await aTow();
    const olga = await anOperator(under);
    const tellers = [
      await aRider("ada", "198.51.100.1"),
      await aRider("ben", "198.51.100.2"),
      await aRider("cleo", "198.51.100.3"),
    ];
    let id = "";
    for (const rider of tellers) id = (await tell("figure:number_of_lifts", "3", rider)).data.result.id;
    expect(await lifts()).toEqual({ value: 3, source: "members" });
    expect(await told()).toEqual([]);
    expect(await staleFacets(under.db)).toEqual([]);
    const { figureChangesOf } = await under.data(
      '{ figureChangesOf(url_segments: ["tow"]) { type_name was value } }',
    );
    expect(figureChangesOf).toContainEqual({ type_name: "number_of_lifts", was: 2, value: 3 });
    expect(await desk(olga, "holding")).toHaveLength(3);
    await decide(id, "undo", olga, "taken");
    expect(await lifts()).toEqual({ value: 2, source: "imported" });
    expect(await staleFacets(under.db)).toEqual([]);
    expect((await under.db.execute(sql`SELECT count(*)::int AS left FROM covered_resorts`)).rows).toEqual([
      { left: 0 },
    ]);
  });

  test("do not where two share an address or a browser, one is new, or one is hidden", async () => {
    await aTow();
    const [ada, ben, cleo, dora] = [
      await aRider("ada", "198.51.100.1"),
      await aRider("ben", "198.51.100.1"),
      await aRider("cleo", "198.51.100.3"),
      await aRider("dora", "198.51.100.4"),
    ];
    const fresh = { ...(await aMember(under, { username: "eve" })), address: "198.51.100.5" };
    for (const [member, browser] of [
      [cleo, "one"],
      [dora, "one"],
    ] as const) {
      await under.db.execute(
        sql`INSERT INTO member_visitors (member_id, visitor, seen_at) VALUES (${Number(member.id)}, ${browser}, now())`,
      );
    }
    for (const rider of [ada, ben, cleo, dora, fresh]) await tell("season", "12-3", rider);
    expect(await told()).toMatchObject([{ riders: 5 }]);
    // The week passes.
    await under.db.execute(
      sql`UPDATE members SET email_verified_at = created_at, created_at = created_at - interval '30 days' WHERE username = 'eve'`,
    );
    await sweepAgreed(under.db, under.backend.versions, { hasMail: true, now: under.now() });
    expect(await told()).toEqual([]);
  });

  test("decide neither names nor positions, nor what editors have written, nor a leap", async () => {
    await aTow();
    const edited = await aResort(under.db, {
      segment: "edited",
      countries: ["AT"],
      editedNumerics: { number_of_lifts: 9 },
      website: "https://www.old.at/",
      edited: ["website"],
    });
    const tellers = [
      await aRider("ada", "198.51.100.1"),
      await aRider("ben", "198.51.100.2"),
      await aRider("cleo", "198.51.100.3"),
    ];
    for (const rider of tellers) {
      for (const [what, value] of [
        ["name", "Tow Park"],
        ["position", "47.3,11.4"],
        ["status", "abandoned"],
        ["phone:rescue", "+43512123456"],
        ["figure:number_of_lifts", "30"],
      ] as const) {
        expect((await tell(what, value, rider)).data.result.state).toBe("open");
      }
      for (const [what, value] of [
        ["figure:number_of_lifts", "10"],
        ["website", "https://www.new.at/"],
      ] as const) {
        expect((await tell(what, value, rider, { resort_id: edited })).data.result.state).toBe("open");
      }
    }
    expect(await told()).toMatchObject([{ what: "figure:number_of_lifts", value: "30", riders: 3 }]);
  });

  test("at once, on two processes, make it hold once", async () => {
    await aTow();
    const other = await under.another();
    const tellers = [
      await aRider("ada", "198.51.100.1"),
      await aRider("ben", "198.51.100.2"),
      await aRider("cleo", "198.51.100.3"),
    ];
    const input = {
      resort_id: tow,
      what: "snow_report",
      value: "https://www.tow.at/snow",
      page: "https://www.tow.at/",
    };
    await Promise.all(tellers.map((rider, index) => (index % 2 ? other : under.ask)(TELL, { input }, rider)));
    const { rows } = await under.db.execute(sql`SELECT state, weight FROM proposals ORDER BY id`);
    expect(rows).toEqual(Array(3).fill({ state: "taken", weight: "members" }));
    // What the other process wrote is known within a second.
    under.advance(1_000);
    const { resortRecord } = await under.data(
      '{ resortRecord(url_segment: "tow") { notes { snow_report } } }',
    );
    expect(resortRecord.notes.snow_report).toBe("https://www.tow.at/snow");
  });
});

describe("an operator", { tags: "dialect" }, () => {
  test("takes, refuses with a reason, sets aside; the second of two is told", async () => {
    await aTow();
    const [olga, otto] = [await anOperator(under, "olga"), await anOperator(under, "otto")];
    const ada = await aRider("ada", "198.51.100.1");
    const { id } = (await tell("name", "Tow Park", ada)).data.result;
    expect(problemOf(await decide(id, "refuse", olga, "open", ""))).toContain("Write at least");
    expect(problemOf(await decide(id, "later", olga))).toBeNull();
    expect(problemOf(await decide(id, "take", otto))).toContain("Decided meanwhile by olga");
    expect(problemOf(await decide(id, "take", otto, "later"))).toBeNull();
    const { resortByUrlSegment, searchResorts } = await under.data(
      '{ resortByUrlSegment(url_segment: "tow") { title } searchResorts(query: "tow park") { data { title } } }',
    );
    expect(resortByUrlSegment.title).toBe("Tow Park");
    expect(searchResorts.data).toEqual([{ title: "Tow Park" }]);
    expect(problemOf(await decide(id, "undo", olga, "taken"))).toBeNull();
    expect(
      (await under.data('{ resortByUrlSegment(url_segment: "tow") { title } }')).resortByUrlSegment.title,
    ).toBe("Village tow");
    expect(problemOf(await decide(id, "take", ada))).toContain("moderators");
  });

  test("corrects what editors have written by telling it, at once", async () => {
    await aTow();
    const olga = await anOperator(under);
    const edited = await aResort(under.db, {
      segment: "edited",
      countries: ["AT"],
      editedNumerics: { number_of_lifts: 9 },
      features: { night_skiing: "no" },
    });
    expect(
      (await tell("figure:number_of_lifts", "10", olga, { resort_id: edited })).data.result,
    ).toMatchObject({ state: "taken", weight: "editors" });
    await tell("feature:night_skiing", "yes", olga, { resort_id: edited });
    const { resortByUrlSegment } = await under.data(
      '{ resortByUrlSegment(url_segment: "edited") { numerics { name value } generics { name value } } }',
    );
    expect(resortByUrlSegment).toMatchObject({
      numerics: expect.arrayContaining([{ name: "number_of_lifts", value: 10 }]),
      generics: [{ name: "night_skiing", value: "yes" }],
    });
  });

  test("sees what would follow, and nothing of it is written", async () => {
    await aTow();
    const olga = await anOperator(under);
    const { id } = (await tell("figure:elevation_peak", "1400", await aRider("ada", "198.51.100.1"))).data
      .result;
    const { result } = await under.data(
      "query ($id: ID!) { result: toldConsequences(id: $id) }",
      { id },
      olga,
    );
    expect(result).toContain("Vertical drop: not known → 500 m, rank none → 1.");
    expect(await desk(olga)).toMatchObject([{ state: "open", now: null }]);
    expect(await staleFacets(under.db)).toEqual([]);
  });

  test("takes back all of one member in one press", async () => {
    await aTow();
    const olga = await anOperator(under);
    const ada = await aRider("ada", "198.51.100.1");
    const { id } = (await tell("figure:number_of_lifts", "3", ada)).data.result;
    await decide(id, "take", olga);
    await tell("season", "12-3", ada);
    const ALL = "mutation ($input: RefuseAllInput!) { result: refuseAllOfTeller(input: $input) }";
    expect((await under.data(ALL, { input: { id, reason: "Spam" } }, olga)).result).toBe(2);
    expect(await lifts()).toEqual({ value: 2, source: "imported" });
    expect(await told()).toEqual([]);
  });

  test("adds a missing resort, and removes it while nobody uses it", async () => {
    await aTow();
    const olga = await anOperator(under);
    const input = { what: "missing", value: "AT 47.25,11.35 Neuer Lift", page: "https://www.neuer-lift.at/" };
    const { id } = (await under.ask(TELL, { input })).data.result;
    expect(problemOf(await decide(id, "take", olga))).toBeNull();
    const found = async () =>
      (await under.data('{ resortByUrlSegment(url_segment: "neuer-lift") { title } }')).resortByUrlSegment;
    expect(await found()).toEqual({ title: "Neuer Lift" });
    expect(await staleFacets(under.db)).toEqual([]);
    await decide(id, "undo", olga, "taken");
    expect(await found()).toBeNull();
  });

  test("makes two resorts one, and two of them again with their texts", async () => {
    await aTow();
    const olga = await anOperator(under);
    const ada = await aRider("ada", "198.51.100.1");
    await aResort(under.db, {
      title: "Tow Park",
      segment: "tow-park",
      countries: ["AT"],
      openskimapId: "park",
    });
    await under.data(
      "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
      { input: { resort_id: tow, comment: "Deep snow." } },
      ada,
    );
    const { id } = (await tell("same_as", "tow-park", ada)).data.result;
    expect(problemOf(await decide(id, "take", olga))).toBeNull();
    const shown = async (segment: string) =>
      (
        await under.data(
          `{ r: resortByUrlSegment(url_segment: "${segment}") { title url_segment comments { comment } } }`,
        )
      ).r;
    expect(await shown("tow")).toMatchObject({
      url_segment: "tow-park",
      comments: [{ comment: "Deep snow." }],
    });
    expect(problemOf(await decide(id, "undo", olga, "taken"))).toBeNull();
    expect(await shown("tow")).toMatchObject({ title: "Village tow", comments: [{ comment: "Deep snow." }] });
    expect(await shown("tow-park")).toMatchObject({ comments: [] });
    expect(await lifts()).toEqual({ value: 2, source: "imported" });
    expect(await staleFacets(under.db)).toEqual([]);
  });
});

test("prices of a season stand beside each other, each with its riders", async () => {
  await aTow();
  const olga = await anOperator(under);
  const tellers = [
    await aRider("ada", "198.51.100.1"),
    await aRider("ben", "198.51.100.2"),
    await aRider("cleo", "198.51.100.3"),
  ];
  for (const rider of tellers) await tell("ticket:adult", "68 2025/26 counter", rider);
  const { id } = (await tell("ticket:child", "34.5 2025/26 ahead", tellers[0])).data.result;
  await decide(id, "take", olga);
  const { resortRecord } = await under.data(
    '{ resortRecord(url_segment: "tow") { notes { day_tickets { amount currency for_whom riders way source } } } }',
  );
  expect(resortRecord.notes.day_tickets).toEqual(
    expect.arrayContaining([
      { amount: 68, currency: "EUR", for_whom: "adult", riders: 3, way: "counter", source: null },
      { amount: 34.5, currency: "EUR", for_whom: "child", riders: 1, way: "ahead", source: null },
    ]),
  );
});

test("whoever writes the rows of the index finds them as if nothing were told", async () => {
  await aTow();
  const olga = await anOperator(under);
  const rows = async () =>
    (
      await under.db.execute(
        sql`SELECT type_name, value, source FROM resort_numerics WHERE resort_id = ${Number(tow)} ORDER BY 1`,
      )
    ).rows;
  const before = await rows();
  for (const [what, value] of [
    ["figure:elevation_peak", "1400"],
    ["season", "12-3"],
    ["website", "https://www.tow.at/"],
    ["status", "proposed"],
  ] as const) {
    expect(problemOf(await tell(what, value, olga))).toBeNull();
  }
  const laid = await rows();
  expect(laid).not.toEqual(before);
  await under.db.transaction(async (tx) => {
    await liftTold(tx);
    const { rows: resort } = await tx.execute(
      sql`SELECT status, website, season_from FROM resorts WHERE id = ${Number(tow)}`,
    );
    expect(resort).toEqual([{ status: "operating", website: null, season_from: null }]);
    expect(
      (
        await tx.execute(
          sql`SELECT type_name, value, source FROM resort_numerics WHERE resort_id = ${Number(tow)} ORDER BY 1`,
        )
      ).rows,
    ).toEqual(before);
    await layTold(tx);
  });
  expect(await rows()).toEqual(laid);
  expect(await staleFacets(under.db)).toEqual([]);
});
