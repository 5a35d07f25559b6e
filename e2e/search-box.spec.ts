import { expect, type Page, test } from "@playwright/test";
import { formatFilters, type ResortFilter } from "../app/domain/filters.ts";
import { parseListState } from "../app/domain/list-state.ts";
import { SEARCH } from "../app/domain/messages.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
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
const MAP_AREA = { mapArea: { north: 48, south: 45, east: 11, west: 5 } };

function resorts(filter: Partial<ResortFilter>, rest = ""): string {
  const filters = formatFilters({ groupedType: [], locationType: {}, ...filter });
  return `/resorts?${new URLSearchParams({ filters })}${rest}`;
}

/** The margin of the page, where nothing is to be clicked. */
const clickOutside = (page: Page) => page.mouse.click(5, 600);

/** What the list in the address shows. */
const listOf = (page: Page) => parseListState(new URL(page.url()).searchParams).value;

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

  test("what is typed while the box still loads is kept", async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/box-[\w-]+\.js/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/about");
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await box(page).click();
    await page.keyboard.type("verb");
    await page.keyboard.press("ArrowLeft");
    release();
    await expect(suggestions(page).getByRole("option").first()).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue("verb");
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  });

  test("the form works on where the box cannot be loaded", async ({ page }) => {
    await page.route(/\/assets\/box-[\w-]+\.js/, (route) => route.abort());
    await page.goto("/about");
    await box(page).click();
    await page.keyboard.type("whistler");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=whistler");
    await expect(page.getByRole("main")).toContainText("Whistler");
  });

  test("two continents are ticked one after the other, and the picker stays", async ({ page }) => {
    await page.goto("/");
    await homeBox(page).click();
    await tile(page, "Europe").check();
    await expectPlace(page, { continentId: ["5"] });
    // The home page's own box goes: the header's goes on, at the same tile.
    await expect(homeBox(page)).toHaveCount(0);
    await expect(tile(page, "Europe")).toBeFocused();
    await expect(tile(page, "Europe")).toBeChecked();
    await tile(page, "Asia").check();
    await expectPlace(page, { continentId: ["5", "3"] });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Europe or Asia");
    await expect(regions(page)).toBeVisible();
    await expect(tile(page, "Asia")).toBeFocused();
    await expect(box(page)).toHaveValue("Europe, Asia");
    await clickOutside(page);
    await expect(regions(page)).toBeHidden();
    await box(page).click();
    await tile(page, "Worldwide").check();
    await expectPlace(page, {});
    await expect(box(page)).toHaveValue("");
  });

  test("ticks in quick succession all count", async ({ page }) => {
    await page.goto("/resorts");
    await box(page).click();
    for (const name of ["Europe", "Asia", "Africa"]) await tile(page, name).click();
    await expectPlace(page, { continentId: ["5", "3", "1"] });
    for (const name of ["Europe", "Asia", "Africa"]) await expect(tile(page, name)).toBeChecked();
  });

  test("a country is picked while filters are on: they are kept, on page 1, where the visitor was [2.12]", async ({
    page,
  }) => {
    const order = JSON.stringify([{ type_name: "vertical_drop", direction: "desc" }]);
    await page.goto(
      resorts({ groupedType: [SNOW] }, `&${new URLSearchParams({ orderBy: order, page: "2" })}`),
    );
    await box(page).click();
    await box(page).pressSequentially("austr");
    const austria = suggestions(page).getByRole("option", { name: /^Austria, \d+ resorts$/ });
    await expect(austria).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    // While more suggestions come, a click that waits for them to rest would scroll the page itself.
    await austria.click({ force: true });
    await expectPlace(page, { countryId: ["AT"] });
    expect(listOf(page)).toMatchObject({
      filter: { groupedType: [SNOW] },
      order: [{ type_name: "vertical_drop", direction: "desc" }],
      page: 1,
    });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Austria");
    await expect(box(page)).toHaveValue("Austria");
    await expect(suggestions(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await page.goBack();
    await expect(box(page)).toHaveValue("");
  });

  test("by keyboard alone a country is picked while filters are on", async ({ page }) => {
    await page.goto(resorts({ groupedType: [SNOW] }, "&page=2"));
    await page.keyboard.press("Tab");
    while (!(await box(page).evaluate((input) => input === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("austria");
    await expect(suggestions(page).getByRole("option").first()).toHaveAccessibleName(/^Austria/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectPlace(page, { countryId: ["AT"] });
    expect(listOf(page)).toMatchObject({ page: 1, filter: { groupedType: [SNOW] } });
  });

  test("every country can be ticked in the picker [2.65]", async ({ page }) => {
    await page.goto("/resorts");
    await box(page).click();
    await regions(page).locator("summary", { hasText: "Europe" }).click();
    const liechtenstein = regions(page).getByRole("checkbox", { name: "Liechtenstein" });
    await liechtenstein.check();
    await expectPlace(page, { countryId: ["LI"] });
    await expect(liechtenstein).toBeFocused();
    await regions(page).getByRole("checkbox", { name: "Switzerland" }).check();
    await expectPlace(page, { countryId: ["LI", "CH"] });
    await expect(box(page)).toHaveValue("Liechtenstein, Switzerland");
  });

  test("a link to a place shows its name in the box before anybody touches it", async ({ page }) => {
    await page.goto(resorts({ locationType: { continentId: ["5"], countryId: ["JP"] } }));
    await expect(box(page)).toHaveValue("Europe, Japan");
    await box(page).click();
    await expect(box(page)).toHaveValue("");
    await expect(tile(page, "Europe")).toBeChecked();
    await clickOutside(page);
    await expect(box(page)).toHaveValue("Europe, Japan");
  });

  test("map-area mode: shown, kept while tabbing through, left by a click [2.78]", async ({ page }) => {
    await page.goto(resorts({ groupedType: [SNOW], locationType: MAP_AREA }, "&page=2"));
    await expect(box(page)).toHaveValue(SEARCH.mapArea);
    await expect(box(page)).toHaveClass(/map-area-active/);
    await expect(box(page)).toHaveAccessibleDescription(/area of the map/);
    await box(page).focus();
    await page.keyboard.press("Tab");
    await expect(box(page)).not.toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue(SEARCH.mapArea);
    await expect(regions(page)).toBeHidden();
    await box(page).click();
    await expectPlace(page, {});
    expect(listOf(page)).toMatchObject({ filter: { groupedType: [SNOW] }, page: 1 });
    await expect(regions(page)).toBeVisible();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).not.toHaveClass(/map-area-active/);
    await page.goBack();
    await expect(box(page)).toHaveValue(SEARCH.mapArea);
    await expect(regions(page)).toBeHidden();
  });

  test("map-area mode is left by the first key, which begins the new text", async ({ page }) => {
    await page.goto(resorts({ locationType: { mapArea: true } }));
    await box(page).focus();
    await expect(box(page)).toHaveAttribute("aria-autocomplete", "list");
    await page.keyboard.type("zermatt");
    await expect(box(page)).toHaveValue("zermatt");
    await expect(
      suggestions(page)
        .getByRole("option", { name: /Zermatt/ })
        .first(),
    ).toBeVisible();
    await expectPlace(page, {});
  });

  test("recent searches are offered on focus, kept on the device, and cleared", async ({ page }) => {
    await page.goto("/resorts");
    await box(page).click();
    await box(page).pressSequentially("switz");
    await suggestions(page)
      .getByRole("option", { name: /^Switzerland/ })
      .click();
    await expectPlace(page, { countryId: ["CH"] });
    await box(page).click();
    await box(page).pressSequentially("whistler");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=whistler");
    await page.goto("/about");
    await box(page).click();
    await expect(recent(page).getByRole("link")).toHaveText(["whistler", /Switzerland/]);
    await recent(page).getByRole("link", { name: "Switzerland" }).click();
    await expectPlace(page, { countryId: ["CH"] });
    await expect(recent(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("Switzerland");
    await box(page).click();
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect(recent(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.reload();
    await box(page).click();
    await expect(regions(page)).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
  });

  test("broken storage is cleared quietly", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("recentSearches", "{broken"));
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto("/about");
    await box(page).click();
    await expect(regions(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
    expect(complaints).toEqual([]);
  });

  test("an error is said, places stay, and another try brings the resorts", async ({ page }) => {
    await page.route("**/suggestions?q=*", (route) =>
      route.fulfill({ status: 502, json: { message: "The backend answered with an error" } }),
    );
    await page.goto("/about");
    await box(page).click();
    await box(page).pressSequentially("andorra");
    await expect(page.getByText(SEARCH.failure)).toBeVisible();
    await expect(suggestions(page).getByRole("option", { name: /^Andorra/ })).toBeVisible();
    await page.unroute("**/suggestions?q=*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(SEARCH.failure)).toBeHidden();
    await expect(suggestions(page).getByRole("group", { name: "Resorts" })).toBeVisible();
    await expect(box(page)).toBeFocused();
  });

  test("nothing found is said with the text, and a slow answer with a spinner [2.72]", async ({ page }) => {
    await page.route("**/suggestions?q=*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto("/about");
    await box(page).click();
    await box(page).pressSequentially("<b>qqq");
    await expect(page.getByRole("status").filter({ hasText: "Searching" })).toBeVisible();
    await expect(page.getByText(SEARCH.noResults("<b>qqq"))).toBeVisible();
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

    // Tabbing on leaves the whole widget, and closes it.
    await page.keyboard.press("ArrowDown");
    await expect(regions(page)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(regions(page)).toBeHidden();
  });
});

for (const width of [320, 390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    const STATES: Record<string, (page: Page) => Promise<void>> = {
      "the home page's picker": async (page) => {
        await page.goto("/");
        await homeBox(page).click();
        await expect(regions(page)).toBeVisible();
      },
      "the picker with recent searches and countries": async (page) => {
        await page.goto("/resorts");
        await box(page).click();
        await box(page).pressSequentially("switz");
        await suggestions(page)
          .getByRole("option", { name: /^Switzerland/ })
          .click();
        await expectPlace(page, { countryId: ["CH"] });
        await box(page).click();
        await expect(regions(page).getByRole("checkbox", { name: "Switzerland" })).toBeChecked();
        await expect(recent(page)).toBeVisible();
      },
      "suggestions with an active one": async (page) => {
        await page.goto("/about");
        await box(page).click();
        await box(page).pressSequentially("america");
        await expect(suggestions(page).getByRole("group", { name: "Resorts" })).toBeVisible();
        await page.keyboard.press("ArrowDown");
        await expect(suggestions(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
      },
      "nothing found": async (page) => {
        await page.goto("/about");
        await box(page).click();
        await box(page).pressSequentially("qqqqqq");
        await expect(page.getByText(SEARCH.noResults("qqqqqq"))).toBeVisible();
      },
      "an error": async (page) => {
        await page.route("**/suggestions?q=*", (route) => route.abort());
        await page.goto("/about");
        await box(page).click();
        await box(page).pressSequentially("andorra");
        await expect(page.getByText(SEARCH.failure)).toBeVisible();
      },
      "map-area mode": async (page) => {
        await page.goto(resorts({ locationType: MAP_AREA }));
        await expect(box(page)).toHaveValue(SEARCH.mapArea);
      },
    };
    for (const [name, reach] of Object.entries(STATES)) {
      test(`${name}: axe finds nothing, and nothing hangs over the side`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await reach(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        const panel = page.locator(".search-panel");
        if ((await panel.count()) > 0) {
          const { x = -1, width: wide = 0 } = (await panel.boundingBox()) ?? {};
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + wide).toBeLessThanOrEqual(width);
          expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        }
        if (width !== 320) await expectNoAxeFindings(page);
      });
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  const plainBox = (page: Page) =>
    page.getByRole("banner").getByRole("searchbox", { name: SEARCH.placeholder });

  test("a text is typed and sent, and a resort picked", async ({ page }) => {
    await page.goto("/resorts");
    await plainBox(page).fill("zermatt");
    await plainBox(page).press("Enter");
    await expect(page).toHaveURL("/search?q=zermatt");
    await expect(plainBox(page)).toHaveValue("zermatt");
    const hit = page
      .getByRole("region", { name: "Resorts" })
      .getByRole("link", { name: /Zermatt/ })
      .first();
    await expect(hit).toContainText("Valais, Switzerland");
    await hit.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zermatt");
  });

  test("countries, continents and resorts stand in three groups of links", async ({ page }) => {
    await page.goto("/search?q=america");
    const groups = page.getByRole("main").getByRole("region");
    await expect(groups.filter({ has: page.getByRole("heading", { level: 2 }) })).toHaveCount(2);
    await page
      .getByRole("region", { name: "Continents" })
      .getByRole("link", { name: /North America/ })
      .click();
    await expectPlace(page, { continentId: ["6"] });
    await page.goto("/search?q=austria");
    await page
      .getByRole("region", { name: "Countries" })
      .getByRole("link", { name: /^Austria/ })
      .click();
    await expectPlace(page, { countryId: ["AT"] });
    await page.goto("/search?q=ger");
    for (const name of ["Countries", "Resorts"]) {
      await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    }
  });

  test("two continents are ticked in the filter form", async ({ page }) => {
    await page.goto("/resorts");
    const form = page.getByRole("form", { name: /filter/i });
    for (const name of ["Europe", "Asia"]) await form.getByRole("checkbox", { name, exact: true }).check();
    await form
      .getByRole("button", { name: /show|apply/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/resorts\?filters=/);
    expect([...(listOf(page).filter.locationType.continentId ?? [])].sort()).toEqual(["3", "5"]);
  });

  test("the box of a map area's list is empty and plain", async ({ page }) => {
    await page.goto(resorts({ locationType: MAP_AREA }));
    await expect(plainBox(page)).toHaveValue("");
    await expect(plainBox(page)).toHaveAttribute("name", "q");
  });
});

test("what is typed before the script of the box is there stands alone, not behind the place shown", async ({
  page,
}) => {
  await page.goto("/resorts?country=CH");
  await expect(box(page)).toHaveValue("Switzerland");
  const script = await holdBack(page, /\/assets\/box-.*\.js/);
  await box(page).focus();
  await expect(box(page)).toHaveValue("");
  await page.keyboard.type("pizol");
  script.go();
  await expect(suggestions(page).getByRole("option").first()).toBeVisible();
  await expect(box(page)).toHaveValue("pizol");
});

test("whoever comes to the box and goes on before its script is there finds the place as it was", async ({
  page,
}) => {
  await page.goto("/resorts?country=CH");
  await expect(box(page)).toHaveValue("Switzerland");
  await holdBack(page, /\/assets\/box-.*\.js/);
  await box(page).focus();
  await page.keyboard.press("Tab");
  await expect(box(page)).toHaveValue("Switzerland");
});
