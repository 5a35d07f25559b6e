import { expect, test } from "@playwright/test";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("are of one height to scale: a hill is lower than a mountain", async ({ page }) => {
    const heightOf = () =>
      page
        .locator(".resort-card__profile[style]")
        .first()
        .evaluate((drawing) => {
          const outline = drawing.querySelector("svg");
          const style = outline ? getComputedStyle(outline) : getComputedStyle(drawing, "::after");
          return Number.parseFloat(style.height);
        });
    await page.goto("/resorts?order=vertical_drop:desc");
    const highest = await heightOf();
    await page.goto("/resorts?order=vertical_drop:asc");
    const lowest = await heightOf();
    expect(highest).toBeGreaterThan(5 * lowest);
    expect(lowest).toBeGreaterThanOrEqual(2);
  });

  for (const width of [320, 390, 1280]) {
    test(`show a chip whole or not at all in ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/resorts");
      await expect(page.locator(".resort-card__lights").first()).toBeVisible();
      const cut = await page.locator(".resort-card__lights .chip").evaluateAll((chips) =>
        chips
          .filter((chip) => {
            const [own, line] = [chip, chip.parentElement as Element].map((each) =>
              each.getBoundingClientRect(),
            );
            if (!own || !line || own.height === 0) return false;
            const isOut = own.top >= line.bottom - 0.5;
            const isIn = own.bottom <= line.bottom + 0.5 && own.right <= line.right + 0.5;
            return !(isOut || isIn) || chip.scrollWidth > chip.clientWidth;
          })
          .map((chip) => chip.textContent),
      );
      expect(cut).toEqual([]);
    });
  }
});
