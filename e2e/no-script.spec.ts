import { expect, type Page, test } from "@playwright/test";
import { formatFilters } from "../app/domain/filters.ts";
import { EMPTY, NO_RESULTS, SEARCH } from "../app/domain/messages.ts";
import { formatOrder } from "../app/domain/order.ts";

test.use({ javaScriptEnabled: false });

/** The titles of the cards, in order, as a reader sees them. */
const titles = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allInnerTexts();

const condition = (type_name: string, operator: "=" | ">=" | "<=", value: string) => ({
  type_name,
  operator,
  value,
});

function resorts(
  groupedType: ReturnType<typeof condition>[],
  place = {},
  order: { type_name: string; direction: "asc" | "desc" }[] = [],
) {
  const params = new URLSearchParams();
  const filters = formatFilters({ groupedType, locationType: place });
  if (filters) params.set("filters", filters);
  if (order.length > 0) params.set("orderBy", formatOrder(order));
  return `/resorts?${params}`;
}

test("the list shows 20 cards, their count, and a second page that repeats none of them [2.4, 4.33]", async ({
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

test("a filtered URL narrows the list and says by what", async ({ page }) => {
  await page.goto(resorts([condition("number_of_lifts", ">=", "40")], { countryId: ["CH"] }));
  const main = page.getByRole("main");
  await expect(main).toContainText("Lifts at least 40");
  // An area across the border belongs to both countries; its card names the main one.
  const ofSwitzerland = main.getByRole("article").filter({ hasText: "Switzerland" });
  const all = await titles(page);
  expect(all.length).toBeLessThan(20);
  expect(await ofSwitzerland.count()).toBeGreaterThan(3);
  expect(all.join()).toContain("Zermatt");
});

test("an ordered URL orders the list, and the other direction turns it round", async ({ page }) => {
  const ofAustralia = { countryId: ["AU"] };
  await page.goto(resorts([], ofAustralia, [{ type_name: "title", direction: "asc" }]));
  const ascending = await titles(page);
  await page.goto(resorts([], ofAustralia, [{ type_name: "title", direction: "desc" }]));
  expect(await titles(page)).toEqual(ascending.toReversed());
  expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(ascending.length).toBeGreaterThan(5);
});

test("the filter form works as a plain form and ends on the canonical URL", async ({ page }) => {
  await page.goto("/resorts");
  const form = page.getByRole("form", { name: /filter/i });
  await form.getByLabel("Country", { exact: true }).selectOption("AT");
  await form.getByRole("button", { name: /show|apply/i }).click();
  await expect(page).toHaveURL(/\/resorts\?filters=/);
  expect(new URL(page.url()).searchParams.get("filters")).toBe('{"locationType":{"countryId":["AT"]}}');
  await expect(page.getByRole("article").first()).toContainText("Austria");
});

test("nonsense in the URL is ignored and named [8.21]", async ({ page }) => {
  const response = await page.goto("/resorts?filters=%7Bnonsense&orderBy=up&page=zero");
  expect(response?.status()).toBe(200);
  const main = page.getByRole("main");
  await expect(main).toContainText("filters: not readable as JSON");
  await expect(main).toContainText("orderBy: not readable as JSON");
  await expect(main).toContainText('page: no page "zero"');
  expect(await titles(page)).toHaveLength(20);
});

test("no results: the lost screen with a way back [4.32]", async ({ page }) => {
  await page.goto(resorts([condition("number_of_lifts", ">=", "9999")]));
  const main = page.getByRole("main");
  for (const text of Object.values(NO_RESULTS)) await expect(main).toContainText(text);
  await main.getByRole("link", { name: /reset/i }).first().click();
  await expect(page).toHaveURL("/resorts");
});

for (const query of ["Les Trois Vallées", "Zermatt", "Whistler"]) {
  test(`the resort ${query}: every section stands in the document`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(query, "i") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/resort\/[a-z0-9-]+$/);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(new RegExp(query, "i"));
    for (const name of [
      /statistics/i,
      /features/i,
      /ratings/i,
      /highlights/i,
      /tips|comments/i,
      /images/i,
      /location/i,
    ]) {
      await expect(main.getByRole("heading", { name }).first()).toBeVisible();
    }
    await expect(main).toContainText(EMPTY.visuals);
    await expect(main.getByRole("region", { name: "Overview" })).not.toContainText(EMPTY.description);
    await expect(main).toContainText("Total score");
    await expect(
      main.getByRole("button", { name: /^Editors' estimate .source of Total score/ }),
    ).toBeVisible();
    await expect(main.getByRole("region", { name: "Statistics" })).toContainText(
      /Season\s*(Usually open|All year)/,
    );
    await expect(main.getByRole("region", { name: "Location" })).toContainText(
      /\d+\.\d\d° N, \d+\.\d\d° [EW]/,
    );
    await expect(main.getByRole("region", { name: "Resorts nearby" })).toContainText(/\d km/);
    await expect(main).toContainText(/accommodation/i);
    await expect(main).toContainText(/gear/i);
    await expect(main).toContainText(/advertise/i);
  });
}

test("of a resort that nobody has described or rated each gap is said", async ({ page }) => {
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

test("where a figure comes from is one tap away from it", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  const statistics = page.getByRole("region", { name: "Statistics" });
  await statistics.getByRole("button", { name: /source of Vertical drop/ }).click();
  const note = page.getByRole("link", { name: "About sources and corrections" });
  await expect(note).toBeVisible();
  await note.click();
  await expect(page).toHaveURL("/data#sources");
});

test("the page on the data: sources with their days, counts that lead to lists, and how to correct", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "More on the data" }).click();
  await expect(page).toHaveURL("/data");
  const main = page.getByRole("main");
  await expect(main).toContainText(/4,\d{3} resorts in \d+ countries/);
  await expect(main.getByRole("region", { name: "What the index is made from" })).toContainText(/ 20\d\d/);
  await expect(main.getByRole("region", { name: "How to put a mistake right" })).toContainText(
    "OpenStreetMap",
  );
  await main.getByRole("link", { name: "Austria" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resorts in Austria");
});

test("closed and planned areas are asked for with the form, and named above the list", async ({ page }) => {
  await page.goto("/resorts");
  const form = page.getByRole("form", { name: /filter/i });
  await form.getByText("Closed and planned areas").click();
  await form.getByRole("checkbox", { name: "Operating areas" }).uncheck();
  await form.getByRole("checkbox", { name: "Closed areas" }).check();
  await form.getByRole("button", { name: /show|apply/i }).click();
  expect(new URL(page.url()).searchParams.get("filters")).toBe('{"status":["abandoned"]}');
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Closed resorts");
  await page.getByRole("link", { name: /remove.*closed areas/i }).click();
  await expect(page).toHaveURL("/resorts");
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

test("the search finds a village inside a linked area, forgives a typo, and says when it finds nothing", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("searchbox", { name: SEARCH.placeholder }).fill("zermat");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=zermat");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Zermatt/ })
      .first(),
  ).toBeVisible();
  await page.goto("/search?q=switz");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Switzerland/ })
      .first(),
  ).toBeVisible();
  await page.goto("/search?q=qqqqqqqq");
  await expect(page.getByRole("main")).toContainText(SEARCH.noResults("qqqqqqqq"));
});

test("units are chosen in the footer and kept", async ({ page }) => {
  await page.goto("/resorts");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: /imperial/i })
    .click();
  await expect(page).toHaveURL("/resorts");
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("button", { name: /imperial/i })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
