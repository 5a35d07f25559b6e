import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createLog, logConsole, withoutAddresses } from "#app/server/log.server.ts";
import { routeOf } from "#app/server/page-handles.server.ts";
import { installRequestGuard } from "#app/server/request-guard.server.ts";
import { createRequestLog } from "#app/server/request-log.server.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import "#test/support/all-routes.ts";

const lines: string[] = [];
const output = { write: (line: string) => void lines.push(line) };
let server: Server;
let origin = "";

beforeAll(async () => {
  installRequestGuard(null, createRequestLog(createLog(false, output), new Set(["/favicon.svg"])));
  server = createServer((request, response) => {
    if (request.url === "/assets/none.js") response.statusCode = 404;
    if (request.url !== "/data") return void response.end("page");
    response.write("half");
    request.socket.once("close", () => response.destroy());
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
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation(() => {});
});

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/resorts?filters=%7B%7D", "/resorts"],
  ["/resorts.data?_routes=routes%2Fresorts", "/resorts"],
  ["/resorts.csv", "/resorts.csv"],
  ["/resorts/count?x=1", "/resorts/count"],
  ["/resort/zermatt", "/resort/:url_segment"],
  ["/profile/heidi.data", "/profile/:username"],
  ["/auth/club/callback?code=abc&state=def", "/auth/:provider/callback"],
  ["/sitemap/1.xml", "/sitemap/:file"],
  ["/resorts/in/us/vermont.data", "/resorts/in/*"],
  ["/resorts/in", "/resorts/in"],
  ["/wp-login.php?x", "/*"],
  ["/reset/heidi@riders.example/203.0.113.9", "/*"],
  [`/token/${"a1".repeat(30)}`, "/*"],
  ["/a%40b.example", "/*"],
  ["/*", "/*"],
])("%s is written as %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});

it("writes one line for a request, with its id, route, status and time", async () => {
  await fetch(`${origin}/search?q=secret`, {
    headers: { cookie: "session=secret", authorization: "secret" },
  });
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    pid: process.pid,
    request: expect.stringMatching(/^[0-9a-f]{8}$/),
    method: "GET",
    route: "/search",
    status: 200,
    ms: expect.any(Number),
    msg: expect.stringMatching(/^GET \/search 200 [\d.]+ ms$/),
  });
  expect(lines[0]).not.toMatch(/secret|127\.0\.0\.1/);
});

it("says that a response was not taken to its end, and what the guard refused", async () => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write("GET /data HTTP/1.1\r\nHost: localhost\r\n\r\n");
  socket.once("data", () => socket.destroy());
  await vi.waitUntil(() => lines.length > 0);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ route: "/data", isCut: true });
  await fetch(`${origin}/units`, { method: "POST", headers: { origin: "http://evil.example" } });
  await vi.waitUntil(() => lines.length > 1);
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ route: "/units", status: 403 });
});

it("has no lines of files of the build, and names the others that are there", async () => {
  await fetch(`${origin}/assets/there.js`);
  await fetch(`${origin}/assets/none.js`);
  await fetch(`${origin}/favicon.svg?of=secret`);
  await vi.waitUntil(() => lines.length > 1);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/^GET \/\* 404/),
    expect.stringMatching(/^GET \/favicon.svg 200/),
  ]);
});

it("is words on a terminal", () => {
  createLog(true, output).error({ request: "ab12cd34" }, "it failed");
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d error it failed \(ab12cd34\)\n$/)]);
});

it("takes what is printed, without addresses and empty lines", () => {
  const { log, info, warn, error } = console;
  try {
    logConsole(createLog(false, output));
    console.error("no way to 203.0.113.9 or 2001:db8::1:2:3 for %s", "heidi@riders.example");
    console.error(new Error("it broke at heidi@riders.example"));
    console.error();
  } finally {
    Object.assign(console, { log, info, warn, error });
  }
  const messages = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({
    level: "error",
    msg: "no way to [address] or [address] for [address]",
  });
  expect(messages[1]?.msg).toMatch(/^Error: it broke at \[address\]\n {4}at /);
});

it("holds nothing that an error quotes or carries of an address", () => {
  const { log, info, warn, error } = console;
  const failures = [
    () => new URL("secret path"),
    () => JSON.parse('{"filters": secret'),
    () => {
      throw new Error("The page failed.", { cause: new TypeError('no attribute "secret') });
    },
    () => {
      throw Object.assign(new Error("It failed."), { url: "/secret", problems: ["secret"] });
    },
  ];
  try {
    logConsole(createLog(false, output));
    for (const fail of failures) {
      try {
        fail();
      } catch (thrown) {
        console.error("[error]", "ab12cd34 GET /resorts:", thrown);
      }
    }
  } finally {
    Object.assign(console, { log, info, warn, error });
  }
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).not.toContain("secret");
  expect(JSON.parse(lines[0] ?? "").msg).toMatch(
    /^\[error\] ab12cd34 GET \/resorts: TypeError: Invalid URL \(ERR_INVALID_URL\)\n {4}at /,
  );
  expect(JSON.parse(lines[2] ?? "").msg).toContain('Caused by TypeError: no attribute "…"');
});

it("bears the id of its request in every line, and in no line twice", () => {
  const { log, info, warn, error } = console;
  try {
    logConsole(createLog(false, output));
    runInContext(new RequestContext({ id: "ab12cd34" }), () => {
      console.log("[auth] ab12cd34 signed in: member 7");
      console.warn("[slow] 1200 ms: SELECT 1");
    });
    runInContext(new RequestContext(), () => console.log("of no request"));
    console.log("Database: an idle connection was lost");
  } finally {
    Object.assign(console, { log, info, warn, error });
  }
  expect(
    lines.map((line) => JSON.parse(line)).map(({ request, msg }: Record<string, string>) => [request, msg]),
  ).toEqual([
    ["ab12cd34", "[auth] signed in: member 7"],
    ["ab12cd34", "[slow] 1200 ms: SELECT 1"],
    [undefined, "of no request"],
    [undefined, "Database: an idle connection was lost"],
  ]);
});

it("leaves times and versions as they are", () => {
  const text = "2026-11-23T14:05:06.123Z, remix 2.17.5, 12:30:45, app/a.ts:12:7";
  expect(withoutAddresses(text)).toBe(text);
});
