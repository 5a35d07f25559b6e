import { expect, test } from "@playwright/test";
import { THEME_COLOUR } from "#app/domain/limits.ts";
import { DEFAULT_TITLE } from "#app/domain/messages.ts";
import { OF_THE_INDEX, openPages } from "#test/support/pages.ts";

test("the home document: title, language, icon, theme colour, application name, canonical [1.2, 1.3, 1.4, 1.5, 1.6, 9.19, 9.23]", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle(DEFAULT_TITLE);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("type", "image/svg+xml");
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute("content", THEME_COLOUR);
  await expect(page.locator('meta[name="application-name"]')).toHaveAttribute("content", DEFAULT_TITLE);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});

test("a document's scripts come after what it is drawn with", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

test("no answer holds U+0000, whatever the place of a letter beyond ASCII", async ({ request }) => {
  for (const path of [
    "/",
    ...[1, 2, 3, 4, 5].map((page) => `/resorts?country=JP&page=${page}`),
    "/resorts?view=table&country=AT",
    "/resorts.data?country=JP",
    ...Array.from({ length: 12 }, (_, more) => `/search?q=${encodeURIComponent(`${"x".repeat(more)}雪🎿`)}`),
    "/resort/hakuba-happo-one",
    "/resort/hakuba-happo-one/feed.atom",
    "/no-such-page",
    "/resorts.csv?country=JP",
  ]) {
    const body = await (await request.get(path)).body();
    expect(body.includes(0), path).toBe(false);
    expect(body.includes("\ufffd"), path).toBe(false);
  }
});

test("every page has its own title, description and Open Graph [2.1, 2.2, 9.25]", async ({
  browser,
  baseURL,
}) => {
  // The head leaves the server whole: a browser without script has all of it and is ready sooner.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const titles = new Set<string>();
  for (const { address, title = "" } of openPages(OF_THE_INDEX)) {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page, address).toHaveTitle(/Shred Index$/);
    const whole = await page.title();
    expect(whole.slice(0, title.length), address).toBe(title);
    expect(titles, address).not.toContain(whole);
    titles.add(whole);
    await expect(page.locator('meta[name="description"]'), address).toHaveAttribute("content", /.{40,}/);
    await expect(page.locator('meta[property="og:title"]'), address).toHaveAttribute("content", /.+/);
    await expect(page.locator('meta[property="og:image"]'), address).toHaveAttribute(
      "content",
      /^http.*\.(png|jpg)/,
    );
  }
  await context.close();
});

test("a resort carries JSON-LD of a SkiResort and has one address [2.1]", async ({ page, request }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  const [, part = ""] = /<loc>([^<]+)<\/loc>/.exec(index) ?? [];
  const sitemap = await (await request.get(new URL(part).pathname)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+\/resort\/[^<]+)<\/loc>/g)].map(([, url]) => url ?? "");
  expect(addresses.length).toBeGreaterThanOrEqual(4000);
  await page.goto(new URL(addresses[0] ?? "").pathname);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const entries = texts.flatMap((text) => JSON.parse(text));
  expect(JSON.stringify(entries)).toContain('"SkiResort"');

  // The same address in other letters leads to it.
  const path = new URL(addresses[0] ?? "").pathname;
  const response = await request.get(path.toUpperCase().replace("/RESORT/", "/resort/"), { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe(path);
});

test("an unknown address is a 404 with a page of its own [2.1]", async ({ page }) => {
  const nothing = { url_segment: "no-such-resort", "*": "nowhere", username: "nobody-here" };
  const unknown = openPages(nothing).filter(({ path }) => /[:*]/.test(path));
  expect(unknown.length).toBeGreaterThan(5);
  const addresses = unknown.map(({ address }) => address);
  for (const path of ["/no-such-page", "/a/b/c", "/lists/aB3dE6gH9jK2", ...addresses]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole("main").getByRole("link", { name: /home/i }).first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Resorts" }).first()).toBeVisible();
  }
});

test("every response carries the security headers", async ({ request }) => {
  for (const path of ["/", "/resorts", "/healthz", "/sitemap.xml", "/no-such-page"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
  expect((await request.get("/")).headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
});

const HOSTILE = [
  "/resorts?filters=%00",
  "/resorts?filters=[[[[[[",
  "/resorts?filters={%22groupedType%22:[{%22type_name%22:%22__proto__%22,%22operator%22:%22=%22,%22value%22:%221%22}]}",
  "/resorts?page=99999",
  "/resorts?page=1e9",
  "/resorts?orderBy=[{%22type_name%22:%22title;drop table resorts%22}]",
  "/resorts?country=%F0%9F%8F%94&snow_quality_min=NaN",
  "/search?q=%00",
  "/search?q=%25%25%25",
  "/search?q=___",
  "/search?q='%22%5C--",
  `/search?q=${"a".repeat(4000)}`,
  "/search?q[]=x",
  "/resort/%00",
  "/resort/%25",
  "/resort/..%2f..%2fetc",
  "/%E0%A4%A",
  "/graphql",
  "/units",
];
test("nothing that a visitor writes into an address is an error of the site", async ({ request }) => {
  for (const path of HOSTILE) {
    const response = await request.get(path, { maxRedirects: 3 });
    expect.soft(response.status(), path.slice(0, 100)).toBeLessThan(500);
  }
});

test("a foreign origin may change nothing", async ({ request }) => {
  const response = await request.post("/units", {
    headers: { origin: "https://evil.example" },
    form: { units: "imperial" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
});
