import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toMercator } from "#app/domain/places/mercator.ts";
import type { Line } from "#app/map/basemap/basemap.ts";
import { DETAIL_UNITS, detailFor, detailKey, readDetail } from "#app/map/basemap/detail.ts";

const folder = new URL("../../../public/basemap/detail/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), "utf8");
const keys = new Set<string>(JSON.parse(textOf("index.json")));

/** The part that the map draws a place from at a zoom, and where the place is in it. */
function detailAt(latitude: number, longitude: number, zoom: number) {
  const place = toMercator({ latitude, longitude });
  const tiles = 2 ** zoom;
  const part = detailFor({ x: Math.floor(place.x * tiles), y: Math.floor(place.y * tiles), z: zoom }, keys);
  if (!part) return null;
  const detail = readDetail(part, textOf(`${detailKey(part)}.json`));
  const units = 2 ** part.grid * DETAIL_UNITS;
  const [x, y] = [place.x * units - part.x * DETAIL_UNITS, place.y * units - part.y * DETAIL_UNITS];
  return { part, detail, x, y };
}

function contains({ points }: Line, x: number, y: number): boolean {
  let isInside = false;
  for (let to = 0, from = points.length - 2; to < points.length; from = to, to += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[from], points[from + 1], points[to], points[to + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

function isWater(latitude: number, longitude: number, zoom: number): boolean {
  const found = detailAt(latitude, longitude, zoom);
  return (found?.detail.lakes.filter((lake) => contains(lake, found.x, found.y)).length ?? 0) % 2 === 1;
}

describe("lakes, rivers and towns of the built-in map", () => {
  it("have a file for each part that is named, within 6 MB, none of them a burden", () => {
    const files = readdirSync(folder).filter((name) => name !== "index.json");
    expect(files.sort()).toEqual([...keys].map((key) => `${key}.json`).sort());
    const sizes = files.map((name) => statSync(new URL(name, folder)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
    const largest = files[sizes.indexOf(Math.max(...sizes))] ?? "";
    expect(gzipSync(textOf(largest)).length).toBeLessThan(60_000);
  });

  it.each([
    ["Lake Geneva", 46.45, 6.55, 8, true],
    ["Lake Geneva from afar", 46.45, 6.55, 5, true],
    ["Lake Tahoe", 39.1, -120.03, 8, true],
    ["Lake Superior", 47.7, -87.5, 3, true],
    ["Lake Superior, close", 47.3, -87.0, 9, true],
    ["Zermatt", 46.02, 7.75, 8, false],
    ["Chicago", 41.85, -87.75, 8, false],
  ])("know whether %s is water", (_, latitude, longitude, zoom, expected) => {
    expect(isWater(latitude, longitude, zoom)).toBe(expected);
  });

  it.each([
    ["Innsbruck", 47.26, 11.39, 8],
    ["Zermatt", 46.02, 7.75, 11],
    ["Sapporo", 43.06, 141.35, 6],
    ["Paris", 48.85, 2.35, 5],
  ])("name %s where it is", (name, latitude, longitude, zoom) => {
    const found = detailAt(latitude, longitude, zoom);
    const town = found?.detail.towns.find((candidate) => candidate.name === name);
    expect(town?.zoom).toBeLessThanOrEqual(zoom);
    const pixels = (256 * 2 ** (zoom - (found?.part.grid ?? 0))) / DETAIL_UNITS;
    expect(
      Math.hypot((town?.x ?? 0) - (found?.x ?? 0), (town?.y ?? 0) - (found?.y ?? 0)) * pixels,
    ).toBeLessThan(60);
  });

  it("take a coarser part where a closer one is not kept", () => {
    // The Sahara has no ski areas.
    expect(detailFor({ x: 4 * 64 + 10, y: 3 * 64 + 35, z: 9 }, new Set(["3-4-3", "6-33-29"]))?.grid).toBe(3);
    expect(detailFor({ x: 3, y: 3, z: 3 }, new Set(["0-0-0", "3-3-3"]))).toEqual({ grid: 0, x: 0, y: 0 });
    expect(detailFor({ x: 3, y: 3, z: 3 }, new Set())).toBeNull();
  });

  it.each(["", "[]", "no json", '{"lakes":1}'])("are refused where a file is something else (%#)", (text) => {
    expect(() => readDetail({ grid: 0, x: 0, y: 0 }, text)).toThrow();
  });
});
