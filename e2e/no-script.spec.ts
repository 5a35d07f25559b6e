import { expect, type Page, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

/** The titles of the cards, in order, as a reader sees them. */
const titles = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();

test("the list shows 20 cards, their count, and a second page that repeats none of them [1.7, 2.4, 4.33]", async ({
  page,
}) => {
  await page.goto("/resorts");
  await expect(page.getByRole("main")).toContainText(/4,\d{3} resorts/);
  const first = await titles(page);
  expect(first).toHaveLength(20);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /next/i }).click();
  await expect(page).toHaveURL("/resorts?page=2");
  await expect(page.getByRole("article")).toHaveCount(20);
  const second = await titles(page);
  expect(second).toHaveLength(20);
  expect(first.filter((title) => second.includes(title))).toEqual([]);
  await expect(page.getByRole("article").first()).toContainText("21");
});

test("the menu's way to the map leads there, also where a browser remembers an old redirect to its slash", async ({
  page,
}) => {
  for (const path of ["/map", "/map/", "/map?utm=x"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/resorts?view=map");
    await expect(page.getByRole("region", { name: "Map of the resorts" })).toBeVisible();
  }
});

test("the filter form is a plain one, which finds the closed areas of a country and leads to the canonical address", async ({
  page,
}) => {
  await page.goto("/resorts?country=AD");
  const form = page.getByRole("form", { name: /filter/i });
  // A closed group leads to the page that has them all, which keeps what the address says.
  await form.getByText("Closed and planned areas").click();
  await form.getByRole("button", { name: "All filters on one page" }).locator("visible=true").click();
  await form.getByLabel("Country", { exact: true }).selectOption("AT");
  await form.getByRole("checkbox", { name: "Operating areas" }).uncheck();
  await form.getByRole("checkbox", { name: "Closed areas" }).check();
  await form.getByRole("button", { name: /show|apply/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("losed resorts in Austria");
  await expect(page).toHaveURL("/resorts?country=AT&status=abandoned");
  await page.getByRole("link", { name: /remove.*closed areas/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in Austria");
});

test("every country and every order is one click away from the list", async ({ page }) => {
  await page.goto("/resorts?country=AD");
  const form = page.getByRole("form", { name: /filter/i });
  await expect(form.getByLabel("Country", { exact: true })).toHaveValue("AD");
  await page.getByRole("button", { name: "Every order on one page" }).click();
  await expect(form.getByLabel("Country", { exact: true })).toHaveValue("AD");
  await form.getByLabel("Or country").selectOption("IS");
  await form.getByLabel("Order by").selectOption("longest_run:desc");
  await form.getByRole("button", { name: "Show resorts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in Andorra or Iceland");
  await expect(page.getByLabel("Order by")).toHaveValue("longest_run:desc");
  await page.getByLabel("Then by").selectOption("title:asc");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByLabel("Then by")).toHaveValue("title:asc");
  await form.getByRole("button", { name: "Every country on one page" }).locator("visible=true").click();
  await expect(form.getByLabel("Then by")).toHaveValue("title:asc");
});

test("every section of a resort is in the document", async ({ page }) => {
  await page.goto("/resort/zermatt-breuil-cervinia");
  const main = page.getByRole("main");
  for (const name of [/statistics/i, /features/i, /ratings/i, /highlights/i, /tips|comments/i, /location/i]) {
    await expect(main.getByRole("heading", { name }).first()).toBeVisible();
  }
  await expect(main.getByText(/^(Usually open|All year)/).first()).toBeVisible();
  await expect(main.getByRole("region", { name: /^Winter \d{4}/ })).toContainText("Daylight");
  await expect(main.getByRole("region", { name: "Location" })).toContainText(/\d+\.\d\d° N, \d+\.\d\d° [EW]/);
  await expect(main.getByRole("img", { name: /^Map of the region/ })).toBeVisible();
  await expect(main.getByRole("button", { name: "Open the map" })).toHaveCount(0);
  const statistics = main.getByRole("region", { name: "Statistics" });
  await statistics.getByRole("link", { name: /source/i }).click();
  await expect(page).toHaveURL(/#sources$/);
});
