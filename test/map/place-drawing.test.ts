import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { boxFor, type MapArea } from "#app/domain/places/map-area.ts";
import { readBasemap } from "#app/map/basemap/basemap.ts";
import { detailKey, readDetail } from "#app/map/basemap/detail.ts";
import { detailPlaces, placeDrawing } from "#app/map/basemap/place-drawing.ts";

const read = (path: string) => readFileSync(`public/basemap/${path}`, "utf8");
const LAND = readBasemap(read("world.svg"), read("names.json"));
const KEYS = new Set<string>(JSON.parse(read("detail/index.json")));
const MOST_BYTES = 12_000;

function drawn(area: MapArea) {
  const frame = { box: boxFor(area, 1.6, 1 / 360), pixels: 600 };
  const places = detailPlaces(frame, KEYS);
  const details = places.map((place) => readDetail(place, read(`detail/${detailKey(place)}.json`)));
  const svg = placeDrawing(frame, LAND, details);
  const path = (id: string) => new RegExp(`<path id="${id}"[^>]* d="([^"]*)"/>`).exec(svg)?.[1] ?? "absent";
  return { svg, path, keys: places.map(detailKey) };
}

describe("the drawing of a part of the world", () => {
  it("has the borders of states, lakes and rivers from the step of its zoom", () => {
    const { path, keys } = drawn({ north: 45, south: 42.7, east: -71.5, west: -73.4 });
    expect(keys).toContain("6-18-23");
    for (const id of ["land", "states", "lakes", "rivers", "borders"]) expect(path(id), id).toMatch(/^M/);
  });

  it.each<[string, MapArea]>([
    ["Switzerland", { north: 47.8, south: 45.8, east: 10.5, west: 5.9 }],
    ["Japan", { north: 45.5, south: 31, east: 146, west: 130 }],
    ["Vermont", { north: 45, south: 42.7, east: -71.5, west: -73.4 }],
    ["the Portes du Soleil", { north: 46.4, south: 46.1, east: 6.95, west: 6.6 }],
  ])("weighs some kilobytes: %s", (_, area) => {
    expect(gzipSync(drawn(area).svg).length).toBeLessThan(MOST_BYTES);
  });

  it("has the borders of states where a frame is a country as large as the United States", () => {
    expect(drawn({ north: 65, south: 32, east: -70, west: -150 }).path("states")).toMatch(/^M/);
  });

  it("takes a farther step of the detail where the closest has nothing", () => {
    const { keys } = drawn({ north: 72.2, south: 71.5, east: 101, west: 99 });
    expect(keys).toEqual(["3-6-1"]);
  });

  it("goes on beyond the 180th meridian", () => {
    const { path, keys } = drawn({ north: 68, south: 62, east: -170, west: 165 });
    expect(keys).toEqual(expect.arrayContaining(["3-7-2", "3-0-2"]));
    const starts = [...path("land").matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...starts)).toBeGreaterThan(350);
    for (const x of starts) expect(x >= -4 && x <= 604, String(x)).toBe(true);
  });
});
