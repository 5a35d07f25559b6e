/**
 * `npm run bench`: speed and size against their budgets, at the built-in size and at ten times the resorts; exits 1 when one
 * is broken. `npm run bench:first-load` prints what the first load consists of.
 *
 * Machines are noisy, so speed is compared with something plain of the same run, measured in turns with it, and judged by
 * the ratio.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "#app/backend/cli/build.ts";
import { launchBrowser } from "./browser.ts";
import { firstLoadRows, measureFirstLoads } from "./first-load.ts";
import { measureInteractions } from "./interactions.ts";
import { measureOperations } from "./operations.ts";
import { measurePages } from "./pages.ts";
import { measurePayloads } from "./payloads.ts";
import { type Row, report } from "./report.ts";
import { measureSilence } from "./silence.ts";
import { startSite } from "./site.ts";
import { plainStart, startFilled, startRow } from "./starts.ts";
import { prepareTenTimes, TIMES } from "./ten-times-folder.ts";

const PORT = 4390;
const SILENT_PORT = 4392;
/** A page of the list is a question to the whole index; suggestions are found in an index of words. */
const BUILT_IN_BUDGETS = { keystroke: { 50: 2.5, 95: 3 }, filter: { 50: 10, 95: 12 } };
const TEN_TIMES_BUDGETS = { keystroke: { 50: 2.5, 95: 3 }, filter: { 50: 16, 95: 16 } };

const folder = mkdtempSync(join(tmpdir(), "shred-index-bench-"));
const browser = await launchBrowser();

/** A part of the bench, told of while it runs. */
async function part(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  const started = performance.now();
  const rows = await measure();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return rows;
}

/** How the site starts on an empty folder and on a filled one, and everything that a browser notices. */
async function measureBuiltIn(dataDir: string): Promise<Row[]> {
  const first = await startSite(dataDir, PORT);
  await first.stop();
  const { site, seconds, plain } = await startFilled(dataDir, PORT);
  try {
    // Sizes, and seconds that are spent waiting: they do not disturb each other.
    const [firstLoads, silence] = await Promise.all([
      measureFirstLoads(browser, site.origin),
      measureSilence(join(folder, "silent"), SILENT_PORT),
    ]);
    return [
      startRow("first start, database filled", first.seconds, plain, 6),
      startRow("second start until it answers", seconds, plain, 1.2),
      ...silence,
      ...(await measurePages(site.origin)),
      ...firstLoadRows(firstLoads),
      ...(await measurePayloads(site.origin)),
      ...(await measureInteractions(browser, site.origin, BUILT_IN_BUDGETS)),
    ];
  } finally {
    await site.stop();
  }
}

/** What the same costs with many more resorts; the bounds of payloads are the same. */
async function measureTenTimes(dataDir: string): Promise<Row[]> {
  const count = await prepareTenTimes(dataDir);
  const plain = await plainStart();
  const site = await startSite(dataDir, PORT);
  try {
    const rows = [
      startRow(`start that brings ${count} resorts up to date`, site.seconds, plain, 8),
      ...(await measurePayloads(site.origin)),
      ...(await measureInteractions(browser, site.origin, TEN_TIMES_BUDGETS)),
    ];
    return rows.map((row) => ({ ...row, name: `× ${TIMES}, ${row.name}` }));
  } finally {
    await site.stop();
  }
}

try {
  buildWhenStale();
  const rows = [
    ...(await part("operations", () => measureOperations(join(folder, "operations")))),
    ...(await part("built-in size", () => measureBuiltIn(join(folder, "built-in")))),
    ...(await part(`${TIMES} times the resorts`, () => measureTenTimes(join(folder, "operations")))),
  ];
  process.exitCode = report(rows) ? 0 : 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
