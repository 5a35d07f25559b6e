import { expect, type Page, test } from "@playwright/test";

const cardOf = (page: Page, title: string | RegExp) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`cards, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("say how high a mountain is, how hard, and in which countries", async ({ page }) => {
      await page.goto("/resorts?country=CH");
      const zermatt = cardOf(page, /^Zermatt/);
      await expect(zermatt.getByText(/^Peak and base: 3,883 m\s+1,524 m$/)).toBeVisible();
      const levels = zermatt.getByRole("list", { name: "Terrain by difficulty" }).getByRole("listitem");
      await expect(levels).toHaveText([/^Easy \d+%$/, /^Intermediate \d+%$/, /^Expert \d+%$/]);
      await expect(zermatt.locator(".flag")).toHaveCount(2);
      await expect(zermatt.getByText(/Switzerland and Italy/)).toBeVisible();
      await expect(zermatt.getByText("Compare", { exact: true })).toBeVisible();
    });

    test("are of one height to scale: a hill is lower than a mountain", async ({ page }) => {
      const heightOf = () =>
        page
          .locator(".resort-card__profile[style]")
          .first()
          .evaluate((drawing) => Number.parseFloat(getComputedStyle(drawing, "::after").height));
      await page.goto("/resorts?order=vertical_drop:desc");
      const highest = await heightOf();
      await page.goto("/resorts?order=vertical_drop:asc");
      const lowest = await heightOf();
      expect(highest).toBeGreaterThan(5 * lowest);
      expect(lowest).toBeGreaterThanOrEqual(2);
    });

    test("say together that their scores are estimates, and no card does", async ({ page }) => {
      await page.goto("/resorts");
      await expect(page.getByText("All scores are editors' estimates").first()).toBeVisible();
      await expect(page.getByRole("img", { name: /editors' estimate/ })).toHaveCount(0);
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
}
