/**
 * `npm run bench:first-load`: every JavaScript file that pages load in a fresh browser, and its
 * size; exits 1 when a first load is heavier than its budget. It starts the built site itself; with
 * an origin as its argument it looks at a site that runs already.
 *
 * The rule. The page is opened and left alone, without pointer, key or scroll, until nothing has
 * been asked for during a second (three at least), and then once more as a visitor who saves data,
 * for whom links fetch nothing ahead. A file counts as prefetched for other pages when Remix's
 * manifest lists it for a page that is not opened, the document does not name it, and the visitor
 * who saves data did not load it. Everything else is the first load, whether it ran or not. Sizes
 * are gzip's (level 6, as remix-serve compresses) in kB of 1,000 bytes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { freshPage, launchBrowser, NARROW, type Screen, untilQuiet, WIDE } from "./browser.ts";
import { type Row, report } from "./report.ts";
import { startSite } from "./site.ts";

interface Opened {
  readonly path: string;
  readonly screen: Screen;
}

/**
 * kB of JavaScript, gzipped, that the first load of any page may weigh. React and Remix are 85 of
 * them; the marks of every card, which change at a tap on the device or in the account, brought it
 * from 120 to 123, and what is measured on runs, with the outlines of cards, from 129.7 to 130.8.
 * When and from where, the first group of the list's form, brought it to 133.1. What lists share in
 * four files instead of fifteen, and what not every page shows out of the shell, brought it to
 * 129.6.
 */
const BUDGET = 134;
/**
 * The ways to take a resort along, to follow it and to those like it brought its page from 132.0 to
 * 134.9. The routes on which visitors tell what they know, which every page names, and what riders
 * tell brought it from 135.9 to 136.5.
 */
const RESORT = "a resort";
const RESORT_BUDGET = 138;

/**
 * The list on both kinds of screen, since filters load on wide ones, and the other pages that
 * people arrive on.
 */
const PAGES: Readonly<Record<string, Opened>> = {
  "/resorts, wide screen": { path: "/resorts", screen: WIDE },
  "/resorts, narrow screen": { path: "/resorts", screen: NARROW },
  "home page": { path: "/", screen: WIDE },
  [RESORT]: { path: "/resort/zermatt-breuil-cervinia", screen: WIDE },
  "/about": { path: "/about", screen: WIDE },
  "/login": { path: "/login", screen: WIDE },
};
const PORT = 4391;

/** A script that the browser fetched. */
interface Script {
  /** Its path on the site. */
  readonly path: string;
  /** Gzipped kB. */
  readonly size: number;
}

interface FirstLoad {
  readonly firstLoad: readonly Script[];
  readonly prefetched: readonly Script[];
}

/** Fetched scripts of a page by their path, as long as it is open. */
function watchScripts(page: Page): Map<string, Promise<Script>> {
  const scripts = new Map<string, Promise<Script>>();
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.endsWith(".js") || scripts.has(path)) return;
    scripts.set(
      path,
      response.body().then((body) => ({ path, size: gzipSync(body).length / 1000 })),
    );
  });
  return scripts;
}

/** What opening a page makes a fresh browser load; see the rule at the top. */
export async function measureFirstLoad(
  browser: Browser,
  origin: string,
  { path, screen }: Opened,
): Promise<FirstLoad> {
  const [usual, saving] = await Promise.all(
    [false, true].map((savesData) => openPage(browser, origin + path, { screen, savesData })),
  );
  if (!usual || !saving) throw new Error(`${path} was not opened twice.`);
  const needed = new Set(saving.scripts.map(({ path }) => path));
  const isPrefetched = ({ path }: Script) =>
    usual.otherPages.has(path) && !usual.html.includes(path) && !needed.has(path);
  return {
    firstLoad: usual.scripts.filter((script) => !isPrefetched(script)),
    prefetched: usual.scripts.filter(isPrefetched),
  };
}

async function openPage(
  browser: Browser,
  url: string,
  { screen, savesData }: { screen: Screen; savesData: boolean },
) {
  const page = await freshPage(browser, screen);
  try {
    if (savesData) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    }
    const scripts = watchScripts(page);
    const document = await page.goto(url);
    const html = (await document?.text()) ?? "";
    await page.waitForFunction(() => "__remixRouter" in window);
    await untilQuiet(page);
    const otherPages = new Set(await modulesOfOtherPages(page));
    return { html, otherPages, scripts: await Promise.all(scripts.values()) };
  } finally {
    await page.context().close();
  }
}

/** Paths of the modules of all routes but the ones that the open page consists of. */
function modulesOfOtherPages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const opened = new Set(window.__remixRouter.state.matches.map(({ route }) => route.id));
    return Object.entries(window.__remixManifest.routes)
      .filter(([id]) => !opened.has(id))
      .flatMap(([, route]) => (route ? [route.module, ...(route.imports ?? [])] : []));
  });
}

export const total = (scripts: readonly Script[]) => scripts.reduce((sum, { size }) => sum + size, 0);

function print(title: string, scripts: readonly Script[]): void {
  console.log(`${title}: ${total(scripts).toFixed(1)} kB in ${scripts.length} files`);
  for (const { path, size } of [...scripts].sort((a, b) => b.size - a.size)) {
    console.log(`  ${size.toFixed(2).padStart(7)}  ${basename(path)}`);
  }
}

/** The rows of the bench. */
export function firstLoadRows(loads: ReadonlyMap<string, FirstLoad>): Row[] {
  return [...loads].map(([name, { firstLoad, prefetched }]) => ({
    name: `first load: ${name}`,
    value: total(firstLoad),
    unit: "kB gzipped",
    budget: name === RESORT ? RESORT_BUDGET : BUDGET,
    note: `and ${total(prefetched).toFixed(1)} prefetched for other pages`,
  }));
}

/**
 * All pages' loads by their names, at once: what is measured are sizes, and most of the time is
 * waiting.
 */
export async function measureFirstLoads(
  browser: Browser,
  origin: string,
): Promise<ReadonlyMap<string, FirstLoad>> {
  const loads = Object.entries(PAGES).map(
    async ([name, page]) => [name, await measureFirstLoad(browser, origin, page)] as const,
  );
  return new Map(await Promise.all(loads));
}

async function run(givenOrigin: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shred-index-first-load-"));
  if (!givenOrigin) buildWhenStale();
  const site = givenOrigin ? null : await startSite(folder, PORT);
  const origin = givenOrigin ?? site?.origin ?? "";
  const browser = await launchBrowser();
  try {
    const loads = await measureFirstLoads(browser, origin);
    for (const [name, { firstLoad }] of loads) print(`First load: ${name}`, firstLoad);
    const list = loads.get("/resorts, wide screen");
    if (list) print("Prefetched for other pages", list.prefetched);
    process.exitCode = report(firstLoadRows(loads)) ? 0 : 1;
  } finally {
    await browser.close();
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await run(process.argv[2]);
