/**
 * `npm run bench:full -- [section …]`: how light the site is, beside a bare Remix page
 * (test/bench/bare/) of the same run; all sections or the named ones. Exits 1 when a budget is
 * missed. Its sizes are those of `npm run bench`.
 *
 * Machines are noisy, so speed is compared with something plain of the same run, measured in turns
 * with it, and checked by the ratio.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { startBareSite } from "./bare-site.ts";
import { launchBrowser, WIDE } from "./browser.ts";
import { measureComments, measureRatings, measureWhileRating } from "./contributions.ts";
import { measureFirstLoad, total } from "./first-load.ts";
import { measureGrowth } from "./growth.ts";
import { BUILT_IN_BUDGETS, type InteractionOptions, measureInteractions } from "./interactions.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureReplica } from "./replica.ts";
import { medianRows, part, type Row, report } from "./report.ts";
import { startSite } from "./site.ts";
import { measureSizes } from "./sizes.ts";
import { measureStarts } from "./starts.ts";
import { measureKept, measureMisses } from "./throughput.ts";
import { measureWrites } from "./writes.ts";

const PORT = 4394;
const ROUNDS = 3;
const THROUGHPUT = { rounds: ROUNDS, seconds: 5 };
const INTERACTIONS = { budgets: BUILT_IN_BUDGETS, steps: 40 };
/** kB of JavaScript that React and Remix weigh: no page can be lighter. */
const FRAMEWORK_BUDGET = 85;

const folder = mkdtempSync(join(tmpdir(), "shred-index-bench-full-"));

const SECTIONS: Readonly<Record<string, () => Promise<Row[]>>> = {
  sizes: () => withSite(measureSizes),
  "bare-page": () => withBareSite(bareFirstLoad),
  starts: () => measureStarts(join(folder, "starts"), PORT),
  kept: () => withSite((origin) => measureKept(origin, THROUGHPUT)),
  misses: () => withSite((origin) => measureMisses(origin, THROUGHPUT), { PAGE_CACHE_MB: "0" }),
  lighthouse: () => withSite((origin) => withBareSite((bare) => measureLighthouse(origin, bare))),
  interactions: () => withSite((origin) => interactions(origin, INTERACTIONS)),
  ratings: () => measureRatings(join(folder, "ratings"), PORT),
  comments: () => measureComments(join(folder, "comments"), PORT),
  "while-rating": () => measureWhileRating(join(folder, "while-rating"), PORT),
  writes: () => measureWrites(),
  replica: () => measureReplica(),
  growth: () => measureGrowth(),
};

async function withSite(
  measure: (origin: string) => Promise<Row[]>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const site = await startSite(join(folder, "data"), PORT, settings);
  try {
    return await measure(site.origin);
  } finally {
    await site.stop();
  }
}

async function withBareSite(measure: (origin: string) => Promise<Row[]>): Promise<Row[]> {
  const bare = await startBareSite();
  try {
    return await measure(bare.origin);
  } finally {
    await bare.stop();
  }
}

/** What React and Remix weigh by themselves. */
async function bareFirstLoad(origin: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const { firstLoad } = await measureFirstLoad(browser, origin, { path: "/", screen: WIDE });
    return [
      {
        name: "first load: bare page",
        value: total(firstLoad),
        unit: "kB gzipped",
        budget: FRAMEWORK_BUDGET,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function interactions(origin: string, options: InteractionOptions): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const runs: Row[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await measureInteractions(browser, origin, options));
    }
    return medianRows(runs);
  } finally {
    await browser.close();
  }
}

async function run(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !(name in SECTIONS));
  if (unknown) throw new Error(`There is no section ${unknown}, but ${Object.keys(SECTIONS).join(", ")}.`);
  buildWhenStale();
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await part(name, measure)));
  }
  process.exitCode = report(rows) ? 0 : 1;
}

try {
  await run(process.argv.slice(2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
