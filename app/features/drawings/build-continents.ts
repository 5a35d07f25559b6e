/**
 * Draws the continent tiles and the world map into public/illustrations.
 *
 *   npx tsx app/features/drawings/build-continents.ts
 *
 * Shapes: Natural Earth 1:50m (https://www.naturalearthdata.com, public domain), as
 * packed by world-atlas. Which country belongs to which continent: countries-list,
 * so that a tile shows what its filter finds. Three exceptions, because a drawing is not
 * a filter: Russia is parted at the Urals, and French Guiana and Hawaii are drawn where they lie.
 *
 * Every tile is an equal-area projection, so one threshold in square pixels decides
 * for the whole drawing how much of a coast, and which islands, can be seen.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { countries, type TCountryCode } from "countries-list";
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoEquirectangular,
  geoNaturalEarth1,
  geoPath,
} from "d3-geo";
import type { MultiPolygon, Position } from "geojson";
import isoCountries from "i18n-iso-countries";
import { feature, merge, mesh } from "topojson-client";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { GeometryCollection, Topology, Polygon as TopoPolygon } from "topojson-specification";

type ContinentCode = "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Point = [longitude: number, latitude: number];
type Part = { country: string; continent: ContinentCode; centre: Point; shape: TopoPolygon };

type Tile = {
  name: string;
  continent: ContinentCode;
  centre: Point;
  /** Parts whose middle lies outside are too far away to draw: west, south, east, north. */
  window: [number, number, number, number];
  /** Triangles of a coast line smaller than this are straightened, in square pixels. */
  detail: number;
};

const WIDTH = 240;
const HEIGHT = 180;
const MARGIN = 12;
const SMALLEST_ISLAND = 1.6;

const DEEP = "#13202a";
const SURFACE = "#263b48";
const RAISED = "#314b5a";
const FAINT = "#8fa5b1";
const TEAL = "#3fd3c1";

const TILES: Tile[] = [
  { name: "africa", continent: "AF", centre: [18, 2], window: [-20, -36, 54, 38], detail: 0.25 },
  { name: "antarctica", continent: "AN", centre: [0, -90], window: [-180, -90, 180, -62], detail: 0.5 },
  { name: "asia", continent: "AS", centre: [94, 38], window: [25, -12, 195, 82], detail: 0.55 },
  { name: "oceania", continent: "OC", centre: [148, -24], window: [110, -50, 180, 2], detail: 0.35 },
  { name: "europe", continent: "EU", centre: [20, 53], window: [-25, 34, 69, 72], detail: 0.55 },
  { name: "north-america", continent: "NA", centre: [-92, 48], window: [-172, 7, -15, 84], detail: 0.7 },
  { name: "south-america", continent: "SA", centre: [-60, -22], window: [-82, -56, -34, 13], detail: 0.3 },
];

/** Areas that Natural Earth draws apart and ISO 3166 gives no number. */
const WITHOUT_ISO_NUMBER: Record<string, ContinentCode> = {
  Kosovo: "EU",
  "N. Cyprus": "EU",
  Somaliland: "AF",
  "Siachen Glacier": "AS",
  "Indian Ocean Ter.": "AS",
};

/** The watershed from the Kazakh steppe to the Kara Sea, by eye, and on past Novaya Zemlya. */
const URALS: Point[] = [
  [55, 40],
  [57.5, 51],
  [59.5, 53],
  [58.6, 55],
  [59.4, 57.5],
  [58.8, 59.5],
  [59.6, 62],
  [59.4, 64],
  [61.8, 65.2],
  [65.6, 67.2],
  [66, 68.6],
  [70, 82],
];

const world = presimplify(readWorld(), sphericalTriangleArea);
const parts = readParts(world);
const folder = new URL("../../../public/illustrations/", import.meta.url);

mkdirSync(new URL("continents/", folder), { recursive: true });
for (const tile of TILES) save(`continents/${tile.name}.svg`, drawContinent(tile), 6_000);
save("continents/worldwide.svg", drawWorldwide(), 6_000);
save("world.svg", drawWorld(), 25_000);

function readWorld(): World {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
  return JSON.parse(readFileSync(file, "utf8")) as World;
}

/** One entry per island or mainland, so that far-away parts of a country can be told from the rest. */
function readParts({ objects, ...rest }: World): Part[] {
  const topology = { objects, ...rest };
  return objects.countries.geometries.flatMap((geometry) => {
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return [];
    const country = isoCountries.numericToAlpha2(String(geometry.id ?? "")) ?? "";
    const name = geometry.properties?.name ?? "";
    const home =
      country in countries ? countries[country as TCountryCode].continent : WITHOUT_ISO_NUMBER[name];
    if (!home) throw new Error(`No continent is known for "${name}" (${String(geometry.id)})`);
    const rings = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
    return rings.map((arcs): Part => {
      const shape: TopoPolygon = { type: "Polygon", arcs };
      const centre = geoCentroid(feature(topology, shape));
      const isGuiana = country === "FR" && centre[0] < -45 && centre[1] < 10;
      const isHawaii = country === "US" && centre[1] < 23;
      return { country, continent: isGuiana ? "SA" : isHawaii ? "OC" : home, centre, shape };
    });
  });
}

function drawContinent({ continent, centre, window, detail }: Tile): string {
  const shown = parts.filter((part) =>
    continent === "EU" && part.country === "RU"
      ? part.centre[1] < window[3]
      : part.continent === continent && isInside(part.centre, window),
  );
  const projection = geoAzimuthalEqualArea().rotate([-centre[0], -centre[1]]).precision(0);
  const land = (topology: World): MultiPolygon => {
    const all = merge(
      topology,
      shown.map((part) => part.shape),
    );
    if (continent === "EU") return cutAtUrals(all, "west");
    if (continent !== "AS") return all;
    const [russia, others] = [true, false].map((isRussia) =>
      merge(
        topology,
        shown.filter((part) => (part.country === "RU") === isRussia).map((part) => part.shape),
      ),
    ) as [MultiPolygon, MultiPolygon];
    const east = cutAtUrals(russia, "east");
    return { type: "MultiPolygon", coordinates: [...others.coordinates, ...east.coordinates] };
  };
  fit(projection, land(world));
  const outline = encode(rings(projection, land(straightened(projection, detail))));
  // The stroke closes the seam between Asian Russia and its neighbours, and rounds the corners of all tiles alike.
  return svg(WIDTH, HEIGHT, [
    `<path fill="${DEEP}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="${TEAL}" stroke="${TEAL}" stroke-width=".7" stroke-linejoin="round" d="${outline}"/>`,
  ]);
}

function drawWorldwide(): string {
  const projection = geoNaturalEarth1().rotate([-11, 0]).precision(0);
  projection.fitExtent(
    [
      [6, MARGIN],
      [WIDTH - 6, HEIGHT - MARGIN],
    ],
    { type: "Sphere" },
  );
  const shapes = parts.filter((part) => part.continent !== "AN").map((part) => part.shape);
  const outline = encode(rings(projection, merge(straightened(projection, 0.6), shapes)));
  const sphere = encode(rings(projection.precision(0.3), { type: "Sphere" }));
  return svg(WIDTH, HEIGHT, [
    `<path fill="${DEEP}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="${SURFACE}" d="${sphere}"/>`,
    `<path fill="${TEAL}" stroke="${TEAL}" stroke-width=".4" stroke-linejoin="round" d="${outline}"/>`,
  ]);
}

/** x is longitude + 180 and y is 90 - latitude, so that a place can be marked without a projection. */
function drawWorld(): string {
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([180, 90])
    .precision(0);
  const topology = straightened(projection, 0.22);
  const land = merge(
    topology,
    parts.map((part) => part.shape),
  );
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return svg(360, 180, [
    `<path fill="${DEEP}" d="M0 0h360v180H0z"/>`,
    `<path fill="${RAISED}" stroke="${FAINT}" stroke-opacity=".45" stroke-width=".2" stroke-linejoin="round" d="${encode(rings(projection, land), 0.35)}"/>`,
    `<path fill="none" stroke="${DEEP}" stroke-opacity=".55" stroke-width=".25" stroke-linejoin="round" d="${encode(rings(projection, borders), 0)}"/>`,
  ]);
}

function straightened(projection: GeoProjection, squarePixels: number): World {
  return simplify(world, squarePixels / projection.scale() ** 2) as World;
}

function fit(projection: GeoProjection, shape: GeoPermissibleObjects): void {
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    shape,
  );
}

function isInside([longitude, latitude]: Point, [west, south, east, north]: Tile["window"]): boolean {
  const unwrapped = longitude < west ? longitude + 360 : longitude;
  return unwrapped >= west && unwrapped <= east && latitude >= south && latitude <= north;
}

/**
 * Keeps what lies on one side of the Urals. Longitudes run on past 180 meanwhile, because Russia does.
 * Works on rings that cross the line an even number of times, as all closed ones do.
 */
function cutAtUrals({ coordinates }: MultiPolygon, side: "west" | "east"): MultiPolygon {
  const depth = ([longitude, latitude]: Point) =>
    (side === "west" ? -1 : 1) * (longitude - uralsAt(latitude));
  const cutRing = (ring: Position[]): Point[] => {
    const points = ring.slice(1).map(([x = 0, y = 0]): Point => [x < -30 ? x + 360 : x, y]);
    const first = points.findIndex((point) => depth(point) >= 0);
    if (first === -1) return [];
    const ordered = [...points.slice(first), ...points.slice(0, first + 1)];
    const kept: Point[] = [ordered[0] as Point];
    for (const [index, end] of ordered.slice(1).entries()) {
      const start = ordered[index] as Point;
      const [from, to] = [depth(start), depth(end)];
      if (from < 0 !== to < 0) {
        const share = from / (from - to);
        const crossing: Point = [
          start[0] + share * (end[0] - start[0]),
          start[1] + share * (end[1] - start[1]),
        ];
        if (to >= 0) kept.push(...uralsBetween((kept.at(-1) as Point)[1], crossing[1]));
        kept.push(crossing);
      }
      if (to >= 0) kept.push(end);
    }
    return kept;
  };
  const polygons = coordinates.map((polygon) => polygon.map(cutRing).filter((ring) => ring.length > 3));
  return { type: "MultiPolygon", coordinates: polygons.filter((polygon) => polygon.length > 0) };
}

function uralsAt(latitude: number): number {
  const next = URALS.findIndex(([, north]) => north >= latitude);
  const [end, start] = [URALS.at(next) as Point, URALS.at(Math.max(next, 1) - 1) as Point];
  if (next <= 0) return end[0];
  return start[0] + ((latitude - start[1]) / (end[1] - start[1])) * (end[0] - start[0]);
}

function uralsBetween(from: number, to: number): Point[] {
  const passed = URALS.filter(
    ([, latitude]) => latitude > Math.min(from, to) && latitude < Math.max(from, to),
  );
  return from < to ? passed : passed.reverse();
}

/** The projected rings, with no thought yet of how they will be written. */
function rings(projection: GeoProjection, shape: GeoPermissibleObjects): Position[][] {
  const found: Position[][] = [];
  const collect = {
    beginPath: () => undefined,
    arc: () => undefined,
    closePath: () => undefined,
    moveTo: (x: number, y: number) => void found.push([[x, y]]),
    lineTo: (x: number, y: number) => void found.at(-1)?.push([x, y]),
  };
  geoPath(projection, collect)(shape);
  return found;
}

/** Relative lines on a grid of tenths: the shortest text an outline can have. Open lines are kept when `smallest` is 0. */
function encode(outlines: Position[][], smallest = SMALLEST_ISLAND): string {
  const write = (value: number) => String(value / 10).replace(/^(-?)0\./, "$1.");
  const pair = (x: number, y: number) => {
    const [first, second] = [write(x), write(y)];
    const needsNoSpace = second.startsWith("-") || (second.startsWith(".") && first.includes("."));
    return first + (needsNoSpace ? "" : " ") + second;
  };
  return outlines
    .filter((outline) => Math.abs(area(outline)) >= smallest)
    .map((outline) => {
      const grid = outline.map(([x = 0, y = 0]) => [Math.round(x * 10), Math.round(y * 10)] as const);
      let [x, y] = grid[0] ?? [0, 0];
      let text = `M${pair(x, y)}`;
      let command = "l";
      for (const [nextX, nextY] of grid.slice(1)) {
        if (nextX === x && nextY === y) continue;
        const step = pair(nextX - x, nextY - y);
        text += command + (command === "" && !step.startsWith("-") ? " " : "") + step;
        [x, y, command] = [nextX, nextY, ""];
      }
      return text + (smallest > 0 ? "z" : "");
    })
    .join("");
}

function area(ring: Position[]): number {
  return (
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] as Position;
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

function svg(width: number, height: number, content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content.join("")}</svg>\n`;
}

function save(name: string, text: string, limit: number): void {
  if (text.length > limit) throw new Error(`${name} has ${text.length} bytes, ${limit} are allowed`);
  writeFileSync(new URL(name, folder), text);
  console.log(`${name}: ${text.length} bytes`);
}
