import { expect, type Page } from "@playwright/test";
import { test } from "./support/members.ts";

/**
 * The pages on a PostgreSQL server: one of each kind of query. The tests of routes and backend run
 * on both databases.
 */
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

  test("a member who forgot their password, or wants another address, reads that the site sends no mail", async ({
    page,
    member: { email },
  }) => {
    await page.goto("/account");
    const you = page.getByRole("region", { name: "You", exact: true });
    await expect(you).toContainText(email);
    await expect(you).toContainText("Not verified");
    await expect(you).toContainText("This site sends no mail.");
    await expect(you.getByRole("button", { name: "Send the link again" })).toHaveCount(0);
    const mail = page.getByRole("region", { name: "E-mail" });
    await expect(mail).toContainText("This site sends no mail, so it cannot confirm another address.");
    await expect(mail.getByLabel("New e-mail address")).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("This site sends no mail, so it cannot send you a link.");
    await expect(main.getByLabel("E-mail")).toHaveCount(0);
    await main.getByRole("link", { name: "write to the people who run it" }).click();
    await expect(page).toHaveURL(/^[^?]*\/contact/);
  });

  test("a search forgives a typo and leads to a resort with its neighbours", async ({ page }) => {
    await page.goto("/search?q=zrematt");
    await expect(page).toHaveURL(/\/resort\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zermatt");
    await expect(page.getByRole("region", { name: /^Resorts near / })).toContainText(/\d km/);
  });
});
