import { expect, test } from "@playwright/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`season passes and sizes, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("narrow the list from the filters, and a resort's badge leads to all on its pass", async ({
      page,
    }) => {
      await page.goto("/resorts/filters");
      await page.getByRole("checkbox", { name: "Indy Pass" }).check();
      await page.getByLabel("Size at least").selectOption("at least large");
      await page
        .getByRole("button", { name: /Show|Apply/ })
        .first()
        .click();
      await expect(page.getByRole("link", { name: /Indy Pass: yes/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /Size at least Large/ })).toBeVisible();
      await page.getByRole("article").first().getByRole("link").first().click();
      const passes = page.getByRole("list", { name: /^Season passes 20/ });
      await passes.getByRole("link", { name: "Indy Pass" }).click();
      await expect(page.getByText(/of 2\d\d resorts/)).toBeVisible();
    });
  });
}
