import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Land, readBasemap } from "#app/map/basemap/basemap.ts";
import { type Detail, type DetailPlace, detailKey, readDetail } from "#app/map/basemap/detail.ts";
import { readReliefIndex } from "#app/map/basemap/relief.ts";

/** The built-in world as far as the server draws it. */
export interface ServedWorld {
  readonly land: Land;
  /** The keys of the parts of its detail, and of the tiles of its relief. */
  readonly details: ReadonlySet<string>;
  readonly relief: ReadonlySet<string>;
}

/** Where the source is not there, the built site's copy is. */
const FOLDERS = ["public/basemap", "build/client/basemap"];
/** A frame has up to 16; some 100 kB each in memory. */
const KEPT_DETAILS = 64;

let reading: Promise<ServedWorld> | null = null;
/** By key, the one that was asked for last at the end. */
const kept = new Map<string, Promise<Detail>>();

/** Read once. A failure is tried again the next time. */
export function servedWorld(): Promise<ServedWorld> {
  reading ??= readWorld().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}

/** Those parts of the detail. */
export function servedDetails(places: readonly DetailPlace[]): Promise<Detail[]> {
  return Promise.all(places.map(servedDetail));
}

function servedDetail(place: DetailPlace): Promise<Detail> {
  const key = detailKey(place);
  const detail = kept.get(key) ?? read(`detail/${key}.json`).then((text) => readDetail(place, text));
  kept.delete(key);
  kept.set(key, detail);
  detail.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_DETAILS && oldest) kept.delete(oldest);
  return detail;
}

async function readWorld(): Promise<ServedWorld> {
  const [svg, names, details, relief] = await Promise.all(
    ["world.svg", "names.json", "detail/index.json", "relief/index.json"].map(read),
  );
  return {
    land: readBasemap(svg ?? "", names ?? ""),
    details: new Set<string>(JSON.parse(details ?? "")),
    relief: readReliefIndex(JSON.parse(relief ?? "")),
  };
}

function read(name: string): Promise<string> {
  const folder = FOLDERS.find((one) => existsSync(one)) ?? "";
  return readFile(`${folder}/${name}`, "utf8");
}
