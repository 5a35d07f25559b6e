import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { memberResorts, members } from "#app/backend/db/tables/tables.ts";
import { MAX_MARKED_RESORTS } from "#app/domain/limits.ts";
import { FIRST_VISIT_YEAR, MAX_MARKS_AT_ONCE } from "#app/domain/marks/marks.ts";
import { type Asker, openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");
beforeEach(async () => {
  await aResort(backend.db, { title: "Alpha", segment: "alpha", formerSegments: ["old-alpha"] });
  await aResort(backend.db, { title: "Beta", segment: "beta", position: [46, 7] });
  await aResort(backend.db, { title: "Gamma", segment: "gamma", status: "abandoned" });
});

const MARKED = "favourites visited { url_segment year } shows_visited";
const MARK = `mutation ($input: MarkResortsInput!) { result: markResorts(input: $input) { marked { ${MARKED} } unknown } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) { shredProfile { favorite_resort visited_resorts } } }`;
const PROFILE = `query ($username: String!) {
  profile(username: $username) { favorite_resort visited_resorts }
  visits(username: $username) { year resort { url_segment location { latitude } } }
}`;

type Marks = Record<string, unknown>;
const mark = (resorts: Marks[], asker: Asker, more: object = {}) =>
  backend.ask(MARK, { input: { resorts, ...more } }, asker);
const markOne = (url_segment: string, marks: Marks, asker: Asker) => mark([{ url_segment, ...marks }], asker);
const markedBy = async (asker: Asker) =>
  (await backend.data(`{ markedResorts { ${MARKED} } }`, {}, asker)).markedResorts;
const profileOf = (username: string, asker?: Asker) => backend.data(PROFILE, { username }, asker);
const favoriteOf = async (username: string) => (await profileOf(username)).profile.favorite_resort;

describe("marks", () => {
  test("change only where they are given, and a resort without any is no row", async () => {
    const anna = await aMember(backend);
    const { data } = await mark(
      [
        { url_segment: "alpha", is_favourite: true },
        { url_segment: "beta", is_favourite: true, is_visited: true, visited_year: 2019 },
      ],
      anna,
    );
    expect(data.result).toEqual({
      marked: {
        favourites: ["beta", "alpha"],
        visited: [{ url_segment: "beta", year: 2019 }],
        shows_visited: false,
      },
      unknown: [],
    });
    await markOne("beta", { is_favourite: false }, anna);
    await markOne("alpha", { visited_year: 2020 }, anna);
    expect(await markedBy(anna)).toMatchObject({
      favourites: ["alpha"],
      visited: [{ url_segment: "beta", year: 2019 }],
    });
    await markOne("beta", { visited_year: null }, anna);
    expect((await markedBy(anna)).visited).toEqual([{ url_segment: "beta", year: null }]);
    await markOne("beta", { is_visited: false, visited_year: 2000 }, anna);
    expect(await backend.db.$count(memberResorts)).toBe(1);
  });

  test("that are set again keep their place", async () => {
    const anna = await aMember(backend);
    await markOne("alpha", { is_favourite: true, is_visited: true }, anna);
    backend.advance(1_000);
    await markOne("beta", { is_favourite: true, is_visited: true }, anna);
    backend.advance(1_000);
    await markOne("alpha", { is_favourite: true, is_visited: true }, anna);
    const { favourites, visited } = await markedBy(anna);
    expect(favourites).toEqual(["beta", "alpha"]);
    expect(visited.map((visit: Marks) => visit.url_segment)).toEqual(["beta", "alpha"]);
  });

  test("are of the resort that an address led to, and unknown ones are named", async () => {
    const anna = await aMember(backend);
    const { data } = await mark(
      [
        { url_segment: "OLD-Alpha", is_favourite: true },
        { url_segment: "alpha", is_visited: true },
        { url_segment: "nowhere", is_visited: true },
        { url_segment: "\u0000", is_visited: true },
      ],
      anna,
    );
    expect(data.result.unknown).toEqual(["nowhere", "\u0000"]);
    expect(data.result.marked).toMatchObject({
      favourites: ["alpha"],
      visited: [{ url_segment: "alpha", year: null }],
    });
  });

  test("of many resorts take as many statements as those of one", async () => {
    const anna = await aMember(backend);
    backend.statements.length = 0;
    await markOne("alpha", { is_favourite: true }, anna);
    const one = backend.statements.length;
    backend.statements.length = 0;
    await mark(
      ["alpha", "beta", "gamma"].map((url_segment) => ({ url_segment, is_visited: true })),
      anna,
    );
    expect(backend.statements.length).toBe(one);
    expect(one).toBeLessThanOrEqual(14);
    backend.statements.length = 0;
    await markedBy(anna);
    expect(backend.statements.length).toBeLessThanOrEqual(4);
  });

  test("of one member at the same moment are all there", { tags: "dialect" }, async () => {
    const anna = await aMember(backend);
    const segments = ["alpha", "beta", "gamma"];
    await Promise.all(segments.map((segment) => markOne(segment, { is_favourite: true }, anna)));
    expect((await markedBy(anna)).favourites.sort()).toEqual(segments);
  });

  test("are the caller's alone", async () => {
    const [anna, bruno] = [await aMember(backend), await aMember(backend)];
    await markOne("alpha", { is_favourite: true }, anna);
    expect((await markedBy(bruno)).favourites).toEqual([]);
    expect(await markedBy({})).toBeNull();
    expect(codeOf(await markOne("alpha", { is_favourite: true }, {}))).toBe("UNAUTHENTICATED");
  });

  test.each([
    [FIRST_VISIT_YEAR - 1, "BAD_USER_INPUT"],
    [FIRST_VISIT_YEAR, null],
    [3000, "BAD_USER_INPUT"],
    [-1, "BAD_USER_INPUT"],
  ])("in the year %i: %s", async (visited_year, code) => {
    const anna = await aMember(backend);
    const answer = await markOne("alpha", { is_visited: true, visited_year }, anna);
    expect(codeOf(answer)).toBe(code);
    if (code) {
      expect(answer.errors?.[0]?.extensions).toMatchObject({ argument: "input.resorts[0].visited_year" });
    }
  });

  test("are refused beyond what one call and one member may hold, and nothing is written", async () => {
    const anna = await aMember(backend);
    const many = Array.from({ length: MAX_MARKS_AT_ONCE + 1 }, () => ({ url_segment: "alpha" }));
    expect(codeOf(await mark(many, anna))).toBe("BAD_USER_INPUT");
    await backend.db.execute(sql`
      INSERT INTO resorts (url_segment, title, title_key, country_code)
      SELECT 'r' || n, 'R', 'r', 'CH' FROM generate_series(1, ${sql.raw(String(MAX_MARKED_RESORTS))}) AS n`);
    await backend.db.execute(sql`
      INSERT INTO member_resorts (member_id, resort_id, visited_at)
      SELECT ${Number(anna.id)}, id, now() FROM resorts WHERE title = 'R'`);
    const answer = await markOne("alpha", { is_favourite: true }, anna);
    expect(answer.errors?.[0]).toMatchObject({
      message: "input.resorts: You can mark 2,000 resorts at most.",
      extensions: { code: "BAD_USER_INPUT", argument: "input.resorts" },
    });
    expect(await backend.db.$count(memberResorts)).toBe(MAX_MARKED_RESORTS);
    expect((await profileOf(anna.username, anna)).visits).toHaveLength(MAX_MARKED_RESORTS);
  });

  test("tell the pages that show the profile", async () => {
    const anna = await aMember(backend);
    await markOne("alpha", { is_favourite: true }, anna);
    const tag = `profile:${anna.id}`;
    const { rows } = await backend.db.execute(sql`SELECT tag FROM data_changes WHERE tag = ${tag}`);
    expect(rows).toEqual([{ tag }]);
  });
});

describe("the year of a visit", () => {
  const MERGE = `mutation ($resorts: [ResortMarksInput!]!) {
    result: markResorts(input: { resorts: $resorts, keeps_later_years: true }) { marked { visited { url_segment year } } } }`;

  test("is the later one where a device's marks come to the account, also by a former address", async () => {
    const anna = await aMember(backend);
    await markOne("alpha", { is_visited: true, visited_year: 2020 }, anna);
    await markOne("beta", { is_visited: true, visited_year: 2020 }, anna);
    const visit = (url_segment: string, visited_year?: number) => ({
      url_segment,
      is_visited: true,
      visited_year,
    });
    const given = [
      visit("old-alpha", 2022),
      visit("alpha", 2021),
      visit("beta", 2001),
      visit("gamma", 2010),
      visit("beta"),
    ];
    const { result } = await backend.data(MERGE, { resorts: given }, anna);
    const years = Object.fromEntries(
      result.marked.visited.map((one: { url_segment: string; year: number }) => [one.url_segment, one.year]),
    );
    expect(years).toEqual({ alpha: 2022, beta: 2020, gamma: 2010 });
    // The form of the years sets what it says.
    await markOne("alpha", { visited_year: 1999 }, anna);
    await markOne("beta", { visited_year: null }, anna);
    expect((await markedBy(anna)).visited).toEqual(
      expect.arrayContaining([
        { url_segment: "alpha", year: 1999 },
        { url_segment: "beta", year: null },
      ]),
    );
  });
});

describe("the favourite of a profile", () => {
  test("is the one that the member names, and none that was only marked [3.3]", async () => {
    const anna = await aMember(backend);
    for (const segment of ["alpha", "beta"]) await markOne(segment, { is_favourite: true }, anna);
    expect(await favoriteOf(anna.username)).toBeNull();
    await backend.data(UPDATE, { input: { favorite_resort: "beta" } }, anna);
    expect(await favoriteOf(anna.username)).toBe("beta");
    await markOne("alpha", { is_favourite: false }, anna);
    expect(await favoriteOf(anna.username)).toBe("beta");
    await markOne("beta", { is_favourite: false }, anna);
    await markOne("alpha", { is_favourite: true }, anna);
    expect(await favoriteOf(anna.username)).toBeNull();
  });

  test("goes with its mark though the profile names it by a former address", async () => {
    const anna = await aMember(backend);
    await backend.data(UPDATE, { input: { favorite_resort: "old-alpha" } }, anna);
    expect((await markedBy(anna)).favourites).toEqual(["alpha"]);
    await markOne("alpha", { is_favourite: false }, anna);
    expect(await favoriteOf(anna.username)).toBeNull();
  });

  test("and visits as earlier versions stored them are gone with the first mark", async () => {
    const anna = await aMember(backend);
    await backend.db.update(members).set({ visited_resorts: ["gamma"] });
    await markOne("alpha", { is_visited: true }, anna);
    const [row] = await backend.db.select({ visited: members.visited_resorts }).from(members);
    expect(row?.visited).toBeNull();
  });
});

describe("visited resorts", () => {
  test("are what the contract's list sets, and years of those that stay do too [3.3]", async () => {
    const anna = await aMember(backend);
    await mark(
      [
        { url_segment: "alpha", is_visited: true, visited_year: 2019 },
        { url_segment: "beta", is_visited: true, is_favourite: true },
      ],
      anna,
    );
    const { data } = await backend.ask(UPDATE, { input: { visited_resorts: ["gamma", "old-alpha"] } }, anna);
    expect(data.result.shredProfile.visited_resorts).toEqual(["alpha", "gamma"]);
    expect(await markedBy(anna)).toMatchObject({
      favourites: ["beta"],
      visited: [
        { url_segment: "gamma", year: null },
        { url_segment: "alpha", year: 2019 },
      ],
    });
    await backend.data(UPDATE, { input: { visited_resorts: null } }, anna);
    expect((await profileOf(anna.username, anna)).profile.visited_resorts).toBeNull();
  });

  test("are taken by their other names, and what is known is saved [3.3]", async () => {
    const anna = await aMember(backend);
    await aResort(backend.db, {
      title: "Delta Peaks",
      segment: "delta-peaks",
      otherNames: ["Skigebiet Delta"],
    });
    for (const place of ["one", "two"]) {
      await aResort(backend.db, { title: "Blue Hills", segment: `blue-hills-${place}` });
    }
    const given = ["skigebiet DELTA", "Gamma", "Nowhere", "Blue Hills", "gamma"];
    const { data } = await backend.ask(
      UPDATE.replace("{ shredProfile", "{ message shredProfile"),
      { input: { visited_resorts: given } },
      anna,
    );
    expect(data.result).toMatchObject({
      message:
        'Your profile is saved, without what is not the name of one resort: "Nowhere" and "Blue Hills".',
      shredProfile: { visited_resorts: ["delta-peaks", "gamma"] },
    });
  });

  test("that no resort is are refused by name, and nothing is written", async () => {
    const anna = await aMember(backend);
    const answer = await backend.ask(UPDATE, { input: { visited_resorts: ["elsewhere", "nowhere"] } }, anna);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      argument: "input.visited_resorts",
      problems: [{ message: 'This is not the name of one resort: "elsewhere" and "nowhere".' }],
    });
    expect(await markedBy(anna)).toMatchObject({ visited: [] });
  });

  test("are shown to others where the member wants, to the member always", async () => {
    const [anna, bruno] = [await aMember(backend), await aMember(backend)];
    await mark(
      [
        { url_segment: "alpha", is_visited: true },
        { url_segment: "gamma", is_visited: true, visited_year: 2001 },
        { url_segment: "beta", is_visited: true, visited_year: 2021 },
      ],
      anna,
    );
    for (const asker of [{}, bruno]) {
      expect(await profileOf(anna.username, asker)).toEqual({
        profile: { favorite_resort: null, visited_resorts: null },
        visits: null,
      });
    }
    const own = await profileOf(anna.username, anna);
    expect(own.profile.visited_resorts).toEqual(["alpha", "gamma", "beta"]);
    expect(own.visits).toEqual([
      { year: 2021, resort: { url_segment: "beta", location: { latitude: 46 } } },
      { year: 2001, resort: { url_segment: "gamma", location: { latitude: null } } },
      { year: null, resort: { url_segment: "alpha", location: { latitude: null } } },
    ]);
    const shown = await mark([], anna, { shows_visited: true });
    expect(shown.data.result.marked.shows_visited).toBe(true);
    expect(await profileOf(anna.username, bruno)).toEqual(own);
    await mark([], anna, { shows_visited: false });
    expect((await profileOf(anna.username)).visits).toBeNull();
    expect((await profileOf("nobody")).visits).toBeNull();
  });

  test("and favourites go with the account", async () => {
    const anna = await aMember(backend);
    await markOne("alpha", { is_favourite: true }, anna);
    await backend.db.delete(members).where(eq(members.id, Number(anna.id)));
    expect(await backend.db.$count(memberResorts)).toBe(0);
  });
});

describe("what a process of the version before writes during an update", () => {
  const written = (visited: string[] | null, favourite: string | null = null) =>
    backend.db
      .update(members)
      .set({ visited_resorts: visited, favorite_resort: favourite, updated_at: new Date() });

  test("is among the marks: a resort that it had saved was never shown", { tags: "dialect" }, async () => {
    const anna = await aMember(backend);
    await written(["old-alpha", "nowhere", "Gamma"], "beta");
    expect(await markedBy(anna)).toEqual({
      favourites: ["beta"],
      visited: [
        { url_segment: "gamma", year: null },
        { url_segment: "alpha", year: null },
      ],
      shows_visited: false,
    });
  });

  test("adds to what this version wrote, and takes back only what such a process had written", {
    tags: "dialect",
  }, async () => {
    const anna = await aMember(backend);
    await mark(
      [
        { url_segment: "alpha", is_visited: true, visited_year: 2019 },
        { url_segment: "beta", is_favourite: true },
      ],
      anna,
    );
    await written(["alpha", "gamma"], "beta");
    await written(["alpha", "beta"], "beta");
    expect(await markedBy(anna)).toMatchObject({
      favourites: ["beta"],
      visited: [
        { url_segment: "beta", year: null },
        { url_segment: "alpha", year: 2019 },
      ],
    });
    await markOne("beta", { is_visited: false }, anna);
    expect(await markedBy(anna)).toMatchObject({ visited: [{ url_segment: "alpha", year: 2019 }] });
  });
});
