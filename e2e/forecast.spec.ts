import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScrolling } from "./support/axe.ts";

const forecast = (page: Page) => page.getByRole("region", { name: "Forecast" });

test("a resort shows the week at its top and base, from this site alone, and nothing moves when it comes", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/resort/alta-ski-area");
  const location = page.getByRole("region", { name: "Location" });
  const before = await location.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await forecast(page).scrollIntoViewIfNeeded();
  const week = forecast(page).getByRole("table");
  await expect(week.getByRole("row")).toHaveCount(8);
  await expect(week.getByRole("columnheader", { name: /^Top/ })).toBeVisible();
  await expect(forecast(page).getByRole("link", { name: "Weather data by Open-Meteo.com" })).toBeVisible();
  expect(await location.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(
    before,
  );
  await expectNoSidewaysScrolling(page, "a resort with its forecast");
  await forecast(page).getByRole("link", { name: "The next seven days" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forecast for Alta Ski Area");
  await expect(page.getByRole("region", { name: /^Base/ }).getByRole("row")).toHaveCount(8);
  expect(foreign).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a resort leads to its forecast, which has both heights and leads back", async ({ page }) => {
    await page.goto("/resort/alta-ski-area");
    await forecast(page).getByRole("link", { name: "The next seven days" }).click();
    await expect(page.getByRole("region", { name: /^Top/ }).getByRole("row")).toHaveCount(8);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Alta" }).click();
    await expect(page).toHaveURL(/\/resort\/alta-ski-area$/);
  });
});

test("drive times from a place come from the router, and those of an unknown resort are left out", async ({
  request,
}) => {
  const path = "/resorts/drive-times?from=40.76,-111.89&to=alta-ski-area,no-such-resort";
  const response = await request.get(path);
  expect(await response.json()).toEqual({ minutes: { "alta-ski-area": 325 } });
  expect((await request.get("/resorts/drive-times?from=here&to=alta-ski-area")).status()).toBe(400);
});
