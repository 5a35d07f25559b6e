import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import type { DataVersions } from "#app/backend/index.server.ts";
import { createPageCache } from "#app/server/page-cache/page-cache.server.ts";
import { admission } from "#app/server/rate-limit/admission.server.ts";
import { installRequestGuard } from "#app/server/request-guard.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import "#test/support/all-routes.ts";

/** The newest version of each cache tag, as the database has it and as the process knows it. */
let written: Record<string, number> = {};
let known: Record<string, number> = {};
let count = 0;
let isDatabaseDown = false;
/** How long ago the database last answered. */
let answeredAgo = 0;
/** How many wait for what the database knows, and what lets them go on. */
let asking = 0;
let answered: Promise<void> = Promise.resolve();

const versions: DataVersions = {
  now: () => ({ version: Math.max(0, ...Object.values(known)), generation: 1 }),
  isChanged: (subjects, since) => [...subjects].some((subject) => (known[subject] ?? 0) > since.version),
  isKnown: (maxAgeMs = 500) =>
    maxAgeMs > 500 ? answeredAgo <= maxAgeMs : JSON.stringify(known) === JSON.stringify(written),
  know: async () => {
    if (isDatabaseDown) throw new Error("no database");
    asking += 1;
    await answered;
    known = { ...written };
  },
  position: () => null,
  write: () => Promise.reject(new Error("a page writes nothing")),
};
const write = (cacheTag: string) => {
  count += 1;
  written = { ...written, [cacheTag]: count };
};

type Page = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let server: Server;
let origin = "";
/** Addresses that got through to the handler that makes pages, and what that answers. */
const made: string[] = [];
let page: Page;

const MAX_BYTES = 40_000;
const WORDS = "Fresh powder above the trees. ".repeat(60);

beforeAll(async () => {
  server = createServer((request, response) => {
    made.push(request.url ?? "");
    void page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  installRequestGuard();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [written, known, count, isDatabaseDown] = [{ index: 1 }, { index: 1 }, 1, false];
  [asking, answered, answeredAgo] = [0, Promise.resolve(), 0];
  made.length = 0;
  vi.spyOn(console, "log").mockImplementation(() => {});
  open();
  page = (_, response) => send(response, `<p>${made.length}</p>${WORDS}`);
});

function open(sharedSeconds = 0): void {
  installRequestGuard(createPageCache({ versions, maxBytes: MAX_BYTES, sharedSeconds }));
}

function send(
  response: ServerResponse,
  body: string,
  status = 200,
  headers: Record<string, string> = {},
): void {
  const common = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "script-src 'self' 'sha256-x'",
  };
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...common, ...headers })) response.setHeader(name, value);
  response.write(body.slice(0, 10));
  response.end(body.slice(10));
}

interface Got {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly raw: Buffer;
  /** Which making of the page it is; null where there is none in it. */
  readonly number: number | null;
}

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(origin + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        const raw = Buffer.concat(parts);
        const text = String(decoded(raw, response.headers["content-encoding"]));
        const number = /<p>(\d+)<\/p>/.exec(text)?.[1];
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          raw,
          number: number === undefined ? null : Number(number),
        });
      });
    });
    asked.on("error", reject).end();
  });
}

function decoded(raw: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(raw);
  return encoding === "gzip" ? gunzipSync(raw) : raw;
}

test("what is cached is sent without asking whether the visitor may have something made, also while the budget is spent", async () => {
  const admitted: string[] = [];
  const admit = vi.spyOn(admission, "admit").mockImplementation((request, response, begin) => {
    admitted.push(request.url ?? "");
    if (request.headers.cookie) response.writeHead(429).end();
    else begin();
  });
  onTestFinished(() => admit.mockRestore());
  await get("/about");
  expect((await get("/about")).number).toBe(1);
  expect((await get("/about", { "if-none-match": "*" })).status).toBe(304);
  expect(admitted).toEqual(["/about"]);
  expect((await get("/about", { cookie: "session=x" })).status).toBe(429);
  await get("/units", {}, "POST");
  expect(admitted).toEqual(["/about", "/about", "/units"]);
  expect(made).toEqual(["/about", "/units"]);
  // What was refused is not cached for others.
  expect((await get("/about")).number).toBe(1);
});

const numbers = async (...gets: Promise<Got>[]) => (await Promise.all(gets)).map(({ number }) => number);

describe("a public page", () => {
  it.each(["/", "/resorts", "/resorts?page=2&view=table", "/resort/zermatt", "/search?q=zer", "/about"])(
    "%s is made once and sent many times",
    async (path) => {
      expect(await numbers(get(path), get(path))).toEqual([1, 1]);
      expect(await numbers(get(path))).toEqual([1]);
      expect(made).toEqual([path]);
    },
  );

  it("is made once for many who ask while a process asks what has changed", async () => {
    let answer = () => {};
    write("index");
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    const gets = [get("/about"), get("/about"), get("/about")];
    await vi.waitFor(() => expect(asking).toBe(3));
    answer();
    expect(await numbers(...gets)).toEqual([1, 1, 1]);
    expect(made).toEqual(["/about"]);
  });

  it.each(["/_root.data", "/resorts.data?page=2&_routes=routes%2Fresorts", "/resort/zermatt.data"])(
    "has data for navigations at %s, which are made once as well",
    async (path) => {
      await get(path);
      expect(await numbers(get(path))).toEqual([1]);
    },
  );

  it("is sent compressed as the visitor takes it, and made for each encoding", async () => {
    const sizes: number[] = [];
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br ; q=0", "gzip"],
      ["", undefined],
    ] as const) {
      await get("/about", { "accept-encoding": accepted });
      const { headers, raw } = await get("/about", { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers["content-length"]).toBe(String(raw.length));
      sizes.push(raw.length);
    }
    expect(made).toHaveLength(3);
    expect(sizes[0]).toBeLessThan(200);
    expect(sizes[2]).toBeGreaterThan(WORDS.length);
  });

  it("is not sent again to who has it, and its policies come with that answer too", async () => {
    const { headers } = await get("/about");
    const again = await get("/about", { "if-none-match": `"other", W/${headers.etag}` });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    for (const name of [
      "etag",
      "cache-control",
      "vary",
      "content-security-policy",
      "cross-origin-opener-policy",
    ]) {
      expect(again.headers[name], name).toBe(headers[name]);
    }
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Cookie, Accept-Language, Accept-Encoding",
      "content-security-policy": "script-src 'self' 'sha256-x'",
    });
    expect((await get("/about", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("answers HEAD like GET, without its body", async () => {
    const { headers, raw } = await get("/about");
    const head = await get("/about", {}, "HEAD");
    expect([head.status, head.raw.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(raw.length),
    ]);
    expect(head.headers.etag).toBe(headers.etag);
    expect(made).toHaveLength(1);
  });

  it("may be used for ten seconds where it is prefetched", async () => {
    const prefetch = { "sec-purpose": "prefetch" };
    expect((await get("/resorts.data", prefetch)).headers["cache-control"]).toBe("private, max-age=10");
    expect((await get("/resorts.data")).headers["cache-control"]).toBe("private, no-cache");
    expect((await get("/resorts.data", prefetch)).headers["cache-control"]).toBe("private, max-age=10");
    expect(made).toHaveLength(1);
  });

  it("may be cached by shared caches for as long as the operator says, and not without a word", async () => {
    expect((await get("/about")).headers["cdn-cache-control"]).toBeUndefined();
    open(30);
    await get("/about");
    const { headers } = await get("/about");
    expect(headers).toMatchObject({
      "cdn-cache-control": "max-age=30, stale-if-error=60",
      "cache-control": "private, no-cache",
    });
  });

  it("may be cached by shared caches no longer than until it ends", async () => {
    open(30);
    page = (_request, response) => {
      requestContext().reads.endAt(Date.now() + 10_500);
      send(response, WORDS);
    };
    expect((await get("/")).headers["cdn-cache-control"]).toBe("max-age=10");
  });

  it("is cached by none where it may not outlive its response", async () => {
    open(30);
    page = (_request, response) => {
      requestContext().reads.endAt(0);
      send(response, WORDS);
    };
    const { headers } = await get("/");
    expect(headers).not.toHaveProperty("cdn-cache-control");
    expect(headers).not.toHaveProperty("etag");
  });
});

describe("a page is made again", () => {
  it("after a change of the index, at the next request", async () => {
    await get("/resorts");
    write("index");
    expect(await numbers(get("/resorts"))).toEqual([2]);
  });

  it("after a change of what it is about, and of that alone", async () => {
    page = (request, response) => {
      requestContext().reads.dependOn(request.url === "/resort/a" ? "resort:1" : "resort:2");
      send(response, `<p>${made.length}</p>`);
    };
    await get("/resort/a");
    await get("/resort/b");
    write("resort:1");
    expect(await numbers(get("/resort/b"))).toEqual([2]);
    expect(await numbers(get("/resort/a"))).toEqual([3]);
  });

  it.each([
    ["a visitor", {}],
    ["a member", { cookie: "session=abc" }],
  ])(
    "where the data changed while it was made: %s gets one that is made again, and no mixture",
    async (_, headers) => {
      page = async (__, response) => {
        if (made.length === 1) write("index");
        await Promise.resolve();
        const once: Record<string, string> = made.length === 1 ? { "X-Mixed": "yes" } : {};
        send(response, `<p>${made.length}</p>`, 200, once);
      };
      const answer = await get("/resorts", headers);
      expect([answer.number, answer.headers["x-mixed"]]).toEqual([2, undefined]);
      expect(await numbers(get("/resorts"))).toEqual("cookie" in headers ? [3] : [2]);
    },
  );

  it("where the data changes each time that it is made: it is sent, and not cached", async () => {
    page = async (_, response) => {
      write("index");
      send(response, `<p>${made.length}</p>`);
    };
    expect(await numbers(get("/resorts"))).toEqual([3]);
    expect(await numbers(get("/resorts"))).toEqual([6]);
  });

  it("where it holds a figure that is out of date by now", async () => {
    page = (_request, response) => {
      requestContext().reads.endAt(Date.now() - 1);
      send(response, `<p>${made.length}</p>`);
    };
    await get("/");
    expect(await numbers(get("/"))).toEqual([2]);
  });

  it("where a part of it could not be had", async () => {
    page = (_request, response) => {
      if (made.length === 1) requestContext().missPart();
      send(response, `<p>${made.length}</p>`);
    };
    expect(await numbers(get("/"))).toEqual([1]);
    expect(await numbers(get("/"))).toEqual([2]);
    expect(await numbers(get("/"))).toEqual([2]);
  });

  it("for who waited for a visitor that left", async () => {
    let go = () => {};
    page = async (_, response) => {
      if (made.length === 1) await new Promise<void>((resolve) => (go = resolve));
      if (!response.destroyed) send(response, `<p>${made.length}</p>`);
    };
    const leaving = httpRequest(`${origin}/about`).on("error", () => {});
    leaving.end();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    const waiting = get("/about");
    leaving.destroy();
    expect((await waiting).number).toBe(2);
    go();
  });

  it("when others take its room", async () => {
    page = (_, response) => send(response, `<p>${made.length}</p>${crypto.randomUUID().repeat(200)}`);
    await get("/resort/first");
    for (let n = 0; n < 8; n += 1) await get(`/resort/${n}`);
    expect(await numbers(get("/resort/first"))).toEqual([10]);
    expect(await numbers(get("/resort/7"))).toEqual([9]);
  });

  it("for each request where the database has not said for a minute what has changed", async () => {
    await get("/about");
    write("index");
    isDatabaseDown = true;
    answeredAgo = 60_001;
    expect(await numbers(get("/about"))).toEqual([2]);
    expect(await numbers(get("/about"))).toEqual([3]);
  });
});

describe("while the database is away", () => {
  const STALE = "shred-index; hit; detail=stale";
  const goAway = () => {
    write("profile:1");
    isDatabaseDown = true;
  };

  it("a page that was true before is sent for a minute, and says that it may be out of date", async () => {
    open(30);
    expect((await get("/about")).headers["cache-status"]).toBeUndefined();
    goAway();
    const { number, headers } = await get("/about");
    expect(number).toBe(1);
    expect(headers).toMatchObject({
      "cache-status": STALE,
      "cdn-cache-control": "max-age=1",
    });
    expect((await get("/about", { "if-none-match": String(headers.etag) })).status).toBe(304);
  });

  it("what is known to have changed is not sent, nor what has ended", async () => {
    page = (request, response) => {
      if (request.url === "/resort/a") requestContext().reads.dependOn("resort:1");
      else requestContext().reads.endAt(Date.now() + 200);
      send(response, `<p>${made.length}</p>`);
    };
    await numbers(get("/resort/a"));
    await numbers(get("/resort/b"));
    write("resort:1");
    known = { ...written };
    goAway();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await numbers(get("/resort/a"))).toEqual([3]);
    expect(await numbers(get("/resort/b"))).toEqual([4]);
  });

  it("a member gets nothing that is kept", async () => {
    await get("/about");
    goAway();
    const { number, headers } = await get("/about", { cookie: "session=abc" });
    expect([number, headers["cache-status"]]).toEqual([2, undefined]);
  });

  it("and hangs, visitors wait for a moment, and for a second after that not at all", async () => {
    await get("/about");
    write("profile:1");
    let go = () => {};
    answered = new Promise((resolve) => (go = resolve));
    const began = performance.now();
    expect((await get("/about")).headers["cache-status"]).toBe(STALE);
    expect(performance.now() - began).toBeGreaterThan(200);
    const asked = asking;
    expect((await get("/about")).headers["cache-status"]).toBe(STALE);
    expect(asking).toBe(asked);
    go();
    // What the database knows by now, the next visitor who asks is told.
    await vi.waitFor(
      async () => expect((await get("/about")).headers["cache-status"]).toBeUndefined(),
      5_000,
    );
    expect(await numbers(get("/about"))).toEqual([1]);
  });
});

describe("nothing of one visitor gets to another", () => {
  const TWICE = [1, 2];
  const twice = async (path: string, headers: Record<string, string> = {}, method = "GET") => [
    ...(await numbers(get(path, headers, method))),
    ...(await numbers(get(path, headers, method))),
  ];

  it.each([
    ["a session", { cookie: "units=metric; session=abc" }],
    ["a session that is empty", { cookie: "session=" }],
    ["a sign-in that is in progress", { cookie: "oauth=abc" }],
  ])("with the cookie of %s, also where the page is cached for others", async (_, headers) => {
    await get("/about");
    expect(await numbers(get("/about", headers), get("/about", headers))).toEqual([2, 3]);
    expect((await get("/about", headers)).headers.etag).toBeUndefined();
    expect(await numbers(get("/about"))).toEqual([1]);
  });

  it.each<[string, number, Record<string, string>]>([
    ["a cookie", 200, { "Set-Cookie": "units=metric" }],
    ["what may not be cached", 200, { "Cache-Control": "no-store" }],
    ["a page that is not there", 404, {}],
    ["a failure", 502, {}],
    ["a way elsewhere", 302, { Location: "/resorts" }],
  ])("with %s", async (_, status, headers) => {
    page = (__, response) => send(response, `<p>${made.length}</p>`, status, headers);
    expect(await twice("/about")).toEqual(TWICE);
    const { headers: sent, status: sentStatus } = await get("/about");
    expect([sentStatus, sent.etag]).toEqual([status, undefined]);
  });

  it.each([
    ["a parameter that the page does not read", "/resorts?utm_source=x"],
    ["the parameters of a form without script", "/resorts?country=CH&units=metric"],
    ["a sign-in to come back from", "/about?membership=open"],
    ["a form", "/login"],
    ["a form of a member's", "/profile/alice?edit"],
    ["a notice", "/profile/alice?saved"],
    ["no page", "/suggestions?q=zer"],
    ["a slash at its end", "/about/"],
    ["an address longer than links are", `/search?q=${"x".repeat(2_000)}`],
  ])("at an address with %s", async (_, path) => {
    expect(await twice(path)).toEqual(TWICE);
  });

  it("sent by a form", async () => {
    expect(await twice("/about", {}, "POST")).toEqual(TWICE);
  });

  it("in other units, chosen or of their language", async () => {
    const imperial = { cookie: "units=imperial" };
    expect(await numbers(get("/about"))).toEqual([1]);
    expect(await numbers(get("/about", imperial))).toEqual([2]);
    expect(await numbers(get("/about", { "accept-language": "en-US" }))).toEqual([2]);
    expect(await numbers(get("/about", { "accept-language": "de-CH", cookie: "units=nonsense" }))).toEqual([
      1,
    ]);
  });
});

it("names each request by its own id, and not by that for which the page was made", async () => {
  const answers = [await get("/data"), await get("/data"), await get("/data", { "if-none-match": "*" })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
  expect(made).toHaveLength(1);
  const ids = answers.map(({ headers }) => headers["x-request-id"]);
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{8}$/)));
  expect(new Set(ids).size).toBe(3);
});

it("counts what was ready and what had to be made, and what it holds", async () => {
  const cache = createPageCache({ versions, maxBytes: MAX_BYTES, sharedSeconds: 0 });
  installRequestGuard(cache);
  for (let times = 0; times < 3; times += 1) await get("/data");
  await get("/login");
  expect(cache.figures()).toEqual({ hits: 2, misses: 1, entries: 1, bytes: expect.any(Number) });
  expect(cache.figures().bytes).toBeGreaterThan(WORDS.length);
});
