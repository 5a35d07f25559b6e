/**
 * `npm run data:verify`: searches the built-in index by all rules and prints what they find and
 * what was decided about it. Ends with 1 when a finding has no decision.
 *
 * `npm run data:verify -- <ski_areas.csv>`: compares an export of OpenSkiMap (a file or an https
 * address, CSV or GeoJSON) with the built-in index and the editors' resorts, and prints every
 * disagreement. Ends with 1 when the index misses the bar of truth, or when the file cannot be
 * read.
 */
import { parseArgs } from "node:util";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { type Area, ImportRefusal } from "../import/reading/area.ts";
import { stageExport } from "../import/stage.ts";
import { loadJudgements } from "../verify/decisions.ts";
import { describeExamined, examine } from "../verify/examine.ts";
import { describe, missedBars } from "../verify/report.ts";
import { verify } from "../verify/verify.ts";

const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true });
const [address] = positionals;

if (tokens.length > 1 || tokens.length !== positionals.length) {
  endWith("Name nothing, or one file to compare with: npm run data:verify -- ski_areas.csv");
} else if (address === undefined) await examineIndex();
else await compareWith(address);

function endWith(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function examineIndex(): Promise<void> {
  const examined = examine((await loadBuiltInIndex()).records);
  console.log(describeExamined(examined).join("\n"));
  if (examined.some(({ open }) => open.length > 0)) {
    endWith("Some findings have no decision: app/tools/verify/decisions has a file for each rule.");
  }
}

async function compareWith(from: string): Promise<void> {
  try {
    const { areas, presentIds } = await readAreas(from);
    const verification = verify((await loadBuiltInIndex()).records, areas, presentIds);
    console.log(describe(verification, await loadJudgements()).join("\n"));
    const missed = missedBars(verification);
    if (missed.length > 0) endWith(`The index misses the bar of truth: ${missed.join(", ")}.`);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    endWith(error.message);
  }
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
