import type { Line } from "./basemap.ts";
import { type Box, overlaps, visiblePieces } from "./clip.ts";
import { DETAIL_UNITS, type Detail } from "./detail.ts";
import { MARGIN_PIXELS, type Palette, TILE_PIXELS, type TilePlace } from "./tile.ts";

/** Of rivers at the zoom at which their class begins to be drawn, and what each zoom adds. */
const RIVER_PIXELS = [1.2, 0.9, 0.7, 0.5] as const;
const RIVER_GROWTH = 0.12;

interface Frame {
  readonly box: Box;
  readonly right: (units: number) => number;
  readonly down: (units: number) => number;
}

/** Where the units of a part lie on a tile. */
function frameOf({ place }: Detail, { x, y, z }: TilePlace): Frame {
  const scale = (TILE_PIXELS * 2 ** (z - place.grid)) / DETAIL_UNITS;
  const [left, top] = [place.x * DETAIL_UNITS, place.y * DETAIL_UNITS];
  const [west, north] = [(x * TILE_PIXELS) / scale - left, (y * TILE_PIXELS) / scale - top];
  const [size, margin] = [TILE_PIXELS / scale, MARGIN_PIXELS / scale];
  return {
    box: {
      west: west - margin,
      north: north - margin,
      east: west + size + margin,
      south: north + size + margin,
    },
    right: (units) => (units + left) * scale - x * TILE_PIXELS,
    down: (units) => (units + top) * scale - y * TILE_PIXELS,
  };
}

/**
 * Lakes, rivers and borders of states on a tile. Each line ends a little beyond its part: no edge
 * of one is seen.
 */
export function drawLines(
  context: OffscreenCanvasRenderingContext2D,
  detail: Detail,
  tile: TilePlace,
  palette: Palette,
): void {
  const frame = frameOf(detail, tile);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = palette.river;
  for (const [index, lines] of detail.rivers.entries()) {
    context.lineWidth = (RIVER_PIXELS[index] ?? 0.5) + RIVER_GROWTH * tile.z;
    context.stroke(pathOf(lines, frame));
  }
  context.lineCap = "butt";
  const lakes = new Path2D();
  for (const lake of detail.lakes) if (overlaps(lake, frame.box)) addOutline(lake, lakes, frame);
  context.fillStyle = palette.sea;
  context.fill(lakes, "evenodd");
  context.lineWidth = 1;
  context.strokeStyle = palette.coast;
  context.stroke(lakes);
  context.setLineDash([4, 3]);
  context.strokeStyle = palette.border;
  context.stroke(pathOf(detail.states, frame));
  context.setLineDash([]);
}

function pathOf(lines: readonly Line[], { box, right, down }: Frame): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    if (!overlaps(line, box)) continue;
    visiblePieces(line, box, (fromX, fromY, toX, toY, isNext) => {
      if (!isNext) path.moveTo(right(fromX), down(fromY));
      path.lineTo(right(toX), down(toY));
    });
  }
  return path;
}

function addOutline({ points }: Line, path: Path2D, { right, down }: Frame): void {
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [x, y] = [right(points[index] ?? 0), down(points[index + 1] ?? 0)];
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
}
