import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

/** @module-tag dialect */

const under = openBackendForTests("empty");

const TELL = "mutation ($input: TellInput!) { result: tell(input: $input) { id state weight } }";
const DECIDE = "mutation ($input: DecideProposalInput!) { result: decideProposal(input: $input) }";
const ALL = "mutation ($input: RefuseAllInput!) { result: refuseAllOfTeller(input: $input) }";

type Teller = Partial<MemberUnderTest> & { readonly address?: string };

let tow = "";
let olga: Teller = {};
beforeEach(async () => {
  await under.db.execute(sql`DELETE FROM proposals`);
  tow = await aTow("tow", { title: "Village tow", position: [47.2, 11.3] });
  olga = await anOperator(under, "olga");
});

const aTow = (segment: string, more: Parameters<typeof aResort>[1] = {}) =>
  aResort(under.db, {
    title: segment,
    segment,
    countries: ["AT"],
    numerics: { number_of_lifts: 2, elevation_base: 900 },
    liftCount: 2,
    ...more,
  });

/** Members of good standing, each at an address of their own. */
async function riders(count = 3): Promise<Teller[]> {
  const all: Teller[] = [];
  for (let n = 1; n <= count; n += 1) {
    const member = await aMember(under, { username: `rider${n}` });
    await under.db.execute(sql`
      UPDATE members SET email_verified_at = created_at, created_at = created_at - interval '30 days' WHERE id = ${Number(member.id)}`);
    all.push({ ...member, address: `198.51.100.${n}` });
  }
  return all;
}

const tell = (what: string, value: string, by: Teller, resort_id: string | null = tow) =>
  under.ask(TELL, { input: { resort_id, what, value, seen_on: under.now().toISOString().slice(0, 7) } }, by);
const idOf = async (answer: ReturnType<typeof tell>) => (await answer).data.result.id as string;
const problemOf = (answer: Awaited<ReturnType<typeof tell>>) => answer.errors?.[0]?.message ?? null;
const decide = async (id: string, action: string, seen = "open", by = olga) =>
  problemOf(await under.ask(DECIDE, { input: { id, action, seen, reason: "Read on their page." } }, by));
const rowsOf = async (query: ReturnType<typeof sql>) => (await under.db.execute(query)).rows;
const states = () => rowsOf(sql`SELECT what, value, state FROM proposals ORDER BY id`);
const stateOfLast = async (what: string, value: string, all: readonly Teller[]) => {
  let state = "";
  for (const rider of all) state = (await tell(what, value, rider)).data.result.state;
  return state;
};
const titles = async () =>
  (await rowsOf(sql`SELECT title FROM resorts ORDER BY title`)).map(({ title }) => title);

describe("one thing in two spellings", () => {
  test.each([
    ["website:", "https://www.tow.at/"],
    ["same_as:", "tow"],
    ["missing:", "AT 47.2,11.3 Neuer Lift"],
    ["season:", "12-3"],
    ["figure:__proto__", "3"],
    ["constructor", "3"],
  ])("is nothing that can be told: %s", async (what, value) => {
    expect(problemOf(await tell(what, value, olga))).toContain("is nothing that can be told");
  });

  test.each([
    ["figure:number_of_lifts", "2.5"],
    ["figure:number_of_lifts", "007"],
    ["figure:elevation_base", "-0"],
    ["figure:stated_piste_length", "12.34"],
    ["figure:stated_piste_length", "12.0"],
    ["ticket:adult", "50.0 2025/26 counter"],
    ["ticket:adult", "1e2 2025/26 counter"],
    ["ticket:adult", "0.001 2025/26 counter"],
    ["position", "-0,0"],
    ["position", "1e1,5"],
  ])("is no value: %s %s", async (what, value) => {
    expect((await tell(what, value, olga)).errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test.each(["at 47.2,11.3 Lift", "__proto__ 47.2,11.3 Lift", "AT 47.2,11.3", "AT 47.2,11.3 \u202eLift"])(
    "is no missing resort: %s",
    async (value) => {
      expect((await tell("missing", value, olga, null)).errors?.[0]?.extensions).toMatchObject({
        code: "BAD_USER_INPUT",
      });
    },
  );
});

describe("three members", () => {
  test("do not bring back what an operator refused or took back", async () => {
    const all = await riders();
    expect(await stateOfLast("season", "12-3", all)).toBe("taken");
    const [first] = await rowsOf(sql`SELECT id::text FROM proposals LIMIT 1`);
    expect(await decide(String(first?.id), "undo", "taken")).toBeNull();
    expect(await stateOfLast("season", "12-3", all)).toBe("open");
    expect(await stateOfLast("season", "11-4", all)).toBe("taken");
  });

  test("come by steps to no figure that is a leap", async () => {
    const all = await riders();
    expect(await stateOfLast("figure:number_of_lifts", "4", all)).toBe("taken");
    expect(await stateOfLast("figure:number_of_lifts", "8", all)).toBe("open");
  });

  test("overrule no price of an operator, and no known one by a leap", async () => {
    const all = await riders();
    expect((await tell("ticket:adult", "68 2025/26 counter", olga)).data.result.state).toBe("taken");
    expect(await stateOfLast("ticket:adult", "60 2025/26 counter", all)).toBe("open");
    expect(await stateOfLast("ticket:adult", "0.5 2025/26 ahead", all)).toBe("open");
    expect(await stateOfLast("ticket:adult", "62 2025/26 ahead", all)).toBe("taken");
    expect(await prices()).toEqual(["62 ahead", "68 counter"]);
    // Another one of the same season and way is told by more, or later, and stands there alone.
    under.advance(60_000);
    expect(await stateOfLast("ticket:adult", "63 2025/26 ahead", all)).toBe("taken");
    expect(await prices()).toEqual(["63 ahead", "68 counter"]);
    expect((await tell("ticket:adult", "64 2025/26 ahead", olga)).data.result.state).toBe("taken");
    expect(await prices()).toEqual(["64 ahead", "68 counter"]);
  });

  const prices = async () =>
    (
      await rowsOf(sql`
        SELECT (each->>'amount') || ' ' || (each->>'way') AS price
        FROM resorts, jsonb_array_elements(trip_notes->'day_tickets') AS each WHERE id = ${Number(tow)} ORDER BY 1`)
    ).map(({ price }) => price);
});

describe("a flood", () => {
  test("of changed minds leaves a row", async () => {
    const [ada = {}] = await riders(1);
    for (let n = 0; n < 6; n += 1) {
      const id = await idOf(tell("season", `${(n % 2) + 10}-3`, ada));
      await under.ask("mutation ($id: ID!) { withdrawProposal(id: $id) }", { id }, ada);
    }
    expect(await states()).toHaveLength(1);
  });

  test("of visitors without an account is refused in one press, and others tell again", async () => {
    for (let n = 0; n < 20; n += 1) {
      await tell("webcams", `https://www.tow.at/${n}`, { address: `192.0.2.${n + 1}` });
    }
    // Of one network another value takes the place of the one before.
    const id = await idOf(tell("name", "Tow Park", { address: "192.0.2.1" })).catch(() => null);
    expect(id).toBeNull();
    const [last] = await rowsOf(sql`SELECT id::text FROM proposals ORDER BY id DESC LIMIT 1`);
    const elsewhere = await aTow("elsewhere");
    await tell("name", "Tow Park", { address: "192.0.2.20" }, elsewhere);
    await tell("name", "Tow Park", { address: "192.0.2.77" }, elsewhere);
    const [ada = {}] = await riders(1);
    await tell("season", "12-3", ada);
    const refused = await under.data(ALL, { input: { id: last?.id, reason: "A flood." } }, olga);
    expect(refused.result).toBe(21);
    expect((await states()).filter(({ state }) => state === "open")).toHaveLength(2);
    expect(problemOf(await tell("webcams", "https://www.tow.at/", { address: "192.0.2.99" }))).toBeNull();
  });
});

describe("operators and members at once", () => {
  test("who refuse two that say the same do not wait for each other", async () => {
    const other = await under.another();
    const otto = await anOperator(under, "otto");
    const all = await riders(4);
    for (let round = 0; round < 5; round += 1) {
      await under.db.execute(sql`DELETE FROM proposals`);
      const ids: string[] = [];
      under.advance(60_000);
      for (const rider of all) ids.push(await idOf(tell("name", `Tow ${round}`, rider)));
      const answers = await Promise.all(
        ids.map((id, index) =>
          (index % 2 ? other : under.ask)(
            DECIDE,
            { input: { id, action: index === 3 ? "take" : "refuse", seen: "open", reason: "Read on it." } },
            index % 2 ? otto : olga,
          ),
        ),
      );
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
      for (const { errors = [] } of answers) {
        for (const { extensions } of errors)
          expect(["BAD_USER_INPUT", "RATE_LIMITED"]).toContain(extensions?.code);
      }
    }
  });

  test("agree while another of them thinks again", async () => {
    const other = await under.another();
    const all = await riders(4);
    const [ada = {}, ben = {}, cleo = {}] = all;
    for (let round = 0; round < 5; round += 1) {
      await under.db.execute(sql`DELETE FROM proposals`);
      const value = `${round + 2}-4`;
      await tell("season", value, ada);
      await tell("season", value, ben);
      const answers = await Promise.all([
        tell("season", value, cleo),
        other(
          TELL,
          { input: { resort_id: tow, what: "season", value: "11-4", page: "https://www.tow.at/" } },
          ben,
        ),
        tell("season", "10-5", ada),
      ]);
      expect(answers.map(problemOf)).toEqual([null, null, null]);
    }
  });

  test("tell of a resort that becomes another one, and lose nothing", async () => {
    const other = await under.another();
    const park = await aTow("tow-park");
    const all = await riders(4);
    const id = await idOf(tell("same_as", "tow-park", all[0] ?? {}));
    const [decided, ...answers] = await Promise.all([
      decide(id, "take"),
      ...all.map((rider, index) =>
        (index % 2 ? other : under.ask)(
          TELL,
          { input: { resort_id: tow, what: "season", value: "12-3", page: "https://www.tow.at/" } },
          rider,
        ),
      ),
    ]);
    expect(decided).toBeNull();
    const told = answers.filter(({ errors }) => !errors).length;
    for (const answer of answers)
      expect([null, "input: This resort is gone.", "input.resort_id: is no resort's id."]).toContain(
        problemOf(answer),
      );
    const kept = await rowsOf(
      sql`SELECT id FROM proposals WHERE what = 'season' AND resort_id = ${Number(park)}`,
    );
    expect(kept).toHaveLength(told);
  });
});

describe("resorts that become one", () => {
  test("of three, one after the other, are two again each, told by one operator", async () => {
    const all = [await aTow("second"), await aTow("third")];
    const before = await titles();
    for (const id of [tow, ...all.slice(0, 1)]) await tell("same_as", "third", olga, id);
    expect(await titles()).toEqual(["third"]);
    const told = await rowsOf(sql`SELECT id::text, state FROM proposals ORDER BY id`);
    expect(told).toMatchObject([{ state: "taken" }, { state: "taken" }]);
    for (const { id } of told) expect(await decide(String(id), "undo", "taken")).toBeNull();
    expect(await titles()).toEqual(before);
    expect(await rowsOf(sql`SELECT resort_id FROM covered_resorts`)).toEqual([]);
    expect(await rowsOf(sql`SELECT state, resort_id FROM proposals ORDER BY id`)).toEqual([
      { state: "undone", resort_id: Number(tow) },
      { state: "undone", resort_id: Number(all[0]) },
    ]);
    expect(await staleFacets(under.db)).toEqual([]);
  });

  test("in a chain are taken back from its end", async () => {
    const second = await aTow("second");
    await aTow("third");
    const before = await titles();
    const first = await idOf(tell("same_as", "second", olga));
    const last = await idOf(tell("same_as", "third", olga, second));
    expect(await decide(first, "undo", "taken")).toContain("Take that back first");
    expect(await decide(last, "undo", "taken")).toBeNull();
    expect(await decide(first, "undo", "taken")).toBeNull();
    expect(await titles()).toEqual(before);
    expect(await staleFacets(under.db)).toEqual([]);
  });

  test("each with the other refuse the second, and the address that was leads to the one that is", async () => {
    const park = await aTow("tow-park");
    const [ada = {}, ben = {}] = await riders(2);
    const one = await idOf(tell("same_as", "tow-park", ada));
    const other = await idOf(tell("same_as", "tow", ben, park));
    expect(await decide(one, "take")).toBeNull();
    expect(await decide(other, "take")).toContain("one resort already");
    expect(await decide(one, "undo", "taken")).toBeNull();
    expect(await staleFacets(under.db)).toEqual([]);
  });

  test("keep what a member told of both, what is laid over each, and each its photographs", async () => {
    const park = await aTow("tow-park");
    const [ada = {}] = await riders(1);
    await tell("season", "12-3", ada);
    await tell("season", "12-3", ada, park);
    await tell("figure:number_of_lifts", "3", olga);
    await tell("figure:elevation_base", "950", olga, park);
    const figures = () =>
      rowsOf(sql`SELECT resort_id, type_name, value, source FROM resort_numerics ORDER BY 1, 2`);
    const before = await figures();
    const covered = () => rowsOf(sql`SELECT resort_id, before FROM covered_resorts ORDER BY 1`);
    const laid = await covered();
    for (const [name, resort] of [
      ["a", tow],
      ["b", park],
    ] as const)
      await under.db.execute(sql`
        INSERT INTO photographs (name, member_id, resort_id, state, licence, alt, width, height, blur, bytes, created_at)
        VALUES (${name}, ${Number(ada.id)}, ${Number(resort)}, 'shown', 'site', 'A slope', 640, 480, '', 1, now())`);
    const photographs = () => rowsOf(sql`SELECT name, resort_id FROM photographs ORDER BY name`);
    const taken = await photographs();
    const id = await idOf(tell("same_as", "tow-park", olga));
    expect(await photographs()).toMatchObject([{ resort_id: Number(park) }, { resort_id: Number(park) }]);
    expect(await staleFacets(under.db)).toEqual([]);
    expect(await decide(id, "undo", "taken")).toBeNull();
    expect(await figures()).toEqual(before);
    expect(await covered()).toEqual(laid);
    expect(await photographs()).toEqual(taken);
    expect(await rowsOf(sql`SELECT id FROM proposals WHERE what = 'season'`)).toHaveLength(2);
    expect(await staleFacets(under.db)).toEqual([]);
  });

  test("are not a whole and its part the wrong way round", async () => {
    await aTow("part", { partOf: "tow" });
    const id = await idOf(tell("same_as", "part", (await riders(1))[0] ?? {}));
    expect(await decide(id, "take")).toContain("is a part of this one");
  });

  test("show the words of an operator where they were", async () => {
    const park = await aTow("tow-park");
    await under.db.execute(sql`UPDATE resorts SET own_description = 'Ours.' WHERE id = ${Number(tow)}`);
    const id = await idOf(tell("same_as", "tow-park", olga));
    await decide(id, "undo", "taken");
    expect(await rowsOf(sql`SELECT own_description FROM resorts WHERE id = ${Number(park)}`)).toEqual([
      { own_description: null },
    ]);
  });
});

test("a missing resort that two told is added once, and goes once", async () => {
  const [ada = {}, ben = {}] = await riders(2);
  const one = await idOf(tell("missing", "AT 47.2,11.3 Neuer Lift", ada, null));
  const other = await idOf(tell("missing", "AT 47.2,11.3 Neuer Lift", ben, null));
  const before = await titles();
  expect(await decide(one, "take")).toBeNull();
  expect(await decide(other, "take")).toContain("Decided meanwhile");
  expect(await titles()).toHaveLength(before.length + 1);
  expect(await decide(other, "undo", "taken")).toBeNull();
  expect(await titles()).toEqual(before);
  expect(await states()).toMatchObject([{ state: "undone" }, { state: "undone" }]);
});
