import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { recordFigureChanges } from "#app/backend/resort-rows/record-figure-changes.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");

const TELL = "mutation ($input: TellInput!) { result: tell(input: $input) { id state } }";
const DECIDE = "mutation ($input: DecideProposalInput!) { result: decideProposal(input: $input) }";
const CHANGES = `query ($first: Int, $page: Int, $place: String) { result: indexChanges(first: $first, page: $page, place: $place) {
  changes { id kind at resort { title url_segment } country what value was weight riders seen_on names figures { type_name was value } }
  place { title } paginatorInfo { total currentPage lastPage } } }`;
const HELPERS = '{ result: helpers(url_segment: "tow") { names others } }';
const END = "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }";
const GIVEN =
  "query ($username: String!) { result: profile(username: $username) { given { resorts facts } } }";

let tow = "";
let fuji = "";
let riders: MemberUnderTest[] = [];
let olga: MemberUnderTest;

beforeEach(async () => {
  await under.db.execute(sql`DELETE FROM proposals`);
  await under.db.execute(sql`DELETE FROM figure_changes`);
  const numerics = { number_of_lifts: 2, elevation_base: 900, elevation_peak: 1400 };
  tow = await aResort(under.db, {
    title: "Village tow",
    segment: "tow",
    countries: ["AT"],
    region: "Tyrol",
    position: [47.2, 11.3],
    numerics,
    liftCount: 2,
  });
  fuji = await aResort(under.db, {
    title: "Fuji",
    segment: "fuji",
    countries: ["JP"],
    numerics: { vertical_drop: 900 },
  });
  riders = await Promise.all(["ada", "ben", "cy", "di"].map((username) => aMember(under, { username })));
  olga = await anOperator(under);
  await under.db.execute(
    sql`UPDATE members SET email_verified_at = created_at, created_at = created_at - interval '30 days'`,
  );
});

const month = () => under.now().toISOString().slice(0, 7);
async function tell(
  what: string,
  value: string,
  by: Partial<MemberUnderTest> & { address?: string },
  more: object = {},
) {
  const input = { resort_id: tow, what, value, seen_on: month(), ...more };
  return (await under.data(TELL, { input }, by)).result.id as string;
}
const told = (what: string, value: string, by: readonly number[] = [0, 1, 2]) =>
  by.reduce(async (before, place) => {
    await before;
    await tell(what, value, { ...riders[place], address: `198.51.100.${place + 1}` });
  }, Promise.resolve());
const decide = async (id: string, action: string, seen: string) =>
  under.data(DECIDE, { input: { id, action, seen, reason: "Read there." } }, olga);
const changes = async (asked: object = {}) => (await under.data(CHANGES, asked)).result;
const helpers = async () => (await under.data(HELPERS)).result;

describe("what changed in the index", () => {
  test("is what riders told, once, with what was before and without what follows from it", async () => {
    await told("figure:elevation_peak", "1500");
    const { changes: found, paginatorInfo } = await changes();
    expect(found).toMatchObject([
      {
        kind: "told",
        what: "figure:elevation_peak",
        was: "1400",
        value: "1500",
        weight: "members",
        riders: 3,
        names: ["ada", "ben", "cy"],
        seen_on: month(),
        resort: { url_segment: "tow" },
        country: "AT",
        figures: [],
      },
    ]);
    expect(paginatorInfo).toEqual({ total: 1, currentPage: 1, lastPage: 1 });
    // What waits, and what was refused, has changed nothing.
    await decide(await tell("season", "12-3", riders[0] ?? {}), "refuse", "open");
    await tell("season", "12-4", riders[0] ?? {});
    expect((await changes()).changes).toHaveLength(1);
  });

  test("says by an operator what one told or checked, and never an operator's name", async () => {
    await tell("season", "12-3", olga);
    under.advance(1000);
    await decide(await tell("webcams", "https://www.tow.at/cam", riders[0] ?? {}), "take", "open");
    expect((await changes()).changes).toMatchObject([
      { what: "webcams", weight: "operator", riders: 1, names: ["ada"] },
      { what: "season", weight: "editors", riders: 0, names: [] },
    ]);
    expect(await helpers()).toEqual({ names: ["ada"], others: 0 });
  });

  test("is what was taken back too, without its words and its teller", async () => {
    const id = await tell("webcams", "https://www.tow.at/cam", riders[0] ?? {});
    await decide(id, "take", "open");
    await decide(id, "undo", "taken");
    expect((await changes()).changes).toMatchObject([
      { kind: "undone", what: "webcams", value: null, names: [] },
    ]);
    expect(await helpers()).toEqual({ names: [], others: 0 });
  });

  test("is what data brought, a resort and a moment at a time", async () => {
    const change = (type_name: string, value: number) =>
      recordFigureChanges(under.db, [{ resort_id: Number(tow), type_name, value }]);
    await under.db.transaction(async (tx) => {
      await recordFigureChanges(tx, [
        { resort_id: Number(tow), type_name: "number_of_lifts", value: 4 },
        { resort_id: Number(tow), type_name: "elevation_base", value: 950 },
        { resort_id: Number(fuji), type_name: "vertical_drop", value: 950 },
      ]);
    });
    await change("number_of_lifts", 5);
    const { changes: found } = await changes();
    expect(
      found.map((each: { kind: string; resort: { title: string }; figures: object[] }) => [
        each.kind,
        each.resort.title,
        each.figures,
      ]),
    ).toEqual([
      ["figures", "Village tow", [{ type_name: "number_of_lifts", was: 2, value: 5 }]],
      [
        "figures",
        "Village tow",
        [
          { type_name: "elevation_base", was: 900, value: 950 },
          { type_name: "number_of_lifts", was: 2, value: 4 },
        ],
      ],
      ["figures", "Fuji", [{ type_name: "vertical_drop", was: 900, value: 950 }]],
    ]);
    const second = await changes({ first: 1, page: 2 });
    expect(second.changes).toHaveLength(1);
    expect(second.paginatorInfo).toEqual({ total: 3, currentPage: 2, lastPage: 3 });
  });

  test.each([
    ["austria", "Austria", ["Village tow"]],
    ["at/tyrol", "Tyrol", ["Village tow"]],
    ["asia", "Asia", ["Fuji"]],
    ["nowhere", null, ["Village tow", "Fuji"]],
  ])("is told of a place: %s", async (place, title, titles) => {
    await under.db.transaction((tx) =>
      recordFigureChanges(tx, [
        { resort_id: Number(tow), type_name: "number_of_lifts", value: 4 },
        { resort_id: Number(fuji), type_name: "vertical_drop", value: 950 },
      ]),
    );
    const found = await changes({ place });
    expect(found.place?.title ?? null).toBe(title);
    expect(found.changes.map((each: { resort: { title: string } }) => each.resort.title)).toEqual(titles);
  });

  test("names nobody who is hidden, suspended or gone, and is read anew then", async () => {
    await told("figure:number_of_lifts", "3");
    const namesNow = async () => (await changes()).changes[0].names;
    expect(await namesNow()).toEqual(["ada", "ben", "cy"]);
    expect(await helpers()).toEqual({ names: ["ada", "ben", "cy"], others: 0 });
    under.statements.length = 0;
    await namesNow();
    await helpers();
    expect(under.statements.filter((each) => each.includes("proposals"))).toEqual([]);
    await under.data(END, { input: { contributions: "keep" } }, riders[0]);
    expect(await namesNow()).toEqual(["ben", "cy"]);
    expect(await helpers()).toEqual({ names: ["ben", "cy"], others: 0 });
    expect((await changes()).changes[0].riders).toBe(3);
  });
});

test("a resort thanks two by name where there are more than three", async () => {
  await told("figure:number_of_lifts", "3", [0, 1, 2]);
  await told("season", "12-4", [1, 2, 3]);
  expect(await helpers()).toEqual({ names: ["ada", "ben"], others: 2 });
});

test("a profile says how much holds by its member, and of how many resorts", async () => {
  const given = async (username: string) => (await under.data(GIVEN, { username })).result.given;
  expect(await given("ada")).toBeNull();
  await told("figure:number_of_lifts", "3", [0, 1, 2]);
  await told("season", "12-4", [0, 1, 2]);
  await tell("webcams", "https://www.tow.at/cam", riders[0] ?? {});
  expect(await given("ada")).toEqual({ resorts: 1, facts: 2 });
  expect(await given("di")).toBeNull();
});
