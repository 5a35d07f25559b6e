import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";

/** The conditions that the address holds, in its own order. */
function conditions(page: Page): string[] {
  const filters = JSON.parse(new URL(page.url()).searchParams.get("filters") ?? "{}");
  return (filters.groupedType ?? []).map(
    ({ type_name, operator, value }: Record<string, string>) => `${type_name} ${operator} ${value}`,
  );
}

const tray = (page: Page) => page.getByRole("form", { name: "Filters" });
const group = (page: Page, title: string) => tray(page).locator("summary").filter({ hasText: title });
const suggested = (page: Page, name: RegExp) => page.getByRole("listbox").getByRole("option", { name });
const chip = (page: Page, words: string) => page.getByRole("link", { name: `Remove: ${words}`, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const thumb = (page: Page, name: string) => tray(page).getByRole("slider", { name, exact: true });
const field = (page: Page, label: string) => tray(page).getByLabel(label, { exact: true });

/** Opens a list beside its filters, and waits until they are awake. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(tray(page).getByRole("button", { name: /^Show [\d,]+ resorts?$/ })).toBeVisible();
}

/** Where a share of a slider's length lies on the page. */
async function spotOn(slider: Locator, share: number): Promise<[x: number, y: number]> {
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not drawn");
  const inset = box.height / 2;
  return [box.x + inset + (box.width - 2 * inset) * share, box.y + inset];
}

test("a rating, a statistic and a feature are applied one by one, and hold together", async ({ page }) => {
  await open(page, "/resorts");
  await group(page, "Snow").click();
  await field(page, "Snow quality at least").fill("60");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Snow quality at least 60")).toBeVisible();
  await expect(field(page, "Snow quality at least")).toBeFocused();

  await group(page, "Statistics").click();
  await field(page, "Vertical drop at least (m)").fill("600");
  await field(page, "Vertical drop at most (m)").fill("2000");
  await page.keyboard.press("Tab");
  await expect(chip(page, "Vertical drop 600 to 2,000 m")).toBeVisible();

  await group(page, "Features").click();
  await field(page, "Snow making").selectOption("yes");
  await expect(chip(page, "Snow making: yes")).toBeVisible();
  expect(conditions(page)).toEqual([
    "snow_quality >= 60",
    "vertical_drop >= 600",
    "vertical_drop <= 2000",
    "snow_making = yes",
  ]);
  for (const title of ["Snow", "Statistics", "Features"])
    await expect(group(page, title)).toContainText("1 set");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a rating, a statistic and a feature by the keyboard alone", async ({ page }) => {
  test.slow();
  await open(page, "/resorts");
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
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("PageUp");
  await expect(chip(page, "Snow quality at least 60")).toBeVisible();

  await tabTo("Statistics", "Space", field(page, "Vertical drop at least (m)"));
  await page.keyboard.type("600");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Vertical drop at least 600 m")).toBeVisible();

  await tabTo("Features", "Enter", field(page, "Snow making"));
  await page.keyboard.press("y");
  await expect(chip(page, "Snow making: yes")).toBeVisible();
  expect(conditions(page)).toEqual(["snow_quality >= 60", "vertical_drop >= 600", "snow_making = yes"]);

  // And back out of it: the last chip goes, then the history does the rest.
  await chip(page, "Snow making: yes").focus();
  await page.keyboard.press("Enter");
  await expect(chip(page, "Snow making: yes")).toHaveCount(0);
  await page.goBack();
  await expect(chip(page, "Snow making: yes")).toBeVisible();
});

test("a thumb that is dragged counts the resorts, and filters them when it is let go", async ({ page }) => {
  await open(page, "/resorts");
  await group(page, "Lifts and access").click();
  const lower = thumb(page, "Lift access, lower end");
  const show = tray(page).getByRole("button", { name: /^Show/ });
  const all = await show.innerText();
  await lower.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await spotOn(lower, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await spotOn(lower, 0.4)), { steps: 8 });
  await expect(show).not.toHaveText(all);
  await expect(show).toHaveText(/^Show [\d,]+ resorts$/);
  await expect(page).toHaveURL("/resorts");
  const counted = (await show.innerText()).replace("Show ", "");
  await page.mouse.up();
  await expect(page).toHaveURL(/filters=/);
  const [said = ""] = conditions(page);
  expect(said).toMatch(/^lift_access >= (39|40|41)$/);
  await expect(chip(page, `Lift access at least ${said.split(" ").at(-1)}`)).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible();
  await expect(lower).toHaveAttribute("aria-valuetext", /^at least (39|40|41)$/);
});

test("thumbs move by keys, stop at each other, and their ends stand for no bound", async ({ page }) => {
  await open(page, "/resorts");
  await group(page, "Lifts and access").click();
  const lower = thumb(page, "Lift access, lower end");
  await expect(lower).toHaveAttribute("aria-valuetext", "any");
  await lower.focus();
  for (const key of ["PageUp", "PageUp", "PageUp", "ArrowRight", "ArrowRight"])
    await page.keyboard.press(key);
  await expect(field(page, "Lift access at least")).toHaveValue("32");
  await expect(chip(page, "Lift access at least 32")).toBeVisible();
  await expect(lower).toBeFocused();

  const upper = thumb(page, "Lift access, upper end");
  await upper.focus();
  await page.keyboard.press("Home");
  await expect(upper).toHaveAttribute("aria-valuetext", "at most 32");
  await page.keyboard.press("End");
  await expect(upper).toHaveAttribute("aria-valuetext", "any");
  await lower.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/resorts");
  await expect(field(page, "Lift access at least")).toHaveValue("");
});

test("Back and Forward go through five changes, and the fields with them", async ({ page }) => {
  await open(page, "/resorts");
  const before = await page.evaluate(() => history.length);
  const at = (label: string) => field(page, label);
  await at("Europe").check();
  await expect(chip(page, "Europe")).toBeVisible();
  await at("Asia").check();
  await expect(chip(page, "Asia")).toBeVisible();
  await group(page, "Statistics").click();
  await at("Lifts at least").fill("5");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Lifts at least 5")).toBeVisible();
  await at("Lifts at least").fill("9");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Lifts at least 9")).toBeVisible();
  await group(page, "Features").click();
  await at("Night skiing").selectOption("yes");
  await expect(chip(page, "Night skiing: yes")).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 5);

  await page.goBack();
  await expect(at("Night skiing")).toHaveValue("");
  await expect(chip(page, "Night skiing: yes")).toHaveCount(0);
  await page.goBack();
  await expect(at("Lifts at least")).toHaveValue("5");
  await page.goBack();
  await expect(at("Lifts at least")).toHaveValue("");
  await expect(at("Lifts at least")).toBeVisible();
  await page.goBack();
  await expect(at("Asia")).not.toBeChecked();
  await page.goBack();
  await expect(at("Europe")).not.toBeChecked();
  await expect(page).toHaveURL("/resorts");
  for (let step = 0; step < 5; step += 1) await page.goForward();
  await expect(chip(page, "Night skiing: yes")).toBeVisible();
  await expect(at("Lifts at least")).toHaveValue("9");
  await expect(at("Asia")).toBeChecked();
});

test("a field that is left as it was changes nothing, and one with something wrong says so", async ({
  page,
}) => {
  await open(page, "/resorts?snow_quality_min=60");
  const atLeast = field(page, "Snow quality at least");
  const before = await page.evaluate(() => history.length);
  await expect(thumb(page, "Snow quality, lower end")).toBeVisible();
  await atLeast.focus();
  await page.keyboard.press("Enter");
  await atLeast.fill("170");
  await page.keyboard.press("Enter");
  await expect(tray(page).getByText("0 to 100 only", { exact: true })).toBeVisible();
  await expect(atLeast).toHaveAttribute("aria-invalid", "true");
  await atLeast.fill("many");
  await page.keyboard.press("Tab");
  await expect(tray(page).getByText("Numbers only", { exact: true })).toBeVisible();
  expect(conditions(page)).toEqual(["snow_quality >= 60"]);
  expect(await page.evaluate(() => history.length)).toBe(before);

  // What else changes is applied, and leaves what was typed alone.
  await field(page, "Europe").check();
  await expect(chip(page, "Europe")).toBeVisible();
  await expect(atLeast).toHaveValue("many");
  expect(conditions(page)).toEqual(["snow_quality >= 60"]);
});

test("chips go one by one and all at once, and reading goes on beside them", async ({ page }) => {
  await open(page, "/resorts?country=CH&country=AT&number_of_lifts_min=3&page=1");
  await chip(page, "Austria").focus();
  await page.keyboard.press("Enter");
  await expect(chip(page, "Austria")).toHaveCount(0);
  await expect(chip(page, "Lifts at least 3")).toBeFocused();
  await expect(field(page, "Country")).toHaveValue("CH");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Switzerland")).toBeFocused();
  await expect(field(page, "Lifts at least")).toHaveValue("");
  await page.getByRole("link", { name: "Reset all" }).press("Enter");
  await expect(page).toHaveURL("/resorts");
  await expect(heading(page)).toBeFocused();
  await expect(field(page, "Country")).toHaveValue("");
});

test("one country after another is chosen, each at once", async ({ page }) => {
  await open(page, "/resorts");
  await field(page, "Country").selectOption("CH");
  await expect(chip(page, "Switzerland")).toBeVisible();
  await field(page, "Or country").selectOption("JP");
  await expect(heading(page)).toHaveText("Resorts in Switzerland or Japan");
  await field(page, "Country").selectOption("");
  await expect(heading(page)).toHaveText("Resorts in Japan");
  await expect(field(page, "Country")).toHaveValue("JP");
});

test("a country that is picked on a ticked continent narrows it, and ticked again that holds it", async ({
  page,
}) => {
  await open(page, "/resorts?continent=5");
  await field(page, "Country").selectOption("CH");
  await expect(heading(page)).toHaveText("Resorts in Switzerland");
  await expect(field(page, "Europe")).not.toBeChecked();
  await field(page, "Europe").click();
  await expect(heading(page)).toHaveText("Resorts in Europe");
  await expect(field(page, "Europe")).toBeChecked();
  await expect(field(page, "Country")).toHaveValue("");
});

test("figures are in the units that the visitor chose", async ({ page }) => {
  await open(page, "/resorts");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: /imperial/i })
    .click();
  await group(page, "Statistics").click();
  await expect(field(page, "Vertical drop at least (ft)")).toBeVisible();
  const lower = thumb(page, "Vertical drop, lower end");
  await lower.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Vertical drop at least 3,000 ft")).toBeVisible();
  expect(conditions(page)).toEqual(["vertical_drop >= 914.4"]);
  await expect(field(page, "Vertical drop at least (ft)")).toHaveValue("3000");
  await expect(lower).toHaveAttribute("aria-valuetext", "at least 3,000 ft");
});

test("a filter that is set on a later page leads to the first, and the focus stays", async ({ page }) => {
  await open(page, "/resorts?page=3");
  await field(page, "Europe").click();
  await expect(chip(page, "Europe")).toBeVisible();
  expect(new URL(page.url()).searchParams.has("page")).toBe(false);
  await expect(field(page, "Europe")).toBeFocused();
});

test("a lifestyle says what it filters and orders by, and is marked once it is chosen", async ({ page }) => {
  await open(page, "/resorts");
  await group(page, "Lifestyles").click();
  const lifestyles = tray(page).getByRole("navigation", { name: "Lifestyles" });
  await expect(lifestyles).toContainText("Expert terrain 70 or more, most of it first.");
  await lifestyles.getByRole("link", { name: /^Expert/ }).click();
  await expect(heading(page)).toHaveText("Expert resorts");
  await expect(lifestyles.getByRole("link", { name: /^Expert/ })).toHaveAttribute("aria-current", "true");
  await expect(field(page, "Expert terrain at least")).toHaveValue("70");
});

test("an order has a tie-break, and both are links that work for everybody", async ({ page }) => {
  await open(page, "/resorts?country=AT");
  const order = page.getByRole("form", { name: "Order" });
  await expect(order.getByLabel("Then by")).toHaveCount(0);
  await order.getByLabel("Order by").selectOption("number_of_lifts:asc");
  await order.getByLabel("Then by").selectOption("title:desc");
  await expect(page).toHaveURL(/title/);
  expect(JSON.parse(new URL(page.url()).searchParams.get("orderBy") ?? "")).toEqual([
    { type_name: "number_of_lifts", direction: "asc" },
    { type_name: "title", direction: "desc" },
  ]);
  const titles = page.getByRole("article").getByRole("heading");
  const firstTitles = async () => (await titles.allInnerTexts()).slice(0, 5);
  const isFromZToA = (list: string[]) =>
    list.every((title, index) => title.localeCompare(list[index - 1] ?? title) <= 0);
  await expect.poll(async () => isFromZToA(await firstTitles())).toBe(true);
  await page.reload();
  await expect(order.getByLabel("Then by")).toHaveValue("title:desc");
  await order.getByLabel("Order by").selectOption("");
  await expect(page).not.toHaveURL(/orderBy/);
  await expect(order.getByLabel("Then by")).toHaveCount(0);
});

test("what is chosen before the scripts are there is applied once they are", async ({ page }) => {
  await page.route(/entry\.client/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/resorts", { waitUntil: "commit" });
  await field(page, "Country").selectOption("CH");
  await expect(chip(page, "Switzerland")).toBeVisible();
  await expect(field(page, "Country")).toHaveValue("CH");
});

test("what is chosen on a small screen before the scripts are there stays open, and is applied", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/entry\.client/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await page.goto("/resorts", { waitUntil: "commit" });
  await page
    .locator("summary")
    .filter({ hasText: /^Filters$/ })
    .click();
  await field(page, "Country").selectOption("CH");
  await expect(chip(page, "Switzerland")).toBeVisible();
  await expect(field(page, "Country")).toBeVisible();
  await expect(field(page, "Country")).toHaveValue("CH");
});

for (const [what, path, choose, said] of [
  [
    "an order",
    "/resorts",
    (page) => page.getByRole("combobox", { name: "Order by" }).selectOption("title:asc"),
    /orderBy=.*title/,
  ],
  [
    "a view",
    "/resorts",
    (page) => page.getByRole("link", { name: "Table", exact: true }).click(),
    /view=table/,
  ],
  [
    "a column",
    "/resorts?view=table",
    async (page) => {
      await page.getByText(/^Columns \(/).click();
      await page.getByRole("form", { name: "Columns" }).getByLabel("Scenery", { exact: true }).check();
    },
    /columns=.*scenery/,
  ],
] satisfies [string, string, (page: Page) => Promise<unknown>, RegExp][]) {
  test(`${what} chosen while a filter is on its way takes nothing back`, async ({ page }) => {
    await open(page, path);
    const filtered = await holdBack(page, /\/resorts\.data\?.*country=CH/);
    await field(page, "Country").selectOption("CH");
    await filtered.begun;
    await expect(page.locator(".resorts__results")).toHaveAttribute("aria-busy", "true");
    await choose(page);
    filtered.go();
    await expect(page).toHaveURL(said);
    await expect(chip(page, "Switzerland")).toBeVisible();
    await expect(field(page, "Country")).toHaveValue("CH");
  });
}

test("a place chosen in the search box while a filter is on its way takes nothing back [2.25, 4.30]", async ({
  page,
}) => {
  const box = page.getByRole("combobox", { name: "Where to?" });
  await open(page, "/resorts");
  await box.click();
  await group(page, "Features").click();
  const filtered = await holdBack(page, /\/resorts\.data\?.*snow_making=yes/);
  await field(page, "Snow making").selectOption("yes");
  await filtered.begun;
  await expect(page.locator(".resorts__results")).toHaveAttribute("aria-busy", "true");
  await box.fill("switz");
  await suggested(page, /^Switzerland/).click();
  filtered.go();
  await expect(chip(page, "Switzerland")).toBeVisible();
  await expect(chip(page, "Snow making: yes")).toBeVisible();
  await expect(field(page, "Snow making")).toHaveValue("yes");
});

test("a filter set while a place of the search box is on its way takes nothing back", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Where to?" });
  await open(page, "/resorts?country=JP");
  await group(page, "Features").click();
  await box.click();
  await box.fill("switz");
  const placed = await holdBack(page, /\/resorts\.data\?.*CH/);
  await suggested(page, /^Switzerland/).click();
  await placed.begun;
  await expect(page.locator(".resorts__results")).toHaveAttribute("aria-busy", "true");
  await field(page, "Snow making").selectOption("yes");
  placed.go();
  await expect(chip(page, "Snow making: yes")).toBeVisible();
  await expect(chip(page, "Switzerland")).toBeVisible();
  await expect(field(page, "Snow making")).toHaveValue("yes");
  await expect(field(page, "Or country").first()).toHaveValue("CH");
});

test("a place of the search box joins one of the filters that is on its way", async ({ page }) => {
  await open(page, "/resorts");
  const box = page.getByRole("combobox", { name: "Where to?" });
  await box.click();
  const filtered = await holdBack(page, /\/resorts\.data\?.*continent=3/);
  await field(page, "Asia").check();
  await filtered.begun;
  await box.click();
  await box.fill("switz");
  await suggested(page, /^Switzerland/).click();
  filtered.go();
  await expect(chip(page, "Switzerland")).toBeVisible();
  await expect(chip(page, "Asia")).toBeVisible();
});

test("without the counts and the histograms there are sliders all the same", async ({ page }) => {
  await page.route(/\/resorts\/(count|histograms)/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await open(page, "/resorts");
  await group(page, "Snow").click();
  await thumb(page, "Snow quality, lower end").focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Snow quality at least 10")).toBeVisible();
});

test("without the sliders there are fields all the same", async ({ page }) => {
  await page.route(/\/assets\/tools-/, (route) => route.abort());
  await open(page, "/resorts");
  await group(page, "Snow").click();
  await field(page, "Snow quality at least").fill("10");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Snow quality at least 10")).toBeVisible();
  await expect(tray(page).getByRole("slider")).toHaveCount(0);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the tray is a dialog that applies what is chosen, and closes with its button", async ({ page }) => {
    await page.goto("/resorts");
    await page.getByRole("button", { name: "Filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await dialog.getByLabel("Oceania").check();
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

  test("text twice as large makes nothing scroll sideways", async ({ page }) => {
    await page.goto("/resorts?snow_quality_min=50&order=vertical_drop:desc&order=title:asc");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(thumb(page, "Snow quality, lower end")).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

for (const width of [390, 1280]) {
  test(`axe finds nothing in the open tray at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/resorts?snow_quality_min=50&snow_making=yes&order=title:asc");
    if (width < 1024) await page.getByRole("button", { name: "Filters (2)" }).click();
    for (const title of ["Lifestyles", "Statistics", "Closed and planned"]) await group(page, title).click();
    await expect(thumb(page, "Vertical drop, upper end")).toBeVisible();
    await field(page, "Snow quality at most").fill("20");
    await page.keyboard.press("Enter");
    await expect(tray(page).getByText("50 or more", { exact: true })).toBeVisible();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoAxeFindings(page, colorScheme);
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("ratings, statistics and features together, and back to all resorts", async ({ page }) => {
    await page.goto("/resorts");
    for (const title of ["Snow", "Statistics", "Features"]) await group(page, title).click();
    await field(page, "Snow quality at least").fill("60");
    await field(page, "Snow quality at most").fill("95");
    await field(page, "Vertical drop at least (m)").fill("600");
    await field(page, "Snow making").selectOption("yes");
    await tray(page).getByRole("button", { name: "Show resorts" }).click();
    await expect(chip(page, "Snow quality 60 to 95")).toBeVisible();
    expect(conditions(page)).toEqual([
      "snow_quality >= 60",
      "snow_quality <= 95",
      "vertical_drop >= 600",
      "snow_making = yes",
    ]);
    await expect(field(page, "Snow quality at most")).toHaveValue("95");
    await chip(page, "Snow quality 60 to 95").click();
    expect(conditions(page)).toEqual(["vertical_drop >= 600", "snow_making = yes"]);
    await page.getByRole("link", { name: "Reset all" }).click();
    await expect(page).toHaveURL("/resorts");
  });

  test("a country is picked while filters are on: they are kept, on page 1", async ({ page }) => {
    await page.goto("/resorts?number_of_lifts_min=5&order=title:asc&page=2");
    await field(page, "Country").selectOption("AT");
    await tray(page).getByRole("button", { name: "Show resorts" }).click();
    await expect(heading(page)).toContainText("Austria");
    expect(conditions(page)).toEqual(["number_of_lifts >= 5"]);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("page")).toBeNull();
    expect(JSON.parse(searchParams.get("orderBy") ?? "")).toEqual([{ type_name: "title", direction: "asc" }]);
  });

  test("Back and Forward go through five changes, and the fields with them", async ({ page }) => {
    await page.goto("/resorts");
    const show = async () => {
      await tray(page).getByRole("button", { name: "Show resorts" }).click();
    };
    const lifts = field(page, "Lifts at least");
    await field(page, "Europe").check();
    await show();
    await field(page, "Asia").check();
    await show();
    await group(page, "Statistics").click();
    await lifts.fill("5");
    await show();
    await lifts.fill("9");
    await show();
    await group(page, "Features").click();
    await field(page, "Night skiing").selectOption("yes");
    await show();
    await expect(chip(page, "Night skiing: yes")).toBeVisible();
    await page.goBack();
    await expect(chip(page, "Night skiing: yes")).toHaveCount(0);
    await page.goBack();
    await expect(lifts).toHaveValue("5");
    for (let step = 0; step < 3; step += 1) await page.goBack();
    await expect(page).toHaveURL("/resorts");
    await expect(field(page, "Europe")).not.toBeChecked();
    for (let step = 0; step < 5; step += 1) await page.goForward();
    await expect(chip(page, "Night skiing: yes")).toBeVisible();
    await expect(lifts).toHaveValue("9");
  });

  test("an order and its tie-break are two steps", async ({ page }) => {
    await page.goto("/resorts?country=AT");
    const order = page.getByRole("form", { name: "Order" });
    await order.getByLabel("Order by").selectOption("number_of_lifts:asc");
    await order.getByRole("button", { name: "Order" }).click();
    await order.getByLabel("Then by").selectOption("title:desc");
    await order.getByRole("button", { name: "Order" }).click();
    expect(JSON.parse(new URL(page.url()).searchParams.get("orderBy") ?? "")).toHaveLength(2);
    expect(JSON.parse(new URL(page.url()).searchParams.get("filters") ?? "")).toEqual({
      locationType: { countryId: ["AT"] },
    });
  });
});
