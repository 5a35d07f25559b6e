import { expect, type Locator, type Page, test } from "@playwright/test";
import { parseListAddress } from "../app/domain/list/form-params.ts";
import {
  expectNoAxeFindings,
  expectNoAxeFindingsOnSmallScreen,
  expectNoSidewaysScrolling,
} from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";

/** The conditions that the address holds, in its own order. */
function conditions(page: Page): string[] {
  const { filter } = parseListAddress(new URL(page.url()).searchParams).value;
  return filter.groupedType.map(({ type_name, operator, value }) => `${type_name} ${operator} ${value}`);
}

const filterForm = (page: Page) => page.getByRole("form", { name: "Filters" });
const group = (page: Page, title: string) => filterForm(page).locator("summary").filter({ hasText: title });
const suggested = (page: Page, name: RegExp) => page.getByRole("listbox").getByRole("option", { name });
const chip = (page: Page, words: string) => page.getByRole("link", { name: `Remove: ${words}`, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const thumb = (page: Page, name: string) => filterForm(page).getByRole("slider", { name, exact: true });
const field = (page: Page, label: string) => filterForm(page).getByLabel(label, { exact: true });
/** A chosen one in the form, to be removed. */
const country = (page: Page, name: string) =>
  filterForm(page).getByRole("button", { name: new RegExp(`^Remove: ${name} `) });
/** Its label says how many resorts it has. */
const continent = (page: Page, name: string) =>
  filterForm(page).getByRole("checkbox", { name: new RegExp(`^${name} \\([\\d,]+\\)$`) });

/** Opens a list beside its filters, and waits until they are awake. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(filterForm(page).getByRole("button", { name: /^Show [\d,]+ resorts?$/ })).toBeVisible();
}

/** Where a share of a slider's length lies on the page. */
async function pointOn(slider: Locator, share: number): Promise<[x: number, y: number]> {
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not drawn");
  const inset = box.height / 2;
  return [box.x + inset + (box.width - 2 * inset) * share, box.y + inset];
}

test("each choice is an entry of the history, and the fields follow Back and Forward", async ({ page }) => {
  // Few resorts lie there, so that each list is quick to draw.
  await open(page, "/resorts?page=3");
  const before = await page.evaluate(() => history.length);
  const oceania = continent(page, "Oceania");
  await oceania.click();
  await expect(chip(page, "Oceania")).toBeVisible();
  await expect(oceania).toBeFocused();
  expect(new URL(page.url()).searchParams.has("page")).toBe(false);

  await group(page, "Statistics").click();
  const lifts = field(page, "Lifts at least");
  for (const count of ["5", "9"]) {
    await lifts.fill(count);
    await page.keyboard.press("Tab");
    await expect(chip(page, `Lifts at least ${count}`)).toBeVisible();
  }
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 3);

  await page.goBack();
  await expect(lifts).toHaveValue("5");
  await page.goBack();
  await expect(lifts).toHaveValue("");
  await page.goBack();
  await expect(oceania).not.toBeChecked();
  await expect(page).toHaveURL("/resorts?page=3");
  await page.evaluate(() => history.go(3));
  await expect(lifts).toHaveValue("9");
  await expect(oceania).toBeChecked();
});

test("a rating, a statistic and a feature by the keyboard alone", async ({ page }) => {
  await open(page, "/resorts?country=AU");
  /** Opens a group, and goes on from there until the focus is where it should be. */
  const tabTo = async (title: string, key: string, target: Locator) => {
    await group(page, title).focus();
    await page.keyboard.press(key);
    await expect(target).toBeVisible();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead from ${title} to ${target}`);
  };
  await tabTo("Snow", "Enter", thumb(page, "Snow quality, lower end"));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("PageUp");
  await expect(chip(page, "Snow quality at least 30")).toBeVisible();

  await tabTo("Statistics", "Space", field(page, "Vertical drop at least (m)"));
  await page.keyboard.type("600");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Vertical drop at least 600 m")).toBeVisible();

  await tabTo("Features", "Enter", field(page, "Snow making"));
  await page.keyboard.press("Space");
  await expect(chip(page, "Snow making: yes")).toBeVisible();
  expect(conditions(page)).toEqual(["snow_quality >= 30", "vertical_drop >= 600", "snow_making = yes"]);
});

test("a thumb that is dragged counts the resorts, and filters them when it is let go", async ({ page }) => {
  await open(page, "/resorts");
  await group(page, "Lifts and access").click();
  const lower = thumb(page, "Lift access, lower end");
  const show = filterForm(page).getByRole("button", { name: /^Show/ });
  const all = await show.innerText();
  await lower.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await pointOn(lower, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await pointOn(lower, 0.4)), { steps: 8 });
  await expect(show).not.toHaveText(all);
  await expect(page).toHaveURL("/resorts");
  // On the way the places that the thumb passed are counted, too.
  const count = await page.request.get(`/resorts/count?lift_access_min=${await lower.inputValue()}`);
  const counted = `${(await count.json()).total.toLocaleString("en")} resorts`;
  await expect(show).toHaveText(`Show ${counted}`);
  await page.mouse.up();
  await expect(page).toHaveURL(/lift_access_min=/);
  const [said = ""] = conditions(page);
  expect(said).toMatch(/^lift_access >= (39|40|41)$/);
  await expect(chip(page, `Lift access at least ${said.split(" ").at(-1)}`)).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible();
  await expect(lower).toHaveAttribute("aria-valuetext", /^at least (39|40|41)$/);
});

test("an order is chosen by typing, with a list that axe has nothing to say about", async ({ page }) => {
  await open(page, "/resorts");
  const order = page.getByRole("combobox", { name: "Order by" });
  await order.click();
  await page.keyboard.type("snow rel");
  await expect(suggested(page, /^Snow reliability, highest first$/)).toHaveAttribute("aria-selected", "true");
  await expectNoAxeFindings(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/snow_reliability/);
  await expect(order).toBeFocused();
  await expect(order).toHaveValue("Snow reliability, highest first");
  await expect(page.getByRole("combobox", { name: "Then by" })).toBeVisible();
});

test("few keys lead from the home page to a family resort in Austria, and to the highest vertical in Japan", async ({
  page,
}) => {
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name);
      keys += 1;
    }
  };
  /** By the search box, whose first suggestions are countries. */
  const choose = async (text: string, name: string) => {
    keys = 0;
    await page.goto("/");
    await expect(page.getByRole("button", { name: "How to read this" }).first()).toBeVisible();
    await press("Tab", "Enter", "Tab", ...text);
    const option = page.getByRole("option", { name: new RegExp(`^${name}, `) });
    await expect(option).toBeVisible();
    while ((await option.getAttribute("aria-selected")) !== "true") await press("ArrowDown");
    await press("Enter");
    await expect(heading(page)).toHaveText(`Resorts in ${name}`);
    await expect(filterForm(page)).toBeVisible();
  };
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) await press("Tab");
  };
  await choose("aus", "Austria");
  await tabTo(group(page, "Lifestyles"));
  await press("Enter");
  await tabTo(filterForm(page).getByRole("link", { name: /^Family/ }));
  await press("Enter");
  await expect(page).toHaveURL(/family_friendly/);
  // When and from where comes first: a Tab for each of its fields; before it, one for the way of a
  // group.
  expect(keys).toBeLessThanOrEqual(25);

  await choose("jap", "Japan");
  await tabTo(page.getByRole("combobox", { name: "Order by" }));
  await press("v", "Enter");
  await expect(page).toHaveURL(/vertical_drop/);
  expect(keys).toBeLessThanOrEqual(33);
});

test.describe("on a phone", () => {
  const PATH = "/resorts?country=AT&number_of_lifts_min=20&order=expert_terrain:desc";
  test.use({ viewport: { width: 390, height: 844 } });

  test("the first card begins in the upper part, below filters and chips in one line each", async ({
    page,
  }) => {
    await page.goto(PATH);
    const sort = page.getByRole("button", { name: /^Sort ?: Expert terrain, highest first$/ });
    await expect(sort).toBeVisible();
    const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
    expect(await top(page.getByRole("article").first())).toBeLessThanOrEqual(340);
    expect(await top(page.getByRole("button", { name: "Filters (2)" }))).toBe(await top(sort));
    expect(await top(chip(page, "Austria"))).toBe(await top(chip(page, "Lifts at least 20")));

    await sort.click();
    await page.getByRole("combobox", { name: "Then by" }).click();
    await page.keyboard.type("name a");
    await page.getByRole("option", { name: "Name, A to Z" }).click();
    await expect(page).toHaveURL(/title/);
    await page.getByRole("button", { name: /^Show \d+ resorts$/ }).click();
    await expect(sort).toBeFocused();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the order opens beside the filters", async ({ page }) => {
      await page.goto(PATH);
      await page.locator(".order-panel > summary").click();
      await page.getByLabel("Then by").selectOption("title:asc");
      await page.getByRole("button", { name: "Order", exact: true }).click();
      await expect(page).toHaveURL(/title/);
      await expectNoSidewaysScrolling(page, "the order, without script");
    });
  });
});

for (const width of [390, 1280]) {
  test(`what is chosen at ${width} px before the scripts have loaded is applied afterwards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const entry = await holdBack(page, /entry\.client/);
    await page.goto("/resorts", { waitUntil: "commit" });
    if (width < 1024) {
      await page
        .locator("summary")
        .filter({ hasText: /^Filters$/ })
        .click();
    }
    await field(page, "Country").selectOption("CH");
    await entry.begun;
    entry.go();
    await expect(chip(page, "Switzerland")).toBeVisible();
    await expect(country(page, "Switzerland")).toBeVisible();
  });
}

test("beside the list the filters scroll by themselves under the count, which is in view after every choice", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/resorts");
  const show = filterForm(page).getByRole("button", { name: /^Show [\d,]+ resorts?$/ });
  const all = await show.innerText();
  await expect(show).toBeInViewport({ ratio: 1 });
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, 1500);
  await expect(filterForm(page).getByRole("combobox", { name: "Usually open in" })).toBeInViewport();
  await group(page, "Features").click();
  await field(page, "Night skiing").check();
  await expect(chip(page, "Night skiing: yes")).toHaveCount(1);
  await expect(show).not.toHaveText(all);
  await expect(show).toBeInViewport({ ratio: 1 });
  // Nothing that has the focus is under the button.
  const [ticked, below] = await Promise.all([field(page, "Night skiing").boundingBox(), show.boundingBox()]);
  expect((ticked?.y ?? 0) + (ticked?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test("where the script of the sliders does not load the fields work", async ({ page }) => {
  await page.route(/\/assets\/range-slider-.*\.js/, (route) => route.abort());
  await open(page, "/resorts");
  await group(page, "Snow").click();
  await field(page, "Snow quality at least").fill("10");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Snow quality at least 10")).toBeVisible();
  await expect(filterForm(page).getByRole("slider")).toHaveCount(0);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the filters are a dialog that applies what is chosen, and closes with its button", async ({
    page,
  }) => {
    await page.goto("/resorts");
    await page.getByRole("button", { name: "Filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await continent(page, "Oceania").check();
    await group(page, "Lifts and access").click();
    const lower = thumb(page, "Lift access, lower end");
    await lower.focus();
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/lift_access/);
    await expect(dialog).toBeVisible();
    await expect(lower).toBeFocused();
    await dialog.getByRole("button", { name: /^Show [\d,]+ resorts$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await expect(chip(page, "Lift access at least 10")).toBeVisible();
    await page.getByRole("button", { name: "Filters (2)" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});

test("axe finds nothing in the open filters, which fit a small screen with text twice as large", async ({
  page,
}) => {
  test.slow();
  await page.goto("/resorts?snow_quality_min=50&snow_making=yes&order=title:asc&country=AD");
  for (const title of ["Lifestyles", "Statistics", "Closed and planned"]) await group(page, title).click();
  await expect(thumb(page, "Vertical drop, upper end")).toBeVisible();
  await field(page, "Snow quality at most").fill("20");
  await page.keyboard.press("Enter");
  await expect(filterForm(page).getByText("50 or more", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page, "main form");

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: /^Filters \(/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(thumb(page, "Snow quality, lower end")).toBeVisible();
  await expectNoAxeFindingsOnSmallScreen(page, "main form");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScrolling(page, "with text twice as large");
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
});
