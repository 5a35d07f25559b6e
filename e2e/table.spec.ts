import { expect, type Page } from "@playwright/test";
import { formatFilters } from "../app/domain/list/filters.ts";
import { expectNoAxeFindingsInAnyLayout, expectNoSidewaysScrolling } from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";
import { test } from "./support/members.ts";

/**
 * Some hundreds: more than one page and more than two batches of a file, and quick all the same.
 */
const OF_JAPAN = new URLSearchParams({
  view: "table",
  filters: formatFilters({ groupedType: [], locationType: { countryId: ["JP"] } }),
});
const TABLE = `/resorts?${OF_JAPAN}`;

const table = (page: Page) => page.getByRole("main").getByRole("table");
const names = (page: Page) => table(page).getByRole("rowheader").allTextContents();
const head = (page: Page, name: RegExp) => table(page).getByRole("columnheader", { name });
const drop = (page: Page) => head(page, /Vertical drop/);

/** The figures of the column of vertical drops that are known, from above. */
async function drops(page: Page): Promise<number[]> {
  const column = await table(page)
    .getByRole("columnheader")
    .evaluateAll((heads) => heads.findIndex((one) => one.textContent?.includes("Vertical drop")));
  const shown = await table(page)
    .locator(`tbody tr > :nth-child(${column + 1})`)
    .allInnerTexts();
  return shown.map((text) => Number(text.replaceAll(",", ""))).filter(Number.isFinite);
}

const isFalling = (numbers: number[]) =>
  numbers.every((one, index) => index === 0 || one <= (numbers[index - 1] ?? 0));

test("by keyboard alone: choose a column, order by it, scroll the table, take both files, open a resort", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(TABLE);
  await page.locator("summary", { hasText: /^Columns/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Base elevation" }).focus();
  await page.keyboard.press("Space");
  const base = head(page, /Base elevation/);
  await expect(base).toBeAttached();
  await base.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(base).toHaveAttribute("aria-sort", "descending");
  const region = page.getByRole("region", { name: /ordered by base elevation/ });
  await region.focus();
  await region.evaluate((element) => element.scrollTo({ left: 0 }));
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  for (const format of ["CSV", "JSON"]) {
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: format }).focus();
    await page.keyboard.press("Enter");
    expect((await file).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, "i"));
  }
  const first = table(page).getByRole("rowheader").first();
  const title = await first.innerText();
  await first.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
});

test.describe("on small and large screens", () => {
  test("axe finds nothing in a table of twelve columns with their choice open", async ({ page }) => {
    test.slow();
    await page.goto(
      "/resorts?view=table&country=AD&columns=total_score,vertical_drop,elevation_peak,elevation_base,number_of_lifts,piste_length,night_skiing,snow_making,scenery,snow_quality,longest_run,skiable_terrain",
    );
    await page.getByText(/^Columns \(/).click();
    await expectNoAxeFindingsInAnyLayout(page, ".resorts__results");
  });

  test("the table is whole or scrolls by itself, with its names and heads in view", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(TABLE);
    await table(page).getByRole("row").last().scrollIntoViewIfNeeded();
    for (const name of [/Name/, /Vertical drop/]) await expect(head(page, name)).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 390, height: 844 });
    const region = page.getByRole("region", { name: /ordered by/ });
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const frame = await region.boundingBox();
    const name = await table(page).getByRole("rowheader").first().boundingBox();
    if (!frame || !name) throw new Error("not drawn");
    expect(name.x).toBeCloseTo(frame.x, -1);
    // Less than half of the screen, so that a figure is to be seen beside each name.
    expect(name.width / frame.width).toBeLessThan(0.46);

    for (const columns of [
      "",
      "&columns=total_score,vertical_drop,elevation_peak,elevation_base,number_of_lifts,piste_length",
    ]) {
      if (columns) await page.goto(TABLE + columns);
      for (const width of [320, 390, 768, 840, 920, 1024, 1180, 1220, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await expectNoSidewaysScrolling(page, `${width} px${columns}`);
      }
    }
  });
});

test.describe("the script", () => {
  test("takes over the table as it is, with what was chosen while it was loading", async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const script = await holdBack(page, /entry\.client/);
    await page.goto(TABLE, { waitUntil: "commit" });
    const drawn = await page.locator(".results-table").elementHandle();
    await script.begun;
    await page.getByText(/^Columns \(/).click();
    await page.getByRole("checkbox", { name: "Night skiing" }).check();
    await page.getByLabel("Order by").selectOption("title:asc");
    script.go();
    await expect(page).toHaveURL(/order=title/);
    await expect(head(page, /Night skiing/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Night skiing" })).toBeChecked();
    await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "ascending");
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });
});

test.describe("the table without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the table shows the resorts of the list in its order, and its heads order it", async ({ page }) => {
    await page.goto("/resorts?country=NZ");
    const cards = await page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
    await page.getByRole("link", { name: "Table" }).click();
    await expect(page).toHaveURL(/view=table/);
    await expect(table(page)).toBeVisible();
    expect(await names(page)).toEqual(cards);
    await expect(head(page, /Total score/)).toHaveAttribute("aria-sort", "descending");

    await drop(page)
      .getByRole("link", { name: /highest first/ })
      .click();
    await expect(drop(page)).toHaveAttribute("aria-sort", "descending");
    const falling = await drops(page);
    expect(falling.length).toBeGreaterThan(5);
    expect(isFalling(falling)).toBe(true);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /next/i }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(table(page).getByRole("row").nth(1).getByRole("cell").first()).toHaveText("21");
    await head(page, /Name/).getByRole("link").click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "ascending");
    await page.goBack();
    await expect(drop(page)).toHaveAttribute("aria-sort", "descending");
  });

  test("columns are chosen with a plain form, which keeps filters, order and view", async ({ page }) => {
    await page.goto(`${TABLE}&compare=niseko&order=title`);
    const before = await names(page);
    await page.getByText(/^Columns \(/).click();
    const form = page.getByRole("group", { name: "Columns" });
    await form.getByRole("checkbox", { name: "Night skiing" }).check();
    await form.getByRole("checkbox", { name: "Lifts", exact: true }).uncheck();
    await form.getByRole("button", { name: "Show columns" }).click();
    await expect(head(page, /Night skiing/)).toBeVisible();
    await expect(head(page, /^Order by Lifts/)).toHaveCount(0);
    expect(await names(page)).toEqual(before);
    const params = new URL(page.url()).searchParams;
    expect([params.get("view"), params.get("compare")]).toEqual(["table", "niseko"]);
    await page.getByText(/^Columns \(/).click();
    await page.getByRole("link", { name: "Usual columns" }).click();
    await expect(head(page, /^Order by Lifts/)).toBeVisible();
    await expect(head(page, /Night skiing/)).toHaveCount(0);
  });
});
