import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { freePort } from "#test/support/free-port.ts";
import { CHROMIUM_ARGS, chromiumPath } from "../../e2e/support/chromium.ts";
import type { Row } from "./report.ts";

const RUNS = 5;

/**
 * How far below the bare page's performance, of 100, a page may score. Pages that no search engine
 * shall list have no score for that.
 */
interface Bound {
  readonly path: string;
  readonly below: number;
  readonly isIndexed: boolean;
}

const BOUNDS: readonly Bound[] = [
  { path: "/", below: 5, isIndexed: true },
  { path: "/resort/zermatt-breuil-cervinia", below: 5, isIndexed: true },
  { path: "/about", below: 5, isIndexed: true },
  { path: "/login", below: 5, isIndexed: false },
  {
    path: "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb,les-trois-vallees",
    below: 5,
    isIndexed: false,
  },
  { path: "/resorts", below: 8, isIndexed: true },
  { path: "/resorts?view=map", below: 15, isIndexed: false },
  { path: "/resorts?view=table", below: 15, isIndexed: false },
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

/**
 * The median run of each address. The runs take turns, so that a noisy minute hits all pages alike.
 */
async function measureScores(urls: readonly string[]): Promise<Map<string, Run>> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath("chromium"),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  const measured = new Map<string, Run[]>(urls.map((url) => [url, []]));
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const [url, list] of measured) list.push(await runOnce(url, port));
    }
  } finally {
    await browser.close();
  }
  return new Map([...measured].map(([url, list]) => [url, median(list)]));
}

/**
 * Lighthouse's mobile scores of the pages that people arrive on, the median of five runs each.
 * Scores depend on the machine and on the browser, so the bare page is measured in turns with them,
 * in the Chromium that people use: the shell without windows is faster.
 */
export async function measureLighthouse(origin: string, bareOrigin: string): Promise<Row[]> {
  const bareUrl = `${bareOrigin}/`;
  const measured = await measureScores([bareUrl, ...BOUNDS.map(({ path }) => origin + path)]);
  const bare = measured.get(bareUrl);
  if (!bare) throw new Error("The bare page was not measured.");
  return BOUNDS.flatMap(({ path, below, isIndexed }) => {
    const run = measured.get(origin + path);
    if (!run) return [];
    return CATEGORIES.filter((category) => category !== "seo" || isIndexed).map((category) => ({
      name: `lighthouse, ${path}: ${category}`,
      value: run.scores[category],
      unit: "of 100",
      budget: category === "performance" ? bare.scores.performance - below : 100,
      isLeast: true,
      note: category === "performance" ? `bare ${bare.scores.performance} (${bare.note}); ${run.note}` : "",
    }));
  });
}
