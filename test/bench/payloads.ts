import { gzipSync } from "node:zlib";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { formatMapPart } from "#app/domain/places/map-part.ts";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import type { Row } from "./report.ts";
import { commonBeginnings } from "./search-texts.ts";

const WORLD: MapArea = { north: 85, south: -85, east: 180, west: -180 };

/**
 * An answer of the site, and the gzipped kilobytes it may weigh, however many resorts the index
 * holds.
 */
interface Payload {
  readonly name: string;
  readonly paths: readonly string[];
  readonly budget: number;
}

const suggestions = (text: string) => `/suggestions?q=${encodeURIComponent(text)}`;
const list = (query: Readonly<Record<string, string>>) => `?${new URLSearchParams(query)}`;

/** Where resorts lie densest: the Alps, the Rocky Mountains, Japan. */
const DENSE = [
  { latitude: 47, longitude: 10 },
  { latitude: 40, longitude: -106 },
  { latitude: 36.7, longitude: 138 },
];
/** A large screen, in pixels; the world is 256 px wide at zoom 0. */
const SCREEN = { width: 2560, height: 1440 };

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The map's questions at every zoom: the world, and large screens over each of those places. */
const CLUSTERS = Array.from({ length: MAX_MAP_ZOOM + 1 }, (_, zoom) => {
  const half = (pixels: number) => (pixels * 180) / (256 * 2 ** zoom);
  const parts = DENSE.map(({ latitude, longitude }): MapArea => {
    const [x, y] = [half(SCREEN.width), half(SCREEN.height)];
    return {
      north: rounded(Math.min(WORLD.north, latitude + y)),
      south: rounded(Math.max(WORLD.south, latitude - y)),
      east: rounded(Math.min(WORLD.east, longitude + x)),
      west: rounded(Math.max(WORLD.west, longitude - x)),
    };
  });
  return [WORLD, ...parts].map(
    (area) => `/resorts/clusters?${new URLSearchParams(formatMapPart({ area, zoom }))}`,
  );
}).flat();

/** Each is looked at at its worst: the heaviest of its paths counts. */
async function payloads(): Promise<Payload[]> {
  const worst = await commonBeginnings(25);
  return [
    { name: "suggestions: a village", paths: [suggestions("zermatt")], budget: 1 },
    { name: `suggestions: ${SEARCH_THRESHOLD} letters at worst`, paths: worst.map(suggestions), budget: 18 },
    { name: "list", paths: ["/resorts"], budget: 26 },
    { name: "list: data", paths: ["/resorts.data?_routes=routes%2Fresorts"], budget: 18 },
    { name: "table", paths: [`/resorts${list({ view: "table" })}`], budget: 26 },
    { name: "map data", paths: CLUSTERS, budget: 20 },
    { name: "map", paths: [`/resorts${list({ view: "map" })}`], budget: 30 },
  ];
}

/** What the site's answers weigh; the heaviest path of each, named in its note. */
export async function measurePayloads(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, paths, budget } of await payloads()) {
    const sizes: { path: string; raw: number; gzipped: number }[] = [];
    for (const path of paths) sizes.push(await sizeOf(origin, path));
    const heaviest = sizes.reduce((most, size) => (size.gzipped > most.gzipped ? size : most));
    rows.push({
      name: `payload, ${name}`,
      value: heaviest.gzipped,
      unit: "kB gzipped",
      budget,
      note: `${heaviest.raw.toFixed(1)} kB, ${heaviest.path}`,
    });
  }
  return rows;
}

async function sizeOf(origin: string, path: string) {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} answered with ${response.status}.`);
  const body = new Uint8Array(await response.arrayBuffer());
  return { path, raw: body.length / 1000, gzipped: gzipSync(body).length / 1000 };
}
