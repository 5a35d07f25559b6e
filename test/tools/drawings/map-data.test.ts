import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { LAND_UNITS } from "#app/domain/places/map-area.ts";
import { toMercator } from "#app/domain/places/mercator.ts";
import { type Line, readBasemap } from "#app/map/basemap/basemap.ts";

const read = (name: string) =>
  readFileSync(new URL(`../../../public/basemap/${name}`, import.meta.url), "utf8");
const texts = { svg: read("world.svg"), names: read("names.json") };
const land = readBasemap(texts.svg, texts.names);

function contains({ points }: Line, x: number, y: number): boolean {
  let isInside = false;
  for (let to = 0, from = points.length - 2; to < points.length; from = to, to += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[from], points[from + 1], points[to], points[to + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** A lake is an outline inside another one. */
function isLand(latitude: number, longitude: number): boolean {
  const { x, y } = toMercator({ latitude, longitude });
  const around = land.outlines.filter((outline) => contains(outline, x * LAND_UNITS, y * LAND_UNITS));
  return around.length % 2 === 1;
}

describe("the built-in world", () => {
  it("weighs less than 120 kB on its way to the browser", () => {
    expect(gzipSync(texts.svg).length + gzipSync(texts.names).length).toBeLessThan(120_000);
  });

  it("is drawn inside its square, every outline with a size", () => {
    expect(texts.svg).toContain(`viewBox="0 0 ${LAND_UNITS} ${LAND_UNITS}"`);
    expect(land.outlines.length).toBeGreaterThan(500);
    expect(land.borders.length).toBeGreaterThan(100);
    for (const { west, north, east, south, points } of [...land.outlines, ...land.borders]) {
      expect(Math.min(west, north)).toBeGreaterThanOrEqual(0);
      expect(Math.max(east, south)).toBeLessThanOrEqual(LAND_UNITS);
      expect(points.length).toBeGreaterThanOrEqual(4);
    }
  });

  it("has no line across the world, where something was cut at the 180th meridian", () => {
    const steps = land.outlines.flatMap(({ points }) =>
      Array.from(points, (x, index) =>
        index < 2 || index % 2 === 1 ? 0 : Math.abs(x - (points[index - 2] ?? 0)),
      ),
    );
    expect(steps.filter((step) => step >= LAND_UNITS / 10)).toEqual([]);
  });

  it.each<[string, number, number, boolean]>([
    ["Zermatt", 46.02, 7.75, true],
    ["Whistler", 50.12, -122.95, true],
    ["Niseko", 42.86, 140.7, true],
    ["Queenstown", -45.03, 168.66, true],
    ["Bariloche", -41.15, -71.3, true],
    ["Oukaïmeden", 31.2, -7.86, true],
    ["Åre", 63.4, 13.08, true],
    ["Chukotka, across the 180th meridian", 66.5, -175, true],
    ["Antarctica", -80, 60, true],
    ["the North Sea", 56, 3, false],
    ["the Pacific", 0, -150, false],
    ["the Southern Ocean", -58, 20, false],
    ["the Arctic Ocean", 84, 0, false],
    ["the Caspian Sea", 42, 51, false],
  ])("knows whether %s is land", (_, latitude, longitude, expected) => {
    expect(isLand(latitude, longitude)).toBe(expected);
  });

  it("has the countries' names as the site spells them, on their land, from a zoom on that there is", () => {
    const known = new Set(ENGLISH_COUNTRIES.map(({ label }) => label));
    const named = land.names.filter(({ name }) => known.has(name));
    expect(named.length).toBeGreaterThan(190);
    for (const { x, y, zoom } of named) {
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(zoom).toBeLessThanOrEqual(7);
      expect(Math.max(x, y)).toBeLessThanOrEqual(LAND_UNITS);
    }
    const austria = land.names.find(({ name }) => name === "Austria");
    expect(land.outlines.some((outline) => austria && contains(outline, austria.x, austria.y))).toBe(true);
  });

  it.each([
    ["", "[]"],
    ["<svg></svg>", "[]"],
    [texts.svg, "{}"],
    [texts.svg, "no json"],
  ])("is refused where a file is something else (%#)", (svg, names) => {
    expect(() => readBasemap(svg, names)).toThrow();
  });
});
