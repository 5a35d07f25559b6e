/**
 * `npm run screenshots -- [origin]`: the pages and states of a running site at three widths into
 * test-results/screenshots, to be looked at, and the README's picture into e2e/screenshots/home.png.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "test-results/screenshots");
const WIDTHS = [390, 768, 1280];
/** What glides or fades has come to rest. */
const SETTLE_MS = 800;
const PAGES = {
  home: "/",
  resorts: "/resorts",
  filtered: "/resorts?country=CH&expert_terrain_min=40&order=expert_terrain:desc",
  "no-results": "/resorts?number_of_lifts_min=9999",
  ignored: "/resorts?filters=nonsense",
  resort: "/resort/les-trois-vallees",
  "resort-known": "/resort/zermatt-breuil-cervinia",
  data: "/data",
  search: "/search?q=zermatt",
  table: "/resorts?view=table&country=CH",
  "table-empty": "/resorts?view=table&number_of_lifts_min=9999",
  "map-drawn": "/resorts?view=map&country=CH",
  compare: "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb,les-trois-vallees,serfaus-fiss-ladis",
  "compare-add": "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb&add=chamonix",
  "compare-one": "/compare?resorts=zermatt-breuil-cervinia",
  "compare-none": "/compare",
  about: "/about",
  "not-found": "/no-such-page",
};

/** What pages look like in a visitor's hands. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  picker: async (page) => {
    await visit(page, "/");
    await box(page).click();
  },
  suggestions: async (page) => {
    await visit(page, "/resorts?country=CH");
    await box(page).click();
    await page.keyboard.type("alp");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
  },
  "suggestions-none": async (page) => {
    await visit(page, "/");
    await box(page).click();
    await page.keyboard.type("qqqqqq");
    await page.getByText("No results found").first().waitFor();
  },
  tray: async (page) => {
    await visit(page, "/resorts?snow_quality_min=50&country=CH&country=AT");
    const opener = page.getByRole("button", { name: /^Filters \(/ });
    if (await opener.isVisible()) await opener.click();
    for (const title of ["Lifestyles", "Statistics"])
      await page.locator(".filters summary, form summary").filter({ hasText: title }).first().click();
    await page.getByRole("slider").first().waitFor();
  },
  remembered: async (page) => {
    await visit(page, "/resorts?country=CH&number_of_lifts_min=5");
    await visit(page, "/resorts");
  },
  map: async (page) => {
    await visit(page, "/resorts?view=map");
    await canvas(page).waitFor();
  },
  "map-moved": async (page) => {
    await visit(page, "/resorts?view=map&country=CH");
    await canvas(page).focus();
    await page.keyboard.press("+");
    await page.getByRole("button", { name: "Search this area" }).waitFor();
  },
  "map-area": async (page) => {
    await visit(page, "/resorts?view=map&country=CH");
    await canvas(page).focus();
    await page.keyboard.press("+");
    await page.getByRole("button", { name: "Search this area" }).click();
    await page.getByRole("link", { name: "Remove the area" }).waitFor();
  },
  "map-card": async (page) => {
    await visit(page, "/resorts?view=map&at=45.97,7.71,11");
    await page
      .getByRole("button", { name: /^Zermatt/ })
      .first()
      .click();
    await page.getByRole("article").first().waitFor();
  },
  "resort-map": async (page) => {
    await visit(page, "/resort/zermatt-breuil-cervinia");
    await page.getByRole("button", { name: "Open the map" }).click();
    await page.getByRole("application").waitFor();
    await page.getByRole("application").scrollIntoViewIfNeeded();
  },
  "table-columns": async (page) => {
    await visit(page, "/resorts?view=table&country=CH");
    await page.locator("summary").filter({ hasText: "Columns" }).click();
  },
  "compare-bar": async (page) => {
    await visit(page, "/resorts?country=CH");
    for (let count = 0; count < 2; count += 1)
      await page
        .getByRole("article")
        .nth(count)
        .getByRole("link", { name: /^Compare/ })
        .click();
  },
};

const canvas = (page: Page) => page.getByRole("application");
/** The main search box of the page: the home page has its own. */
const box = (page: Page) => page.getByRole("combobox", { name: "Where to?" }).last();

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: "networkidle" });
}

const origin = process.argv[2] ?? "http://localhost:3000";
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const colorScheme of ["dark", "light"] as const) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, locale: "en-GB" });
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      if (name === "home" && width === 1280 && colorScheme === "dark") {
        await page.screenshot({ path: join(ROOT, "e2e/screenshots/home.png") });
      }
    }
    await page.close();
    for (const [name, reach] of Object.entries(STATES)) {
      const visitor = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        locale: "en-GB",
      });
      const shown = await visitor.newPage();
      // A state that cannot be reached is told, and the others are drawn all the same.
      await reach(shown).catch((error: Error) => console.error(`${name} at ${width} px: ${error.message}`));
      await shown.waitForTimeout(SETTLE_MS);
      await shown.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
      await visitor.close();
    }
  }
}
await browser.close();
