import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { installRequestGuard } from "#app/server/request-guard.server.ts";
import { allAnswered } from "#app/server/shutdown.server.ts";
import { type RequestContext, requestContext } from "#app/session/request-context.server.ts";

/** A real server behind the request guard, and what got through to it. */
let server: Server;
let port = 0;
const passed: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  installRequestGuard();
  server = createServer((request, response) => {
    passed.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  passed.length = 0;
  answer = (_, response) => response.end("page");
  // Refusals are logged.
  vi.spyOn(console, "log").mockImplementation(() => {});
});

/** Sends text as it is: clients such as fetch would refuse to. */
function raw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (part) => {
      received += part;
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
    socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
  });
}

const get = (path: string, ...headers: string[]) =>
  raw(`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers);

test("what is refused for a while says in its headers how long, whichever page refuses", async () => {
  answer = (_, response) => {
    requestContext().retryAfter(60.5);
    requestContext().retryAfter(5);
    response.statusCode = 429;
    response.end();
  };
  expect(await get("/")).toMatch(/^Retry-After: 61\r$/m);
  answer = (_, response) => {
    requestContext().retryAfter(60);
    response.end("the page without a part");
  };
  expect(await get("/")).not.toContain("Retry-After");
});

test.each([
  ["/profile/nobody.data?edit=1", "/profile/nobody?edit=1"],
  ["/resorts.data?page=2&_routes=routes%2Fresorts", "/resorts?page=2"],
  ["/_root.data", "/"],
])("who opens the address of a page's data, %s, is led to the page", async (path, page) => {
  const opened = await get(path, "Accept: text/html,application/xhtml+xml,*/*;q=0.8");
  expect(opened).toMatch(/^HTTP\/1\.1 302 /);
  expect(/^Location: (.*)\r$/m.exec(opened)?.[1]).toBe(page);
  expect(passed).toEqual([]);
  expect(await get(path, "Accept: */*")).toMatch(/^HTTP\/1\.1 200 /);
  for (const name of ["Purpose", "Sec-Purpose"]) {
    // As a <link rel=prefetch> asks for data that its visitor may need next.
    expect(await get(path, `Accept: text/html,*/*;q=0.8\r\n${name}: prefetch`)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test("a page says who may frame and sniff it", async () => {
  expect(await get("/")).toMatch(/^HTTP\/1\.1 200 OK/);
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
  // The site is not known to be on https.
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("every answer names its request, refusals and what Remix says too", async () => {
  const idIn = (text: string) => /^X-Request-Id: ([0-9a-f]{8})\r$/m.exec(text)?.[1];
  let inside = "";
  answer = (_, response) => {
    inside = requestContext().id;
    response.setHeader("X-Request-Id", "of another");
    response.writeHead(200, { "Content-Type": "text/plain" }).end();
  };
  expect(idIn(await get("/"))).toBe(inside);
  const refused = [
    await raw("POST /units HTTP/1.1", `Host: localhost:${port}`, "Origin: http://evil.example"),
    await raw("GET / HTTP/1.1"),
    await get("/resorts.data", "Accept: text/html"),
  ];
  expect(refused.map((text) => text.slice(9, 12))).toEqual(["403", "400", "302"]);
  expect(new Set(refused.map(idIn)).size).toBe(3);
  expect(refused.map(idIn)).not.toContain(undefined);
});

const PARTED = "same-origin-allow-popups";
test.each([
  ["/login", "", PARTED],
  ["/signup?redirectTo=/about", "", PARTED],
  ["/login.data", "", PARTED],
  ["/Account", "", PARTED],
  ["/reset?token=x", "", PARTED],
  ["/resorts", "units=metric; session=of-a-member", PARTED],
  ["/about", "oauth=begun", PARTED],
  ["/about", "", null],
  ["/resorts?country=CH", "units=metric", null],
  ["/logins", "", null],
  // The sign-in window must not lose the page that opened it.
  ["/auth/landing?code=x", "oauth=begun", null],
])("%s with the cookies %j is parted from the window that opened it: %s", async (path, cookie, parted) => {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  expect(headers.get("cross-origin-opener-policy")).toBe(parted);
});

test.each(["text/css; charset=UTF-8", "font/woff2", "application/javascript; charset=UTF-8"])(
  "a file of type %s says only what counts for one",
  async (type) => {
    answer = (_, response) => {
      response.setHeader("Content-Type", type);
      response.end();
    };
    const { headers } = await fetch(`http://127.0.0.1:${port}/assets/a-Bx1y2z`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("permissions-policy")).toBeNull();
  },
);

test("a second request before the first is answered ends the connection, and leaves nothing in progress", async () => {
  answer = () => {};
  const request = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
  socket.write(request.repeat(5));
  await closed;
  await allAnswered();
  expect(passed.length).toBeLessThanOrEqual(1);
});

test("what outlives a request keeps nothing of it: its context is empty when the response is over", async () => {
  let left: RequestContext | undefined;
  answer = (_, response) => {
    left = requestContext();
    left.shared("what was read", () => "much");
    left.reads.dependOn("index");
    response.end();
  };
  await get("/");
  await vi.waitUntil(() => left?.response === null);
  expect(left?.shared("what was read", () => "nothing")).toBe("nothing");
  expect(left?.documentReads().cacheTags).toEqual(new Set());
});

test("a connection takes one request after the other", async () => {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (part) => {
    received += part;
  });
  for (let n = 1; n <= 20; n += 1) {
    socket.write(`GET /${n} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    await vi.waitUntil(() => received.split("200 OK").length > n, { interval: 1 });
  }
  socket.destroy();
});

test("a header of the page's own is instead of the default, not beside it", async () => {
  answer = (_, response) => {
    response.setHeader("Cross-Origin-Opener-Policy", "unsafe-none");
    response.end();
  };
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
});

test.each([
  ["/favicon.svg", "public, max-age=31536000, immutable", "public, max-age=3600"],
  ["/illustrations/skier.svg?v=1", "public, max-age=31536000, immutable", "public, max-age=3600"],
  [
    "/resort/hill/og.jpg?v=aB3dE6gH9jK2",
    "public, max-age=31536000, immutable",
    "public, max-age=31536000, immutable",
  ],
  ...[
    "/compare/og.jpg?resorts=hill,dale&v=1",
    "/resorts/og.jpg?place=japan&v=1",
    "/lists/aB3/og.jpg?v=1",
    "/trips/aB3/og.jpg?v=1",
  ].map((path) => [path, "public, max-age=31536000, immutable", "public, max-age=31536000, immutable"]),
  ["/favicon.svg?x=/og.jpg?", "public, max-age=31536000, immutable", "public, max-age=3600"],
  ["/illustrations/og.jpg?v=1", "public, max-age=31536000, immutable", "public, max-age=3600"],
  ["/assets/root-BJ1x2y3z.js", "public, max-age=31536000, immutable", "public, max-age=31536000, immutable"],
  ["/robots.txt", "public, max-age=86400", "public, max-age=86400"],
])(
  "%s, served as %j, is kept as %j: only names with a hash in them never change",
  async (path, served, kept) => {
    answer = (_, response) => {
      response.setHeader("Cache-Control", served);
      response.end();
    };
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(headers.get("cache-control")).toBe(kept);
  },
);

test("each request has a context of its own, with the client IP that the socket says", async () => {
  const contexts: RequestContext[] = [];
  answer = async (_, response) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    contexts.push(requestContext());
    response.end();
  };
  await Promise.all([get("/", "X-Forwarded-For: 6.6.6.6"), get("/about")]);
  expect(contexts.map(({ clientIp }) => clientIp)).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(new Set(contexts.map(({ id }) => id)).size).toBe(2);
  for (const { id } of contexts) expect(id).toMatch(/^[0-9a-f]{8}$/);
});

test("no visitor is believed about the host or the protocol", async () => {
  await get("/", "X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https");
  expect(passed[0]?.headers["x-forwarded-host"]).toBeUndefined();
  expect(passed[0]?.headers["x-forwarded-proto"]).toBeUndefined();
});

test.each([
  [
    403,
    "a form from another site",
    ["POST / HTTP/1.1", "Host: shred.example", "Origin: http://evil.example"],
  ],
  [400, "no Host", ["GET / HTTP/1.1"]],
  [405, "TRACE in a version of HTTP that names no Host", ["TRACE / HTTP/2.0"]],
  [403, "a form from another site without a version", ["POST /", "Origin: http://evil.example"]],
  [414, "a path of 15,000 slashes", [`GET ${"/".repeat(15_000)}x HTTP/1.1`, "Host: shred.example"]],
])("%i answers %s, and the page is not even asked", async (status, _, lines) => {
  expect(await raw(...lines)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(passed).toEqual([]);
});

test("a refusal is one plain sentence with the security headers", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: "OPTIONS" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.text()).toBe("method not allowed\n");
});

test("a body in pieces of one byte ends with its connection, before it is read", async () => {
  const socket = connect(port, "127.0.0.1");
  const cut = new Promise((resolve) => socket.on("close", resolve));
  // What comes behind the answer may be cut off with an error.
  socket.on("error", () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const [answered] = await once(socket.setEncoding("utf8"), "data");
  expect(answered).toMatch(/^HTTP\/1\.1 411 /);
  socket.write("1\r\n?\r\n".repeat(100_000));
  await cut;
  expect(passed).toEqual([]);
});

test("after refusals good requests pass, once each", async () => {
  await get("//");
  await get("//");
  expect(await get("/resorts")).toMatch(/page$/);
  expect(passed.map(({ url }) => url)).toEqual(["/resorts"]);
});

test("a form of this site passes with its body", async () => {
  answer = (request, response) => request.pipe(response);
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { origin: `http://127.0.0.1:${port}` },
    body: "units=metric",
  });
  expect(await response.text()).toBe("units=metric");
});

test("what no visitor reads of a body keeps no request behind it waiting", async () => {
  answer = (request, response) => {
    if (request.method === "GET") response.end("page");
    else
      request.once("data", () => {
        request.pause();
        response.end("too long");
      });
  };
  const form = "a".repeat(5_000_000);
  const host = `Host: localhost:${port}`;
  await raw("POST / HTTP/1.1", host, `Content-Length: ${form.length}`, "", `${form}GET /next HTTP/1.1`, host);
  expect(passed.map(({ url }) => url)).toEqual(["/", "/next"]);
});

test("who waits for all answers waits for those in progress", async () => {
  let finish = () => {};
  answer = (_, response) => {
    finish = () => response.end();
  };
  const page = get("/slow");
  await expect.poll(() => passed.length).toBe(1);
  const waiting = allAnswered().then(() => "all answered");
  const inTheNextTurn = new Promise((resolve) => setImmediate(resolve, "still waiting"));
  expect(await Promise.race([waiting, inTheNextTurn])).toBe("still waiting");
  finish();
  expect(await waiting).toBe("all answered");
  expect(await page).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each([
  ["what sets a cookie", "/", { "Set-Cookie": "session=x", "Cache-Control": "private, max-age=10" }],
  ["what GraphQL answers", "/graphql", { "Cache-Control": "private" }],
])("%s stays in no cache", async (_, path, headers) => {
  answer = (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end();
  };
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get("cache-control")).toBe("no-store");
});
