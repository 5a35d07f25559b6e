/**
 * Draws what the maps of the site stand on into public/basemap: land and borders (world.svg) and
 * the names of countries (names.json). Run by `npm run drawings:build`.
 *
 * Shapes: Natural Earth 1:10m (https://www.naturalearthdata.com, public domain), as packed by
 * world-atlas. On the square map of the web, LAND_UNITS wide, which are some 200 m in the Alps.
 * Pages without script show the file itself, the map reads its paths and draws them at every zoom:
 * one download serves both.
 *
 * The world has 480,000 points and the map may weigh some 110 kB. So coasts and borders are drawn
 * closely where there are ski areas, and with few points elsewhere.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type GeoPermissibleObjects, geoArea, geoContains, geoMercator } from "d3-geo";
import type { MultiPolygon, Position } from "geojson";
import isoCountries from "i18n-iso-countries";
import { merge, mesh, meshArcs } from "topojson-client";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import { countryName } from "#app/domain/places/countries.ts";
import { EARTH_RADIUS_KM } from "#app/domain/places/distance.ts";
import { LAND_UNITS } from "#app/domain/places/map-area.ts";
import { readWorld, type World } from "./continent-shapes.ts";
import { areaOf, labelOf } from "./country-label.ts";
import { skiAreas } from "./near-ski-areas.ts";
import { encodedLine, rings } from "./svg-path.ts";

/**
 * Triangles of a line that are smaller than this are straightened, in square kilometres. Many ski
 * areas lie on a border, few on a coast.
 */
const DETAIL = { borderNearSkiAreas: 0.4, coastNearSkiAreas: 9, elsewhere: 200 };
/** Islands smaller than this are left out, in square units. */
const SMALLEST_ISLAND = 400;
const MAX_BYTES = { "world.svg": 114_000, "names.json": 6_000 };

const projection = geoMercator()
  .scale(LAND_UNITS / (2 * Math.PI))
  .translate([LAND_UNITS / 2, LAND_UNITS / 2])
  .precision(0);

const folder = new URL("../../../public/basemap/", import.meta.url);
const drawn = straightened(inDegrees(readWorld("10m")), cellsNearSkiAreas());
mkdirSync(folder, { recursive: true });
save("world.svg", svg(drawn));
save("names.json", `${JSON.stringify(names(drawn), null, 2)}\n`);

/** The same with plain coordinates instead of steps on a grid. */
function inDegrees({ transform, arcs, ...rest }: World): World {
  if (!transform) return { ...rest, arcs };
  const { scale, translate } = transform;
  return {
    ...rest,
    arcs: arcs.map((arc) => {
      let [x, y] = [0, 0];
      return arc.map(([dx = 0, dy = 0]) => {
        [x, y] = [x + dx, y + dy];
        return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      });
    }),
  };
}

/**
 * Squares of one degree that hold ski areas, and those around them, by their south-western corner.
 */
function cellsNearSkiAreas(): ReadonlySet<string> {
  const steps = [-1, 0, 1];
  return new Set(
    skiAreas().flatMap(([longitude, latitude]) =>
      steps.flatMap((north) => steps.map((east) => cellOf([longitude + east, latitude + north]))),
    ),
  );
}

function cellOf([longitude = 0, latitude = 0]: Position): string {
  return `${Math.floor(longitude)} ${Math.floor(latitude)}`;
}

function straightened(topology: World, closely: ReadonlySet<string>): World {
  const weighed = presimplify(topology, sphericalTriangleArea);
  const borders = bordersOf(topology);
  for (const [index, arc] of weighed.arcs.entries()) {
    const detail = borders.has(index) ? DETAIL.borderNearSkiAreas : DETAIL.coastNearSkiAreas;
    const favour = DETAIL.elsewhere / detail;
    for (const point of arc) if (closely.has(cellOf(point))) point[2] = (point[2] ?? 0) * favour;
  }
  return simplify(weighed, DETAIL.elsewhere / EARTH_RADIUS_KM ** 2) as World;
}

/** The lines that two countries share. */
function bordersOf(topology: World): ReadonlySet<number> {
  const { arcs } = meshArcs(topology, topology.objects.countries, (a, b) => a !== b);
  // Below zero is the same line backwards.
  return new Set(arcs.flat().map((index) => (index < 0 ? ~index : index)));
}

function svg(topology: World): string {
  const { countries } = topology.objects;
  const shapes = countries.geometries.filter(
    (geometry) => geometry.type === "Polygon" || geometry.type === "MultiPolygon",
  );
  // The projection cuts what crosses the 180th meridian.
  const land = onMap(rightWayRound(merge(topology, shapes))).filter(
    (ring) => areaOf(ring) >= SMALLEST_ISLAND,
  );
  const borders = onMap(mesh(topology, countries, (a, b) => a !== b)).filter(({ length }) => length > 1);
  const path = (id: string, lines: Position[][], end: string) =>
    `<path id="${id}" vector-effect="non-scaling-stroke" d="${lines.map((line) => encodedLine(line) + end).join("")}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LAND_UNITS} ${LAND_UNITS}">`,
    path("land", land, "z"),
    path("borders", borders, ""),
    "</svg>\n",
  ].join("\n");
}

/** On the map's grid, without points that fall together. */
function onMap(shape: GeoPermissibleObjects): Position[][] {
  return rings(projection, shape).map((line) => {
    const grid = line.map(([x = 0, y = 0]): Position => [Math.round(x), Math.round(y)]);
    return grid.filter(([x, y], index) => x !== grid[index - 1]?.[0] || y !== grid[index - 1]?.[1]);
  });
}

/** Straightening turns some islets inside out, and on a sphere that makes them everything else. */
function rightWayRound({ coordinates }: MultiPolygon): MultiPolygon {
  const turned = coordinates.map((polygon) =>
    geoArea({ type: "Polygon", coordinates: polygon }) > 2 * Math.PI
      ? polygon.map((ring) => [...ring].reverse())
      : polygon,
  );
  return { type: "MultiPolygon", coordinates: turned };
}

/**
 * One text each, "x y zoom name": where a country's name is, and from which zoom on there is room
 * for it. Those with ski areas come first, and the larger before the smaller.
 */
function names(topology: World): string[] {
  const areas = skiAreas();
  return topology.objects.countries.geometries
    .flatMap((country) => {
      if (country.type !== "Polygon" && country.type !== "MultiPolygon") return [];
      const code = isoCountries.numericToAlpha2(String(country.id ?? "").padStart(3, "0"));
      const name = (code && countryName(code)) || country.properties?.name || "";
      const shape = rightWayRound(merge(topology, [country]));
      const label = labelOf(name, onMap(shape), LAND_UNITS);
      return label
        ? [{ ...label, area: geoArea(shape), hasSkiing: areas.some((area) => geoContains(shape, area)) }]
        : [];
    })
    .sort((a, b) => Number(b.hasSkiing) - Number(a.hasSkiing) || b.area - a.area)
    .map(({ x, y, zoom, name }) => `${x} ${y} ${zoom} ${name}`);
}

function save(name: keyof typeof MAX_BYTES, text: string): void {
  const bytes = gzipSync(text).length;
  if (bytes > MAX_BYTES[name]) {
    throw new Error(`${name} has ${bytes} bytes when compressed, ${MAX_BYTES[name]} are allowed`);
  }
  writeFileSync(new URL(name, folder), text);
  console.log(`map/${name}: ${bytes} bytes compressed`);
}
