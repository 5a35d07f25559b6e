/**
 * `npm run bench`: speed and size against their budgets, at the built-in size and at ten times the resorts; exits 1 when one
 * is broken. `npm run bench:first-load` prints what the first load consists of; `npm run bench:full` measures some of it at length.
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
import { BUILT_IN_BUDGETS, measureInteractions } from "./interactions.ts";
import { measureOperations } from "./operations.ts";
import { measurePages } from "./pages.ts";
import { measurePayloads } from "./payloads.ts";
import { part, type Row, report } from "./report.ts";
import { measureSilence } from "./silence.ts";
import { startSite } from "./site.ts";
import { plainStart, startFilled, startRow } from "./starts.ts";
import { prepareTenTimes, TIMES } from "./ten-times-folder.ts";
import { measureKept, measureMisses } from "./throughput.ts";

const PORT = 4390;
const SILENT_PORT = 4392;
/** With room for a noisy machine: `npm run bench:full` takes the median of three such measurements. */
const BUDGETS_IN_SHORT = {
  keystroke: { ...BUILT_IN_BUDGETS.keystroke, 50: 1.25 },
  filter: { ...BUILT_IN_BUDGETS.filter, 50: 3.5 },
};
const TEN_TIMES_BUDGETS = { keystroke: { 50: 2.5, 95: 3 }, filter: { 50: 16, 95: 16 } };
/** As few as tell: `npm run bench:full` measures longer, and more addresses. A page that is made takes 20 visitors a second or so. */
const KEPT = { rounds: 3, seconds: 0.5, isShort: true };
const MISSES = { rounds: 3, seconds: 1, isShort: true };

const folder = mkdtempSync(join(tmpdir(), "shred-index-bench-"));
const browser = await launchBrowser();

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
      ...(await measureInteractions(browser, site.origin, { budgets: BUDGETS_IN_SHORT, steps: 40 })),
      ...(await measureKept(site.origin, KEPT)),
    ];
  } finally {
    await site.stop();
  }
}

/** Pages that are made for each request. */
async function measureUnkept(dataDir: string): Promise<Row[]> {
  const site = await startSite(dataDir, PORT, { PAGE_CACHE_MB: "0" });
  try {
    return await measureMisses(site.origin, MISSES);
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
      ...(await measureInteractions(browser, site.origin, { budgets: TEN_TIMES_BUDGETS, steps: 21 })),
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
    ...(await part("misses", () => measureUnkept(join(folder, "built-in")))),
    ...(await part(`${TIMES} times the resorts`, () => measureTenTimes(join(folder, "operations")))),
  ];
  process.exitCode = report(rows) ? 0 : 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
