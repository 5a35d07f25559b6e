/**
 * `npm run data:verify -- <ski_areas.csv>`: compares an export of OpenSkiMap (a file or an https address, CSV or GeoJSON) with the
 * built-in index and the editors' resorts, and prints every disagreement. Ends with 1 when the index misses the bar of
 * truth, or when the file cannot be read.
 */
import { parseArgs } from "node:util";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { type Area, ImportRefusal } from "../import/reading/area.ts";
import { stageExport } from "../import/stage.ts";
import { loadJudgements } from "../verify/judged.ts";
import { describe, missedBars } from "../verify/report.ts";
import { verify } from "../verify/verify.ts";

const address = onlyArgument();

function onlyArgument(): string | null {
  const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true });
  const [first] = positionals;
  return first !== undefined && tokens.length === 1 ? first : null;
}

async function readAreas(from: string): Promise<{ areas: Area[]; presentIds: ReadonlySet<string> }> {
  const staged = await stageExport(from);
  try {
    const areas: Area[] = [];
    for await (const area of staged.areas()) areas.push(area);
    return { areas, presentIds: staged.presentIds };
  } finally {
    await staged.dispose();
  }
}

if (address === null) {
  console.error("Name the file to compare with: npm run data:verify -- ski_areas.csv");
  process.exitCode = 1;
} else {
  try {
    const { areas, presentIds } = await readAreas(address);
    const verification = verify((await loadBuiltInIndex()).records, areas, presentIds);
    console.log(describe(verification, await loadJudgements()).join("\n"));
    const missed = missedBars(verification);
    if (missed.length > 0) {
      console.error(`The index misses the bar of truth: ${missed.join(", ")}.`);
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
