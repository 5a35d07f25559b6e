import { expect, type Page, test } from "@playwright/test";
import { formatFilters, type ResortFilter } from "../app/domain/list/filters.ts";
import { parseListAddress } from "../app/domain/list/form-params.ts";
import { SEARCH } from "../app/domain/messages.ts";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";

const box = (page: Page) =>
  page.getByRole("banner").getByRole("combobox", { name: SEARCH.placeholder, exact: true });
const homeBox = (page: Page) =>
  page.getByRole("main").getByRole("combobox", { name: SEARCH.placeholder, exact: true });
const regions = (page: Page) => page.getByRole("group", { name: "Regions" });
const tile = (page: Page, name: string) => regions(page).getByRole("checkbox", { name, exact: true });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const recent = (page: Page) => page.getByRole("region", { name: "Recent searches" });

const SNOW = { type_name: "number_of_lifts", operator: ">=", value: "10" } as const;
/** Few resorts lie there. */
const MAP_AREA = { mapArea: { north: 47.3, south: 47, east: 9.7, west: 9.4 } };

function resorts(filter: Partial<ResortFilter>, rest = ""): string {
  const filters = formatFilters({ groupedType: [], locationType: {}, ...filter });
  return `/resorts?${new URLSearchParams({ filters })}${rest}`;
}

/** What the list in the address shows. */
const listOf = (page: Page) => parseListAddress(new URL(page.url()).searchParams).value;

/** Waits until the address names these places. */
async function expectPlace(page: Page, place: ResortFilter["locationType"]): Promise<void> {
  await expect(async () => {
    expect(new URL(page.url()).pathname).toBe("/resorts");
    expect(listOf(page).filter.locationType).toEqual(place);
  }).toPass({ timeout: 10_000 });
}

test.describe("with script", () => {
  test("a resort is typed and picked [2.14]", async ({ page }) => {
    await page.goto("/");
    await homeBox(page).click();
    await expect(regions(page)).toBeVisible();
    await homeBox(page).pressSequentially("zermat");
    await expect(regions(page)).toBeHidden();
    const option = suggestions(page)
      .getByRole("option", { name: /Zermatt/ })
      .first();
    await expect(option).toContainText("Valais, Switzerland");
    await option.click();
    await expect(page).toHaveURL(/\/resort\/[a-z0-9-]*zermatt/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zermatt");
    await expect(suggestions(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("");
  });

  for (const [width, height] of [
    [390, 844],
    [1280, 1100],
  ] as const) {
    test(`suggestions fill a window of ${width} by ${height} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/about");
      await box(page).click();
      await box(page).fill("ski");
      await expect(suggestions(page).getByRole("option").nth(30)).toBeAttached();
      const panel = await page.locator(".search-panel").boundingBox();
      expect(height - (panel?.y ?? 0) - (panel?.height ?? 0)).toBeLessThan(40);
    });
  }

  test("a country is picked in the middle of a list, which stays where the visitor was [2.12]", async ({
    page,
  }) => {
    // No card of this page stays: the browser follows one that does to its new place.
    const order = JSON.stringify([{ type_name: "vertical_drop", direction: "desc" }]);
    await page.goto(
      resorts({ groupedType: [SNOW] }, `&${new URLSearchParams({ orderBy: order, page: "2" })}`),
    );
    await box(page).click();
    await box(page).pressSequentially("austr");
    const austria = suggestions(page).getByRole("option", { name: /^Austria, \d+ resorts$/ });
    await expect(austria).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    // While more suggestions come, a click that waits for them to rest would scroll the page
    // itself.
    await austria.click({ force: true });
    await expectPlace(page, { countryId: ["AT"] });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Austria");
    // Cards of another height above what is seen move the page by as much.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - 300)).toBeLessThan(60);
  });

  test("text typed before the script of the box has loaded replaces the place shown and is kept", async ({
    page,
  }) => {
    await page.goto("/resorts?country=LI");
    await expect(box(page)).toHaveValue("Liechtenstein");
    const script = await holdBack(page, /\/assets\/box-.*\.js/);
    await box(page).focus();
    await expect(box(page)).toHaveValue("");
    await page.keyboard.press("Tab");
    await expect(box(page)).toHaveValue("Liechtenstein");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("pizo");
    await page.keyboard.press("ArrowLeft");
    script.go();
    await expect(suggestions(page).getByRole("option").first()).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue("pizo");
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  });

  test("by keyboard alone: into the box, to a suggestion, to a region, and back [2.91]", async ({ page }) => {
    await page.goto("/about");
    await page.keyboard.press("Tab");
    while (!(await box(page).evaluate((input) => input === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await expect(regions(page)).toBeVisible();
    // The region picker is a Tab away; Escape comes back and leaves it closed.
    await page.keyboard.press("Tab");
    await expect(tile(page, "Worldwide")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expectPlace(page, { continentId: ["3"] });
    await expect(tile(page, "Asia")).toBeFocused();
    // Its countries are on the way to the next continent.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /countries in Asia$/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectPlace(page, { continentId: ["3", "6"] });
    await page.keyboard.press("Escape");
    await expect(regions(page)).toBeHidden();
    await expect(box(page)).toBeFocused();

    await page.keyboard.press("ArrowDown");
    await expect(regions(page)).toBeVisible();
    await page.keyboard.type("zer");
    await expect(suggestions(page).getByRole("option", { name: /Zermatt/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    const options = suggestions(page).getByRole("option");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options.last().getAttribute("id")) ?? "",
    );
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(suggestions(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("zer");
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveValue("");

    await page.keyboard.type("zermatt");
    await expect(suggestions(page).getByRole("option", { name: /Zermatt/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/resort\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    // Tabbing on leaves the whole widget, and closes it.
    await box(page).focus();
    await expect(regions(page)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(regions(page)).toBeHidden();
  });
});

for (const width of [390, 1280]) {
  test(`each tile of the picker begins with its drawing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await homeBox(page).click();
    await expect(regions(page)).toBeVisible();
    const bands = await page.locator(".region-tile").evaluateAll((tiles) =>
      tiles.map((tile) => {
        const map = tile.querySelector(".region-tile__map");
        return Math.round((map?.getBoundingClientRect().top ?? 0) - tile.getBoundingClientRect().top);
      }),
    );
    expect(bands).toHaveLength(7);
    // Its own border is all that is above.
    expect(Math.max(...bands)).toBeLessThanOrEqual(2);
  });
}

test.describe("where it sticks to the window", () => {
  for (const width of [390, 1280]) {
    test(`typing, arrows and the picker never scroll the page, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/resorts");
      await page.evaluate(() => window.scrollTo(0, 600));
      const scrolled = () => page.evaluate(() => window.scrollY);
      // A locator's own click scrolls before it clicks.
      const { x = 0, y = 0, width: wide = 0, height = 0 } = (await box(page).boundingBox()) ?? {};
      await page.mouse.click(x + wide / 2, y + height / 2);
      await expect(regions(page)).toBeVisible();
      // What is above may have found its height meanwhile.
      const before = await scrolled();
      expect(Math.abs(before - 600)).toBeLessThan(10);
      for (const key of "alp") {
        await page.keyboard.press(key);
        expect(await scrolled(), `after ${key}`).toBe(before);
      }
      await expect(suggestions(page).getByRole("group", { name: "Resorts", exact: true })).toBeVisible();
      for (const key of ["ArrowDown", "End", "Home", "ArrowLeft", "i"]) {
        await page.keyboard.press(key);
        expect(await scrolled(), `after ${key}`).toBe(before);
      }
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(tile(page, "Worldwide")).toBeFocused();
      expect(await scrolled()).toBe(before);
    });
  }

  test("a long list of suggestions scrolls by the keys, under what is said of it", async ({ page }) => {
    await page.goto("/resorts");
    await box(page).click();
    await page.keyboard.type("alp");
    await expect(suggestions(page).getByRole("group", { name: "Resorts", exact: true })).toBeVisible();
    const isCut = await suggestions(page).evaluate((list) => list.scrollHeight > list.clientHeight);
    expect(isCut).toBe(true);
    await page.keyboard.press("ArrowUp");
    await expect(suggestions(page).getByRole("option").last()).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator(".suggestions__status")).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await expect(suggestions(page).getByRole("option").first()).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("axe finds nothing, and nothing hangs over the side of a small screen", () => {
  test.slow();

  async function expectGoodLayout(page: Page): Promise<void> {
    await expectNoAxeFindingsInAnyLayout(page, "[role=search]");
    const panel = page.locator(".search-panel");
    const { x = -1, width = 0 } = (await panel.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }

  test("in the picker with recent searches and countries, and in map-area mode", async ({ page }) => {
    await page.goto(resorts({ locationType: MAP_AREA }));
    await expect(box(page)).toHaveValue(SEARCH.mapArea);
    await expectNoAxeFindingsInAnyLayout(page, "[role=search]");
    await box(page).click();
    await box(page).pressSequentially("liecht");
    await suggestions(page)
      .getByRole("option", { name: /^Liechtenstein/ })
      .click();
    await expectPlace(page, { countryId: ["LI"] });
    await box(page).click();
    await expect(regions(page).getByRole("checkbox", { name: "Liechtenstein" })).toBeChecked();
    await expect(recent(page)).toBeVisible();
    await expectGoodLayout(page);
  });

  test("in suggestions with an active one, with none and after an error", async ({ page }) => {
    await page.goto("/about");
    await box(page).click();
    await box(page).pressSequentially("america");
    await expect(suggestions(page).getByRole("group", { name: "Resorts", exact: true })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(suggestions(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await expectGoodLayout(page);
    await box(page).fill("qqqqqq");
    await expect(page.getByText(SEARCH.noResults("qqqqqq"))).toBeVisible();
    await expectGoodLayout(page);
    await page.route("**/suggestions?q=*", (route) => route.abort());
    await box(page).fill("andorra");
    await expect(page.getByText(SEARCH.failure)).toBeVisible();
    await expectGoodLayout(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  const plainBox = (page: Page) =>
    page.getByRole("banner").getByRole("searchbox", { name: SEARCH.placeholder });

  test("a text is sent, and a resort picked; the name of a map area is no text to search for", async ({
    page,
  }) => {
    await page.goto(resorts({ locationType: MAP_AREA }));
    await expect(plainBox(page)).toHaveValue("");
    await expect(plainBox(page)).toHaveAttribute("name", "q");
    await plainBox(page).fill("chamonx");
    await plainBox(page).press("Enter");
    await expect(page).toHaveURL("/search?q=chamonx");
    await expect(page.getByRole("main").getByRole("searchbox", { name: SEARCH.placeholder })).toHaveValue(
      "chamonx",
    );
    const hit = page
      .getByRole("region", { name: "Resorts" })
      .getByRole("link", { name: /Chamonix/ })
      .first();
    await expect(hit).toContainText(/France.*vertical · \d+ lifts\d+/);
    await hit.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Chamonix");
  });
});
