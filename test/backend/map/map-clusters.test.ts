/** @module-tag dialect */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsAround, MAX_MAP_CLUSTERS } from "#app/backend/map/map-clusters.ts";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { type AnsweredMap, MAP, WORLD } from "#test/support/map-question.ts";

const backend = openBackendForTests("empty");

async function map(variables: { filter?: object; area?: MapArea; zoom?: number } = {}): Promise<AnsweredMap> {
  const { mapClusters } = await backend.data(MAP, { area: WORLD, zoom: 5, ...variables });
  return mapClusters;
}

type Position = readonly [latitude: number, longitude: number];

const at = (title: string, position?: Position) =>
  aResort(backend.db, { title, ...(position && { position }) });

/** Titles of single resorts and sizes of larger clusters, largest first. */
function seen({ clusters }: AnsweredMap): string {
  return clusters.map(({ count, resort }) => (count === 1 ? resort?.title : count)).join(" ");
}

describe("clusters", () => {
  it("hold the resorts of one cell, stand on the best of them, bear its name, and know the smallest area that holds them", async () => {
    await at("Zermatt", [46.02, 7.75]);
    const saasFee = await aResort(backend.db, {
      title: "Saas-Fee",
      position: [46.11, 7.93],
      totalScore: 71,
    });
    await at("Wengen", [46.6, 7.92]);
    const far = await at("Niseko", [42.86, 140.7]);
    const { clusters, ...figures } = await map({ zoom: 5 });
    expect(figures).toEqual({ total: 4, inside: 4, without_position: 0 });
    expect(clusters).toEqual([
      {
        latitude: 46.11,
        longitude: 7.93,
        count: 3,
        north: 46.6,
        south: 46.02,
        east: 7.93,
        west: 7.75,
        resort: { id: saasFee, title: "Saas-Fee" },
      },
      {
        latitude: 42.86,
        longitude: 140.7,
        count: 1,
        north: 42.86,
        south: 42.86,
        east: 140.7,
        west: 140.7,
        resort: { id: far, title: "Niseko" },
      },
    ]);
  });

  it("name the best by the weights of the query, where it has any", async () => {
    const rated = (title: string, position: Position, apres: number) =>
      aResort(backend.db, { title, position, ratings: { apres } });
    await rated("Quiet", [46.02, 7.75], 10);
    await rated("Loud", [46.11, 7.93], 90);
    const { mapClusters } = await backend.data(
      `query ($area: MapArea!, $weights: [WeightInput!]) { mapClusters(area: $area, zoom: 3, weights: $weights) {
        clusters { count latitude resort { title } } } }`,
      { area: WORLD, weights: [{ type_name: "apres", weight: 5 }] },
    );
    expect(mapClusters.clusters).toEqual([{ count: 2, latitude: 46.11, resort: { title: "Loud" } }]);
  });

  it("of resorts at one place stay one at every zoom, and their middle is that place", async () => {
    for (const title of ["One", "Two", "Three"]) await at(title, [47.1, 11.3]);
    const { clusters } = await map({ area: { north: 48, south: 47, east: 12, west: 11 }, zoom: 12 });
    expect(clusters).toMatchObject([
      { count: 3, latitude: 47.1, longitude: 11.3, north: 47.1, south: 47.1, east: 11.3, west: 11.3 },
    ]);
  });

  it("part neighbours at the deepest zooms, which begin where whole cells end", async () => {
    await at("Hill", [47.105, 11.3]);
    await at("Next hill", [47.109, 11.3]);
    const area = { north: 47.12, south: 47.09, east: 11.32, west: 11.28 };
    const counts = async (zoom: number) => (await map({ area, zoom })).clusters.map(({ count }) => count);
    expect(await counts(12)).toEqual([2]);
    for (const zoom of [14, MAX_MAP_ZOOM]) expect(await counts(zoom), String(zoom)).toEqual([1, 1]);
  });

  it("stay where they are while a map is moved", async () => {
    for (let n = 0; n < 40; n += 1)
      await at(`Resort ${n}`, [45 + ((n * 7) % 40) / 20, 6 + ((n * 13) % 40) / 20]);
    const around = (west: number) => ({ north: 49, south: 43, west, east: west + 8 });
    const [before, after] = [
      await map({ area: around(3), zoom: 7 }),
      await map({ area: around(2.7), zoom: 7 }),
    ];
    expect(before.clusters.length).toBeGreaterThan(5);
    expect(after).toEqual(before);
  });
});

describe("across the 180th meridian", () => {
  const pacific = { north: 70, south: 40, east: -170, west: 170 };

  it("an area reaches whose west is greater than its east, and no cluster does", async () => {
    await at("West of it", [60, 179.9]);
    await at("Too", [60, 179.8]);
    await at("East of it", [60, -179.9]);
    await at("Alps", [60, 8]);
    const answer = await map({ area: pacific, zoom: 6 });
    expect(answer).toMatchObject({ total: 4, inside: 3 });
    expect(answer.clusters).toMatchObject([
      { count: 2, longitude: 179.8, west: 179.8, east: 179.9 },
      { count: 1, longitude: -179.9, west: -179.9, east: -179.9 },
    ]);
  });

  it("the meridian itself is in the last column from the west and in the first from the east", async () => {
    await at("As 180", [60, 180]);
    await at("As -180", [60, -180]);
    expect(seen(await map({ area: pacific, zoom: 12 })).split(" ")).toHaveLength(4);
    expect((await map({ area: pacific, zoom: 12 })).inside).toBe(2);
    expect((await map({ zoom: 0 })).inside).toBe(2);
  });
});

describe("at the poles", () => {
  it("what lies beyond the end of the map is with what lies at that end", async () => {
    await at("Svalbard", [85.0, 15]);
    await at("Ice", [89.9, 16]);
    await at("Pole", [90, 14]);
    await at("South", [-90, 14]);
    const { clusters, inside } = await map({ zoom: 3 });
    expect(inside).toBe(4);
    expect(clusters.map(({ count, north, south }) => [count, north, south])).toEqual([
      [3, 90, 85],
      [1, -90, -90],
    ]);
    const polar = await map({ area: { ...WORLD, south: 89 }, zoom: 12 });
    expect(polar).toMatchObject({ total: 4, inside: 2 });
  });
});

describe("the figures", () => {
  it("count what the filter lets through, what of it lies in the area, and what has no position", async () => {
    await at("Inside", [46, 7]);
    await at("Outside", [36, 7]);
    await at("Nowhere");
    await aResort(backend.db, { title: "Closed", status: "abandoned", position: [46, 7] });
    await aResort(backend.db, { title: "Closed nowhere", status: "abandoned" });
    const area = { north: 47, south: 45, east: 9, west: 6 };
    expect(await map({ area })).toMatchObject({ total: 3, inside: 1, without_position: 1 });
    const closed = { status: ["abandoned"] };
    expect(await map({ area, filter: closed })).toMatchObject({ total: 2, inside: 1, without_position: 1 });
    const all = { status: ["abandoned", "operating"] };
    expect(seen(await map({ area, filter: all }))).toBe("2");
  });

  it("of a filter with an area of its own count that area too, but not for what has no position", async () => {
    await at("Both", [46, 7]);
    await at("Only shown", [46.5, 8.5]);
    await at("Only in the filter", [44, 7]);
    await at("Nowhere");
    const filter = { locationType: { mapArea: { north: 46.2, south: 43, east: 8, west: 6 } } };
    const answer = await map({ filter, area: { north: 47, south: 45, east: 9, west: 6 }, zoom: 8 });
    expect(answer).toMatchObject({ total: 2, inside: 1, without_position: 1 });
    expect(seen(answer)).toBe("Both");
  });

  it("of what has no position alone are no clusters", async () => {
    await at("Somewhere", [46, 7]);
    await at("Nowhere");
    expect(await map({ filter: { position: "unknown" } })).toEqual({
      clusters: [],
      total: 1,
      inside: 0,
      without_position: 1,
    });
  });
});

describe("the grid", () => {
  it("has no more cells in an area than there may be clusters, wherever it lies", () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(degrees(90), degrees(90), degrees(180), degrees(180)),
        fc.integer({ min: 0, max: MAX_MAP_ZOOM }),
        ([one, other, east, west], zoom) => {
          const area = { north: Math.max(one, other), south: Math.min(one, other), east, west };
          const cells = cellsAround(area, zoom);
          const row = (latitude: number) => {
            const y = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
            return Math.min(Math.max(Math.floor(y * cells), 0), cells - 1);
          };
          const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * cells);
          const columns = column(west <= east ? east : east + 360) - column(west) + 1;
          const rows = row(area.south) - row(area.north) + 1;
          expect(Math.min(columns, cells) * rows).toBeLessThanOrEqual(MAX_MAP_CLUSTERS);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("what is asked for", () => {
  it("is one statement, and one more for the resorts that stand alone", async () => {
    for (let n = 0; n < 30; n += 1) await at(`Resort ${n}`, [-80 + n * 5, n * 11]);
    backend.statements.length = 0;
    const { clusters } = await map({ zoom: 2 });
    expect(clusters.filter(({ resort }) => resort).length).toBeGreaterThan(5);
    // Two of them are the counts of all resorts and of those without a position.
    expect(backend.statements).toHaveLength(4);
    backend.statements.length = 0;
    const clustersOnly = MAP.replace("resort { id title }", "").replace(
      "total inside without_position",
      "inside",
    );
    await backend.data(clustersOnly, { area: WORLD, zoom: 2 });
    expect(backend.statements).toHaveLength(1);
  });

  const area = { north: 47, south: 45, east: 9, west: 6 };
  const cases: [argument: string, variables: object][] = [
    ["zoom", { area, zoom: -1 }],
    ["zoom", { area, zoom: MAX_MAP_ZOOM + 1 }],
    ["area.north", { area: { ...area, north: 90.1 }, zoom: 3 }],
    ["area.north", { area: { ...area, north: 44 }, zoom: 3 }],
    ["area.south", { area: { ...area, south: -91 }, zoom: 3 }],
    ["area.east", { area: { ...area, east: 181 }, zoom: 3 }],
    ["area.west", { area: { ...area, west: -180.5 }, zoom: 3 }],
    [
      "filter.groupedType[0].type_name",
      { area, zoom: 3, filter: { groupedType: [{ type_name: "x", operator: "=", value: "1" }] } },
    ],
  ];

  it.each(cases)("is refused where %s makes no sense", async (argument, variables) => {
    expect(refusal(await backend.ask(MAP, variables))).toEqual({ code: "BAD_USER_INPUT", argument });
  });
});
