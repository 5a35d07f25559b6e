/**
 * Shades the land of the maps: a grey tile for each with land and an index of them into
 * public/basemap/relief (app/map/basemap/relief.ts), and pictures for the drawings into
 * public/illustrations/relief. Both themes blend them over their land. Run by `npm run relief:build
 * -- FOLDER` after `drawings:build`; docs/data.md names the source of the folder with heights. The
 * same folder gives the same files.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { RELIEF_APRON, RELIEF_FILE_PIXELS } from "#app/map/basemap/relief.ts";
import { TILE_PIXELS } from "#app/map/basemap/tile.ts";
import { type DrawnRelief, drawnReliefs } from "./relief-drawings.ts";
import { ReliefHeights } from "./relief-heights.ts";
import { reliefIndex } from "./relief-index.ts";
import { type HeightAt, shadeAt } from "./shade.ts";

const WEBP = { quality: 60, effort: 6 };
const MAX_BYTES = { tiles: 4_000_000, drawings: 700_000 };

const heights = await ReliefHeights.read(resolve(process.argv[2] ?? "."));
const folder = emptied("basemap/relief/");
const drawings = emptied("illustrations/relief/");
let bytes = 0;
const tiles = heights.keys();
for (const [zoom, key] of tiles) bytes += await shadeTile(heights.at(zoom), zoom, key);
const index = JSON.stringify(reliefIndex(tiles.map(([zoom, key]) => `${zoom}/${key}`)));
writeFileSync(`${folder}index.json`, `${index}\n`);
report("basemap/relief", bytes, MAX_BYTES.tiles);

bytes = 0;
for await (const { name, ...picture } of drawnReliefs(heights)) {
  bytes += await save(`${drawings}${name}.webp`, picture);
}
report("illustrations/relief", bytes, MAX_BYTES.drawings);

function emptied(name: string): string {
  const path = fileURLToPath(new URL(`../../../public/${name}`, import.meta.url));
  rmSync(path, { recursive: true, force: true });
  return path;
}

function report(name: string, size: number, limit: number): void {
  if (size > limit) throw new Error(`${name} has ${size} bytes, ${limit} are allowed`);
  console.log(`${name}: ${size} bytes`);
}

async function shadeTile(heightAt: HeightAt, zoom: number, key: string): Promise<number> {
  const [left, top] = key.split("/").map((number) => Number(number) * TILE_PIXELS - RELIEF_APRON) as [
    number,
    number,
  ];
  const greys = Uint8Array.from({ length: RELIEF_FILE_PIXELS ** 2 }, (_, pixel) =>
    shadeAt(
      heightAt,
      zoom,
      left + (pixel % RELIEF_FILE_PIXELS),
      top + Math.floor(pixel / RELIEF_FILE_PIXELS),
    ),
  );
  return save(`${folder}${zoom}/${key}.webp`, {
    greys,
    width: RELIEF_FILE_PIXELS,
    height: RELIEF_FILE_PIXELS,
  });
}

async function save(path: string, { greys, width, height }: Omit<DrawnRelief, "name">): Promise<number> {
  const file = await sharp(greys, { raw: { width, height, channels: 1 } })
    .webp(WEBP)
    .toBuffer();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  return file.length;
}
