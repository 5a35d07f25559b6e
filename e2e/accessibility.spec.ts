import { expect, test } from "@playwright/test";
import { expectNoAxeFindingsInAnyLook } from "./support/axe.ts";

const PAGES = [
  "/",
  "/resorts",
  "/resorts?country=CH&expert_terrain_min=50",
  "/resorts?number_of_lifts_min=9999",
  "/resorts?filters=nonsense",
  "/resort/les-trois-vallees",
  "/search",
  "/search?q=zermatt",
  "/search?q=qqqqqqqq",
  "/data",
  "/about",
  "/privacy",
  "/terms",
  "/no-such-page",
];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectNoAxeFindingsInAnyLook(page);
  });
}

test("axe finds nothing while a source is open", async ({ page }) => {
  test.slow();
  await page.goto("/resort/les-trois-vallees");
  await page
    .getByRole("button", { name: /source of Vertical drop/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "About sources and corrections" })).toBeVisible();
  await expectNoAxeFindingsInAnyLook(page);
});
