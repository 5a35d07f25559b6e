import { expect, test } from "@playwright/test";
import { SEARCH } from "../app/domain/messages.ts";

test("from the home page to a resort and back, with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("main").getByRole("combobox", { name: SEARCH.placeholder });
  await box.focus();
  await page.keyboard.type("whistler");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=whistler");
  const result = page
    .getByRole("main")
    .getByRole("link", { name: /Whistler/ })
    .first();
  await result.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Whistler");
  await page.goBack();
  await expect(page).toHaveURL("/search?q=whistler");
});

test("the first Tab reaches the skip link, which leads to the content", async ({ page }) => {
  await page.goto("/resorts");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("a lifestyle is an ordinary link into the list", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Expert/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/resorts\?filters=/);
  await expect(page.getByRole("main")).toContainText("Expert terrain at least 70");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("removing a filter is one entry in the history", async ({ page }) => {
  await page.goto("/resorts?country=CH&number_of_lifts_min=10");
  await page.getByRole("link", { name: /remove.*lifts at least 10/i }).click();
  await expect(page.getByRole("link", { name: /remove.*lifts at least 10/i })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("link", { name: /remove.*lifts at least 10/i })).toBeVisible();
});

test("a figure's source opens with the keyboard and closes with Escape", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  const mark = page.getByRole("button", { name: /source of Lifts$|source of Lifts\)/ }).first();
  const note = page.getByRole("link", { name: "About sources and corrections" });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(mark).toBeFocused();
});

test("the resorts nearby stand with their distances and lead on", async ({ page }) => {
  await page.goto("/resort/les-trois-vallees");
  const nearby = page.getByRole("region", { name: "Resorts nearby" });
  await expect(nearby.getByRole("listitem")).toHaveCount(6);
  await expect(nearby.getByText(/^\d+(\.\d)? km$/).first()).toBeVisible();
  const first = nearby.getByRole("listitem").first().getByRole("link");
  const title = (await first.innerText()).trim();
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the sidebar is off until asked for, and Escape puts it away [2.20, 2.47]", async ({ page }) => {
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

for (const [name, width, textSize] of [
  ["at 320 px", 320, "100%"],
  ["at 390 px with text twice as large", 390, "200%"],
  ["at 1280 px with text twice as large", 1280, "200%"],
] as const) {
  test(`no page scrolls sideways ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/",
      "/resorts",
      "/resorts?country=CH&number_of_lifts_min=5&order=title:asc",
      "/resorts?number_of_lifts_min=9999",
      "/resorts?view=table",
      "/resorts?view=map",
      "/resort/les-trois-vallees",
      "/resort/zermatt-breuil-cervinia",
      "/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb",
      "/data",
      "/about",
      "/no-such-page",
      "/search?q=alp",
    ]) {
      await page.goto(path);
      const overflow = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth - window.innerWidth;
      }, textSize);
      expect.soft(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

test("no page logs an error or asks another host for anything", async ({ page, baseURL }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
      complaints.push(request.url());
  });
  for (const path of ["/", "/resorts", "/resort/les-trois-vallees", "/data", "/search?q=alp", "/about"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(complaints).toEqual([]);
});
