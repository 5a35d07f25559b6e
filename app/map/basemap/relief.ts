import { TILE_PIXELS, type TilePlace } from "./tile.ts";
import { fetchFile } from "./world.ts";

/** The closest zoom that is shaded; beyond, its tiles are enlarged. */
export const RELIEF_ZOOM = 6;
/**
 * What a file shows beyond each side of its tile, in its pixels: enlarged tiles then join without a
 * seam.
 */
export const RELIEF_APRON = 2;
export const RELIEF_FILE_PIXELS = TILE_PIXELS + 2 * RELIEF_APRON;
/**
 * Enlarged more and more, shades of mountains are blots: they fade away beyond this zoom, and are
 * gone from the other one on.
 */
const FADING = { from: 7, until: 12 };
const RELIEF_URL = "/basemap/relief";

/**
 * Where a file of the relief lies on a tile that is drawn, in pixels of that tile; it mostly
 * reaches beyond.
 */
export interface ReliefPlace {
  readonly url: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  /** How strong it is there, against what it is at most: 0 to 1. */
  readonly share: number;
}

/** @example reliefKey({ z: 6, x: 33, y: 22 }) // "6/33/22" */
export function reliefKey({ x, y, z }: TilePlace): string {
  return `${z}/${x}/${y}`;
}

/**
 * The closest file that a tile can be shaded from; null at sea, and where the map is too close for
 * it.
 *
 * @param keys of the files that there are
 */
export function reliefFor({ x, y, z }: TilePlace, keys: ReadonlySet<string>): ReliefPlace | null {
  const share = Math.min(1, (FADING.until - z) / (FADING.until - FADING.from));
  if (share <= 0) return null;
  for (let zoom = Math.min(z, RELIEF_ZOOM); zoom >= 0; zoom--) {
    const times = 2 ** (z - zoom);
    const [column, row] = [Math.floor(x / times), Math.floor(y / times)];
    const key = reliefKey({ x: column, y: row, z: zoom });
    if (!keys.has(key)) continue;
    return {
      url: `${RELIEF_URL}/${key}.webp`,
      left: (column * TILE_PIXELS - RELIEF_APRON) * times - x * TILE_PIXELS,
      top: (row * TILE_PIXELS - RELIEF_APRON) * times - y * TILE_PIXELS,
      size: RELIEF_FILE_PIXELS * times,
      share,
    };
  }
  return null;
}

/**
 * The keys of all files, as the index holds them: by zoom and column the rows, "first-last" where
 * they follow each other.
 *
 * @throws when it is something else
 */
export function readReliefIndex(index: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [z, columns] of Object.entries(index as Record<string, Record<string, string>>)) {
    for (const [x, rows] of Object.entries(columns)) {
      for (const run of rows.split(" ")) {
        const [first = Number.NaN, last = first] = run.split("-").map(Number);
        for (let y = first; y <= last; y++) keys.add(reliefKey({ z: Number(z), x: Number(x), y }));
      }
    }
  }
  return keys;
}

let loading: Promise<ReadonlySet<string>> | null = null;

/** The keys of all files, fetched once. A failure is tried again the next time. */
export function loadRelief(): Promise<ReadonlySet<string>> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<ReadonlySet<string>> {
  return readReliefIndex(await (await fetchFile(`${RELIEF_URL}/index.json`)).json());
}

/** A file of the relief. */
export async function fetchRelief(url: string): Promise<Blob> {
  return (await fetchFile(url)).blob();
}
