import { expect, type Page, test } from "@playwright/test";

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Ways to another page: where they begin, and what is done there. */
const WAYS: readonly [string, string, (page: Page) => Promise<void>, RegExp][] = [
  [
    "an entry of the menu",
    "/about",
    (page) => page.getByRole("banner").getByRole("link", { name: "Resorts", exact: true }).click(),
    /\/resorts$/,
  ],
  [
    "an entry of the footer",
    "/about",
    (page) => page.getByRole("contentinfo").getByRole("link", { name: "Compare" }).click(),
    /\/compare$/,
  ],
  [
    "a card",
    "/resorts",
    (page) => page.getByRole("article").first().getByRole("heading").getByRole("link").click(),
    /\/resort\//,
  ],
  [
    "a search result",
    "/search?q=valley",
    (page) =>
      page.getByRole("main").getByRole("region", { name: "Resorts" }).getByRole("link").first().click(),
    /\/resort\//,
  ],
  [
    "the search box",
    "/about",
    async (page) => {
      await page.getByRole("banner").getByRole("combobox").fill("zerm");
      await page.keyboard.press("Enter");
    },
    /\/resort\//,
  ],
  [
    "the way to rate",
    "/resort/les-trois-vallees",
    (page) => page.getByRole("main").getByRole("link", { name: /^Rate/ }).first().click(),
    /\/rate|\/login/,
  ],
];

test.describe("after a navigation the focus is on the heading of the page:", () => {
  for (const [name, from, follow, to] of WAYS) {
    test(name, async ({ page }) => {
      await page.goto(from);
      await expect(page.getByRole("combobox").first()).toBeAttached();
      await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
      await follow(page);
      await expect(page).toHaveURL(to);
      await expect(page.locator("html")).toHaveAttribute("data-kept");
      await expect(heading(page)).toBeFocused();
      expect(await heading(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test("a document, an anchor, another query and the way back move no focus to the heading", async ({
  page,
}) => {
  await page.goto("/resorts");
  await expect(page.getByRole("banner").getByRole("combobox")).toBeAttached();
  await expect(heading(page)).not.toBeFocused();
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(heading(page)).not.toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Passes" }).click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(heading(page)).not.toBeFocused();
});
