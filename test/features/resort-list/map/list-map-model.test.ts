import { describe, expect, it, vi } from "vitest";
import type { MapClustersQuery } from "#app/api/generated.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { degreesWide } from "#app/domain/places/map-area.ts";
import { listMapModel } from "#app/features/resort-list/map/list-map-model.ts";
import { mapSource } from "#app/features/resort-list/map/map-source.ts";

type Cluster = MapClustersQuery["mapClusters"]["clusters"][number];

const ALPS = { north: 47, south: 45, east: 9, west: 6 };
const filters = (value: object) =>
  new URLSearchParams({ view: "map", filters: JSON.stringify(value) }).toString();
const IN_ALPS = filters({ locationType: { countryId: ["CH"], mapArea: ALPS } });

const cluster = (latitude: number, longitude: number, count = 12): Cluster => ({
  latitude,
  longitude,
  count,
  north: latitude + 0.5,
  south: latitude - 0.5,
  east: longitude + 0.5,
  west: longitude - 0.5,
  resort: null,
});
const single = (latitude: number, longitude: number): Cluster => ({
  latitude,
  longitude,
  count: 1,
  north: latitude,
  south: latitude,
  east: longitude,
  west: longitude,
  resort: { id: "1", title: "Mont <b>Fixture</b>", url_segment: "mont-fixture" },
});

/**
 * What the map of that address shows where a backend knows these clusters, and what it was asked.
 */
async function mapAt(query: string, clusters: Cluster[] | null = [cluster(46, 8), single(46.5, 7.5)]) {
  const { value: state } = parseListAddress(new URLSearchParams(query));
  const ask = vi.fn(async () => clusters && { mapClusters: { clusters, inside: 13, without_position: 7 } });
  const source = await mapSource(state, null, ask);
  return {
    map: listMapModel(source, state),
    asked: ask.mock.calls.map(([variables]: unknown[]) => variables),
  };
}

const filterOf = (href: string) =>
  parseListAddress(new URL(href, "http://localhost").searchParams).value.filter.locationType;

describe("what the map of a list asks for", () => {
  it("is what lies around the area of the filter, which narrows the list and not the map", async () => {
    const { asked, map } = await mapAt(IN_ALPS);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ filter: { locationType: { countryId: ["CH"] } } });
    expect(JSON.stringify(asked[0])).not.toContain("mapArea");
    const { area } = asked[0] as { area: typeof ALPS };
    expect(area.north).toBeGreaterThan(47);
    expect(area.south).toBeLessThan(45);
    expect(area.west).toBeLessThan(6);
    expect(area.east).toBeGreaterThan(9);
    expect(map.start).toEqual({ area: ALPS });
    expect(map.chosen?.area).toEqual(ALPS);
    expect(filterOf(map.chosen?.hrefWithout ?? "")).toEqual({ countryId: ["CH"] });
  });

  it("is the place of the address, whatever the area", async () => {
    const { asked, map } = await mapAt(`${IN_ALPS}&at=60,10,5`);
    expect(asked).toMatchObject([{ zoom: 5 }]);
    const { area } = asked[0] as { area: typeof ALPS };
    expect(area.north).toBeGreaterThan(60);
    expect(area.south).toBeLessThan(60);
    expect(degreesWide(area)).toBeCloseTo((360 * 480) / (256 * 32), 2);
    expect(map.start).toEqual({ viewport: { latitude: 60, longitude: 10, zoom: 5 } });
  });

  it("is else all that the filter lets through, as closely as it is seen", async () => {
    const { asked, map } = await mapAt(filters({ locationType: { countryId: ["CH"] } }));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ area: { west: -180, east: 180 }, zoom: 1 });
    expect(asked[1]).toMatchObject({ zoom: 8 });
    expect(map.start).toEqual({
      area: { north: 46.5, south: 45.5, east: 8.5, west: 7.5 },
      heart: { latitude: 46, longitude: 8 },
    });
    expect(map.counts.everywhere).toBe(13);
  });

  it("is the world where nothing is found", async () => {
    const { map } = await mapAt("view=map", []);
    expect(map.start).toMatchObject({ area: { west: -180, east: 180 } });
    expect(map.drawn.clusters).toEqual([]);
  });

  it("leaves an empty map where the backend fails, which the browser may fill", async () => {
    const { map } = await mapAt(IN_ALPS, null);
    expect(map.drawn.clusters).toBeNull();
    expect(map.counts.inside).toBeNull();
  });
});

describe("the drawn map", () => {
  it("has each cluster at its place, in shares from the middle of the frame", async () => {
    const { map } = await mapAt("view=map&at=46,8,8", [
      cluster(46, 8),
      cluster(46.2, 8.3),
      cluster(45.8, 7.7),
    ]);
    const [middle, northEast, southWest] = map.drawn.clusters ?? [];
    expect(middle).toMatchObject({ x: 0, y: 0 });
    expect(northEast?.x).toBeCloseTo((0.3 / 360) * ((256 * 256) / 480), 3);
    expect(northEast?.y).toBeLessThan(0);
    expect(southWest?.x).toBeLessThan(0);
    expect(southWest?.y).toBeGreaterThan(0);
  });

  it("leads from a cluster to the same list in its area, and from a single resort to its page", async () => {
    const { map } = await mapAt(`${IN_ALPS}&page=3&compare=a,b&at=46,8,9`);
    const [several, one] = map.drawn.clusters ?? [];
    expect(several).toMatchObject({ name: "12 resorts around 46.0° N, 8.0° E: zoom in", count: "12" });
    const { searchParams } = new URL(several?.href ?? "", "http://localhost");
    expect(parseListAddress(searchParams).value).toMatchObject({
      view: "map",
      page: 1,
      at: null,
      compare: ["a", "b"],
      filter: {
        locationType: { countryId: ["CH"], mapArea: { north: 46.6, south: 45.4, east: 8.6, west: 7.4 } },
      },
    });
    expect(one).toMatchObject({ name: "Mont <b>Fixture</b>", count: "", href: "/resort/mont-fixture" });
  });

  it("says that resorts at one place are listed, as no zoom parts them", async () => {
    const { map } = await mapAt("view=map&at=46,8,8", [{ ...single(46, 8), count: 2, resort: null }]);
    expect(map.drawn.clusters?.[0]?.name).toBe("2 resorts around 46.0° N, 8.0° E: list them");
  });

  it("draws the land on both sides of the 180th meridian, and what lies there near each other", async () => {
    const { map } = await mapAt("view=map&at=-40,179,5", [cluster(-40, 175), cluster(-40, -178)]);
    expect(map.drawn.copies).toHaveLength(2);
    const [west, east] = map.drawn.clusters ?? [];
    expect(west?.x).toBeLessThan(0);
    expect(east?.x).toBeGreaterThan(0);
    expect(Math.abs(east?.x ?? 1)).toBeLessThan(0.5);
  });

  it("draws the chosen area where the frame looks, across that meridian too", async () => {
    const area = { north: -30, south: -50, east: -175, west: 165 };
    const { map } = await mapAt(`${filters({ locationType: { mapArea: area } })}&at=-40,-179,4`);
    const { chosen, viewBox } = map.drawn;
    const [x = 0, , width = 0] = viewBox.split(" ").map(Number);
    expect(chosen?.x).toBeGreaterThan(x - width);
    expect((chosen?.x ?? 0) + (chosen?.width ?? 0)).toBeLessThan(x + 2 * width);
  });
});

it("counts the resorts that no map shows and leads to them, everywhere", async () => {
  const { map } = await mapAt(IN_ALPS);
  expect(map.counts).toMatchObject({ inside: 13, withoutPosition: 7 });
  const { value } = parseListAddress(
    new URL(map.counts.withoutPositionHref, "http://localhost").searchParams,
  );
  expect(value).toMatchObject({
    view: "list",
    filter: { position: "unknown", locationType: { countryId: ["CH"] } },
  });
  expect(value.filter.locationType.mapArea).toBeUndefined();
});
