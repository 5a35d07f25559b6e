import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readReliefIndex, reliefFor, reliefKey } from "#app/map/basemap/relief.ts";
import { reliefIndex } from "#app/tools/drawings/relief-index.ts";
import { type HeightAt, LEVEL, shadeAt } from "#app/tools/drawings/shade.ts";

/** In the Alps at zoom 6, where a pixel is some 1.7 km wide. */
const [X, Y] = [8_500, 5_800];

/** Land that rises by some metres for each pixel to the east and to the south. */
function slope(east: number, south: number): HeightAt {
  return (x, y) => 3_000 + east * (x - X) + south * (y - Y);
}

const shade = (heightAt: HeightAt, zoom = 6) => shadeAt(heightAt, zoom, X, Y);

describe("the shade of a slope", () => {
  it("is level grey on level ground at any height, and at sea", () => {
    expect(shade(slope(0, 0))).toBe(LEVEL);
    expect(shade(() => 0)).toBe(LEVEL);
  });

  it("is light where land falls to the north-west, whence the light comes, and dark where it falls to the south-east", () => {
    expect(shade(slope(200, 200))).toBeGreaterThan(LEVEL + 20);
    expect(shade(slope(-200, -200))).toBeLessThan(LEVEL - 20);
  });

  it("tells the sides of a ridge apart that runs towards the first light", () => {
    const [southWest, northEast] = [shade(slope(200, -200)), shade(slope(-200, 200))];
    expect(southWest - northEast).toBeGreaterThan(10);
  });

  it("grows with the slope and stays a grey", () => {
    const shades = [50, 150, 400, 3_000].map((rise) => shade(slope(-rise, -rise)));
    expect(shades).toEqual([...shades].sort((a, b) => b - a));
    expect(Math.min(...shades)).toBeGreaterThanOrEqual(0);
  });

  it("leaves the sea level beside a coast", () => {
    const coast: HeightAt = (x) => (x > X ? 500 : 0);
    expect(shade(coast)).toBe(LEVEL);
    expect(shadeAt(coast, 6, X + 1, Y)).not.toBe(LEVEL);
  });
});

describe("the relief's files", () => {
  const folder = new URL("../../../public/basemap/relief/", import.meta.url);
  const keys = readReliefIndex(JSON.parse(readFileSync(new URL("index.json", folder), "utf8")));
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    name.endsWith(".webp"),
  );

  it("are those that the index names, 4 MB at most, none of them a burden", () => {
    expect(new Set(files.map((name) => name.replace(".webp", "")))).toEqual(keys);
    const sizes = files.map((name) => statSync(new URL(name, folder)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
    expect(Math.max(...sizes)).toBeLessThan(20_000);
  });

  it("have an index that says all of them, and only them", () => {
    const some = ["1/0/0", "1/0/1", "2/3/1", "2/3/3"];
    expect(reliefIndex(some)).toEqual({ 1: { 0: "0-1" }, 2: { 3: "1 3" } });
    expect([...readReliefIndex(reliefIndex([...keys]))].sort()).toEqual([...keys].sort());
  });

  it("exist for what a tile is shaded from", () => {
    const place = reliefFor({ z: 9, x: 267, y: 180 }, keys);
    expect(place && existsSync(new URL(place.url.replace("/basemap/relief/", ""), folder))).toBe(true);
  });
});

describe("what a tile is shaded from", () => {
  const known = new Set(["0/0/0", "5/16/11", "6/33/22"]);

  it("is its own file, which reaches beyond the tile on all sides", () => {
    expect(reliefFor({ z: 6, x: 33, y: 22 }, known)).toEqual({
      url: "/basemap/relief/6/33/22.webp",
      left: -2,
      top: -2,
      size: 260,
      share: 1,
    });
  });

  it("is the closest one around it, enlarged, where it has none or the zoom is closer", () => {
    expect(reliefFor({ z: 6, x: 32, y: 23 }, known)).toEqual({
      url: "/basemap/relief/5/16/11.webp",
      left: -4,
      top: -260,
      size: 520,
      share: 1,
    });
    expect(reliefFor({ z: 8, x: 33 * 4 + 1, y: 22 * 4 }, known)).toMatchObject({
      url: "/basemap/relief/6/33/22.webp",
      left: -256 - 8,
      top: -8,
      size: 1_040,
    });
  });

  it("fades where it is enlarged, until there is none", () => {
    const shares = [6, 7, 8, 9, 10, 11].map((z) => reliefFor({ z, x: 0, y: 0 }, known)?.share);
    expect(shares).toEqual([1, 1, 0.8, 0.6, 0.4, 0.2]);
    expect(reliefFor({ z: 12, x: 0, y: 0 }, known)).toBeNull();
  });

  it("is nothing where no file is around it", () => {
    expect(reliefFor({ z: 3, x: 0, y: 0 }, new Set([reliefKey({ z: 3, x: 1, y: 0 })]))).toBeNull();
  });
});
