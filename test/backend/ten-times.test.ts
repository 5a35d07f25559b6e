import { beforeAll, describe, expect, it } from "vitest";
import { MAX_MAP_CLUSTERS } from "#app/backend/map/map-clusters.ts";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { type AnsweredMap, AREAS, MAP } from "#test/support/map-question.ts";
import { multiplyIndex } from "#test/support/ten-times.ts";

const TIMES = 10;
const MULTIPLIED_WITHIN_MS = 180_000;

const backend = openBackendForTests("own copy");

beforeAll(async () => {
  await multiplyIndex(backend, TIMES);
}, MULTIPLIED_WITHIN_MS);

describe("ten times the built-in index", () => {
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
