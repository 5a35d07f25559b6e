/**
 * Draws the continent tiles and the world map into public/illustrations, and through build-map.ts what the maps stand on.
 *
 *   npx tsx app/tools/drawings/build-continents.ts
 *
 * Shapes: Natural Earth 1:50m (https://www.naturalearthdata.com, public domain), as
 * packed by world-atlas. Which country belongs to which continent: countries-list,
 * so that a tile shows what its filter finds. Russia is parted at the Urals, and French Guiana
 * and Hawaii are drawn where they lie, because a drawing is not a filter.
 *
 * Every tile is an equal-area projection, so one threshold in square pixels decides
 * for the whole drawing how much of a coast, and which islands, can be seen.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { countries, type TCountryCode } from "countries-list";
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoEquirectangular,
  geoNaturalEarth1,
} from "d3-geo";
import type { MultiPolygon } from "geojson";
import isoCountries from "i18n-iso-countries";
import { feature, merge, mesh } from "topojson-client";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { Polygon as TopoPolygon } from "topojson-specification";
import "./build-map.ts";
import { encode, rings } from "./svg-path.ts";
import { cutAtUrals, type Point } from "./urals.ts";
import { readWorld, type World } from "./world-atlas.ts";

type ContinentCode = "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
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

const world = presimplify(readWorld("50m"), sphericalTriangleArea);
const parts = readParts(world);
const folder = new URL("../../../public/illustrations/", import.meta.url);

mkdirSync(new URL("continents/", folder), { recursive: true });
for (const tile of TILES) save(`continents/${tile.name}.svg`, drawContinent(tile), 6_000);
save("continents/worldwide.svg", drawWorldwide(), 6_000);
save("world.svg", drawWorld(), 25_000);

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
  fitTile(projection, land(world));
  const outline = encode(rings(projection, land(straightened(projection, detail))));
  // The stroke closes the seam between Asian Russia and its neighbours, and rounds the corners of all tiles alike.
  return svg(WIDTH, HEIGHT, [
    `<path fill="var(--map-sea,${DEEP})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
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
    `<path fill="var(--map-sea,${DEEP})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
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
    // A page that is printed draws them lighter.
    `<path fill="var(--map-sea,${DEEP})" d="M0 0h360v180H0z"/>`,
    `<path fill="var(--map-land,${RAISED})" stroke="${FAINT}" stroke-opacity=".45" stroke-width=".2" stroke-linejoin="round" d="${encode(rings(projection, land), 0.35)}"/>`,
    `<path fill="none" stroke="var(--map-line,${DEEP})" stroke-opacity=".55" stroke-width=".25" stroke-linejoin="round" d="${encode(rings(projection, borders), 0)}"/>`,
  ]);
}

function straightened(projection: GeoProjection, squarePixels: number): World {
  return simplify(world, squarePixels / projection.scale() ** 2) as World;
}

function fitTile(projection: GeoProjection, shape: GeoPermissibleObjects): void {
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

function svg(width: number, height: number, content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" id="drawing" viewBox="0 0 ${width} ${height}">${content.join("")}</svg>\n`;
}

function save(name: string, text: string, limit: number): void {
  if (text.length > limit) throw new Error(`${name} has ${text.length} bytes, ${limit} are allowed`);
  writeFileSync(new URL(name, folder), text);
  console.log(`${name}: ${text.length} bytes`);
}
