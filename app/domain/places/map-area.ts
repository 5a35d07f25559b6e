import type { Position } from "./distance.ts";
import { boxOfArea, fromMercator, type MapBox, toMercator } from "./mercator.ts";

/** Degrees; west may be greater than east (across the 180th meridian). */
export interface MapArea {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** What the map shows: its middle in degrees, and the zoom of web maps (0: the world in 256 px). */
export interface MapViewport {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** What a map without any limits shows. */
export const WHOLE_WORLD: MapArea = { north: 90, south: -90, east: 180, west: -180 };

/** Width of public/basemap/world.svg, the drawn land, in its own units; it is square. */
export const LAND_UNITS = 131_072;

/**
 * What a map shows when it is opened: a place at a zoom, or an area as closely as it can. Where the
 * window has no room for that area, what is around its heart.
 */
export type MapStart =
  | { readonly viewport: MapViewport }
  | { readonly area: MapArea; readonly heart?: Position };

/** A map is this many pixels wide at zoom 0. */
const WORLD_PIXELS = 256;
/** Four decimals of a degree are some ten metres. */
const DECIMALS = 10_000;

/**
 * The same meridian between -180 and 180.
 *
 * @example wrapLongitude(190) // -170
 */
export function wrapLongitude(longitude: number): number {
  if (Math.abs(longitude) <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** How many degrees an area reaches from west to east, across the 180th meridian too: 0 to 360. */
export function degreesWide({ east, west }: MapArea): number {
  return east < west ? east - west + 360 : east - west;
}

/**
 * An area as it is in addresses, from one whose longitudes may go on beyond 180: four decimals, and
 * the whole world from -180 to 180.
 *
 * @example addressArea({ north: 47.123456, south: 45, east: 190, west: 170 }) // { north: 47.1235, south: 45, east: -170, west: 170 }
 */
export function addressArea({ north, south, east, west }: MapArea): MapArea {
  const isWhole = east - west >= 360;
  return {
    north: rounded(Math.min(north, 90)),
    south: rounded(Math.max(south, -90)),
    east: isWhole ? 180 : rounded(wrapLongitude(east)),
    west: isWhole ? -180 : rounded(wrapLongitude(west)),
  };
}

/** The middle of an area, across the 180th meridian too. */
export function middleOf(area: MapArea): Position {
  return {
    latitude: (area.north + area.south) / 2,
    longitude: wrapLongitude(area.west + degreesWide(area) / 2),
  };
}

/**
 * Some room around an area, and around a single place as much as lets a map show it: degrees at
 * least.
 */
export function padded(area: MapArea, share = 0.1, least = 0.01): MapArea {
  const width = degreesWide(area);
  const [aside, above] = [width, area.north - area.south].map((size) => Math.max(size * share, least)) as [
    number,
    number,
  ];
  const west = area.west - aside;
  return addressArea({
    north: area.north + above,
    south: area.south - above,
    east: area.west + width + aside,
    west,
  });
}

/** Whether an area is as good as one place: no zoom parts what lies in it. */
export function isPlace(area: MapArea): boolean {
  return degreesWide(area) < 0.002 && area.north - area.south < 0.002;
}

/** Whether two areas are as good as one: no edge of one is far from that of the other. */
export function isAbout(one: MapArea, other: MapArea): boolean {
  const near = (a: number, b: number, size: number) => Math.abs(a - b) <= size / 50;
  const [wide, high] = [degreesWide(one), one.north - one.south];
  return (
    near(one.north, other.north, high) &&
    near(one.south, other.south, high) &&
    near(one.east, other.east, wide) &&
    near(one.west, other.west, wide)
  );
}

/**
 * The smallest area that holds several; null for none. It leaves out the widest gap between them,
 * wherever that is, so that islands on both sides of the 180th meridian are near each other.
 */
export function areaHolding(areas: readonly MapArea[]): MapArea | null {
  if (areas.length === 0) return null;
  const north = Math.max(...areas.map((area) => area.north));
  const south = Math.min(...areas.map((area) => area.south));
  const spans = areas
    .map((area) => ({ west: area.west, east: area.west + degreesWide(area) }))
    .sort((a, b) => a.west - b.west);
  let best = { gap: -1, west: -180, east: 180 };
  let reach = Number.NEGATIVE_INFINITY;
  for (const [index, { east }] of spans.entries()) {
    reach = Math.max(reach, east);
    const next = spans[index + 1]?.west;
    const first = spans[0]?.west ?? 0;
    const gap = (next ?? first + 360) - reach;
    // A longitude stays the same number: less a turn and more a turn, that of a single place would
    // end west of itself.
    if (gap > best.gap) best = { gap, west: next ?? first, east: reach };
  }
  if (best.gap <= 0) return { north, south, east: 180, west: -180 };
  return { north, south, east: wrapLongitude(best.east), west: wrapLongitude(best.west) };
}

/** The zoom, with its fraction, at which a part of the map is that many pixels wide. */
export function zoomOfWidth(width: number, pixels: number): number {
  return Math.log2(pixels / (WORLD_PIXELS * width));
}

/**
 * The part of the map around a place that is that many pixels wide at a zoom; `ratio` is its width
 * by its height.
 */
export function boxAround(place: Position, zoom: number, pixels: number, ratio: number): MapBox {
  const width = Math.min(pixels / (WORLD_PIXELS * 2 ** zoom), 1);
  const middle = toMercator(place);
  return inWorld({ x: middle.x - width / 2, y: middle.y - width / ratio / 2, width, height: width / ratio });
}

/**
 * The part of the map with that ratio that shows an area, at least `least` and at most the world
 * wide.
 */
export function boxFor(area: MapArea, ratio: number, least: number): MapBox {
  const box = boxOfArea(area);
  const width = Math.min(Math.max(box.width, box.height * ratio, least), 1);
  const height = width / ratio;
  return inWorld({
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  });
}

/** Moved up or down until it ends inside the square. */
function inWorld(box: MapBox): MapBox {
  return { ...box, y: Math.min(Math.max(box.y, 0), 1 - Math.min(box.height, 1)) };
}

/** The area that a part of the map shows. */
export function areaOfBox({ x, y, width, height }: MapBox): MapArea {
  const start = fromMercator({ x, y });
  const end = fromMercator({ x: x + width, y: y + height });
  return addressArea({
    north: start.latitude,
    south: end.latitude,
    east: end.longitude,
    west: start.longitude,
  });
}

/**
 * How far to the right a longitude's x must be moved so that it is nearest to another one on the
 * endless map: whole turns.
 *
 * @example turnsTowards(-179, 179) // 1
 */
export function turnsTowards(longitude: number, other: number): number {
  return Math.round((other - longitude) / 360);
}

/**
 * A place in words, as roughly as a cluster of resorts is one.
 *
 * @example placeInWords({ latitude: 46.49, longitude: -8 }) // "46.5° N, 8.0° W"
 */
export function placeInWords({ latitude, longitude }: Position): string {
  const [north, east] = [latitude.toFixed(1), longitude.toFixed(1)].map(Number) as [number, number];
  const words = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? negative : positive}`;
  return `${words(north, "N", "S")}, ${words(east, "E", "W")}`;
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS + 0;
}
