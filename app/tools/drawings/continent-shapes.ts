/**
 * What the drawings of continents have in common with their relief: which land is on which, and how
 * it is projected.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { countries, type TCountryCode } from "countries-list";
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoNaturalEarth1,
} from "d3-geo";
import type { MultiPolygon } from "geojson";
import isoCountries from "i18n-iso-countries";
import { feature, merge } from "topojson-client";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { GeometryCollection, Topology, Polygon as TopoPolygon } from "topojson-specification";
import { cutAtUrals, type Point } from "./urals.ts";

type ContinentCode = "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";
type Part = { country: string; continent: ContinentCode; centre: Point; shape: TopoPolygon };

export type Tile = {
  name: string;
  continent: ContinentCode;
  centre: Point;
  /** Parts whose middle lies outside are too far away to draw: west, south, east, north. */
  window: [number, number, number, number];
  /** Triangles of a coast line smaller than this are straightened, in square pixels. */
  detail: number;
};

export const WIDTH = 240;
export const HEIGHT = 180;
const MARGIN = 12;

export const TILES: Tile[] = [
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

export const world = presimplify(readWorld("50m"), sphericalTriangleArea);
export const parts = readParts(world);
/**
 * One entry per island or mainland, so that far-away parts of a country can be told from the rest.
 */
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

/** The land of a continent, from the world or a straightened copy of it. */
export function landOf({ continent, window }: Tile, topology: World): MultiPolygon {
  const shown = parts.filter((part) =>
    continent === "EU" && part.country === "RU"
      ? part.centre[1] < window[3]
      : part.continent === continent && isInside(part.centre, window),
  );
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
}

/** How a continent is drawn: it fills its tile. */
export function continentProjection(tile: Tile): GeoProjection {
  const [longitude, latitude] = tile.centre;
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude]).precision(0);
  fitTile(projection, landOf(tile, world));
  return projection;
}

/** How the whole world is drawn on a tile. */
export function worldwideProjection(): GeoProjection {
  const projection = geoNaturalEarth1().rotate([-11, 0]).precision(0);
  projection.fitExtent(
    [
      [6, MARGIN],
      [WIDTH - 6, HEIGHT - MARGIN],
    ],
    { type: "Sphere" },
  );
  return projection;
}

export function straightened(projection: GeoProjection, squarePixels: number): World {
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

/** The world's countries, their outlines shared along borders. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Natural Earth's countries as packed by world-atlas; the scale is one to so many million. */
export function readWorld(scale: "10m" | "50m"): World {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as World;
}
