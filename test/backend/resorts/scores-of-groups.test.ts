import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refreshFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { groupScore } from "#app/domain/group/group-score.ts";
import { parsePerson } from "#app/domain/group/person.ts";
import { personWeights } from "#app/domain/group/wants.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const wanting = (...names: string[]) => ({ weights: names.map((type_name) => ({ type_name, weight: 5 })) });
const SNOW = wanting("snow_quality");
const PARTY = wanting("night_life");
const BY_GROUP = { type_name: "group_score", direction: "desc" };

const LIST = `query ($filter: Filter, $orderBy: OrderBy, $thenBy: [OrderBy!], $page: Int! = 1, $first: Int! = 20) {
  resorts(filter: $filter, orderBy: $orderBy, thenBy: $thenBy, page: $page, first: $first) {
    data { title }
    paginatorInfo { total }
  }
  listedRecords(filter: $filter, orderBy: $orderBy, thenBy: $thenBy, page: $page, first: $first) {
    group_score { worst mean least_served values }
  }
}`;

/** Title and values of each resort of the list for these people. */
async function listFor(
  people: readonly object[],
  more: { least?: number; [argument: string]: unknown } = {},
) {
  const { least, filter, ...args } = { orderBy: BY_GROUP, filter: {}, ...more };
  const variables = { ...args, filter: { ...filter, group: { people, least } } };
  const { resorts, listedRecords } = await backend.data(LIST, variables);
  const rows = resorts.data.map(({ title }: { title: string }, index: number) => [
    title,
    ...listedRecords[index].group_score.values,
  ]);
  expect(rows.length).toBeLessThanOrEqual(resorts.paginatorInfo.total);
  return rows;
}

async function fourResorts() {
  await aResort(backend.db, {
    title: "Snowy",
    ratings: { snow_quality: 90, night_life: 10 },
    position: [46, 8],
  });
  await aResort(backend.db, {
    title: "Lively",
    ratings: { snow_quality: 50, night_life: 99 },
    countries: ["AT"],
  });
  await aResort(backend.db, {
    title: "Both",
    segment: "both",
    ratings: { snow_quality: 70, night_life: 60 },
    position: [46, 8.01],
  });
  await aResort(backend.db, { title: "Famous", totalScore: 99, ratings: { snow_quality: 95 } });
}

describe("a list for a group", () => {
  it("begins with the resort that is best for the worst served, and ends with what is not rated for one of them", async () => {
    await fourResorts();
    expect(await listFor([SNOW, PARTY])).toEqual([
      ["Both", 33.3, 50],
      ["Lively", 0, 100],
      ["Snowy", 66.9, 0],
      ["Famous", 100, null],
    ]);
  });

  it("does not know a resort for someone to whom a rating is needed that it does not have", async () => {
    await fourResorts();
    const both = wanting("snow_quality", "night_life").weights;
    const needing = (name: string) => ({
      weights: both.map((given) => ({ ...given, needed: given.type_name === name })),
    });
    // Half of the weight is rated.
    expect((await listFor([{ weights: both }])).map(([title]: [string]) => title)).toContain("Famous");
    expect((await listFor([needing("night_life")])).at(-1)).toEqual(["Famous", null]);
    expect(
      (await listFor([needing("night_life")], { least: 1 })).map(([title]: [string]) => title),
    ).not.toContain("Famous");
    // What no resort is rated for serves no one.
    const adaptive = { weights: [...both, { type_name: "adaptive_access", weight: 5, needed: true }] };
    expect((await listFor([SNOW, adaptive])).map((row: unknown[]) => row[2])).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await listFor([adaptive], { least: 1 })).toEqual([]);
  });

  it("knows of who comes by train what has a railway station nearby, and no other", async () => {
    await fourResorts();
    const stations = { Snowy: 2.9, Both: 3.1 };
    for (const [title, km] of Object.entries(stations)) {
      await backend.db.execute(sql`
        INSERT INTO position_facts (resort_id, time_zone, airports, station, station_km)
        SELECT id, 'Europe/Zurich', '[]', ${JSON.stringify({ id: 1, name: "Halt", km })}::jsonb, ${km}
        FROM resorts WHERE title = ${title}`);
    }
    const { rows } = await backend.db.execute<{ id: number }>(sql`SELECT id FROM resorts`);
    await refreshFacets(
      backend.db,
      rows.map(({ id }) => id),
    );
    const byTrain = { ...SNOW, nearStation: true };
    expect(await listFor([byTrain])).toEqual([
      ["Snowy", 100],
      ["Famous", null],
      ["Both", null],
      ["Lively", null],
    ]);
    expect((await listFor([byTrain, PARTY], { least: 1 })).length).toBe(0);
    expect((await listFor([byTrain], { least: 50 })).map((row: unknown[]) => row[0])).toEqual(["Snowy"]);
  });

  it("says whom a resort serves worst, and nothing of the whole where one is not known", async () => {
    await fourResorts();
    const { listedRecords } = await backend.data(LIST, {
      orderBy: BY_GROUP,
      filter: { group: { people: [SNOW, PARTY] } },
    });
    const scores = listedRecords.map(({ group_score }: { group_score: object }) => group_score);
    expect(scores[0]).toEqual({ worst: 33.3, mean: 41.7, least_served: [0], values: [33.3, 50] });
    expect(scores[3]).toEqual({ worst: null, mean: null, least_served: [], values: [100, null] });
  });

  it("leaves out resorts that fail one of them, and those that are not rated for one of them", async () => {
    await fourResorts();
    expect(await listFor([SNOW, PARTY], { least: 30 })).toEqual([["Both", 33.3, 50]]);
    expect(await listFor([SNOW], { least: 66.9 })).toEqual([
      ["Famous", 100],
      ["Snowy", 66.9],
    ]);
    expect(await listFor([SNOW, wanting("terrain_park")], { least: 1 })).toEqual([]);
  });

  it("counts against the whole index, also where a filter or another order shows a part of it", async () => {
    await fourResorts();
    const filter = { locationType: { countryId: ["AT"] } };
    expect(await listFor([SNOW, PARTY], { filter })).toEqual([["Lively", 0, 100]]);
    const orderBy = { type_name: "night_life", direction: "desc" };
    expect((await listFor([SNOW, PARTY], { orderBy })).map(([title]: [string]) => title)[0]).toBe("Lively");
  });

  it("breaks ties of another order, and is passed over where there is no group", async () => {
    await fourResorts();
    const thenBy = [BY_GROUP];
    const orderBy = { type_name: "number_of_lifts" };
    expect((await listFor([SNOW, PARTY], { orderBy, thenBy }))[0]?.[0]).toBe("Both");
    const { resorts } = await backend.data(LIST, { orderBy: BY_GROUP });
    expect(resorts.data[0].title).toBe("Famous");
  });

  it("is one statement, which names each rating of each person once", async () => {
    await fourResorts();
    const group = { people: [SNOW, PARTY] };
    await listFor(group.people);
    backend.statements.length = 0;
    await listFor(group.people, { page: 2, first: 1 });
    const lists = backend.statements.filter((statement) => /order by .*group_values/is.test(statement));
    expect(lists).toHaveLength(1);
    expect(lists[0]?.match(/"snow_quality" IS NOT NULL/g)).toHaveLength(1);
  });

  it("is not known of an unrated resort where one alone is rated", async () => {
    await aResort(backend.db, { title: "Rated", ratings: { snow_quality: 90 } });
    await aResort(backend.db, { title: "Unrated", totalScore: 99 });
    expect(await listFor([SNOW])).toEqual([
      ["Rated", 100],
      ["Unrated", null],
    ]);
  });

  it("is refused for more people in one request than two groups have", async () => {
    await fourResorts();
    const askFor = (count: number) => {
      const names = Array.from({ length: count }, (_, n) => `f${n}`);
      const weights = (n: number) => [
        { type_name: "snow_quality", weight: 1 + (n % 5) },
        { type_name: "night_life", weight: 1 + Math.floor(n / 5) },
      ];
      const lists = names.map(
        (name) => `${name}: resorts(first: 1, filter: $${name}) { paginatorInfo { total } }`,
      );
      return backend.ask(
        `query (${names.map((name) => `$${name}: Filter`).join()}) { ${lists.join(" ")} }`,
        Object.fromEntries(
          names.map((name, n) => [name, { group: { people: [{ weights: weights(n) }], least: 50 } }]),
        ),
      );
    };
    expect((await askFor(20)).errors?.[0]?.extensions?.code).toBe("DOCUMENT_TOO_LARGE");
    const few = await askFor(8);
    expect(few.errors).toBeUndefined();
  });

  it("is on the map with the best of its resorts", async () => {
    await fourResorts();
    const { mapClusters } = await backend.data(
      `query ($filter: Filter) {
        mapClusters(area: { north: 60, south: 40, east: 20, west: 0 }, zoom: 5, filter: $filter) { clusters { my_score resort { title } } }
      }`,
      { filter: { group: { people: [SNOW, PARTY] } } },
    );
    expect(mapClusters.clusters).toEqual([{ my_score: 33.3, resort: { title: "Both" } }]);
  });

  it("scores single resorts as well", async () => {
    await fourResorts();
    const { resortRecords } = await backend.data(
      `query ($group: GroupInput) { resortRecords(url_segments: ["both"], group: $group) { group_score { worst } my_score { value } } }`,
      { group: { people: [SNOW, PARTY] } },
    );
    expect(resortRecords).toEqual([{ group_score: { worst: 33.3 }, my_score: null }]);
  });

  it.each([
    [{ people: [] }, "filter.group.people"],
    [{ people: Array(9).fill(SNOW) }, "filter.group.people"],
    [{ people: [{ weights: [] }] }, "filter.group.people[0].weights"],
    [{ people: [SNOW, wanting("vertical_drop")] }, "filter.group.people[1].weights[0].type_name"],
    [{ people: [SNOW], least: 0 }, "filter.group.least"],
    [{ people: [SNOW], least: 100.5 }, "filter.group.least"],
  ])("refuses %j", async (group, argument) => {
    expect(refusal(await backend.ask(LIST, { filter: { group } }))).toEqual({
      code: "BAD_USER_INPUT",
      argument,
    });
  });
});

describe("over the built-in index", () => {
  const full = openBackendForTests("full");
  const WHO = ["ski.beginner.quiet", "ski.expert.snow", "board.intermediate", "none.nightlife"];
  const people = WHO.flatMap((text) => parsePerson(text) ?? []).map((person) => ({
    weights: Object.entries(personWeights(person)).map(([type_name, weight]) => ({ type_name, weight })),
  }));

  it("SQL and the rule say the same of the first resorts, and of those that a bound leaves", async () => {
    const list = async (least: number | undefined, first: number, page: number) => {
      const filter = { group: { people, least } };
      const { resorts, listedRecords } = await full.data(LIST, { filter, orderBy: BY_GROUP, first, page });
      return {
        total: resorts.paginatorInfo.total,
        scores: listedRecords.map(({ group_score }: { group_score: object }) => group_score),
      };
    };
    const pages = await Promise.all([1, 2, 3].map((page) => list(undefined, 100, page)));
    const scores = pages.flatMap((page) => page.scores);
    for (const { values, ...score } of scores) {
      expect(score).toEqual(groupScore(values) ?? { worst: null, mean: null, least_served: [] });
    }
    const keys = scores.map(({ worst, mean }) => (worst === null ? -1 : worst * 1_000 + mean));
    expect(keys).toEqual([...keys].sort((a, b) => b - a));
    const reached = scores.filter(({ worst }) => worst !== null && worst >= 50).length;
    expect(reached).toBeGreaterThan(10);
    expect((await list(50, 1, 1)).total).toBe(reached);
  });
});
