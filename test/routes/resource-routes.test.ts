import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "#app/backend/index.server.ts";
import { THEME_COLOUR } from "#app/domain/limits.ts";
import { API_ERRORS, PRODUCT_NAME } from "#app/domain/messages.ts";
import { SITEMAP_PART_SIZE } from "#app/domain/sitemap.ts";
import { loader as worker } from "#app/routes/sw[.]js.ts";
import { aServerThat, json } from "#test/support/a-misbehaving-backend.ts";

const ROUTES = join(import.meta.dirname, "../../app/routes");

// The configuration is read when it is imported, so each case imports the routes anew.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "a secret of the tests, long enough to be one");
});
afterEach(() => {
  globalThis.shredIndexBackend = undefined;
});

const args = (request: Request) => ({ request, params: {}, context: {} });
const get = (path: string) => args(new Request(`http://localhost:3000${path}`));
const post = () =>
  args(
    new Request("http://localhost:3000/graphql", {
      method: "POST",
      body: "{}",
    }),
  );

/** A sitemap's addresses, and the status and headers it came with. */
async function sitemap(file: string | null) {
  const { loader } =
    file === null
      ? await import("#app/routes/sitemap[.]xml.ts")
      : await import("#app/routes/sitemap.$file.ts");
  const response = await loader({ ...get(`/sitemap/${file}`), params: file === null ? {} : { file } });
  const found = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)];
  return { response, addresses: found.map(([, address]) => address) };
}

it("publishes the schema of the embedded backend, and none of another one", async () => {
  const { loader } = await import("#app/routes/schema[.]graphql.ts");
  const response = loader();
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/type Query[\s\S]*extend type Query/);

  vi.resetModules();
  vi.stubEnv("API_URL", "https://backend.example/graphql");
  const another = await import("#app/routes/schema[.]graphql.ts");
  expect(another.loader().status).toBe(404);
});

it("lists every page and every resort in the first part of the sitemap, under the site's own address", async () => {
  await using backend = await aServerThat(
    json({ data: { getAllResortUrlSegments: ["zermatt", "a&b", "a\ud800"] } }),
  );
  vi.stubEnv("API_URL", backend.url);
  vi.stubEnv("SITE_URL", "https://shred.example");
  await import("#test/support/all-routes.ts");
  expect((await sitemap(null)).addresses).toEqual(["https://shred.example/sitemap/1.xml"]);
  const { response, addresses } = await sitemap("1.xml");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/xml/);
  expect(addresses).toContain("https://shred.example/");
  expect(addresses).toContain("https://shred.example/resorts");
  expect(addresses).toContain("https://shred.example/data");
  expect(addresses).toContain("https://shred.example/resort/zermatt");
  expect(addresses).toContain("https://shred.example/resort/a%26b");
  // Half a surrogate pair, which has no encoding.
  expect(addresses).toContain("https://shred.example/resort/a%EF%BF%BD");
});

it("parts another backend's resorts into sitemaps of a size, each resort in one of them", async () => {
  const segments = Array.from({ length: 2 * SITEMAP_PART_SIZE + 1 }, (_, index) => `resort-${index}`);
  await using backend = await aServerThat(json({ data: { getAllResortUrlSegments: segments } }));
  vi.stubEnv("API_URL", backend.url);
  vi.stubEnv("SITE_URL", "https://shred.example");
  expect((await sitemap(null)).addresses).toHaveLength(3);
  const parts = await Promise.all(["1.xml", "2.xml", "3.xml"].map(sitemap));
  const listed = parts.flatMap(({ addresses }) => addresses.filter((each) => each?.includes("/resort/")));
  expect(listed).toEqual(segments.map((segment) => `https://shred.example/resort/${segment}`));
  expect(parts[2]?.addresses).toHaveLength(1);
  for (const file of ["4.xml", "0.xml", "1", "1.xml.xml", "-1.xml", "01.xml", "999999999.xml", "x.xml"]) {
    await expect(sitemap(file)).rejects.toMatchObject({ status: 404 });
  }
});

it("says honestly that there is no sitemap while the backend fails, and does not let it be kept", async () => {
  await using backend = await aServerThat(json({}, 500));
  vi.stubEnv("API_URL", backend.url);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { loader } = await import("#app/routes/sitemap[.]xml.ts");
  const response = await loader(get("/sitemap.xml"));
  expect(response.status).toBe(502);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("does not tell the world what a backend wrote into its errors", async () => {
  await using backend = await aServerThat(json({ errors: [{ message: "relation resorts is gone" }] }));
  vi.stubEnv("API_URL", backend.url);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { loader } = await import("#app/routes/sitemap[.]xml.ts");
  expect(await (await loader(get("/sitemap.xml"))).text()).toBe(`${API_ERRORS.graphql}\n`);
  expect(String(log.mock.calls)).toContain("relation resorts is gone");
});

it("tells robots where the sitemap is", async () => {
  vi.stubEnv("SITE_URL", "https://shred.example");
  const { loader } = await import("#app/routes/robots[.]txt.ts");
  expect(await loader().text()).toContain("\nSitemap: https://shred.example/sitemap.xml\n");
});

it("keeps robots from what is no page, and from nothing else", async () => {
  const { loader } = await import("#app/routes/robots[.]txt.ts");
  const disallowed = [...(await loader().text()).matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  const begins = disallowed.map(
    (prefix) => new RegExp(`^${prefix.replaceAll(".", "\\.").replace("*", "[^/]+")}`),
  );
  const mayRead = (path: string) => !begins.some((begin) => begin.test(path));
  // A route without a page is a module without JSX: "routes/resorts_.count.ts" is /resorts/count.
  // The drawing and the pictures belong to pages.
  const files = (await readdir(ROUTES)).filter((file) => file.endsWith(".ts"));
  const paths = files.map(
    (file) => `/${file.slice(0, -3).replaceAll("_.", "/").replace("resort.", "resort/").replace("[.]", ".")}`,
  );
  expect(paths.filter(mayRead).sort()).toEqual([
    "/.well-known.change-password",
    "/changes.atom",
    "/compare/og.jpg",
    "/healthz",
    "/land.svg",
    "/lists/$link/og.jpg",
    "/metrics",
    "/readyz",
    "/resort/$url_segment/feed.atom",
    "/resort/$url_segment/og.jpg",
    "/resort/$url_segment/runs.svg",
    "/resorts/feed.atom",
    "/resorts/og.jpg",
    "/robots.txt",
    "/schema.graphql",
    "/sitemap.$file",
    "/sitemap.xml",
    "/sw.js",
    "/trips/$link/calendar.ics",
    "/trips/$link/og.jpg",
    "/units",
  ]);
  for (const page of ["/", "/resorts", "/resorts?page=2", "/resort/zermatt", "/data", "/about"]) {
    expect(mayRead(page)).toBe(true);
  }
  // Pages that people hand on: messengers that obey find their title and their picture there.
  for (const page of ["/compare", "/compare?resorts=alta,zermatt", "/resorts/my-score?w=snow:5"]) {
    expect(mayRead(page)).toBe(true);
  }
  expect(mayRead("/resorts.csv?columns=scenery")).toBe(false);
  // A form for one resort: every card has a link there.
  expect(mayRead("/lists/add?resort=zermatt")).toBe(false);
  expect(mayRead("/lists/2yx9")).toBe(true);
});

it("hands a question from outside to the embedded backend, as the visitor who asks", async () => {
  const fetch = vi.fn(async () => Response.json({ data: {} }));
  globalThis.shredIndexBackend = Promise.resolve({
    fetch,
    close: async () => {},
  } as unknown as Backend);
  const { action } = await import("#app/routes/graphql.ts");
  const asked = post();
  const { RequestContext, runInContext } = await import("#app/session/request-context.server.ts");
  const visit = runInContext(new RequestContext({ id: "of-this-visit", clientIp: "203.0.113.9" }), () =>
    action(asked),
  );
  expect((await visit).status).toBe(200);
  expect(fetch).toHaveBeenCalledWith(asked.request, {
    address: "203.0.113.9",
    requestId: "of-this-visit",
    userAgent: null,
  });
});

it("takes questions by POST only", async () => {
  const { action, loader } = await import("#app/routes/graphql.ts");
  const put = args(new Request("http://localhost:3000/graphql", { method: "PUT", body: "{}" }));
  for (const response of [loader(), await action(put)]) {
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  }
});

it("has no backend of its own where API_URL names another one", async () => {
  vi.stubEnv("API_URL", "http://backend.example/");
  const { action, loader } = await import("#app/routes/graphql.ts");
  expect(loader().status).toBe(404);
  expect((await action(post())).status).toBe(404);
});

it("is healthy as soon as pages can be served", async () => {
  vi.stubEnv("API_URL", "http://backend.example/");
  const { loader } = await import("#app/routes/healthz.ts");
  const response = await loader();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("ok");
});

it.each<[number, string, Backend["trouble"]]>([
  [200, "ready", async () => null],
  [503, "not ready: the database does not answer", async () => "away"],
  [
    503,
    "not ready: the database does not answer",
    () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1")),
  ],
  [503, "not ready: the database does not answer", () => new Promise(() => {})],
  [
    503,
    "not ready: the database takes no writes: it is a standby, or was set to read only",
    async () => "read-only",
  ],
  [503, "not ready: the database has no room: its disk is full", async () => "no-room"],
  [503, "not ready: the migrations of the database are of another version", async () => "migrations"],
])("answers /readyz with %i and %j", async (status, words, trouble) => {
  globalThis.shredIndexBackend = Promise.resolve({ trouble, close: async () => {} } as unknown as Backend);
  const { loader } = await import("#app/routes/readyz.ts");
  const from = performance.now();
  const [response, other] = await Promise.all([loader(), loader()]);
  expect([response.status, other.status]).toEqual([status, status]);
  expect(performance.now() - from).toBeLessThan(2_500);
  expect(await response.text()).toBe(words);
});

it("is ready with another backend, whose database is not ours", async () => {
  vi.stubEnv("API_URL", "http://backend.example/");
  const { loader } = await import("#app/routes/readyz.ts");
  expect((await loader()).status).toBe(200);
});

it("is not healthy while the embedded backend cannot be opened", async () => {
  globalThis.shredIndexBackend = Promise.reject(new Error("The data folder is in use"));
  const { loader } = await import("#app/routes/healthz.ts");
  expect((await loader()).status).toBe(503);
});

describe("what a device needs to keep pages", () => {
  it("is a worker that browsers ask for anew, and that asks this site alone", async () => {
    const response = worker();
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
    expect(response.headers.get("content-type")).toContain("javascript");
    // It answers for what is kept, and stores nothing by itself.
    const text = await response.text();
    expect(text).toContain('addEventListener("fetch"');
    expect(text).not.toMatch(/\.(put|add|addAll)\(/);
  });

  it("is a manifest of the site's colour whose pictures are there", () => {
    const { icons, theme_color, name } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
    expect({ theme_color, name }).toEqual({ theme_color: THEME_COLOUR, name: PRODUCT_NAME });
    for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
  });
});
