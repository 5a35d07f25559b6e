import { LAND_UNITS } from "#app/domain/places/map-area.ts";
import { fromMercator, toMercator } from "#app/domain/places/mercator.ts";
import type { Land } from "./basemap.ts";
import { type Box, clippedOutline, overlaps, visiblePieces } from "./clip.ts";
import type { Detail } from "./detail.ts";
import { drawLines } from "./detail-tile.ts";
import type { ReliefPlace } from "./relief.ts";
import { MARGIN_PIXELS, type Palette, TILE_PIXELS, type TilePlace } from "./tile.ts";

/** Points nearer than this are one, in pixels. */
const FINEST_PIXELS = 0.7;

/** What shades a tile: a grey picture, and where it lies. */
export interface TileRelief extends ReliefPlace {
  readonly image: ImageBitmap;
}

/** Draws one tile of the built-in world. The context counts in CSS pixels. */
export function drawTile(
  context: OffscreenCanvasRenderingContext2D,
  land: Land,
  { detail, relief }: { readonly detail: Detail | null; readonly relief: TileRelief | null },
  place: TilePlace,
  palette: Palette,
): void {
  const { x, y, z } = place;
  const scale = (TILE_PIXELS * 2 ** z) / LAND_UNITS;
  const margin = MARGIN_PIXELS / scale;
  const size = TILE_PIXELS / scale;
  const box: Box = {
    west: x * size - margin,
    north: y * size - margin,
    east: (x + 1) * size + margin,
    south: (y + 1) * size + margin,
  };
  const right = (units: number) => units * scale - x * TILE_PIXELS;
  const down = (units: number) => units * scale - y * TILE_PIXELS;

  const outlines = land.outlines
    .filter((outline) => overlaps(outline, box))
    .map((outline) => clippedOutline(outline, box));
  const fill = new Path2D();
  const coast = new Path2D();
  for (const points of outlines) addOutline(points, fill, coast, { right, down });
  context.fillStyle = palette.land;
  context.fill(fill, "evenodd");
  if (relief) shade(context, fill, relief, palette.relief);
  drawGrid(context, box, z, palette, { right, down });
  if (detail) drawLines(context, detail, place, palette);
  context.lineJoin = "round";
  context.lineWidth = 1;
  context.strokeStyle = palette.coast;
  context.stroke(coast);

  const borders = new Path2D();
  for (const line of land.borders) {
    if (!overlaps(line, box)) continue;
    visiblePieces(line, box, (fromX, fromY, toX, toY, isNext) => {
      if (!isNext) borders.moveTo(right(fromX), down(fromY));
      borders.lineTo(right(toX), down(toY));
    });
  }
  context.strokeStyle = palette.border;
  context.stroke(borders);
}

/** Only the land: at coasts the shades are as coarse as their pixels. */
function shade(
  context: OffscreenCanvasRenderingContext2D,
  land: Path2D,
  { image, left, top, size, share }: TileRelief,
  strength: number,
): void {
  context.save();
  context.clip(land, "evenodd");
  context.globalCompositeOperation = "hard-light";
  context.globalAlpha = strength * share;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, size, size);
  context.restore();
}

interface Projection {
  readonly right: (units: number) => number;
  readonly down: (units: number) => number;
}

/** The land, and its coast without the lines along the sides of the world, where no coast is. */
function addOutline(
  points: ArrayLike<number>,
  fill: Path2D,
  coast: Path2D,
  { right, down }: Projection,
): void {
  if (points.length < 6) return;
  const [firstX = 0, firstY = 0] = [points[0], points[1]];
  let [lastX, lastY] = [right(firstX), down(firstY)];
  let wasAtSide = isAtSide(firstX, firstY);
  fill.moveTo(lastX, lastY);
  coast.moveTo(lastX, lastY);
  for (let index = 2; index < points.length; index += 2) {
    const [unitsX, unitsY] = [points[index] ?? 0, points[index + 1] ?? 0];
    const [x, y] = [right(unitsX), down(unitsY)];
    const isLast = index + 2 >= points.length;
    if (!isLast && Math.abs(x - lastX) + Math.abs(y - lastY) < FINEST_PIXELS) continue;
    const atSide = isAtSide(unitsX, unitsY);
    fill.lineTo(x, y);
    if (atSide && wasAtSide) coast.moveTo(x, y);
    else coast.lineTo(x, y);
    [lastX, lastY, wasAtSide] = [x, y, atSide];
  }
  fill.closePath();
  if (!(wasAtSide && isAtSide(firstX, firstY))) coast.lineTo(right(firstX), down(firstY));
}

function isAtSide(x: number, y: number): boolean {
  return x <= 0 || x >= LAND_UNITS || y >= LAND_UNITS;
}

function drawGrid(
  context: OffscreenCanvasRenderingContext2D,
  { west, north, east, south }: Box,
  zoom: number,
  palette: Palette,
  { right, down }: Projection,
): void {
  const share = (units: number) => units / LAND_UNITS;
  const { meridians, parallels } = graticule(
    { west: share(west), north: share(north), east: share(east), south: share(south) },
    zoom,
  );
  const lines = new Path2D();
  for (const x of meridians) {
    lines.moveTo(right(x * LAND_UNITS), down(north));
    lines.lineTo(right(x * LAND_UNITS), down(south));
  }
  for (const y of parallels) {
    lines.moveTo(right(west), down(y * LAND_UNITS));
    lines.lineTo(right(east), down(y * LAND_UNITS));
  }
  context.lineWidth = 1;
  context.strokeStyle = palette.grid;
  context.stroke(lines);
}

/**
 * Degrees between two lines of the grid, by zoom: some 130 to 230 pixels. Closer, rivers and towns
 * say where that is.
 */
const STEPS = [90, 90, 45, 30, 20, 10, 5] as const;

/** The lines of the grid through a part of the square map, whose sides are shares of it. */
interface Graticule {
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
}

export function graticule(
  { west, north, east, south }: { west: number; north: number; east: number; south: number },
  zoom: number,
): Graticule {
  const step = STEPS[zoom];
  if (step === undefined) return { meridians: [], parallels: [] };
  const start = fromMercator({ x: west, y: north });
  const end = fromMercator({ x: east, y: south });
  return {
    meridians: multiples(start.longitude, end.longitude, step).map(
      (longitude) => toMercator({ latitude: 0, longitude }).x,
    ),
    parallels: multiples(end.latitude, start.latitude, step).map(
      (latitude) => toMercator({ latitude, longitude: 0 }).y,
    ),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
