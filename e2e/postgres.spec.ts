import { expect, type Page, test } from "@playwright/test";

/** The pages on a PostgreSQL server: one of each kind of query. The tests of routes and backend run on both databases. */
test.describe("on PostgreSQL", () => {
  test.use({ javaScriptEnabled: false });
  const titles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

  test("a list is filtered, ordered and turned round", async ({ page }) => {
    const lifts = { type_name: "number_of_lifts", operator: ">=", value: "2" };
    const filters = JSON.stringify({ groupedType: [lifts], locationType: { countryId: ["AU"] } });
    const visit = async (direction: "asc" | "desc") => {
      const orderBy = JSON.stringify([{ type_name: "title", direction }]);
      await page.goto(`/resorts?${new URLSearchParams({ filters, orderBy })}`);
      await expect(page.getByRole("main")).toContainText("Lifts at least 2");
      return titles(page);
    };
    const ascending = await visit("asc");
    expect(ascending.length).toBeGreaterThan(5);
    expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(await visit("desc")).toEqual(ascending.toReversed());
  });

  test("a search forgives a typo and leads to a resort with its neighbours", async ({ page }) => {
    await page.goto("/search?q=zrematt");
    await expect(page).toHaveURL(/\/resort\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zermatt");
    await expect(page.getByRole("region", { name: "Resorts nearby" })).toContainText(/\d km/);
  });
});
