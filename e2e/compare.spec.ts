import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout, expectNoSidewaysScrolling } from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";

const TWO = "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb";
const THREE = `${TWO},les-trois-vallees`;
const FOUR = `${THREE},serfaus-fiss-ladis`;

const toggles = (page: Page) => page.getByRole("checkbox", { name: /^Compare /, checked: false });
const bar = (page: Page) => page.getByRole("region", { name: "Resorts to compare" });
const heads = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("columnheader")
    .getByRole("link", { name: /^(?!Remove)/ });

/** How a link is followed and a box is ticked. */
interface Means {
  press(link: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
}
const KEYS: Means = {
  async press(link) {
    await link.focus();
    await link.press("Enter");
  },
  async tick(box) {
    await box.focus();
    await box.press("Space");
  },
};
/** Without script ticks count once the form is sent. */
const WITHOUT_SCRIPT: Means = {
  press: (link) => link.click(),
  async tick(box) {
    await box.click();
    await box.page().getByRole("button", { name: "Add the ticked resorts to the comparison" }).click();
  },
};

/** Selects the first resort of the list that is not selected yet, and gives its title. */
async function selectFirst(page: Page, { tick }: Means): Promise<string> {
  const toggle = toggles(page).first();
  const name = (await toggle.getAttribute("aria-label")) ?? "";
  await tick(toggle);
  await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
  return name.replace(/^Compare /, "");
}

/** Selects three resorts, of two pages and of another filter, and gives their titles. */
async function selectThree(page: Page, means: Means): Promise<string[]> {
  const { press } = means;
  await page.goto("/resorts?country=NZ");
  const first = await selectFirst(page, means);
  await press(page.getByRole("link", { name: /^Next/ }));
  await expect(page.getByRole("article").first()).toContainText("Rank 21");
  const second = await selectFirst(page, means);
  const lifestyles = page.getByRole("navigation", { name: "Lifestyles" });
  await press(lifestyles.locator("summary"));
  if (means === WITHOUT_SCRIPT)
    await press(lifestyles.getByRole("button", { name: "All filters on one page" }));
  await press(lifestyles.getByRole("link", { name: /^Nightlife/ }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nightlife");
  const third = await selectFirst(page, means);
  await expect(bar(page).getByRole("listitem")).toHaveCount(3);
  return [first, second, third];
}

/** Compares what is selected and removes the second. */
async function compareAndRemoveOne(page: Page, { press }: Means, titles: string[]): Promise<void> {
  await press(bar(page).getByRole("link", { name: "Compare 3 resorts" }));
  await expect(page).toHaveURL(/\/compare\?resorts=/);
  await expect(heads(page)).toHaveText(titles);
  const [first = "", second = "", third = ""] = titles;
  await press(page.getByRole("link", { name: `Remove ${second}`, exact: true }));
  await expect(heads(page)).toHaveText([first, third]);
}

/** Whether the bar covers the middle of the element that has the focus. */
async function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !found?.closest(".compare-bar") ? false : !found.closest(".compare-bar")?.contains(focused);
  });
}

test("three resorts of two pages and a filter are compared with the keyboard alone: selecting loads no list, and the bar covers nothing that has the focus", async ({
  page,
}) => {
  const lists: string[] = [];
  page.on("request", (request) => {
    // The first page of the list, with what is selected in its address.
    if (/\/resorts\.data\?compare=[^&]*(&_routes|$)/.test(request.url())) lists.push(request.url());
  });
  const titles = await selectThree(page, KEYS);
  expect(lists).toEqual([]);
  await page.getByRole("article").getByRole("link").first().focus();
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press("Tab");
    expect(await isFocusCovered(page)).toBe(false);
  }
  await compareAndRemoveOne(page, KEYS, titles);
});

test("the first figures are seen at once, below heads that stay in view, and three columns fit a phone", async ({
  page,
}) => {
  const firstFigure = async () => (await page.getByRole("table").getByRole("cell").first().boundingBox())?.y;
  const drawing = page.getByRole("figure").filter({ hasText: "from" });
  for (const [width, height, highest] of [
    [1280, 800, 330],
    [390, 844, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(THREE);
    await expect(heads(page)).toHaveCount(3);
    expect(await firstFigure()).toBeLessThanOrEqual(highest);
    await expectNoSidewaysScrolling(page, `three compared at ${width}`);
    await expect(drawing).toHaveText(/Zermatt .+ from [\d,]+ m to [\d,]+ m; .+ from .+; .+ from .+/);
    await page.getByRole("rowheader", { name: "Features" }).scrollIntoViewIfNeeded();
    for (const one of await heads(page).all()) await expect(one).toBeInViewport({ ratio: 0.9 });
  }
});

test("two resorts fit the smallest phone, four scroll there sideways alone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const region = page.getByRole("region", { name: /^Compare/ });
  const hidden = () =>
    region.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]);
  await page.goto(TWO);
  expect(await hidden()).toEqual([0, 0]);
  await page.goto(FOUR);
  await expectNoSidewaysScrolling(page, "four compared");
  const [across, down] = await hidden();
  expect([(across ?? 0) > 20, down]).toEqual([true, 0]);
  await region.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
  const title = await page
    .getByRole("rowheader", { name: "Total score" })
    .locator("span")
    .first()
    .boundingBox();
  expect(title?.x).toBeGreaterThanOrEqual(0);
});

test("of five resorts ticked before the script has come, four are kept and the fifth is named", async ({
  page,
}) => {
  const { begun, go } = await holdBack(page, /\/assets\/entry\.client.*\.js/);
  await page.goto("/resorts?country=NZ", { waitUntil: "commit" });
  await begun;
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  for (let one = 0; one < 5; one++) await boxes.nth(one).check();
  const fifth = (await boxes.nth(4).getAttribute("aria-label"))?.replace("Compare ", "");
  go();
  await expect(bar(page).getByRole("listitem")).toHaveCount(4);
  await expect(page).toHaveURL(/compare=/);
  await expect(
    page.getByText(`You can compare four resorts at a time: remove one to add ${fifth}.`),
  ).toBeVisible();
  await expect(boxes.nth(4)).not.toBeChecked();
});

test("from the home page the first three resorts of the list are compared with 30 keys at most", async ({
  page,
}) => {
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys++;
  };
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    while (keys < 100 && !(await target.evaluate((element) => element === document.activeElement)))
      await press("Tab");
  };
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("combobox")).toBeAttached();
  await tabTo(page.getByRole("banner").getByRole("link", { name: "Resorts", exact: true }));
  await press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the resorts" })).toBeFocused();
  await press("Enter");
  for (const n of [0, 1, 2]) {
    const card = page.getByRole("article").nth(n);
    const box = card.getByRole("checkbox", { name: /^Compare / });
    await tabTo(box);
    await press("Space");
    await expect(box).toBeChecked();
    await expect(card.getByRole("link", { name: `Compare ${n + 1}`, exact: true })).toBeVisible();
  }
  // The way to the comparison is the next stop.
  await press("Tab");
  await press("Enter");
  await expect(page).toHaveURL(/\/compare\?resorts=/);
  await expect(heads(page)).toHaveCount(3);
  expect(keys).toBeLessThanOrEqual(30);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("three resorts of two pages and a filter are compared, one is removed, and only differences are shown", async ({
    page,
  }) => {
    await compareAndRemoveOne(page, WITHOUT_SCRIPT, await selectThree(page, WITHOUT_SCRIPT));
    const rows = page.getByRole("table").getByRole("row");
    const all = await rows.count();
    await page.getByRole("link", { name: "Only differences" }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expect(rows).not.toHaveCount(all);
    await expect(page.getByRole("link", { name: "Everything known" })).toBeVisible();
  });

  test("a fifth resort is refused in words", async ({ page }) => {
    await page.goto("/resorts?country=NZ");
    for (let one = 0; one < 5; one++)
      await page
        .getByRole("checkbox", { name: /^Compare / })
        .nth(one)
        .check();
    await page.getByRole("button", { name: "Add the ticked resorts to the comparison" }).click();
    await expect(page.getByText("You can compare four resorts at a time: remove one to add ")).toBeVisible();
    await expect(page.getByText("could not read")).toHaveCount(0);
    await expect(bar(page).getByRole("listitem")).toHaveCount(4);
  });

  test("what was ticked and not sent yet goes along to all filters and comes back", async ({ page }) => {
    await page.goto("/resorts?country=NZ");
    const box = page.getByRole("checkbox", { name: /^Compare / }).first();
    const name = (await box.getAttribute("aria-label")) ?? "";
    await box.check();
    await page.getByRole("button", { name: "Every order on one page" }).click();
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("NZ");
    await page.getByRole("button", { name: "Show resorts" }).click();
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
  });

  test("Enter in a field of the filters stays on the list", async ({ page }) => {
    await page.goto("/resorts?vertical_drop_min=1500");
    const field = page.getByRole("textbox", { name: /vertical drop/i }).first();
    await field.press("Enter");
    await expect(page).toHaveURL(/\/resorts\?/);
  });
});

for (const [name, path] of [
  ["only differences of three, and a choice to add", `${THREE}&only=differences&add=chamonix`],
  ["nothing known to compare", "/compare?resorts=no-such-resort"],
] as const) {
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectNoAxeFindingsInAnyLayout(page);
  });
}
