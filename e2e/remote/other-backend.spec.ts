import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { RESORT_LIST_FAILURE, SEARCH } from "../../app/domain/messages.ts";
import type { Mode } from "../support/other-backend.ts";
import { SITES } from "../support/sites.ts";

const PAGES = [
  "/",
  "/resorts",
  "/resort/fixture-peak-1",
  "/search?q=fixture",
  "/data",
  "/about",
  "/privacy",
  "/terms",
];

async function behave(request: APIRequestContext, mode: Mode): Promise<void> {
  expect(
    (await request.post(SITES.control, { data: mode, headers: { "content-type": "text/plain" } })).ok(),
  ).toBe(true);
}

test.afterEach(async ({ request }) => behave(request, "ok"));

test("all pages work on a backend that serves the core contract alone [2.48, 7.1]", async ({
  page,
  request,
}) => {
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole("contentinfo"), path).toContainText("© The other backend");
  }
  await page.goto("/resorts");
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.goto("/resorts?page=3");
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.goto("/resort/fixture-peak-7");
  await expect(page.getByRole("main")).toContainText("Ride the north side early.");
  await expect(page.getByRole("main")).toContainText("46.5");
  expect((await request.get("/sitemap.xml")).status()).toBe(200);
  expect((await request.get("/graphql")).status()).toBe(404);

  const { invalid, seen } = await (await request.get(SITES.control)).json();
  expect(invalid).toEqual([]);
  expect(seen).toEqual(
    expect.arrayContaining([
      "StaticMenu",
      "Settings",
      "TeamMembers",
      "Supporters",
      "CmsPage",
      "Resorts",
      "ResortByUrlSegment",
      "SearchResorts",
    ]),
  );
});

test("what only a backend with extensions knows is not there, and asked for it is named", async ({
  page,
}) => {
  await page.goto("/resort/fixture-peak-7");
  await expect(page.getByRole("region", { name: "Resorts nearby" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /source of/ })).toHaveCount(0);
  await page.goto("/resorts?status=abandoned");
  await expect(page.getByRole("main")).toContainText(
    'status "abandoned", which this site\'s backend does not know',
  );
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.goto("/data");
  await expect(page.getByRole("main")).toContainText("Resorts by continent");
});

const AT_ONCE = 3;

const FAILURES: { mode: Mode; statuses: number[] }[] = [
  { mode: "status-500", statuses: [502] },
  { mode: "redirect", statuses: [502] },
  { mode: "html", statuses: [502] },
  { mode: "errors", statuses: [502] },
  { mode: "silent", statuses: [503] },
  { mode: "down", statuses: [503] },
];

async function showsItsErrorState(page: Page, path: string, statuses: number[]): Promise<void> {
  const response = await page.goto(path);
  expect(statuses, path).toContain(response?.status());
  await expect(page.getByRole("banner"), path).toBeVisible();
  await expect(page.getByRole("contentinfo"), path).toContainText("OpenStreetMap");
  const main = page.getByRole("main");
  if (path === "/resorts") {
    const { title, help, message, suggestions } = RESORT_LIST_FAILURE;
    for (const text of [title, help, message]) await expect(main).toContainText(text);
    await expect(main.getByRole("link", { name: suggestions.reset })).toHaveAttribute("href", "/resorts");
    await expect(main.getByRole("link", { name: suggestions.home })).toHaveAttribute("href", "/");
  } else if (path.startsWith("/search")) {
    await expect(main).toContainText(SEARCH.failure);
  } else {
    await expect(main.getByRole("link", { name: /try again/i }).first()).toBeVisible();
  }
}

for (const { mode, statuses } of FAILURES) {
  test.describe(`a backend in mode ${mode}`, () => {
    test.use({ javaScriptEnabled: false });
    test("every page shows its error state and is itself again afterwards", async ({ context, request }) => {
      test.setTimeout(180_000);
      // Some at once: a silent backend keeps each of them waiting as long as it may.
      for (let begin = 0; begin < PAGES.length; begin += AT_ONCE) {
        const paths = PAGES.slice(begin, begin + AT_ONCE);
        const tabs = await Promise.all(paths.map(async (path) => ({ path, page: await context.newPage() })));
        await behave(request, mode);
        await Promise.all(tabs.map(({ path, page }) => showsItsErrorState(page, path, statuses)));
        await behave(request, "ok");
        for (const { path, page } of tabs) {
          expect((await page.goto(path))?.status(), path).toBe(200);
          await page.close();
        }
      }
    });
  });
}

test("with script an open page recovers by itself", async ({ page, request }) => {
  await behave(request, "status-500");
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("link", { name: /try again/i })).toBeVisible();
  await behave(request, "ok");
  await expect(page.getByRole("main")).toContainText("Second paragraph.", { timeout: 20_000 });
});

test("what a backend sends is text, and its addresses are checked", async ({ page, request }) => {
  await behave(request, "hostile");
  for (const path of ["/", "/resorts", "/resort/fixture-peak-1", "/search?q=img"]) {
    await page.goto(path);
    await expect(page, path).not.toHaveTitle("owned");
    expect(await page.locator('[href^="javascript:"], [src^="javascript:"]').count(), path).toBe(0);
  }
  await page.goto("/resort/fixture-peak-1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<img src=x");
});

test("internals of a failure never reach a visitor", async ({ request }) => {
  await behave(request, "errors");
  for (const path of [...PAGES, "/sitemap.xml"]) {
    const text = await (await request.get(path)).text();
    expect(text, path).not.toContain("Out of snow");
    expect(text, path).not.toContain(SITES.otherBackend);
  }
});
