import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { API_ERRORS } from "#app/domain/messages.ts";
import { loader as root } from "#app/root.tsx";
import { loader as home } from "#app/routes/_index.tsx";
import { loader as about } from "#app/routes/about.tsx";
import { loader as figures } from "#app/routes/data.tsx";
import { loader as privacy } from "#app/routes/privacy.tsx";
import { loader as resort } from "#app/routes/resort.$url_segment.tsx";
import { loader as resorts } from "#app/routes/resorts.tsx";
import { loader as search } from "#app/routes/search.tsx";
import { loader as terms } from "#app/routes/terms.tsx";
import { aBrowser } from "#test/support/a-browser.ts";

/** Every way in which a backend fails: the status of the pages, and what they say about it. */
const FAILURES: [how: string, status: number, said: string, fetch: () => Promise<Response>][] = [
  [
    "answers with status 500",
    502,
    "The backend answered with an error",
    async () => new Response('{"data":{}}', { status: 500 }),
  ],
  [
    "redirects",
    502,
    "The backend answered with an error",
    async () =>
      new Response('{"data":{}}', { status: 302, headers: { location: "https://elsewhere.example/" } }),
  ],
  [
    "sends a page of HTML",
    502,
    "The backend's answer cannot be read",
    async () => new Response("<!doctype html><h1>Maintenance</h1>"),
  ],
  [
    "sends an error of GraphQL",
    502,
    API_ERRORS.graphql,
    async () => Response.json({ errors: [{ message: "Out of snow" }] }),
  ],
  ["stays silent", 503, "The backend did not answer in time", () => new Promise(() => {})],
  [
    "cannot be reached",
    503,
    "The backend cannot be reached",
    () => Promise.reject(new TypeError("connect ECONNREFUSED 192.0.2.1")),
  ],
];

type Visit = Parameters<ReturnType<typeof aBrowser>["visit"]>;

const PAGES: [path: string, loader: Visit[0], params: Visit[2]][] = [
  ["/", home, {}],
  ["/resorts", resorts, {}],
  ["/resorts?view=table", resorts, {}],
  ["/resort/mont-fixture", resort, { url_segment: "mont-fixture" }],
  ["/search?q=fixture", search, {}],
  ["/data", figures, {}],
  ["/about", about, {}],
  ["/privacy", privacy, {}],
  ["/terms", terms, {}],
];

/** How long a backend may stay silent in these tests. */
const TIMEOUT_MS = 30;

beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(TIMEOUT_MS));
});
afterEach(() => {
  globalThis.shredIndexBackend = undefined;
});

describe.each(FAILURES)("where the backend %s", (_, status, said, fetch) => {
  function fail() {
    globalThis.shredIndexBackend = Promise.resolve({
      fetch,
      oauth: { start: fetch, callback: fetch },
      close: async () => {},
    });
    return vi.spyOn(console, "error").mockImplementation(() => {});
  }

  it.each(PAGES)(
    "%s says so with an honest status, and nothing of the cause",
    async (path, loader, params) => {
      const log = fail();
      const shown = await aBrowser().visit(loader, path, params);
      expect(shown.status).toBe(status);
      const text = JSON.stringify(shown.data);
      expect(text).toContain(said);
      expect(text).not.toMatch(/Out of snow|Maintenance|ECONNREFUSED|192\.0\.2\.1/);
      expect(log).toHaveBeenCalled();
    },
  );

  it("the shell of every page stands all the same", async () => {
    fail();
    const shell = await aBrowser().visit(root, "/about");
    expect(shell).toMatchObject({ status: 200, data: { headerMenu: null, settings: null, member: null } });
  });
});
