import { expect, type Page, test } from "@playwright/test";
import { NO_RESULTS } from "../app/domain/messages.ts";
import { expectNoAxeFindingsInAnyLook } from "./support/axe.ts";

/** Ways through the list that go over several visits: shared links, what a device remembers, out of an empty list. */

const atLeast = (type_name: string, value: string) => ({ type_name, operator: ">=", value });
const list = (filters: object, more: Record<string, string> = {}) =>
  `/resorts?${new URLSearchParams({ filters: JSON.stringify(filters), ...more })}`;

/** Many resorts on every backend: lifts are what the index knows of all. */
const SWISS = { groupedType: [atLeast("number_of_lifts", "5")], locationType: { countryId: ["CH"] } };
/** None at all; there are some without the lifts, and none without the country. */
const EMPTY = { groupedType: [atLeast("number_of_lifts", "9999")], locationType: { countryId: ["CH"] } };

const KEY = "currentFilterState";
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const remember = (page: Page, text: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key ?? "", value ?? ""), [KEY, text]);
const offer = (page: Page) => page.getByRole("region", { name: "Your last filters" });
const chips = (page: Page) => page.getByRole("region", { name: "Filters that are set" });
const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test.describe("a shared link", () => {
  const shared = list(SWISS, {
    orderBy: '[{"type_name":"title","direction":"desc"},{"type_name":"number_of_lifts","direction":"asc"}]',
    page: "2",
  });

  test("shows the same list, page and order in a fresh browser", async ({ page, browser }) => {
    await page.goto("/resorts?country=CH&number_of_lifts_min=5&order=title:desc");
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
    await expect(chips(other)).toContainText("Lifts at least 5");
    await elsewhere.close();
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`shows its view of the list ${javaScriptEnabled ? "with" : "without"} script`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: "en-GB" });
      const page = await context.newPage();
      await page.goto(`${shared}&view=table`);
      await expect(page.getByRole("table")).toBeVisible();
      await expect(page.getByRole("link", { name: "Table" })).toHaveAttribute("aria-current", /.+/);
      const rows = await page.getByRole("row").allInnerTexts();
      await page.goto(shared);
      const names = await titles(page);
      expect(names).toHaveLength(20);
      for (const [index, name] of names.entries()) expect(rows[index + 1]).toContain(name);
      await context.close();
    });
  }
});

test.describe("remembered filters", () => {
  test("are offered on the next visit, never applied, and lead on [3.13, 3.15, 9.10]", async ({ page }) => {
    await page.goto(list(SWISS, { page: "2" }));
    await expect(chips(page)).toContainText("Switzerland");
    await expect.poll(() => remembered(page)).toBe(JSON.stringify(SWISS));
    const found = await page.getByRole("main").getByRole("status").first().innerText();

    await page.goto("/resorts");
    await expect(chips(page)).toHaveCount(0);
    await expect(offer(page)).toContainText("Switzerland · Lifts at least 5");
    const total = /of (.+ resorts)/.exec(found)?.[1] ?? found;
    await expect(offer(page)).toContainText(total);
    expect(await shift(page)).toBeLessThan(0.02);
    await offer(page).getByRole("link", { name: "Continue with your filters" }).click();
    await expect(chips(page)).toContainText("Lifts at least 5");
    await expect(page).not.toHaveURL(/page=/);
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("are offered beside the search of the home page", async ({ page }) => {
    await page.goto(list(SWISS));
    await expect.poll(() => remembered(page)).not.toBeNull();
    await page.goto("/");
    await expect(offer(page)).toContainText("Switzerland");
    expect(await shift(page)).toBeLessThan(0.02);
    await offer(page).getByRole("link", { name: "Continue with your filters" }).press("Enter");
    await expect(page).toHaveURL(/\/resorts\?filters=/);
    await expect(chips(page)).toContainText("Lifts at least 5");
  });

  test("keep the view and the order of the list that they are offered on", async ({ page }) => {
    await page.goto(list(SWISS));
    await expect.poll(() => remembered(page)).not.toBeNull();
    await page.goto("/resorts?view=table&order=title:asc");
    await offer(page).getByRole("link", { name: "Continue with your filters" }).click();
    await expect(page).toHaveURL(/filters=.*orderBy=.*view=table/);
  });

  test("are forgotten with a click, which is said where the offer was", async ({ page }) => {
    await page.goto(list(SWISS));
    await expect.poll(() => remembered(page)).not.toBeNull();
    await page.goto("/resorts");
    await offer(page).getByRole("button", { name: "Forget them" }).press("Enter");
    await expect(page.getByText("Your filters are forgotten.")).toBeFocused();
    expect(await remembered(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test("give way to the address, and take on what it says [3.15]", async ({ page }) => {
    await page.goto("/about");
    await remember(page, JSON.stringify(SWISS));
    await page.goto("/resorts?country=JP");
    await expect(chips(page)).toContainText("Japan");
    await expect(chips(page)).not.toContainText("Switzerland");
    await expect(offer(page)).toHaveCount(0);
    await expect.poll(() => remembered(page)).toBe('{"groupedType":[],"locationType":{"countryId":["JP"]}}');
  });

  test("are not pressed upon a visitor who resets them, and come back with the list they belong to", async ({
    page,
  }) => {
    await page.goto(list(SWISS));
    await chips(page).getByRole("link", { name: "Reset all" }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
    expect(await remembered(page)).toBeNull();
    await page.goBack();
    await expect(chips(page)).toContainText("Switzerland");
    await expect.poll(() => remembered(page)).toBe(JSON.stringify(SWISS));
  });

  for (const broken of ["{nonsense", '{"groupedType":[{"type_name":"nonsense"}]}', "[]"]) {
    test(`are cleared quietly when they are ${broken}`, async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      await page.goto("/about");
      await remember(page, broken);
      await page.goto("/resorts");
      await expect.poll(() => remembered(page)).toBeNull();
      await expect(offer(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }

  test("may be a bare list, as the address may [3.16]", async ({ page }) => {
    await page.goto("/about");
    await remember(page, JSON.stringify(SWISS.groupedType));
    await page.goto("/resorts");
    await expect(offer(page)).toContainText("Lifts at least 5");
  });
});

test.describe("an empty list", () => {
  const way = (page: Page) =>
    page
      .getByRole("region", { name: "Leave out one filter" })
      .getByRole("link", { name: /^Without Lifts at least 9,999: / });

  async function repaired(page: Page, promised: string) {
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in Switzerland");
    await expect(page.getByRole("main")).toContainText(promised);
  }
  const promiseOf = async (page: Page) =>
    /: (.+)$/.exec((await way(page).innerText()).trim())?.[1] ?? "nothing";

  test("says what each filter that is left out would bring, and leads there", async ({ page }) => {
    await page.goto(list(EMPTY, { page: "2" }));
    await expect(page.getByRole("heading", { name: NO_RESULTS.title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Without/ })).toHaveCount(1);
    const promised = await promiseOf(page);
    await way(page).click();
    await repaired(page, promised);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { name: NO_RESULTS.title })).toBeVisible();
  });

  test("is left by the keyboard alone", async ({ page }) => {
    await page.goto(list(EMPTY));
    const promised = await promiseOf(page);
    await page.getByRole("link", { name: "Reset all filters" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(way(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await repaired(page, promised);
  });

  test("leaves out two filters where one is not enough", async ({ page }) => {
    const two = [atLeast("number_of_lifts", "9999"), atLeast("piste_length", "9999")];
    await page.goto(list({ groupedType: two, locationType: { countryId: ["CH"] } }));
    const offers = page.getByRole("region", { name: "Leave out two filters" });
    await expect(offers.getByRole("link")).toHaveCount(1);
    await offers
      .getByRole("link", { name: /^Without Lifts at least 9,999 and Marked runs at least 9,999 km: / })
      .click();
    await expect(page.getByRole("article").first()).toBeVisible();
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

  test("fetches the cards near the viewport, the others only when they come near, and following one asks nobody", async ({
    page,
  }) => {
    const asked = watchPrefetches(page);
    await page.goto("/resorts?country=CH");
    const cards = await hrefs(page);
    const near = cards.filter(({ distance }) => distance < 200).map(({ path }) => path);
    await expect.poll(() => near.every((path) => asked.includes(path))).toBe(true);
    expect(asked.filter((path) => path.startsWith("/resort/")).sort()).toEqual([...near].sort());

    const last = page.getByRole("article").last();
    const path = cards.at(-1)?.path ?? "";
    expect(asked).not.toContain(path);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain(path);
    expect(new Set(asked).size).toBe(asked.length);

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

  for (const intend of ["hover", "focus"] as const) {
    test(`fetches what the menu leads to on ${intend} [2.22, 7.24]`, async ({ page }) => {
      const asked = watchPrefetches(page);
      await page.goto("/about");
      const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resorts" });
      await page.waitForLoadState("networkidle");
      expect(asked).not.toContain("/resorts.data");
      await link[intend]();
      await expect.poll(() => asked).toContain("/resorts.data");
    });
  }

  test("fetches nothing ahead with Save-Data, not for the menu either", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const asked = watchPrefetches(page);
    await page.goto("/resorts?country=CH");
    await page.waitForLoadState("networkidle");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About", exact: true });
    await link.hover();
    await link.focus();
    await page.getByRole("article").last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
    expect(asked).toEqual([]);
    await link.click();
    await expect(page).toHaveURL("/about");
  });

  test("only logs that it failed, and the link works all the same [7.25, 8.20]", async ({ page }) => {
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

test("a link that is pointed at without a connection leaves the page alone", async ({ page }) => {
  await page.goto("/terms", { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.context().setOffline(true);
  const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  const failed = page.waitForEvent("requestfailed");
  await about.hover();
  await failed;
  // What would be done about it is done by then.
  await page.waitForTimeout(1_000);
  await expect(page.locator("html")).toHaveAttribute("data-kept");
  await page.context().setOffline(false);
  await about.click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: /about/i })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-kept");
});

test.describe("axe finds nothing", () => {
  test.slow();

  for (const path of ["/", "/resorts"]) {
    test(`on ${path} where filters are offered`, async ({ page }) => {
      await page.goto("/about");
      await remember(page, JSON.stringify(SWISS));
      await page.goto(path);
      await expect(offer(page)).toBeVisible();
      await expectNoAxeFindingsInAnyLook(page);
    });
  }

  test("where they were forgotten", async ({ page }) => {
    await page.goto("/about");
    await remember(page, JSON.stringify(SWISS));
    await page.goto("/");
    await offer(page).getByRole("button", { name: "Forget them" }).click();
    await expect(page.getByText("Your filters are forgotten.")).toBeVisible();
    await expectNoAxeFindingsInAnyLook(page);
  });

  test("on an empty list with ways out", async ({ page }) => {
    await page.goto(list(EMPTY));
    await expect(page.getByRole("link", { name: /^Without/ })).toBeVisible();
    await expectNoAxeFindingsInAnyLook(page);
  });
});
