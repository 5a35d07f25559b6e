import { readFileSync } from "node:fs";
import type { GeoProjection } from "d3-geo";
import sharp from "sharp";
import { toMercator } from "#app/domain/places/mercator.ts";
import { continentProjection, HEIGHT, TILES, WIDTH, worldwideProjection } from "./continent-shapes.ts";
import type { ReliefHeights } from "./relief-heights.ts";
import { LEVEL, shadeAt } from "./shade.ts";

/**
 * A relief that lies over a drawing of public/illustrations, or over a part of it: greys row by
 * row.
 */
export interface DrawnRelief {
  readonly name: string;
  readonly greys: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Degrees (longitude, latitude) at a point in units of a drawing; null beside the world. */
type Invert = (x: number, y: number) => readonly [number, number] | null;

/** A part of a drawing in its units, and how many pixels a unit is to have. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const TILE = 256;
/** The drawings as large as they are shown on a fine screen. */
const CONTINENT_SCALE = 2;
const WORLD_SCALE = 3;
/**
 * The world in squares of so many degrees (WorldPins of app/ui/figures counts with them), and
 * pixels for each degree.
 */
const SQUARE = 30;
const SQUARE_SCALE = 12;
/** The zooms whose pixels are about as large. */
const CONTINENT_ZOOM = 3;
const WORLD_ZOOM = 2;
const SQUARE_ZOOM = 4;

/** The reliefs of all drawings, one after the other. */
export async function* drawnReliefs(heights: ReliefHeights): AsyncGenerator<DrawnRelief> {
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT, scale: CONTINENT_SCALE };
  for (const tile of TILES) {
    const land = landIn(`continents/${tile.name}.svg`, /stroke-width="\.7"/);
    yield drawn(tile.name, heights, CONTINENT_ZOOM, whole, land, inverted(continentProjection(tile)));
  }
  const globe = landIn("continents/worldwide.svg", /stroke-width="\.4"/);
  yield drawn("worldwide", heights, WORLD_ZOOM, whole, globe, inverted(worldwideProjection()));

  const land = landIn("world.svg", /--map-land/);
  const degrees: Invert = (x, y) => [x - 180, 90 - y];
  const world = { x: 0, y: 0, width: 360, height: 180, scale: WORLD_SCALE };
  yield drawn("world", heights, WORLD_ZOOM, world, land, degrees);
  for (let x = 0; x < 360; x += SQUARE) {
    for (let y = 0; y < 180; y += SQUARE) {
      const frame = { x, y, width: SQUARE, height: SQUARE, scale: SQUARE_SCALE };
      yield drawn(`world-${x / SQUARE}-${y / SQUARE}`, heights, SQUARE_ZOOM, frame, land, degrees);
    }
  }
}

function inverted(projection: GeoProjection): Invert {
  return (x, y) => {
    const place = projection.invert?.([x, y]) ?? null;
    return place && Number.isFinite(place[0]) && Math.abs(place[1]) < 90 ? place : null;
  };
}

/** The shapes of a drawing that are land: the element whose attributes say so. */
function landIn(name: string, isLand: RegExp): string {
  const svg = readFileSync(new URL(`../../../public/illustrations/${name}`, import.meta.url), "utf8");
  const path = svg.match(/<path[^>]*>/g)?.find((element) => isLand.test(element));
  const [, d] = /\sd="([^"]*)"/.exec(path ?? "") ?? [];
  if (!d) throw new Error(`${name} has no land`);
  return d;
}

/** What is beside the land that a drawing shows is level. */
async function drawn(
  name: string,
  heights: ReliefHeights,
  zoom: number,
  frame: Frame,
  land: string,
  invert: Invert,
): Promise<DrawnRelief> {
  const [width, height] = [frame.width * frame.scale, frame.height * frame.scale];
  const mask = await maskOf(land, frame);
  const shade = smoothShade(heights, zoom);
  const greys = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const share = (mask[pixel] ?? 0) / 255;
    if (share === 0) return LEVEL;
    const place = invert(
      frame.x + ((pixel % width) + 0.5) / frame.scale,
      frame.y + (Math.floor(pixel / width) + 0.5) / frame.scale,
    );
    return place ? Math.round(LEVEL + share * (shade(place[0], place[1]) - LEVEL)) : LEVEL;
  });
  return { name, greys, width, height };
}

/** How much of each pixel is land: 0 to 255. */
async function maskOf(land: string, { x, y, width, height, scale }: Frame): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}"><path fill="#fff" d="${land}"/></svg>`;
  return sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
}

/** The shade at a place, between those of the four pixels around it. */
function smoothShade(heights: ReliefHeights, zoom: number): (longitude: number, latitude: number) => number {
  const heightAt = heights.at(zoom);
  const known = new Map<number, number>();
  const pixels = TILE * 2 ** zoom;
  const shade = (x: number, y: number) => {
    const key = y * pixels + (((x % pixels) + pixels) % pixels);
    const grey = known.get(key) ?? shadeAt(heightAt, zoom, x, y);
    known.set(key, grey);
    return grey;
  };
  return (longitude, latitude) => {
    const place = toMercator({ latitude, longitude });
    const [x, y] = [place.x * pixels - 0.5, place.y * pixels - 0.5];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [aside, below] = [x - left, y - top];
    const upper = shade(left, top) * (1 - aside) + shade(left + 1, top) * aside;
    const lower = shade(left, top + 1) * (1 - aside) + shade(left + 1, top + 1) * aside;
    return upper * (1 - below) + lower * below;
  };
}
