import { expect, type Page, test } from "@playwright/test";
import { NO_RESULTS } from "../app/domain/messages.ts";

/** Ways through the list that go over several visits: shared links, what a device remembers, out of an empty list. */

const atLeast = (type_name: string, value: string) => ({ type_name, operator: ">=", value });
const list = (filters: object, more: Record<string, string> = {}) =>
  `/resorts?${new URLSearchParams({ filters: JSON.stringify(filters), ...more })}`;

/** More resorts than a page holds, and not many more. */
const KIWI = { groupedType: [atLeast("number_of_lifts", "1")], locationType: { countryId: ["NZ"] } };
/** None at all; there are some without the lifts, and none without the country. */
const EMPTY = { groupedType: [atLeast("number_of_lifts", "9999")], locationType: { countryId: ["CH"] } };

const KEY = "currentFilterState";
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const offer = (page: Page) => page.getByRole("region", { name: "Your last filters" });
const chips = (page: Page) => page.getByRole("region", { name: "Filters that are set" });
const titles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

/** Sums up the layout shifts of every page that loads from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((entries) => shifts.push(...entries.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      shiftSoFar: () =>
        [...shifts, ...observer.takeRecords()].reduce(
          (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
          0,
        ),
    });
  });
/** A shift is known once the frame after it has been drawn. */
const shiftSoFar = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    return (window as unknown as { shiftSoFar(): number }).shiftSoFar();
  });

test("a shared link shows the same list, page and order in a fresh browser", async ({ page, browser }) => {
  await page.goto("/resorts?country=NZ&number_of_lifts_min=1&order=title:desc");
  await page
    .getByRole("navigation", { name: "Pages of resorts" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("article").first()).toContainText("Rank 21");
  const first = await titles(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  expect(await titles(other)).toEqual(first);
  await expect(chips(other)).toContainText("Lifts at least 1");
  await elsewhere.close();
});

/** A filtered list, and what it is shared as. */
const AUSTRIA = "/resorts?country=AT&number_of_lifts_min=20&order=-expert_terrain";
const shareButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Share" });

for (const view of ["list", "table", "map"]) {
  test(`a filtered ${view} is shared with one press, and opens elsewhere as it was`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(view === "list" ? AUSTRIA : `${AUSTRIA}&view=${view}`);
    await shareButton(page).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    expect(new URL(link).search.length).toBeLessThan(80);
    await page.goto(link);
    await expect(chips(page)).toContainText("Lifts at least 20");
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute(
      "content",
      "Ski resorts in Austria with at least 20 lifts, by expert terrain",
    );
    await expect(page.locator("meta[property='og:description']")).toHaveAttribute(
      "content",
      /^(.+, ){2}.+ and \d+ more resorts\.$/,
    );
  });
}

test("a list is shared with the keyboard alone, few keys from its beginning", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(AUSTRIA);
  await expect(shareButton(page)).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  // The skip link, then what stands above the list.
  await press("Tab");
  await press("Enter");
  while (!(await shareButton(page).evaluate((button) => button === document.activeElement)) && keys < 30)
    await press("Tab");
  await press("Enter");
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(keys).toBeLessThanOrEqual(6);
  test.info().annotations.push({ type: "keys", description: String(keys) });
});

test("an address of an earlier version leads to the short one", async ({ page }) => {
  await page.goto(list(KIWI, { orderBy: '[{"type_name":"title","direction":"desc"}]', page: "2" }));
  await expect(page).toHaveURL("/resorts?country=NZ&number_of_lifts_min=1&order=-title&page=2");
});

test("remembered filters are offered on later visits, never applied, lead on, and are forgotten on request [3.13, 3.15, 9.10]", async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto(list(KIWI, { page: "2" }));
  await expect(chips(page)).toContainText("New Zealand");
  await expect.poll(() => remembered(page)).toBe(JSON.stringify(KIWI));
  const found = await page.getByRole("main").getByRole("status").first().innerText();

  await page.goto("/resorts");
  await expect(chips(page)).toHaveCount(0);
  await expect(offer(page)).toContainText("New Zealand · Lifts at least 1");
  const total = /of (.+ resorts)/.exec(found)?.[1] ?? found;
  await expect(offer(page)).toContainText(total);
  expect(await shiftSoFar(page)).toBeLessThan(0.02);
  await offer(page).getByRole("link", { name: "Continue with your filters" }).click();
  await expect(chips(page)).toContainText("Lifts at least 1");
  await expect(page).not.toHaveURL(/page=/);
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // An address with filters of its own wins, and is what is remembered from then on.
  await page.goto("/resorts?country=AD");
  await expect(chips(page)).toContainText("Andorra");
  await expect(chips(page)).not.toContainText("New Zealand");
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => remembered(page)).toBe('{"groupedType":[],"locationType":{"countryId":["AD"]}}');

  await page.goto("/");
  await expect(offer(page)).toContainText("Andorra");
  expect(await shiftSoFar(page)).toBeLessThan(0.02);
  await offer(page).getByRole("button", { name: "Forget them" }).press("Enter");
  await expect(page.getByText("Your filters are forgotten.")).toBeFocused();
  expect(await remembered(page)).toBeNull();
});

test.describe("an empty list", () => {
  const way = (page: Page) =>
    page
      .getByRole("region", { name: "Remove one filter" })
      .getByRole("link", { name: /^Without Lifts at least 9,999: / });

  async function repaired(page: Page, promised: string) {
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in Switzerland");
    await expect(page.getByRole("main")).toContainText(promised);
  }
  const promiseOf = async (page: Page) =>
    /: (.+)$/.exec((await way(page).innerText()).trim())?.[1] ?? "nothing";

  test("says what each filter that is left out would bring, and leads there [4.32]", async ({ page }) => {
    // Before the script is there the link loads a document, which begins at its top.
    await page.goto(list(EMPTY, { page: "2" }), { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: NO_RESULTS.title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Without/ })).toHaveCount(1);
    const promised = await promiseOf(page);
    await way(page).click();
    await repaired(page, promised);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { name: NO_RESULTS.title })).toBeVisible();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("leads out the same way", async ({ page }) => {
      await page.goto(list(EMPTY));
      const promised = await promiseOf(page);
      await way(page).click();
      await repaired(page, promised);
    });
  });
});

test.describe("prefetch", () => {
  /** Paths of the data that is fetched ahead, as the browser says so itself. */
  function watchPrefetches(page: Page): string[] {
    const paths: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["sec-purpose"]?.includes("prefetch")) paths.push(new URL(request.url()).pathname);
    });
    return paths;
  }
  const hrefs = (page: Page) =>
    page
      .getByRole("article")
      .getByRole("heading")
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => ({
          path: `${link.getAttribute("href")}.data`,
          distance: link.getBoundingClientRect().top - window.innerHeight,
        })),
      );

  test("fetches the cards near the viewport, the others only when they come near, and following one requests nothing", async ({
    page,
  }) => {
    const requested = watchPrefetches(page);
    await page.goto("/resorts?country=CH");
    const cards = await hrefs(page);
    const near = cards.filter(({ distance }) => distance < 200).map(({ path }) => path);
    await expect.poll(() => near.every((path) => requested.includes(path))).toBe(true);
    expect(requested.filter((path) => path.startsWith("/resort/")).sort()).toEqual([...near].sort());

    const last = page.getByRole("article").last();
    const path = cards.at(-1)?.path ?? "";
    expect(requested).not.toContain(path);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => requested).toContain(path);
    expect(new Set(requested).size).toBe(requested.length);

    const arrived = () =>
      page.evaluate(
        (wanted) =>
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => new URL(name).pathname === wanted)
            .map((entry) => (entry as PerformanceResourceTiming).transferSize),
        path,
      );
    await expect.poll(async () => (await arrived()).length).toBe(1);
    await last.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/resort\//);
    const [ahead, followed] = await arrived();
    expect(ahead).toBeGreaterThan(0);
    expect(followed).toBe(0);
  });

  test("fetches what the menu leads to on hover and on focus [2.22, 7.24]", async ({ page }) => {
    const requested = watchPrefetches(page);
    await page.goto("/terms", { waitUntil: "networkidle" });
    expect(requested).toEqual([]);
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Resorts" }).hover();
    await expect.poll(() => requested).toEqual(["/resorts.data"]);
    await menu.getByRole("link", { name: "About", exact: true }).focus();
    await expect.poll(() => requested).toEqual(["/resorts.data", "/about.data"]);
  });

  test("fetches nothing ahead with Save-Data, not for the menu either", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const requested = watchPrefetches(page);
    await page.goto("/resorts?country=AD", { waitUntil: "networkidle" });
    const about = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About", exact: true });
    await about.hover();
    await about.focus();
    await about.click();
    await expect(page).toHaveURL("/about");
    expect(requested).toEqual([]);
  });

  test("only logs a failure, and the link works all the same [7.25, 8.20]", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route("**/*.data*", (route) =>
      route.request().headers()["sec-purpose"] ? route.abort() : route.continue(),
    );
    await page.goto("/resorts?country=CH");
    const [first] = await hrefs(page);
    const path = first?.path.replace(/\.data$/, "");
    await expect.poll(() => warnings).toContain(`Prefetch of ${path} failed`);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(path ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a link that is hovered without a connection leaves the page alone", async ({ page }) => {
  await page.goto("/terms", { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.context().setOffline(true);
  const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  const failed = page.waitForEvent("requestfailed");
  await about.hover();
  await failed;
  // A request that begins after the failed one fails after it: by then the page has heard of both.
  await page.evaluate(() => fetch("/healthz").catch(() => null));
  await expect(page.locator("html")).toHaveAttribute("data-kept");
  await page.context().setOffline(false);
  await about.click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: /about/i })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-kept");
});
