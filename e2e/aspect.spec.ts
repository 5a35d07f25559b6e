import { expect, test } from "@playwright/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`which way slopes face, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("is drawn and said on a resort's page and in a comparison", async ({ page }) => {
      await page.goto("/resort/zermatt-breuil-cervinia");
      const aspect = page.getByRole("region", { name: "Aspect and sun" });
      await expect(aspect.getByText(/^Faces mostly .* of the vertical faces north\.$/)).toBeVisible();
      await expect(aspect.getByRole("img", { name: /^Faces mostly .*North \d+%/ })).toBeVisible();
      await page.goto("/compare?resorts=zermatt-breuil-cervinia,whistler-blackcomb");
      await expect(page.getByRole("img", { name: /^Faces mostly/ })).toHaveCount(2);
    });

    test("is drawn on the cards of a list", async ({ page }) => {
      await page.goto("/resorts?country=AD");
      await expect(page.locator(".resort-card__rose path").first()).toBeVisible();
    });

    test("narrows the list, with its chip", async ({ page }) => {
      await page.goto("/resorts?faces_north_min=80&order=-faces_north");
      const chip = page.getByRole("link", { name: /Slopes facing north, share/ });
      await expect(chip.first()).toBeVisible();
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });
}
