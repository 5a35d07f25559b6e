import { expect, type Page, test } from "@playwright/test";
import { EMPTY } from "../app/domain/messages.ts";

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

test("every section of a resort is in the document", async ({ page }) => {
  await page.goto("/resort/zermatt-breuil-cervinia");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText("Zermatt");
  for (const name of [/statistics/i, /features/i, /ratings/i, /highlights/i, /tips|comments/i, /location/i]) {
    await expect(main.getByRole("heading", { name }).first()).toBeVisible();
  }
  await expect(main).toContainText(EMPTY.visuals);
  await expect(main.getByRole("region", { name: "Overview" })).not.toContainText(EMPTY.description);
  await expect(main).toContainText("Total score");
  await expect(main.getByText(/^Every figure by its source:.*Editors' estimate/)).toBeVisible();
  await expect(main.getByRole("region", { name: "Season" })).toContainText(/Usually open|All year/);
  await expect(main.getByRole("region", { name: "Location" })).toContainText(/\d+\.\d\d° N, \d+\.\d\d° [EW]/);
  await expect(main.getByRole("region", { name: "Resorts nearby" })).toContainText(/\d km/);
  await expect(main).toContainText(/accommodation/i);
  await expect(main).toContainText(/gear/i);
  await expect(main).toContainText(/advertise/i);
  await expect(main.getByRole("img", { name: /^Map of the region/ })).toBeVisible();
  await expect(main.getByRole("button", { name: "Open the map" })).toHaveCount(0);

  // Where a figure comes from is one click away from it.
  await main
    .getByRole("region", { name: "Statistics" })
    .getByRole("link", { name: /source/i })
    .click();
  await expect(page).toHaveURL(/#sources$/);
  await main.getByRole("link", { name: "About the data" }).click();
  await expect(page).toHaveURL("/data");
});

test("what is not known of a resort is said", async ({ page }) => {
  await page.goto("/resorts?page=150");
  await page
    .getByRole("article")
    .filter({ hasText: "Unrated" })
    .first()
    .getByRole("heading")
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/resort\//);
  const main = page.getByRole("main");
  for (const text of [EMPTY.rating, EMPTY.description, EMPTY.comments, EMPTY.visuals]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole("heading", { name: "Season" })).toHaveCount(0);
});

test("the page on the data: sources with their days, counts that lead to places, and how to correct", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "More on the data" }).click();
  await expect(page).toHaveURL("/data");
  const main = page.getByRole("main");
  await expect(main).toContainText(/4,\d{3} resorts in \d+ countries/);
  await expect(main.getByRole("region", { name: "Our sources" })).toContainText(/ 20\d\d/);
  await expect(main.getByRole("region", { name: "How to correct a mistake" })).toContainText("OpenStreetMap");
  await main.getByRole("link", { name: "Andorra" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ski resorts in Andorra");
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

test("menus, footer and supporters [2.18, 2.23, 2.50, 2.56]", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Resorts" }).first()).toBeVisible();
  await expect(header.getByRole("link", { name: "About" }).first()).toHaveAttribute("aria-current", "page");
  await expect(header.getByRole("link", { name: "Login" })).toHaveAttribute("href", /^\/login/);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("OpenStreetMap contributors");
  for (const name of ["About", "Privacy", "Terms"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("img", { name: /OpenSkiMap/ })).toBeVisible();
});

test("units are chosen in the footer and kept", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: /imperial/i })
    .click();
  await expect(page).toHaveURL("/about");
  await page.goto("/terms");
  await expect(page.getByRole("contentinfo").getByRole("button", { name: /imperial/i })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
