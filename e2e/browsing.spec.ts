import { expect, test } from "@playwright/test";
import { SEARCH } from "../app/domain/messages.ts";

test("from the home page to a resort and back, with the keyboard alone, past the skip link", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  // One of them: the header's makes room.
  const box = page.getByRole("combobox", { name: SEARCH.placeholder });
  await box.focus();
  await page.keyboard.type("chamonix");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=chamonix");
  const result = page
    .getByRole("main")
    .getByRole("link", { name: /Chamonix/ })
    .first();
  await result.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Chamonix");
  await page.goBack();
  await expect(page).toHaveURL("/search?q=chamonix");
});

test("whoever comes back from a resort far down the list finds it where they left it", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/resorts");
    const card = page.getByRole("article").nth(14);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/resort\//);
    await page.goBack();
    await expect(page).toHaveURL("/resorts");
    await expect(card).toBeInViewport();
  }
});

test("a lifestyle is an ordinary link into the list", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Expert/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/resorts\?filters=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Expert resorts");
  await expect(page.getByRole("main")).toContainText("Expert terrain at least 70");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the menu leads to the map and to the comparison", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Map" }).click();
  await expect(page).toHaveURL("/resorts?view=map");
  await menu.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare resorts");
});

test("the sources of a section open and close with the keyboard", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  const section = page.getByRole("region", { name: "Statistics" });
  const mark = section.getByText(/^Sources/);
  const note = section.getByRole("link", { name: "About sources and corrections" });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(note).toBeHidden();
  await expect(mark).toBeFocused();
});

test("the section bar marks the section that is being read", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  const bar = page.getByRole("navigation", { name: "Sections of this resort" });
  await bar.getByRole("link", { name: "Ratings" }).click();
  await expect(bar.locator("[aria-current]")).toHaveText("Ratings");
});

test("a resort prints without header, search and bars, with its address and sources", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  await page.emulateMedia({ media: "print" });
  for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Sections of this resort" })).toBeHidden();
  await expect(page.getByText(/^http.*\/resort\/les-trois-vallees$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "OpenStreetMap contributors" }).first()).toBeVisible();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the sidebar is hidden until it is opened, and Escape closes it [2.20, 2.47]", async ({ page }) => {
    await page.goto("/");
    const sidebar = page
      .getByRole("dialog", { name: /menu/i })
      .or(page.getByRole("navigation", { name: /sidebar/i }));
    await expect(sidebar).toBeHidden();
    const toggler = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await toggler.click();
    await expect(sidebar).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sidebar).toBeHidden();
    await expect(toggler).toBeFocused();
    await toggler.click();
    await sidebar.getByRole("link", { name: "Resorts" }).click();
    await expect(page).toHaveURL("/resorts");
    await expect(sidebar).toBeHidden();
  });
});
