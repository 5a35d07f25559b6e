/**
 * `npm run screenshots -- [origin]`: the pages and states of a running site at three widths into
 * test-results/screenshots, to be looked at, and the README's picture into e2e/screenshots/home.png.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "test-results/screenshots");
const WIDTHS = [390, 768, 1280];
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
  about: "/about",
  "not-found": "/no-such-page",
};

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
  }
}
await browser.close();
