import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindingsInAnyLayout } from "./support/axe.ts";

const titles = (page: Page) => page.getByRole("article").getByRole("heading");
const first = (page: Page) => page.getByRole("article").first();

/** Chooses the steps, as browsers without script take them too. */
async function weigh(page: Page, weights: Readonly<Record<string, number>>) {
  for (const [title, weight] of Object.entries(weights)) {
    await page.getByRole("combobox", { name: title }).selectOption(String(weight));
  }
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("weights order the list, and a link shows the same to another visitor", async ({ page, browser }) => {
    await page.goto("/resorts");
    await page.getByRole("main").getByRole("link", { name: "My score" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My score");
    await weigh(page, { "Snow quality": 5, "Tree skiing": 4 });
    await page.getByRole("button", { name: "Show resorts in my order" }).click();
    await expect(page).toHaveURL(/\/resorts\?weights=snow_quality%3A5%2Ctree_skiing%3A4$/);
    await expect(page.getByText("Snow quality 5, Tree skiing 4")).toBeVisible();
    await expect(first(page).getByRole("img", { name: /^My score: 100 of 100/ })).toBeVisible();
    await expect(first(page)).toContainText(/For you: .*(snow quality|tree skiing)/);
    const order = await titles(page).allTextContents();

    const other = await browser.newContext({ javaScriptEnabled: false });
    const elsewhere = await other.newPage();
    await elsewhere.goto(page.url());
    await expect(titles(elsewhere)).toHaveText(order);
    await elsewhere.getByRole("link", { name: "Table" }).click();
    await expect(elsewhere.getByRole("columnheader", { name: /My score/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(elsewhere.getByRole("row").nth(1)).toContainText(order[0] ?? "");
    await other.close();

    await page.getByRole("link", { name: "Leave out" }).click();
    await expect(page).toHaveURL(/\/resorts$/);
    await expect(first(page).getByRole("img", { name: /^Total score: 100/ })).toBeVisible();
  });
});

test("comparison and map follow the weights", async ({ page }) => {
  const weights = "weights=expert_terrain%3A5";
  await page.goto(`/compare?resorts=zermatt-breuil-cervinia,jackson-hole&${weights}`);
  const row = page.getByRole("row", { name: /My score/ });
  await expect(row.getByRole("cell")).toHaveCount(2);
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(row).toBeVisible();
  await page.goto(`/resorts?country=AD&view=map&${weights}`);
  await expect(page.getByRole("region", { name: "Map of the resorts" })).toBeVisible();
  await expect(page.getByText("Expert terrain 5", { exact: true })).toBeVisible();
});

test("the page of weights is for everybody", async ({ page }) => {
  test.slow();
  await page.goto("/resorts/my-score?weights=snow_quality:5,affordability:2");
  await expectNoAxeFindingsInAnyLayout(page);
  await page.goto("/resorts?weights=snow_quality:5,affordability:2");
  await expectNoAxeFindingsInAnyLayout(page);
});
