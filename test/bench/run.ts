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
import { measureLayout } from "./layout.ts";
import { measureOperations } from "./operations.ts";
import { measurePages } from "./pages.ts";
import { measurePayloads } from "./payloads.ts";
import { part, type Row, report } from "./report.ts";
import { measureSilence } from "./silence.ts";
import { startSite } from "./site.ts";
import { startFilled, startRow } from "./starts.ts";
import { measureTenTimes, TIMES } from "./ten-times.ts";
import { measureKept, measureMisses } from "./throughput.ts";

const PORT = 4390;
const SILENT_PORT = 4392;
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
      ...(await measureLayout(browser, site.origin)),
      ...(await measureInteractions(browser, site.origin, { budgets: BUILT_IN_BUDGETS, steps: 40 })),
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

try {
  buildWhenStale();
  const rows = [
    ...(await part("operations", () => measureOperations(join(folder, "operations")))),
    ...(await part("built-in size", () => measureBuiltIn(join(folder, "built-in")))),
    ...(await part("misses", () => measureUnkept(join(folder, "built-in")))),
    ...(await part(`${TIMES} times the resorts`, () => measureTenTimes(join(folder, "operations"), PORT))),
  ];
  process.exitCode = report(rows) ? 0 : 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
