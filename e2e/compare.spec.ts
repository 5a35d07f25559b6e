import { expect, type Locator, type Page, test } from "@playwright/test";
import { MAX_COMPARED } from "../app/domain/limits.ts";
import { SEARCH } from "../app/domain/messages.ts";
import { expectNoAxeFindingsInAnyLook } from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";

const TWO = "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb";
const FOUR = `${TWO},les-trois-vallees,serfaus-fiss-ladis`;

const toggles = (page: Page) => page.getByRole("link", { name: /^Compare (?!\d)/ });
const bar = (page: Page) => page.getByRole("region", { name: "Put aside to compare" });
const heads = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("columnheader")
    .getByRole("link", { name: /^(?!Remove)/ });

/** Puts the first resort of the list aside that is not yet, and gives its title. */
async function putFirstAside(page: Page, press: (toggle: Locator) => Promise<void>): Promise<string> {
  const toggle = toggles(page).first();
  const title = (await toggle.getAttribute("aria-label"))?.replace(/^Compare /, "") ?? "";
  await press(toggle);
  await expect(page.getByRole("link", { name: `Do not compare ${title}`, exact: true })).toBeVisible();
  return title;
}

const click = (toggle: Locator) => toggle.click();
const enter = async (toggle: Locator) => {
  await toggle.focus();
  await toggle.press("Enter");
};

/** Three resorts of two pages and another filter, as the bar says. */
async function putThreeAside(page: Page, press: typeof click): Promise<string[]> {
  await page.goto("/resorts");
  const first = await putFirstAside(page, press);
  await press(page.getByRole("link", { name: /^Next/ }));
  await expect(page.getByRole("article").first()).toContainText("Rank 21");
  const second = await putFirstAside(page, press);
  const lifestyles = page.getByRole("navigation", { name: "Lifestyles" });
  await press(lifestyles.locator("summary"));
  await press(lifestyles.getByRole("link", { name: /^Nightlife/ }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nightlife");
  const third = await putFirstAside(page, press);
  await expect(bar(page).getByRole("listitem")).toHaveCount(3);
  return [first, second, third];
}

/** The journey, with or without script; `press` is a click or a key. */
async function compareThree(page: Page, press: typeof click): Promise<string[]> {
  const titles = await putThreeAside(page, press);
  await press(bar(page).getByRole("link", { name: "Compare 3 resorts" }));
  await expect(page).toHaveURL(/\/compare\?resorts=/);
  await expect(heads(page)).toHaveText(titles);
  const [first = "", second = "", third = ""] = titles;
  await press(page.getByRole("link", { name: `Remove ${second}`, exact: true }));
  await expect(heads(page)).toHaveText([first, third]);
  return titles;
}

/** What has the focus, and what stands where its middle is. */
async function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !found?.closest(".compare-bar") ? false : !found.closest(".compare-bar")?.contains(focused);
  });
}

test("three resorts of two pages and a filter are compared, one goes, and the link shows the same to everybody", async ({
  page,
  browser,
}) => {
  const titles = await compareThree(page, click);
  const [first = "", second = "", third = ""] = titles;
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const address = await page.getByLabel("Link to this comparison").inputValue();
  const { pathname, search } = new URL(address);
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(new URL(pathname + search, page.url()).href);
  await expect(heads(theirs)).toHaveText([first, third]);
  await elsewhere.close();

  await page.goBack();
  await expect(heads(page)).toHaveText(titles);
  await page.goBack();
  await expect(bar(page).getByRole("listitem")).toHaveCount(3);
  await bar(page)
    .getByRole("link", { name: `Remove: ${second}` })
    .click();
  await expect(bar(page).getByRole("listitem")).toHaveCount(2);
  await bar(page)
    .getByRole("link", { name: /^Clear/ })
    .click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/compare=/);
});

test("the same with the keyboard alone, and the bar covers nothing that has the focus", async ({ page }) => {
  await compareThree(page, enter);
  await page.goBack();
  await page.goBack();
  await expect(bar(page)).toBeVisible();
  await page.getByRole("article").getByRole("link").first().focus();
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press("Tab");
    expect(await isFocusCovered(page)).toBe(false);
  }
});

test("putting a resort aside asks the server for nothing, keeps the focus and is no entry in the history", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/resorts");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data") && !request.url().includes("/resort/")) asked.push(request.url());
  });
  const title = await putFirstAside(page, enter);
  await expect(page.getByRole("link", { name: `Do not compare ${title}`, exact: true })).toBeFocused();
  await expect(bar(page)).toContainText("Add another to compare");
  expect(asked.filter((url) => !url.includes("/compare"))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("putting a resort aside while a filter is on its way takes nothing back", async ({ page }) => {
  await page.goto("/resorts");
  const form = page.getByRole("form", { name: "Filters" });
  await expect(form.getByRole("button", { name: /^Show [\d,]+ resorts$/ })).toBeVisible();
  const filtered = await holdBack(page, /\/resorts\.data\?.*continent/);
  await form.getByLabel("Europe", { exact: true }).check();
  const toggle = toggles(page).first();
  await expect(toggle).toHaveAttribute("href", /continent/);
  await toggle.click();
  filtered.go();
  await expect(page.getByRole("link", { name: "Remove: Europe", exact: true })).toBeVisible();
  await expect(bar(page).getByRole("listitem")).toHaveCount(1);
});

test("four is the most", async ({ page }) => {
  await page.goto("/resorts");
  for (let count = 0; count < MAX_COMPARED; count++) await putFirstAside(page, click);
  await expect(toggles(page)).toHaveCount(0);
  await expect(page.getByText(`${MAX_COMPARED} is the most to compare`).first()).toBeVisible();
});

test("a resort's page leads to a comparison that begins with it, to which a search adds another", async ({
  page,
}) => {
  await page.goto("/resort/whistler-blackcomb");
  await page.getByRole("link", { name: /^Compare/ }).click();
  await expect(heads(page)).toHaveText(["Whistler Blackcomb"]);
  const box = page.getByRole("searchbox", { name: "Add another resort" });
  await box.fill("qqqqqqqq");
  await box.press("Enter");
  await expect(page.getByText(SEARCH.noResults("qqqqqqqq"))).toBeVisible();
  await box.fill("chamonix");
  await box.press("Enter");
  await page
    .getByRole("list", { name: "Resorts found" })
    .getByRole("link", { name: /Chamonix/ })
    .first()
    .click();
  await expect(heads(page)).toHaveText(["Whistler Blackcomb", /Chamonix/]);
  await box.fill("beaver creek");
  await box.press("Enter");
  await expect(heads(page)).toHaveText(["Whistler Blackcomb", /Chamonix/, "Beaver Creek"]);
  await expect(box).toHaveValue("");
});

test("the best values say so, and only what differs can be shown", async ({ page }) => {
  await page.goto(TWO);
  const drop = page.getByRole("row", { name: /Vertical drop/ });
  await expect(drop.getByRole("img", { name: "best" })).toHaveCount(1);
  const rows = page.getByRole("table").getByRole("row");
  const all = await rows.count();
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL(`${TWO}&only=differences`);
  await expect(rows).not.toHaveCount(all);
  await expect(page.getByRole("main")).toContainText("rows that are alike");
});

test("the heads of the columns stay while one reads", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(FOUR);
  await expect(heads(page)).toHaveCount(4);
  await page.getByRole("rowheader", { name: "Features" }).scrollIntoViewIfNeeded();
  await expect(heads(page).first()).toBeInViewport();
});

test("the link can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(TWO);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByLabel("Link to this comparison").inputValue(),
  );
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("four resorts scroll sideways in a region of their own, by keys too, and row titles stay", async ({
    page,
  }) => {
    await page.goto(FOUR);
    const region = page.getByRole("region", { name: /^Compare/ });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await region.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    await expect(heads(page).last()).toBeInViewport();
    const title = await page.getByRole("rowheader", { name: "Total score" }).locator("span").boundingBox();
    expect(title?.x).toBeGreaterThanOrEqual(0);
  });

  test("two resorts need no scrolling", async ({ page }) => {
    await page.goto(TWO);
    for (const head of await heads(page).all()) await expect(head).toBeInViewport({ ratio: 0 });
    const region = page.getByRole("region", { name: /^Compare/ });
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("three resorts of two pages and a filter are compared, and one goes", async ({ page }) => {
    await compareThree(page, click);
    await page.getByRole("link", { name: "Only differences" }).click();
    await expect(page).toHaveURL(/only=differences/);
  });

  test("the bar takes back, and one alone asks for another", async ({ page }) => {
    await page.goto("/resorts?compare=zermatt-breuil-cervinia,whistler-blackcomb");
    await bar(page).getByRole("link", { name: "Remove: Whistler Blackcomb" }).click();
    await expect(bar(page)).toContainText("Add another to compare");
    await bar(page)
      .getByRole("link", { name: /^Clear/ })
      .click();
    await expect(page).toHaveURL("/resorts");
    await expect(bar(page)).toHaveCount(0);
  });

  test("a comparison begins with a search and grows by it", async ({ page }) => {
    await page.goto("/compare");
    await page.getByRole("searchbox", { name: "Begin with a resort" }).fill("whistler blackcomb");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page).toHaveURL("/compare?resorts=whistler-blackcomb");
    await page.getByRole("searchbox", { name: "Add another resort" }).fill("chamonix");
    await page.getByRole("button", { name: "Add" }).click();
    await page
      .getByRole("list", { name: "Resorts found" })
      .getByRole("link", { name: /Chamonix/ })
      .first()
      .click();
    await expect(heads(page)).toHaveText(["Whistler Blackcomb", /Chamonix/]);
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });

  test("what is not known is named, with an honest status", async ({ page }) => {
    const some = await page.goto("/compare?resorts=no-such-resort,whistler-blackcomb");
    expect(some?.status()).toBe(200);
    await expect(page.getByText('There is no resort called "no-such-resort" in the index.')).toBeVisible();
    await expect(heads(page)).toHaveCount(1);
    const none = await page.goto("/compare?resorts=no-such-resort");
    expect(none?.status()).toBe(404);
    await expect(page.getByRole("searchbox", { name: "Begin with a resort" })).toBeVisible();
  });

  test("search engines are asked to stay away", async ({ page, request }) => {
    await page.goto(TWO);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /compare");
  });
});

for (const [name, path] of [
  ["a list with two put aside", "/resorts?compare=zermatt-breuil-cervinia,whistler-blackcomb"],
  ["a list with one put aside", "/resorts?compare=whistler-blackcomb"],
  ["a list with four put aside", FOUR.replace("/compare?resorts=", "/resorts?compare=")],
  ["a comparison of two", TWO],
  ["a comparison of four", FOUR],
  ["only differences", `${TWO}&only=differences`],
  ["a choice to add", `${TWO}&add=chamonix`],
  ["nothing to compare", "/compare"],
  ["nothing known to compare", "/compare?resorts=no-such-resort"],
] as const) {
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectNoAxeFindingsInAnyLook(page);
  });
}
