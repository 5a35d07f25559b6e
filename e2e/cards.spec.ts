import { expect, test } from "@playwright/test";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("draw a hill lower than a mountain, and both high enough to see their shape", async ({ page }) => {
    const heightOf = () =>
      page
        .locator(".resort-card__outline")
        .first()
        .evaluate((drawing) => drawing.getBoundingClientRect().height);
    await page.goto("/resorts?country=US&order=-vertical_drop");
    const highest = await heightOf();
    await page.goto("/resorts?country=US&order=vertical_drop&number_of_lifts_min=5");
    const lowest = await heightOf();
    expect(highest).toBeGreaterThan(1.5 * lowest);
    expect(lowest).toBeGreaterThanOrEqual(28);
  });

  for (const width of [320, 390, 1280]) {
    test(`cut no word in ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/resorts");
      await expect(page.locator(".resort-card__reason").first()).toBeVisible();
      const cut = await page.getByRole("article").evaluateAll((cards) =>
        cards.flatMap((card) =>
          [...card.querySelectorAll("p, h2, li, label")]
            .filter((each) => {
              const [own, whole] = [each.getBoundingClientRect(), card.getBoundingClientRect()];
              const isOut =
                own.left < whole.left || own.right > whole.right + 0.5 || own.bottom > whole.bottom;
              return own.width > 1 && (isOut || each.scrollWidth > each.clientWidth + 1);
            })
            .map((each) => each.textContent),
        ),
      );
      expect(cut).toEqual([]);
    });
  }
});
