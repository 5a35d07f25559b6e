import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { RESORT_LIST_FAILURE } from "#app/domain/messages.ts";
import { guardedPages, openPages } from "#test/support/pages.ts";
import type { Mode } from "../support/other-backend.ts";
import { SITES } from "../support/sites.ts";

const OF_THE_FIXTURE = { url_segment: "fixture-peak-1", "*": "us/vermont" };
const pages = openPages(OF_THE_FIXTURE);
const PAGES = pages.filter((page) => !page.needsExtensions).map(({ address }) => address);

/** What only the extensions have: members, places, runs and lifts. */
const PAGES_OF_EXTENSIONS = [
  ...pages.filter((page) => page.needsExtensions),
  ...guardedPages(OF_THE_FIXTURE),
].map(({ address }) => address);

/** More than the time after which an error screen asks again. */
const RETRY_MS = 11_000;

async function behave(request: APIRequestContext, mode: Mode): Promise<void> {
  expect(
    (await request.post(SITES.control, { data: mode, headers: { "content-type": "text/plain" } })).ok(),
  ).toBe(true);
}

const main = (page: Page) => page.getByRole("main");

test.describe("on another backend", () => {
  test.afterEach(async ({ request }) => behave(request, "ok"));

  test("every page works with the core contract alone, without what only extensions know [2.48, 7.1]", async ({
    page,
    request,
  }) => {
    for (const path of PAGES) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("contentinfo"), path).toContainText("© The other backend");
    }
    await page.goto("/resorts?page=3");
    await expect(page.getByRole("article")).toHaveCount(5);
    await page.goto("/resorts?status=abandoned");
    await expect(main(page)).toContainText('status "abandoned", which is not known here');
    await expect(page.getByRole("article")).toHaveCount(20);
    await page.goto("/resort/fixture-peak-7");
    await expect(main(page)).toContainText("Ride the north side early.");
    await expect(main(page)).toContainText("46.5");
    await expect(page.getByRole("region", { name: /^Resorts near / })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /source of/ })).toHaveCount(0);
    expect((await request.get("/sitemap.xml")).status()).toBe(200);
    for (const path of PAGES_OF_EXTENSIONS) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
    }
    for (const path of ["/account/export", "/graphql"])
      expect((await request.get(path)).status(), path).toBe(404);

    const { invalid, seen } = await (await request.get(SITES.control)).json();
    expect(invalid).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining(["Shell", "Home", "CmsPage", "Resorts", "Resort", "SearchResorts"]),
    );
  });

  test("a list and a page show their error states while it fails, and work again afterwards", async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await behave(request, "down");
    expect((await page.goto("/resorts"))?.status()).toBe(503);
    const { title, help, message, suggestions } = RESORT_LIST_FAILURE;
    for (const text of [title, help, message]) await expect(main(page)).toContainText(text);
    const reset = main(page).getByRole("link", { name: suggestions.reset });
    await behave(request, "ok");
    await reset.click();
    await expect(page.getByRole("article")).toHaveCount(20);

    await behave(request, "status-500");
    expect((await page.goto("/privacy"))?.status()).toBe(502);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("OpenStreetMap");
    const again = main(page)
      .getByRole("link", { name: /try again/i })
      .first();
    await behave(request, "ok");
    await again.click();
    await expect(main(page)).toContainText("Second paragraph.");
    await context.close();
  });

  test("with script an open error screen recovers by itself", async ({ page, request }) => {
    await page.clock.install();
    await behave(request, "status-500");
    await page.goto("/about");
    await expect(main(page).getByRole("link", { name: /try again/i })).toBeVisible();
    await behave(request, "ok");
    await expect(async () => {
      await page.clock.fastForward(RETRY_MS);
      await expect(main(page)).toContainText("Second paragraph.", { timeout: 1_000 });
    }).toPass();
  });

  test("what it sends is text, and its addresses are checked", async ({ page, request }) => {
    await behave(request, "hostile");
    for (const path of ["/", "/resorts", "/search?q=img", "/resort/fixture-peak-1"]) {
      await page.goto(path);
      await expect(page, path).not.toHaveTitle("owned");
      expect(await page.locator('[href^="javascript:"], [src^="javascript:"]').count(), path).toBe(0);
    }
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
});
