import { expect, test } from "@playwright/test";

test("a resort fits on one sheet of paper, and two on two, without script as well", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/resort/zermatt-breuil-cervinia");
  await page.getByRole("link", { name: "Print on one page" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Zermatt – Cervinia" })).toBeVisible();
  const sheets = async () => {
    const file = await page.pdf({
      format: "A4",
      margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
    });
    return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect(await sheets()).toBe(1);
  await page.goto("/compare?resorts=zermatt-breuil-cervinia,les-trois-vallees");
  await page.getByRole("link", { name: "Print, one page each" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await sheets()).toBe(2);
  await context.close();
});

test("the file of the places and runs is there where its link leads", async ({ page, request }) => {
  await page.goto("/resort/alta-ski-area");
  const href = await page.getByRole("link", { name: "GPX file" }).getAttribute("href");
  const response = await request.get(href ?? "");
  expect(response.headers()["content-disposition"]).toContain("attachment");
  expect((await response.text()).startsWith("<?xml")).toBe(true);
});
