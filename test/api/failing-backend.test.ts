import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { API_ERRORS } from "#app/domain/messages.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { openPages } from "#test/support/pages.ts";

/** Every way in which a backend fails: the status of the pages, and what they say about it. */
const FAILURES: [how: string, status: number, said: string, fetch: () => Promise<Response>][] = [
  [
    "answers with status 500",
    502,
    "Our data server answered with an error",
    async () => new Response('{"data":{}}', { status: 500 }),
  ],
  [
    "redirects",
    502,
    "Our data server answered with an error",
    async () =>
      new Response('{"data":{}}', { status: 302, headers: { location: "https://elsewhere.example/" } }),
  ],
  [
    "sends a page of HTML",
    502,
    "The answer of our data server cannot be read",
    async () => new Response("<!doctype html><h1>Maintenance</h1>"),
  ],
  [
    "sends an error of GraphQL",
    502,
    API_ERRORS.graphql,
    async () => Response.json({ errors: [{ message: "Out of snow" }] }),
  ],
  ["stays silent", 503, "Our data did not answer in time", () => new Promise(() => {})],
  [
    "cannot be reached",
    503,
    "Our data cannot be reached right now",
    () => Promise.reject(new TypeError("connect ECONNREFUSED 192.0.2.1")),
  ],
];

const PAGES = openPages({ url_segment: "mont-fixture", "*": "us/vermont" }).filter(
  ({ needsData }) => needsData,
);

/** How long a backend may stay silent in these tests. */
const TIMEOUT_MS = 30;

// The modules read the environment when they are loaded.
beforeAll(async () => {
  vi.stubEnv("API_URL", "https://backend.example/graphql");
  vi.stubEnv("API_EXTENSIONS", "true");
  vi.stubEnv("FORECAST_URL", "https://weather.example/v1/forecast");
  vi.resetModules();
  await import("#app/env.server.ts");
});
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(TIMEOUT_MS));
});

describe.each(FAILURES)("where the backend %s", (_, status, said, fetch) => {
  function fail() {
    vi.stubGlobal("fetch", fetch);
    return vi.spyOn(console, "error").mockImplementation(() => {});
  }

  it.each(PAGES)(
    "$address says so with an honest status, and nothing of the cause",
    async ({ file, address, params }) => {
      const log = fail();
      const { loader } = await import(`../../app/routes/${file.replace(".tsx", "")}.tsx`);
      const shown = await aBrowser().visit(loader, address, params);
      expect(shown.status).toBe(status);
      const text = JSON.stringify(shown.data);
      expect(text).toContain(said);
      expect(text).not.toMatch(/Out of snow|Maintenance|ECONNREFUSED|192\.0\.2\.1/);
      expect(log).toHaveBeenCalled();
    },
  );

  it("the shell of every page is all the same", async () => {
    fail();
    const { loader } = await import("#app/root.tsx");
    const shell = await aBrowser().visit(loader, "/about");
    expect(shell).toMatchObject({ status: 200, data: { shell: null, member: null } });
  });
});
