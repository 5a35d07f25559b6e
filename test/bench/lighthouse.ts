/**
 * `npm run bench:lighthouse -- [origin] [origin of a bare page]`: Lighthouse's mobile scores of the pages that people arrive
 * on, the median of five runs each, against their floors; exits 1 below one of them. It starts the built site itself; with an
 * origin it looks at a site that runs already. Scores depend on the machine, so a page without anything on it, such as a bare
 * Remix app, may be measured beside them, in the same run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { buildWhenStale } from "#app/backend/cli/build.ts";
import { CHROMIUM_ARGS, chromiumPath } from "../../e2e/support/chromium.ts";
import { type Row, report } from "./report.ts";
import { startSite } from "./site.ts";

const PORT = 4393;
const RUNS = 5;

/** The least that a page may score, of 100. Pages that no search engine shall list have no score for that. */
interface Floors {
  readonly path: string;
  readonly performance: number;
  readonly isIndexed: boolean;
}

export const FLOORS: readonly Floors[] = [
  { path: "/", performance: 97, isIndexed: true },
  { path: "/resort/zermatt-breuil-cervinia", performance: 97, isIndexed: true },
  { path: "/about", performance: 97, isIndexed: true },
  { path: "/login", performance: 97, isIndexed: false },
  { path: "/resorts", performance: 95, isIndexed: true },
  { path: "/resorts?view=map", performance: 90, isIndexed: false },
  { path: "/resorts?view=table", performance: 90, isIndexed: false },
];

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Readonly<Record<Category, number>>;

interface Run {
  readonly scores: Scores;
  /** What counts most for the performance, and what failed in the other categories. */
  readonly note: string;
}

async function runOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? 0);
  const failed = CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) =>
      weight > 0 && (audits[id]?.score ?? 1) < 1 ? [id] : [],
    ),
  );
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    note: [
      `FCP ${ms("first-contentful-paint")} ms`,
      `LCP ${ms("largest-contentful-paint")} ms`,
      `blocking ${ms("total-blocking-time")} ms`,
      `shift ${(audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3)}`,
      ...failed,
    ].join(", "),
  };
}

/** The run in the middle, by its performance. */
function median(runs: readonly Run[]): Run {
  const sorted = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

/** A port that nothing listens on, for the browser's debugger. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The median run of each address. The runs take turns, so that a noisy minute hits all pages alike. */
export async function measureScores(urls: readonly string[], runs = RUNS): Promise<Map<string, Run>> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  const measured = new Map<string, Run[]>(urls.map((url) => [url, []]));
  try {
    for (let run = 0; run < runs; run++) {
      for (const [url, list] of measured) list.push(await runOnce(url, port));
    }
  } finally {
    await browser.close();
  }
  return new Map([...measured].map(([url, list]) => [url, median(list)]));
}

/** The rows of the bench: how many points are missing to 100, and how many may be. */
export function scoreRows(origin: string, measured: ReadonlyMap<string, Run>): Row[] {
  return FLOORS.flatMap(({ path, performance, isIndexed }) => {
    const run = measured.get(origin + path);
    if (!run) return [];
    return CATEGORIES.filter((category) => category !== "seo" || isIndexed).map((category) => ({
      name: `${path}: ${category}`,
      value: 100 - run.scores[category],
      unit: "points short of 100",
      budget: category === "performance" ? 100 - performance : 0,
      note: category === "performance" ? run.note : "",
    }));
  });
}

async function run(givenOrigin: string | undefined, bare: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shred-index-lighthouse-"));
  if (!givenOrigin) buildWhenStale();
  const site = givenOrigin ? null : await startSite(folder, PORT);
  const origin = givenOrigin ?? site?.origin ?? "";
  try {
    const measured = await measureScores([
      ...(bare ? [bare] : []),
      ...FLOORS.map(({ path }) => origin + path),
    ]);
    const plain = bare && measured.get(bare);
    if (plain) console.log(`A bare page: ${plain.scores.performance} of 100 (${plain.note})`);
    process.exitCode = report(scoreRows(origin, measured)) ? 0 : 1;
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await run(process.argv[2], process.argv[3]);
