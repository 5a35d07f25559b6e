import { expect, type Page, test } from "@playwright/test";

/**
 * Ways through the list that go over several visits: shared links, what a device remembers, out of
 * an empty list.
 */

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

/** A filtered list, and what it is shared as. */
const AUSTRIA = "/resorts?country=AT&number_of_lifts_min=20&order=-expert_terrain";
const shareButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Share" });

test("a filtered map is shared with one press, and opens elsewhere as it was", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${AUSTRIA}&view=map`);
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty list leads to what it is without one of its filters, and holds what it promised", async ({
    page,
  }) => {
    await page.goto(list(EMPTY));
    const way = page
      .getByRole("region", { name: "Remove one filter" })
      .getByRole("link", { name: /^Without Lifts at least 9,999: / });
    const promised = /: (.+)$/.exec((await way.innerText()).trim())?.[1] ?? "nothing";
    await way.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in Switzerland");
    await expect(page.getByRole("main")).toContainText(promised);
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
});

test("a link that is hovered without a connection leaves the page alone", async ({ page }) => {
  await page.goto("/terms", { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.context().setOffline(true);
  const passes = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Passes" });
  const failed = page.waitForEvent("requestfailed");
  await passes.hover();
  await failed;
  // A request that begins after the failed one fails after it: by then the page has heard of both.
  await page.evaluate(() => fetch("/healthz").catch(() => null));
  await expect(page.locator("html")).toHaveAttribute("data-kept");
  await page.context().setOffline(false);
  await passes.click();
  await expect(page).toHaveURL("/passes");
  await expect(page.getByRole("heading", { level: 1, name: /passes/i })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-kept");
});
