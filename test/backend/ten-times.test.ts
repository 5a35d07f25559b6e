import { beforeAll, describe, expect, it } from "vitest";
import { MAX_MAP_CLUSTERS } from "#app/domain/limits.ts";
import { MAX_MAP_ZOOM } from "#app/domain/list-views.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { type AnsweredMap, AREAS, MAP } from "#test/support/map-question.ts";
import { multiplyIndex } from "#test/support/ten-times.ts";

const TIMES = 10;
const MULTIPLIED_WITHIN_MS = 180_000;

const backend = openBackendForTests("own copy");

const TABLES = [
  "resorts",
  "resort_countries",
  "resort_ratings",
  "resort_numerics",
  "resort_generics",
  "resort_terms",
];

async function rowsOf(table: string): Promise<number> {
  const { rows } = await backend.db.execute<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`);
  return rows[0]?.rows ?? 0;
}

const before = new Map<string, number>();

beforeAll(async () => {
  for (const table of TABLES) before.set(table, await rowsOf(table));
  await multiplyIndex(backend.db, TIMES);
}, MULTIPLIED_WITHIN_MS);

describe("ten times the built-in index", () => {
  it.each(TABLES)("has ten times the rows of %s", async (table) => {
    expect(await rowsOf(table)).toBe(TIMES * (before.get(table) ?? 0));
  });

  it("has titles and addresses that are told apart, and lets itself be added to", async () => {
    const { rows } = await backend.db.execute<{ title: string; url_segment: string }>(
      "SELECT title, url_segment FROM resorts WHERE url_segment LIKE 'zermatt-breuil-cervinia%'",
    );
    for (const column of ["title", "url_segment"] as const) {
      expect(new Set(rows.map((row) => row[column])).size).toBe(TIMES);
    }
    await aResort(backend.db, { title: "One more", countries: ["AQ"] });
  });

  it("is searched and filtered like the index itself", async () => {
    const { searchResorts, resorts } = await backend.data(
      `{ searchResorts(query: "zermatt") { paginatorInfo { total } data { title } }
         resorts(first: 1, filter: { locationType: { countryId: ["CH"] } }) { paginatorInfo { total } } }`,
    );
    expect(searchResorts.paginatorInfo.total % TIMES).toBe(0);
    expect(searchResorts.data[0].title).toMatch(/^Zermatt/);
    expect(resorts.paginatorInfo.total).toBeGreaterThan(1000);
  });

  it.each(Object.entries(AREAS))("has a bounded map at every zoom: %s", async (_, area) => {
    for (let zoom = 0; zoom <= MAX_MAP_ZOOM; zoom += 1) {
      const { clusters, inside }: AnsweredMap = (await backend.data(MAP, { area, zoom })).mapClusters;
      expect(clusters.length).toBeLessThanOrEqual(MAX_MAP_CLUSTERS);
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(inside);
    }
  });
});
