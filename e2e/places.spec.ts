import { expect, test } from "@playwright/test";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("lead from a resort to its state, from there to the country, and down again to its list", async ({
    page,
  }) => {
    await page.goto("/resort/stowe-mountain-resort");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await crumbs.getByRole("link", { name: "Vermont" }).click();
    await expect(page).toHaveURL("/resorts/in/us/vermont");
    await expect(page.getByRole("heading", { level: 1, name: "Ski resorts in Vermont" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Smugglers' Notch" }).first()).toBeVisible();
    await crumbs.getByRole("link", { name: "United States" }).click();
    await expect(page).toHaveURL("/resorts/in/united-states");
    await page.getByRole("link", { name: "Colorado", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ski resorts in Colorado" })).toBeVisible();
    await page.getByRole("link", { name: "Filter and compare" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Resorts in Colorado" })).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("Colorado");
  });

  test("narrow a country's list to one of its states", async ({ page }) => {
    await page.goto("/resorts/filters?country=AT");
    await page.getByLabel("State or region").selectOption("at/tyrol");
    await page
      .getByRole("button", { name: /Show|Apply/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Resorts in Tyrol" })).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("Tyrol");
  });
});

test("the page of a place prints without the ways to others", async ({ page }) => {
  await page.goto("/resorts/in/us/vermont");
  const main = page.getByRole("main");
  const ways = [
    main.getByRole("navigation", { name: "Breadcrumb" }),
    ...["Filter and compare", "On the map", "All of them", /by name$/].map((name) =>
      main.getByRole("link", { name }),
    ),
  ];
  for (const way of ways) await expect(way).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const way of ways) await expect(way).toBeHidden();
  await expect(main.getByRole("article").first()).toBeVisible();
});
