import { LAND_UNITS } from "#app/domain/map-area.ts";
import { type Box, clippedOutline, overlaps, visiblePieces } from "./clip.ts";
import { graticule } from "./graticule.ts";
import type { Land } from "./land.ts";

/** CSS colours of the map, and the family of its words. */
export interface Palette {
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly grid: string;
  readonly words: string;
  readonly halo: string;
  readonly font: string;
}

export interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const TILE_PIXELS = 256;
/** What is drawn beyond the sides, so that strokes of neighbouring tiles meet. */
const MARGIN_PIXELS = 8;
/** Room for the words at a crossing of the grid. */
const NAME_PIXELS = 160;
/** Points nearer than this are one, in pixels. */
const FINEST_PIXELS = 0.7;

/** Draws one tile of the built-in world. The context counts in CSS pixels. */
export function drawTile(
  context: OffscreenCanvasRenderingContext2D,
  land: Land,
  { x, y, z }: TilePlace,
  palette: Palette,
): void {
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
  drawGrid(context, box, z, palette, { right, down });
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
  drawNames(context, land, z, palette, { right, down });
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
  // The words of a crossing on the tile to the left reach over into this one.
  const reach = share(west) - NAME_PIXELS / TILE_PIXELS / 2 ** zoom;
  const { meridians, parallels, isNamed } = graticule(
    { west: reach, north: share(north), east: share(east), south: share(south) },
    zoom,
  );
  const lines = new Path2D();
  for (const { x } of meridians) {
    lines.moveTo(right(x * LAND_UNITS), down(north));
    lines.lineTo(right(x * LAND_UNITS), down(south));
  }
  for (const { y } of parallels) {
    lines.moveTo(right(west), down(y * LAND_UNITS));
    lines.lineTo(right(east), down(y * LAND_UNITS));
  }
  context.lineWidth = 1;
  context.strokeStyle = palette.grid;
  context.stroke(lines);
  if (!isNamed) return;
  context.font = `450 11px ${palette.font}`;
  context.textAlign = "left";
  context.textBaseline = "top";
  for (const meridian of meridians) {
    for (const parallel of parallels) {
      const words = `${parallel.name}  ${meridian.name}`;
      write(context, words, right(meridian.x * LAND_UNITS) + 4, down(parallel.y * LAND_UNITS) + 3, palette);
    }
  }
}

/** Each tile draws the part of a name that reaches into it. */
function drawNames(
  context: OffscreenCanvasRenderingContext2D,
  { names }: Land,
  zoom: number,
  palette: Palette,
  { right, down }: Projection,
): void {
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { x, y, zoom: firstZoom, name } of names) {
    if (zoom < firstZoom) continue;
    const [middle, line] = [right(x), down(y)];
    const half = name.length * 6;
    if (middle < -half || middle > TILE_PIXELS + half || line < -20 || line > TILE_PIXELS + 20) continue;
    context.font = `600 ${zoom > firstZoom + 1 ? 14 : 12}px ${palette.font}`;
    write(context, name, middle, line, palette);
  }
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  { words: colour, halo }: Palette,
): void {
  context.lineWidth = 3;
  context.strokeStyle = halo;
  context.strokeText(words, x, y);
  context.fillStyle = colour;
  context.fillText(words, x, y);
}
