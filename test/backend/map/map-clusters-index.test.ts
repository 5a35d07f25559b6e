import { beforeAll, describe, expect, it } from "vitest";
import { cellsAround } from "#app/backend/map/map-clusters.ts";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { type AnsweredMap, AREAS, MAP } from "#test/support/map-question.ts";

const backend = openBackendForTests("full");

interface Resort {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lifts: number;
}

let resorts: Resort[] = [];

beforeAll(async () => {
  const { rows } = await backend.db.execute<Resort & Record<string, unknown>>(
    "SELECT id, latitude, longitude, lift_count AS lifts FROM resorts WHERE status = 'operating' AND part_of IS NULL ORDER BY id",
  );
  resorts = rows;
});

async function map(area: MapArea, zoom: number, filter?: object): Promise<AnsweredMap> {
  return (await backend.data(MAP, { area, zoom, filter })).mapClusters;
}

function liesIn({ latitude, longitude }: Resort, { north, south, east, west }: MapArea): boolean {
  if (latitude === null || longitude === null || latitude > north || latitude < south) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** The cell of a grid of the web's map, told in another way than the database does. */
function cellOf({ latitude, longitude }: Resort, cells: number): string {
  const radians = ((latitude ?? 0) * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const clamped = (part: number) => Math.min(Math.max(Math.floor(part * cells), 0), cells - 1);
  return `${clamped(((longitude ?? 0) + 180) / 360)} ${clamped(y)}`;
}

/** Resorts by cell, as "count north south east west", sorted. */
function naively(inside: readonly Resort[], cells: number): string[] {
  const byCell = new Map<string, Resort[]>();
  for (const resort of inside) {
    const cell = cellOf(resort, cells);
    byCell.set(cell, [...(byCell.get(cell) ?? []), resort]);
  }
  return [...byCell.values()]
    .map((members) => {
      const latitudes = members.map(({ latitude }) => latitude ?? 0);
      const longitudes = members.map(({ longitude }) => longitude ?? 0);
      const [north, south] = [Math.max(...latitudes), Math.min(...latitudes)];
      return [members.length, north, south, Math.max(...longitudes), Math.min(...longitudes)].join(" ");
    })
    .sort();
}

function told({ clusters }: AnsweredMap): string[] {
  return clusters
    .map(({ count, north, south, east, west }) => [count, north, south, east, west].join(" "))
    .sort();
}

const areas = Object.entries(AREAS);

describe("the clusters of the built-in index", () => {
  it.each(areas)("are those of a naive count, at every zoom: %s", async (_, area) => {
    const inside = resorts.filter((resort) => liesIn(resort, area));
    for (const zoom of [0, 3, 5, 7, 9, MAX_MAP_ZOOM]) {
      const answer = await map(area, zoom);
      expect(told(answer)).toEqual(naively(inside, cellsAround(area, zoom)));
      expect(answer).toMatchObject({ total: resorts.length, inside: inside.length });
      for (const { latitude, longitude, north, south, east, west, count, resort } of answer.clusters) {
        const isOnOne = inside.some((one) => one.latitude === latitude && one.longitude === longitude);
        expect(isOnOne).toBe(true);
        expect(latitude >= south && latitude <= north && longitude >= west && longitude <= east).toBe(true);
        if (count === 1) expect(resort).not.toBeNull();
      }
    }
  });

  it("bear the name of the best resort that lies in them, and stand there: Verbier and Zermatt, not Torgnon", async () => {
    const valais = { north: 46.25, south: 45.75, east: 8.1, west: 7 };
    const { clusters } = await map(valais, 9);
    const { resorts: listed } = await backend.data(
      "query ($filter: Filter) { resorts(first: 100, filter: $filter) { data { id location { latitude longitude } } } }",
      { filter: { locationType: { mapArea: valais } } },
    );
    expect(listed.data.length).toBeLessThan(100);
    for (const cluster of clusters) {
      const best = listed.data.find(({ location }: { location: Resort }) => liesIn(location, cluster));
      expect(cluster.resort?.id).toBe(best.id);
      expect(cluster).toMatchObject(best.location);
    }
    const named = clusters.map(({ resort }) => resort?.title).join();
    expect(named).toMatch(/Verbier|4 Vall/);
    expect(named).toMatch(/Zermatt/);
  });

  it("of a filter are those that the filter lets through", async () => {
    const area = { north: 71, south: 35, east: 35, west: -12 };
    const filter = { groupedType: [{ type_name: "number_of_lifts", operator: ">=", value: "10" }] };
    const large = resorts.filter(({ lifts }) => lifts >= 10);
    const inside = large.filter((resort) => liesIn(resort, area));
    const answer = await map(area, 5, filter);
    expect(told(answer)).toEqual(naively(inside, cellsAround(area, 5)));
    expect(answer).toMatchObject({
      total: large.length,
      inside: inside.length,
      without_position: large.filter(({ latitude }) => latitude === null).length,
    });
    expect(inside.length).toBeGreaterThan(100);
  });
});
