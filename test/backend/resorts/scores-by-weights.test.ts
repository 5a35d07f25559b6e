import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { measureRatings } from "#app/backend/resorts/scores-by-weights.ts";
import { ownRawSql } from "#app/backend/scores/own-raw.ts";
import { ownRaw, ownTerms } from "#app/domain/scores/own-score.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const WEIGHTS = [
  { type_name: "snow_quality", weight: 5 },
  { type_name: "apres", weight: 2 },
];
const BY_WEIGHTS = { type_name: "my_score", direction: "desc", weights: WEIGHTS };

const LIST = `query ($orderBy: OrderBy, $weights: [WeightInput!], $filter: Filter) {
  resorts(orderBy: $orderBy, filter: $filter) { data { title } }
  listedRecords(orderBy: $orderBy, filter: $filter, weights: $weights) { my_score { value reasons } }
}`;

/** Title, score and reasons of each resort of the list. */
async function list(variables: object) {
  const { resorts, listedRecords } = await backend.data(LIST, variables);
  return resorts.data.map(({ title }: { title: string }, index: number) => [
    title,
    listedRecords[index].my_score?.value ?? null,
    listedRecords[index].my_score?.reasons.join() ?? null,
  ]);
}

async function fourResorts() {
  await aResort(backend.db, { title: "Snowy", ratings: { snow_quality: 90, apres: 20 }, position: [46, 8] });
  await aResort(backend.db, { title: "Lively", ratings: { snow_quality: 50, apres: 90 }, countries: ["AT"] });
  await aResort(backend.db, { title: "Derived", derivedRatings: { snow_quality: 70 } });
  await aResort(backend.db, { title: "Famous", totalScore: 99, ratings: { apres: 95 } });
}

describe("a score by weights", () => {
  it("orders the whole list and says why, unrated resorts last", async () => {
    await fourResorts();
    expect(await list({ orderBy: BY_WEIGHTS, weights: WEIGHTS })).toEqual([
      ["Snowy", 100, "snow_quality"],
      ["Derived", 50, ""],
      ["Lively", 0, "apres"],
      ["Famous", null, null],
    ]);
  });

  it("counts against the whole index, also where a filter or another order shows a part of it", async () => {
    await fourResorts();
    const filter = { locationType: { countryId: ["AT"] } };
    expect(await list({ orderBy: BY_WEIGHTS, weights: WEIGHTS, filter })).toEqual([["Lively", 0, "apres"]]);
    const [first] = await list({ orderBy: { type_name: "apres", direction: "desc" }, weights: WEIGHTS });
    expect(first).toEqual(["Famous", null, null]);
  });

  it("is on the map with the resort that stands alone", async () => {
    await fourResorts();
    const { mapClusters } = await backend.data(
      `query ($weights: [WeightInput!]) {
        mapClusters(area: { north: 60, south: 40, east: 20, west: 0 }, zoom: 5, weights: $weights) { clusters { my_score resort { title } } }
      }`,
      { weights: WEIGHTS },
    );
    expect(mapClusters.clusters).toEqual([{ my_score: 100, resort: { title: "Snowy" } }]);
  });

  it("breaks ties of another order", async () => {
    await fourResorts();
    const { resorts } = await backend.data(
      `query ($thenBy: [OrderBy!]) { resorts(orderBy: { type_name: "number_of_lifts" }, thenBy: $thenBy) { data { title } } }`,
      { thenBy: [BY_WEIGHTS] },
    );
    expect(resorts.data.map(({ title }: { title: string }) => title)).toEqual([
      "Snowy",
      "Derived",
      "Lively",
      "Famous",
    ]);
  });

  it("orders once, however often it is asked for", async () => {
    await fourResorts();
    backend.statements.length = 0;
    await backend.data(
      `query ($orderBy: OrderBy, $thenBy: [OrderBy!]) { resorts(orderBy: $orderBy, thenBy: $thenBy) { data { title } } }`,
      {
        orderBy: BY_WEIGHTS,
        thenBy: Array.from({ length: 10 }, () => ({ ...BY_WEIGHTS, direction: "asc" })),
      },
    );
    const [list = ""] = backend.statements.filter(
      (statement) => /order by/i.test(statement) && /resort_facets/.test(statement),
    );
    expect(list.match(/"snow_quality" IS NOT NULL/g)).toHaveLength(1);
  });

  it.each([
    [[{ type_name: "vertical_drop", weight: 3 }], "weights[0].type_name"],
    [[{ type_name: "apres", weight: 6 }], "weights[0].weight"],
    [[{ type_name: "apres", weight: 0 }], "weights[0].weight"],
    [
      [
        { type_name: "apres", weight: 1 },
        { type_name: "apres", weight: 2 },
      ],
      "weights[1].type_name",
    ],
  ])("refuses %j", async (weights, argument) => {
    const asked = { code: "BAD_USER_INPUT", argument };
    expect(refusal(await backend.ask(LIST, { weights }))).toEqual(asked);
    const orderBy = { type_name: "my_score", weights };
    expect(refusal(await backend.ask(LIST, { orderBy }))).toEqual({
      ...asked,
      argument: `orderBy.${argument}`,
    });
  });

  it("knows what a resort is strong in, and nothing of no resort", async () => {
    await aResort(backend.db, { title: "Snowy", segment: "snowy", ratings: { snow_quality: 90, apres: 20 } });
    await aResort(backend.db, { title: "Lively", ratings: { snow_quality: 50, apres: 90 } });
    const of = async (segment: string) =>
      (await backend.data(`query ($segment: String!) { strengths(url_segment: $segment) }`, { segment }))
        .strengths;
    expect(await of("snowy")).toEqual(["snow_quality"]);
    expect(await of("none")).toEqual([]);
  });
});

describe("over the built-in index", () => {
  const full = openBackendForTests("full");

  it.each([
    ["with none that is needed", [], 500],
    ["with one that is needed", ["night_life"], 300],
    ["with one that is needed and no resort has", ["adaptive_access"], 0],
  ])("SQL and the rule say the same of every resort, %s", async (_, needed, least) => {
    const weights = { snow_quality: 5, expert_terrain: 3, lift_access: 2, night_life: 4, adaptive_access: 1 };
    const terms = ownTerms(weights, await measureRatings(full.db), needed);
    const { rows } = await full.db.execute<{
      raw: number | null;
      ratings: Record<string, number> | null;
    }>(sql`
      SELECT ${ownRawSql(terms)} AS raw,
        (SELECT json_object_agg(type_name, value) FROM resort_ratings WHERE resort_ratings.resort_id = resort_facets.resort_id) AS ratings
      FROM resort_facets`);
    expect(rows.filter(({ raw }) => raw !== null).length).toBeGreaterThanOrEqual(least);
    for (const { raw, ratings } of rows) {
      const expected = ownRaw(new Map(Object.entries(ratings ?? {})), terms);
      if (expected === null || raw === null) expect(raw).toBe(expected);
      else expect(raw).toBeCloseTo(expected, 5);
    }
  });
});
