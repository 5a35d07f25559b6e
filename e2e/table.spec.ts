import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { formatFilters } from "../app/domain/filters.ts";
import { MAX_COLUMNS } from "../app/domain/limits.ts";
import { expectNoAxeFindingsInAnyLook } from "./support/axe.ts";

/** Some hundreds: more than one page and more than two batches of a file, and quick all the same. */
const OF_JAPAN = new URLSearchParams({
  view: "table",
  filters: formatFilters({ groupedType: [], locationType: { countryId: ["JP"] } }),
});
const TABLE = `/resorts?${OF_JAPAN}`;

/** Columns that are not chosen: rank, toggle, name and place. */
const BESIDE = 4;

const SCRIPT = /\/assets\/results-table-[\w-]+\.js$/;

const table = (page: Page) => page.getByRole("main").getByRole("table");
const names = (page: Page) => table(page).getByRole("rowheader").allInnerTexts();
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

/** How many resorts the page says there are. */
async function total(page: Page): Promise<number> {
  const words = await page.getByText(/^All [\d,]+ resorts as a file/).innerText();
  return Number(/[\d,]+/.exec(words)?.[0].replaceAll(",", ""));
}

async function download(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent("download");
  await link.click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

function sharedJourneys() {
  test("opens as a table of the same resorts, in the same order, and leads back to the list", async ({
    page,
  }) => {
    await page.goto("/resorts");
    const cards = await page.getByRole("main").getByRole("article").getByRole("heading").allInnerTexts();
    await page.getByRole("link", { name: "Table" }).click();
    await expect(page).toHaveURL("/resorts?view=table");
    await expect(table(page)).toBeVisible();
    expect(await names(page)).toEqual(cards);
    await page.goBack();
    await expect(page).toHaveURL("/resorts");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("a head orders the list, again turns it round, and Back undoes both", async ({ page }) => {
    await page.goto(TABLE);
    await expect(drop(page)).not.toHaveAttribute("aria-sort", /./);
    await drop(page)
      .getByRole("link", { name: /highest first/ })
      .click();
    await expect(drop(page)).toHaveAttribute("aria-sort", "descending");
    const falling = await drops(page);
    expect(falling.length).toBeGreaterThan(5);
    expect(isFalling(falling)).toBe(true);
    await drop(page)
      .getByRole("link", { name: /lowest first/ })
      .click();
    await expect(drop(page)).toHaveAttribute("aria-sort", "ascending");
    expect(isFalling((await drops(page)).toReversed())).toBe(true);
    await page.goBack();
    await expect(drop(page)).toHaveAttribute("aria-sort", "descending");
    await page.goBack();
    await expect(drop(page)).not.toHaveAttribute("aria-sort", /./);
    await expect(head(page, /Total score/)).toHaveAttribute("aria-sort", "descending");
  });

  test("ranks go on over the pages, and another order begins at page 1", async ({ page }) => {
    await page.goto(TABLE);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /next/i }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(table(page).getByRole("row").nth(1).getByRole("cell").first()).toHaveText("21");
    await head(page, /Name/).getByRole("link").click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "ascending");
  });

  test("a row is put aside to be compared, and taken back", async ({ page }) => {
    await page.goto(TABLE);
    const row = table(page).getByRole("row").nth(2);
    const title = await row.getByRole("rowheader").innerText();
    await row.getByRole("link", { name: `Compare ${title}`, exact: true }).click();
    await expect(page).toHaveURL(/compare=/);
    await expect(page.getByRole("region", { name: "Put aside to compare" })).toContainText(title);
    await row.getByRole("link", { name: `Do not compare ${title}`, exact: true }).click();
    await expect(page).not.toHaveURL(/compare=/);
    await expect(row.getByRole("link", { name: `Compare ${title}`, exact: true })).toBeVisible();
  });

  test("CSV and JSON hold every resort of the list, in its order", async ({ page }) => {
    await page.goto(TABLE);
    await drop(page).getByRole("link").click();
    await expect(drop(page)).toHaveAttribute("aria-sort", "descending");
    const count = await total(page);
    expect(count).toBeGreaterThan(100);
    const shown = await names(page);

    const csv = await download(page, page.getByRole("link", { name: "CSV" }));
    expect(csv.name).toMatch(/^shred-index-resorts-\d{4}-\d\d-\d\d\.csv$/);
    const rows: Record<string, string>[] = parse(csv.text, { bom: true, columns: true });
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, shown.length).map(({ title }) => title)).toEqual(shown);
    expect(
      isFalling(rows.flatMap(({ vertical_drop_m }) => (vertical_drop_m ? [Number(vertical_drop_m)] : []))),
    ).toBe(true);

    const json = await download(page, page.getByRole("link", { name: "JSON" }));
    const { resorts } = JSON.parse(json.text) as { resorts: { title: string; country_code: string }[] };
    expect(resorts.map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
  });
}

test.describe("the table", () => {
  sharedJourneys();

  test("a tick shows a column at once, and Back takes it away", async ({ page }) => {
    await page.goto(TABLE);
    await page.getByText(/^Columns \(/).click();
    const form = page.getByRole("form", { name: "Columns" });
    const night = form.getByRole("checkbox", { name: "Night skiing" });
    await night.check();
    await expect(head(page, /Night skiing/)).toBeVisible();
    await expect(night).toBeFocused();
    await form.getByRole("checkbox", { name: "Lifts", exact: true }).uncheck();
    await expect(head(page, /^Order by Lifts/)).toHaveCount(0);
    await page.goBack();
    await expect(head(page, /^Order by Lifts/)).toBeVisible();
    await expect(form.getByRole("checkbox", { name: "Lifts", exact: true })).toBeChecked();
    await page.goBack();
    await expect(head(page, /Night skiing/)).toHaveCount(0);
    await expect(night).not.toBeChecked();
    await expect(page).toHaveURL(TABLE);
  });

  test("takes twelve columns, says so, and goes back to the usual ones", async ({ page }) => {
    await page.goto(TABLE);
    const usual = await table(page).getByRole("columnheader").count();
    await page.getByText(/^Columns \(/).click();
    const form = page.getByRole("form", { name: "Columns" });
    const open = form.getByRole("checkbox", { checked: false });
    for (let columns = usual - BESIDE; columns < MAX_COLUMNS; columns += 1) {
      await open.first().check();
      await expect(table(page).getByRole("columnheader")).toHaveCount(columns + 1 + BESIDE);
    }
    await open.first().click();
    await expect(form.getByRole("status")).toContainText("take one away to add another");
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(MAX_COLUMNS);
    await form.getByRole("link", { name: "Usual columns" }).click();
    await expect(table(page).getByRole("columnheader")).toHaveCount(usual);
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(usual - BESIDE);
  });

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

  test("axe finds nothing, with the columns open and many of them too", async ({ page }) => {
    // Some sixty boxes and two hundred cells take axe a while.
    test.setTimeout(300_000);
    await page.goto(TABLE);
    await expectNoAxeFindingsInAnyLook(page);
    await page.goto(
      `${TABLE}&columns=total_score,vertical_drop,elevation_peak,elevation_base,number_of_lifts,piste_length,night_skiing,snow_making,scenery,snow_quality,longest_run,skiable_terrain`,
    );
    await page.getByText(/^Columns \(/).click();
    await expectNoAxeFindingsInAnyLook(page);
  });

  test("scrolls sideways by itself on a small screen, the names in sight on less than half of it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(TABLE);
    const region = page.getByRole("region", { name: /ordered by/ });
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const frame = await region.boundingBox();
    const name = await table(page).getByRole("rowheader").first().boundingBox();
    if (!frame || !name) throw new Error("not drawn");
    expect(name.x).toBeCloseTo(frame.x, -1);
    expect(name.width / frame.width).toBeLessThan(0.46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test("keeps its heads in sight on a large one", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(TABLE);
    await table(page).getByRole("row").last().scrollIntoViewIfNeeded();
    for (const name of [/Name/, /Vertical drop/]) await expect(head(page, name)).toBeInViewport({ ratio: 1 });
  });

  test("is whole or scrolls by itself, however wide the page and its columns are", async ({ page }) => {
    for (const columns of [
      "",
      "&columns=total_score,vertical_drop,elevation_peak,elevation_base,number_of_lifts,piste_length",
    ]) {
      await page.goto(TABLE + columns);
      for (const width of [320, 768, 840, 920, 1024, 1180, 1220, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    }
  });

  test("loads its script when it is about to be opened, and the list does not", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const asked = () => scripts.some((url) => SCRIPT.test(url));
    await page.goto("/resorts", { waitUntil: "networkidle" });
    expect(asked()).toBe(false);
    await page.getByRole("link", { name: "Table" }).hover();
    await expect.poll(asked).toBe(true);
  });

  test("keeps a tick that was faster than its script", async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(SCRIPT, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(TABLE);
    await page.getByText(/^Columns \(/).click();
    await page.getByRole("checkbox", { name: "Night skiing" }).check();
    arrive();
    await expect(head(page, /Night skiing/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Night skiing" })).toBeChecked();
  });

  test("stays as it is drawn where its script does not come, and works", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(TABLE);
    const before = await names(page);
    expect(before.length).toBeGreaterThan(10);
    await drop(page).getByRole("link").click();
    await expect(drop(page)).toHaveAttribute("aria-sort", "descending");
    await page.getByLabel("Order by").selectOption("title:asc");
    await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("link", { name: "List" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("link", { name: "Table" }).click();
    await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "ascending");
  });

  test("says what of an address is no file", async ({ request }) => {
    const response = await request.get("/resorts.csv?filters=%7Bnonsense");
    expect(response.status()).toBe(400);
    expect(await response.text()).toContain("filters: not readable as JSON");
  });
});

for (const view of ["table", "map"]) {
  test(`a choice made while the script of the ${view} is on its way counts, and the ${view} stays`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const script = new RegExp(`/assets/results-${view}-[\\w-]+\\.js$`);
    const asked = page.waitForRequest(script);
    await page.route(script, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/resorts?country=JP&view=${view}`);
    const drawn = await page.locator(`.results-${view}`).elementHandle();
    await asked;
    await page.getByLabel("Order by").selectOption("title:asc");
    arrive();
    await expect(page).toHaveURL(/orderBy/);
    await expect(page.locator(".resorts__results")).toHaveAttribute("aria-busy", "false");
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });
}

test.describe("the table without script", () => {
  test.use({ javaScriptEnabled: false });
  sharedJourneys();

  test("columns are chosen with a plain form, which keeps filters, order and view", async ({ page }) => {
    await page.goto(
      `${TABLE}&compare=niseko&orderBy=${encodeURIComponent('[{"type_name":"title","direction":"asc"}]')}`,
    );
    const before = await names(page);
    await page.getByText(/^Columns \(/).click();
    const form = page.getByRole("form", { name: "Columns" });
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
