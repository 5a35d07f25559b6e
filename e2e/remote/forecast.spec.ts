import { expect, test } from "@playwright/test";

const PATH = "/resort/fixture-peak-1";

test.describe("with a weather service that is down", () => {
  test("a resort is whole, without a forecast", async ({ page }) => {
    const answered = page.waitForResponse((response) => response.url().includes("/forecast/week.data"));
    await page.goto(PATH);
    await page.getByRole("region", { name: "Location" }).scrollIntoViewIfNeeded();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole("region", { name: "Forecast" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fixture Peak 1");
  });

  test("the page of the forecast says so calmly, without script too", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(PATH);
    await page.getByRole("region", { name: "Forecast" }).getByRole("link").click();
    await expect(page.getByRole("main")).toContainText("The weather service did not answer.");
    await page.getByRole("link", { name: "Back to Fixture Peak 1" }).click();
    await expect(page).toHaveURL(PATH);
    await context.close();
  });
});
