/**
 * `npm run screenshots -- [origin] [name …]`: the pages and states of a running site at three
 * widths into test-results/screenshots, to be looked at, and the README's picture into
 * e2e/screenshots/home.png. With names only those.
 */
import { randomInt, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "./chromium.ts";

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
  invalid: "/resorts?filters=nonsense",
  resort: "/resort/les-trois-vallees",
  "resort-known": "/resort/zermatt-breuil-cervinia",
  data: "/data",
  search: "/search?q=chamonix",
  table: "/resorts?view=table&country=CH",
  "table-empty": "/resorts?view=table&number_of_lifts_min=9999",
  "map-drawn": "/resorts?view=map&country=CH",
  compare: "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb,les-trois-vallees,serfaus-fiss-ladis",
  "compare-add": "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb&add=chamonix",
  "compare-one": "/compare?resorts=zermatt-breuil-cervinia",
  "compare-none": "/compare",
  about: "/about",
  "not-found": "/no-such-page",
  login: "/login",
  "login-failed": "/login?problem=email_in_use",
  signup: "/signup",
  filters: "/resorts/filters",
  "resort-poor": "/resort/tolvmannabacken",
  advertise: "/advertise",
  forgot: "/forgot",
  "reset-used": "/reset?token=used",
  "verify-used": "/verify?token=used",
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
    await page.getByRole("checkbox", { name: "Search as I move the map" }).uncheck();
    await canvas(page).focus();
    await page.keyboard.press("+");
    await page.getByRole("button", { name: "Search this area" }).waitFor();
  },
  "map-area": async (page) => {
    await visit(page, "/resorts?view=map&country=CH");
    await page.getByRole("checkbox", { name: "Search as I move the map" }).uncheck();
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
  "how-to-read": async (page) => {
    await visit(page, "/resorts");
    await page.getByRole("button", { name: "How to read this" }).click();
  },
  "map-sheet": async (page) => {
    await visit(page, "/resorts?view=map&country=AT");
    await canvas(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 700));
  },
  "resort-printed": async (page) => {
    await visit(page, "/resort/les-trois-vallees");
    await page.emulateMedia({ media: "print" });
  },
  "compare-printed": async (page) => {
    await visit(page, PAGES.compare);
    await page.emulateMedia({ media: "print" });
  },
  "compare-bar": async (page) => {
    await visit(page, "/resorts?country=CH");
    for (let count = 0; count < 2; count += 1)
      await page
        .getByRole("article")
        .nth(count)
        .getByRole("checkbox", { name: /^Compare/ })
        .click();
  },
};

const DIALOG_STATES: typeof STATES = {
  "login-dialog": async (page) => {
    await visit(page, "/resorts");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await page.getByRole("dialog", { name: "Login" }).waitFor();
  },
  "signup-dialog-failed": async (page) => {
    await visit(page, "/resorts");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
    await page.getByRole("dialog").getByLabel("Username").fill("a");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("alert").waitFor();
  },
};

/** A member with something to tell. Each picture has one of its own, from an address of its own. */
async function signUp(page: Page): Promise<string> {
  const username = `rider-${randomUUID().slice(0, 6)}`;
  const form = { username, email: `${username}@riders.example`, password: "over the moguls at dawn" };
  await page.request.post(`${origin}/signup`, { form, maxRedirects: 0 });
  const profile = new URLSearchParams({
    preferred_sport: "Snowboarding",
    skill_level: "Advanced",
    years_experience: "12",
    bio: "Early lifts, late lunches.\nLooking for trees when it snows.",
    favorite_resort: "whistler-blackcomb",
    preferred_terrain: "Trees",
    season_pass_type: "Pass of my home resort",
    owns_equipment: "yes",
    emergency_contact_name: "Kim",
    emergency_contact_phone: "+41 79 000 00 00",
  });
  for (const name of ["whistler-blackcomb", "serfaus-fiss-ladis", "zermatt-breuil-cervinia"])
    profile.append("visited_resorts", name);
  for (const name of ["Rode the Vallée Blanche", "Learned to carve at forty"])
    profile.append("achievements", name);
  await page.request.post(`${origin}/profile/${username}?edit`, {
    data: profile.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  return username;
}

const MEMBER_STATES: typeof STATES = {
  "user-menu": async (page) => {
    const username = await signUp(page);
    await visit(page, "/resorts");
    await page.getByRole("button", { name: `Account of ${username}` }).click();
  },
  membership: async (page) => {
    await signUp(page);
    await visit(page, "/resorts?membership=open");
    await page.getByRole("region", { name: "Membership" }).waitFor();
  },
  account: async (page) => {
    await signUp(page);
    await visit(page, "/account");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByLabel("Current password").and(page.locator("[aria-invalid]")).waitFor();
  },
  "profile-empty": async (page) => {
    const username = `rider-${randomUUID().slice(0, 6)}`;
    const form = { username, email: `${username}@riders.example`, password: "over the moguls at dawn" };
    await page.request.post(`${origin}/signup`, { form, maxRedirects: 0 });
    await visit(page, `/profile/${username}`);
  },
  "profile-own": async (page) => {
    await visit(page, `/profile/${await signUp(page)}`);
  },
  "profile-foreign": async (page) => {
    const username = await signUp(page);
    await page.context().clearCookies();
    await visit(page, `/profile/${username}`);
  },
  "profile-edit": async (page) => {
    await visit(page, `/profile/${await signUp(page)}?edit`);
    await page.getByLabel("Years of experience").fill("1000");
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.getByRole("alert").waitFor();
  },
};
/** Longer than a window. */
const WHOLE = [
  "resort-printed",
  "compare-printed",
  "account",
  "profile-own",
  "profile-foreign",
  "profile-edit",
];

const canvas = (page: Page) => page.getByRole("application");
/** The main search box of the page: the home page has its own. */
const box = (page: Page) => page.getByRole("combobox", { name: "Where to?" }).last();

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: "networkidle" });
}

const [origin = "http://localhost:3000", ...names] = process.argv.slice(2);
const wanted = <Entry>(all: Record<string, Entry>) =>
  Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: CHROMIUM_ARGS,
});
for (const colorScheme of ["dark", "light"] as const) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, locale: "en-GB" });
    for (const [name, path] of wanted(PAGES)) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      if (name === "home" && width === 1280 && colorScheme === "dark") {
        await page.screenshot({ path: join(ROOT, "e2e/screenshots/home.png") });
      }
    }
    await page.close();
    for (const [name, reach] of wanted({ ...STATES, ...DIALOG_STATES, ...MEMBER_STATES })) {
      const visitor = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        locale: "en-GB",
        // Where TRUST_PROXY=1 says so, everybody comes from somewhere else: else sign-ups meet
        // their limit.
        extraHTTPHeaders: { "x-forwarded-for": `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}` },
      });
      const shown = await visitor.newPage();
      // A state that cannot be reached is told, and the others are drawn all the same.
      await reach(shown).catch((error: Error) => console.error(`${name} at ${width} px: ${error.message}`));
      await shown.waitForTimeout(SETTLE_MS);
      const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
      await shown.screenshot({ path, fullPage: WHOLE.includes(name) });
      await visitor.close();
    }
  }
}
await browser.close();
