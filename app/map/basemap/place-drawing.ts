import { LAND_UNITS, zoomOfWidth } from "#app/domain/places/map-area.ts";
import type { MapBox } from "#app/domain/places/mercator.ts";
import type { Land, Line } from "./basemap.ts";
import { type Box, clippedOutline, overlaps, visiblePieces } from "./clip.ts";
import { DETAIL_STEPS, DETAIL_UNITS, type Detail, type DetailPlace, detailKey } from "./detail.ts";

/**
 * A part of the world that a page draws without script: `box` in shares of the world's map,
 * `pixels` its width as people see it.
 */
export interface PlaceFrame {
  readonly box: MapBox;
  readonly pixels: number;
}

/** Strokes end beyond the frame, so that no clipped edge of the land is seen. */
const MARGIN_PIXELS = 4;
/** Pieces shorter than this are left out, in pixels. */
const FINEST_PIXELS = 1.2;
/** Islands and lakes that are smaller are left out, in pixels. */
const LEAST_PIXELS = 2;
/** Of a continent there are the great lakes and rivers alone. */
const FAR_ZOOM = 4;
const LEAST_FAR_LAKE_PIXELS = 6;

/** A drawing that is looked at as a whole shows what the map shows a zoom closer. */
const CLOSER = 1.25;

/**
 * The parts of the detail that a frame is drawn from: of the finest step that its zoom has and that
 * has any there.
 *
 * @param keys of all parts, as the index of the detail has them
 */
export function detailPlaces(frame: PlaceFrame, keys: ReadonlySet<string>): DetailPlace[] {
  const { box, pixels } = frame;
  const zoom = zoomOfWidth(box.width, pixels) + CLOSER;
  for (const { grid, fromZoom } of DETAIL_STEPS) {
    if (zoom < fromZoom) continue;
    const places = placesOfGrid(box, grid).filter((place) => keys.has(detailKey(place)));
    if (places.length > 0) return places;
  }
  return [];
}

function placesOfGrid(box: MapBox, grid: number): DetailPlace[] {
  const parts = 2 ** grid;
  const places: DetailPlace[] = [];
  for (let x = Math.floor(box.x * parts); x / parts < box.x + box.width; x++)
    for (let y = Math.max(Math.floor(box.y * parts), 0); y < parts && y / parts < box.y + box.height; y++)
      places.push({ grid, x: ((x % parts) + parts) % parts, y });
  return places;
}

/**
 * The land, lakes, rivers and borders of a frame as the text of an SVG file, in pixels from the
 * frame's corner. Each is one path with an id (land, rivers, lakes, states, borders) and no style:
 * the page that uses it colours it. Some kilobytes.
 */
export function placeDrawing(frame: PlaceFrame, land: Land, details: readonly Detail[]): string {
  const { box, pixels } = frame;
  const isFar = zoomOfWidth(box.width, pixels) < FAR_ZOOM;
  const leastLake = isFar ? LEAST_FAR_LAKE_PIXELS : LEAST_PIXELS;
  const onLand = projections(frame, { x: 0, y: 0, units: LAND_UNITS });
  const outlines = onLand.map((view) => land.outlines.map((line) => outlineIn(line, view)).join("")).join("");
  const borders = onLand.map((view) => land.borders.map((line) => lineIn(line, view)).join("")).join("");
  const drawn = (pathOf: (detail: Detail, view: View) => string) =>
    details
      .flatMap((detail) => {
        const { grid, x, y } = detail.place;
        const units = DETAIL_UNITS * 2 ** grid;
        const from = { x: x * DETAIL_UNITS, y: y * DETAIL_UNITS, units };
        return projections(frame, from).map((view) => pathOf(detail, view));
      })
      .join("");
  const paths = {
    land: outlines,
    rivers: drawn(({ rivers }, view) =>
      (isFar ? rivers.slice(0, 1) : rivers)
        .flat()
        .map((line) => lineIn(line, view))
        .join(""),
    ),
    lakes: drawn(({ lakes }, view) => lakes.map((line) => outlineIn(line, view, leastLake)).join("")),
    states: drawn(({ states }, view) => states.map((line) => lineIn(line, view)).join("")),
    borders,
  };
  const height = Math.round((pixels * box.height) / box.width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pixels} ${height}">`,
    ...Object.entries(paths).map(
      ([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`,
    ),
    "</svg>\n",
  ].join("\n");
}

interface View {
  /** What is seen, in the units of the lines. */
  readonly box: Box;
  readonly right: (units: number) => number;
  readonly down: (units: number) => number;
}

/**
 * Of lines in units from a corner of their own: one, and another turn of the world where the frame
 * crosses the 180th meridian.
 */
function projections(
  { box, pixels }: PlaceFrame,
  from: { readonly x: number; readonly y: number; readonly units: number },
): View[] {
  const scale = pixels / (box.width * from.units);
  const margin = MARGIN_PIXELS / scale;
  const turns = [...(box.x < 0 ? [-1] : []), 0, ...(box.x + box.width > 1 ? [1] : [])];
  return turns.map((turn) => {
    const west = (box.x - turn) * from.units - from.x;
    const north = box.y * from.units - from.y;
    return {
      box: {
        west: west - margin,
        north: north - margin,
        east: west + box.width * from.units + margin,
        south: north + box.height * from.units + margin,
      },
      right: (units) => (units - west) * scale,
      down: (units) => (units - north) * scale,
    };
  });
}

function outlineIn(line: Line, { box, right, down }: View, least = LEAST_PIXELS): string {
  if (!overlaps(line, box)) return "";
  const size = Math.max(right(line.east) - right(line.west), down(line.south) - down(line.north));
  if (size < least) return "";
  const points = clippedOutline(line, box);
  const pen = new Pen();
  for (let index = 0; index + 1 < points.length; index += 2)
    pen.to(right(points[index] ?? 0), down(points[index + 1] ?? 0), index > 0);
  return pen.points > 2 ? `${pen.path}z` : "";
}

function lineIn(line: Line, { box, right, down }: View): string {
  if (!overlaps(line, box)) return "";
  const pen = new Pen();
  visiblePieces(line, box, (fromX, fromY, toX, toY, isNext) => {
    if (!isNext) pen.to(right(fromX), down(fromY), false);
    pen.to(right(toX), down(toY), true);
  });
  return pen.points > 1 ? pen.path : "";
}

/** Writes steps of tenths of a pixel; what is nearer than can be seen is left out. */
class Pen {
  path = "";
  points = 0;
  #x = 0;
  #y = 0;

  to(x: number, y: number, isLine: boolean): void {
    const [nextX, nextY] = [Math.round(x * 10), Math.round(y * 10)];
    if (isLine && Math.hypot(nextX - this.#x, nextY - this.#y) < FINEST_PIXELS * 10) return;
    this.path += isLine
      ? `l${(nextX - this.#x) / 10} ${(nextY - this.#y) / 10}`
      : `M${nextX / 10} ${nextY / 10}`;
    this.points += 1;
    [this.#x, this.#y] = [nextX, nextY];
  }
}
