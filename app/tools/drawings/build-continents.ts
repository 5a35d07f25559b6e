/**
 * Draws the continent tiles and the world map into public/illustrations, and through build-map.ts
 * what the maps stand on.
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
import { geoEquirectangular } from "d3-geo";
import { merge, mesh } from "topojson-client";
import "./build-map.ts";
import {
  continentProjection,
  HEIGHT,
  landOf,
  parts,
  straightened,
  TILES,
  type Tile,
  WIDTH,
  worldwideProjection,
} from "./continent-shapes.ts";
import { encode, rings } from "./svg-path.ts";

const DEEP = "#13202a";
const SURFACE = "#263b48";
const RAISED = "#314b5a";
const FAINT = "#8fa5b1";
const TEAL = "#3fd3c1";

const folder = new URL("../../../public/illustrations/", import.meta.url);

mkdirSync(new URL("continents/", folder), { recursive: true });
for (const tile of TILES) save(`continents/${tile.name}.svg`, drawContinent(tile), 6_000);
save("continents/worldwide.svg", drawWorldwide(), 6_000);
save("world.svg", drawWorld(), 25_000);

function drawContinent(tile: Tile): string {
  const projection = continentProjection(tile);
  const outline = encode(rings(projection, landOf(tile, straightened(projection, tile.detail))));
  // The stroke closes the seam between Asian Russia and its neighbours, and rounds the corners of
  // all tiles alike.
  return svg(WIDTH, HEIGHT, [
    `<path fill="var(--map-sea,${DEEP})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="${TEAL}" stroke="${TEAL}" stroke-width=".7" stroke-linejoin="round" d="${outline}"/>`,
  ]);
}

function drawWorldwide(): string {
  const projection = worldwideProjection();
  const shapes = parts.filter((part) => part.continent !== "AN").map((part) => part.shape);
  const outline = encode(rings(projection, merge(straightened(projection, 0.6), shapes)));
  const sphere = encode(rings(projection.precision(0.3), { type: "Sphere" }));
  return svg(WIDTH, HEIGHT, [
    `<path fill="var(--map-sea,${DEEP})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="${SURFACE}" d="${sphere}"/>`,
    `<path fill="${TEAL}" stroke="${TEAL}" stroke-width=".4" stroke-linejoin="round" d="${outline}"/>`,
  ]);
}

/**
 * x is longitude + 180 and y is 90 - latitude, so that a place can be marked without a projection.
 */
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

function svg(width: number, height: number, content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" id="drawing" viewBox="0 0 ${width} ${height}">${content.join("")}</svg>\n`;
}

function save(name: string, text: string, limit: number): void {
  if (text.length > limit) throw new Error(`${name} has ${text.length} bytes, ${limit} are allowed`);
  writeFileSync(new URL(name, folder), text);
  console.log(`${name}: ${text.length} bytes`);
}
