import { expect, test } from "@playwright/test";

const liked = "/resort/zermatt-breuil-cervinia";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a resort leads to those like it, but quieter, then cheaper and closer as well", async ({
      page,
    }) => {
      await page.goto(liked);
      const similar = page.getByRole("region", { name: "Similar resorts" });
      await similar.getByRole("link", { name: "Quieter" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Resorts like Zermatt" })).toBeVisible();
      const wishes = page.getByRole("region", { name: "Like Zermatt, but" });
      await expect(wishes.getByRole("link", { name: "Quieter" })).toHaveAttribute("aria-current", "true");
      await wishes.getByRole("link", { name: "Cheaper" }).click();
      await expect(page).toHaveURL(/affordability_min=/);
      await expect(wishes.getByRole("link", { name: "Cheaper" })).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("article").first()).toBeVisible();

      await page.goto(`${new URL(page.url()).pathname}${new URL(page.url()).search}&from=munich-de`);
      await wishes.getByRole("link", { name: "Closer" }).click();
      await expect(page).toHaveURL(/within=\d+/);
      await wishes.getByRole("link", { name: "Quieter" }).click();
      await expect(page).not.toHaveURL(/uncrowded_min=/);
    });
  });
}
