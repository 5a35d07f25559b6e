import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { HeightAt } from "./shade.ts";

const TILE = 256;

/** The heights of one zoom. */
interface ZoomHeights {
  /** Tiles by "x/y", row by row, in steps of `step` metres. */
  readonly tiles: ReadonlyMap<string, Uint16Array>;
  readonly step: number;
}

/**
 * A folder of heights in memory, some 135 MB: `<zoom>/<x>/<y>.png`, 16-bit grey, and how many
 * metres a step of it is in index.json.
 */
export class ReliefHeights {
  readonly #zooms: readonly ZoomHeights[];

  private constructor(zooms: readonly ZoomHeights[]) {
    this.#zooms = zooms;
  }

  /** @throws when the folder is something else */
  static async read(folder: string): Promise<ReliefHeights> {
    const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Record<
      string,
      { step_m: number }
    >;
    const zooms: ZoomHeights[] = [];
    for (let zoom = 0; ; zoom++) {
      const step = index[zoom]?.step_m;
      if (!step) break;
      const tiles = new Map<string, Uint16Array>();
      for (const key of keysIn(join(folder, String(zoom)))) {
        tiles.set(key, await readTile(join(folder, String(zoom), `${key}.png`)));
      }
      zooms.push({ tiles, step });
    }
    if (zooms.length === 0) throw new Error(`${folder} holds no heights`);
    return new ReliefHeights(zooms);
  }

  /** The tiles that hold land: zoom, "x/y". In the same order each time. */
  keys(): [zoom: number, key: string][] {
    return this.#zooms.flatMap(({ tiles }, zoom) =>
      [...tiles.keys()].map((key): [number, string] => [zoom, key]),
    );
  }

  /** Where a close zoom has no tile the one before it answers: an edge would be a cliff. */
  at(zoom: number): HeightAt {
    const wide = TILE * 2 ** zoom;
    const coarser = zoom > 0 ? this.at(zoom - 1) : () => 0;
    const { tiles, step } = this.#zooms[zoom] ?? { tiles: new Map<string, Uint16Array>(), step: 1 };
    let [lastColumn, lastRow] = [-1, -1];
    let last: Uint16Array | undefined;
    return (right, down) => {
      const x = ((right % wide) + wide) % wide;
      const y = Math.min(Math.max(down, 0), wide - 1);
      const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
      if (column !== lastColumn || row !== lastRow) {
        last = tiles.get(`${column}/${row}`);
        [lastColumn, lastRow] = [column, row];
      }
      if (!last) return coarser(Math.floor(x / 2), Math.floor(y / 2));
      return (last[(y % TILE) * TILE + (x % TILE)] ?? 0) * step;
    };
  }
}

function keysIn(folder: string): string[] {
  const numbers = (path: string) =>
    readdirSync(path)
      .map((name) => Number(name.replace(".png", "")))
      .sort((a, b) => a - b);
  return numbers(folder).flatMap((x) => numbers(join(folder, String(x))).map((y) => `${x}/${y}`));
}

/** Without its colour space sharp would give it as 8 bits. */
async function readTile(path: string): Promise<Uint16Array> {
  const { data, info } = await sharp(path)
    .toColourspace("grey16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  if (info.width !== TILE || info.height !== TILE || info.channels !== 1) {
    throw new Error(`${path} is no tile of heights`);
  }
  return new Uint16Array(data.buffer, data.byteOffset, TILE * TILE);
}
