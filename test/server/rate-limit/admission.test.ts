import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Admission, createAdmission } from "#app/server/rate-limit/admission.server.ts";
import { clientIp } from "#app/session/client-ip.server.ts";
import { RequestContext, requestContext, runInContext } from "#app/session/request-context.server.ts";
import "#test/support/all-routes.ts";

/** A server that believes one proxy, and leaves open what begins until it is told to answer. */
let server: Server;
let origin = "";
let admission: Admission;
const begun: ServerResponse[] = [];
/** What those who have begun take for the context of their request. */
const contexts: RequestContext[] = [];
let closed = 0;
/** Of a visitor who waits. */
const HERE = new AbortController().signal;

beforeEach(async () => {
  begun.length = 0;
  contexts.length = 0;
  closed = 0;
  // A window that does not end while a test runs.
  admission = createAdmission(1, {
    allowance: { most: 100, withinMs: 1e9 },
    heldMs: 1,
    files: new Set(["/assets/entry.js"]),
  });
  server = createServer((request, response) => {
    response.once("close", () => {
      closed += 1;
    });
    const { socket, headers } = request;
    const context = new RequestContext({
      clientIp: clientIp(socket.remoteAddress, String(headers["x-forwarded-for"]), 1),
    });
    runInContext(context, () =>
      admission.admit(request, response, () => {
        begun.push(response);
        contexts.push(requestContext());
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const until = (isThere: () => boolean) => vi.waitUntil(isThere, { interval: 1, timeout: 4_000 });

const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(origin + path, { ...init, headers: { "x-forwarded-for": address, ...init.headers } });

/** The response to a request that is let in and answered. */
async function answered(path: string, address: string, init: RequestInit = {}): Promise<Response> {
  const before = begun.length;
  const asked = ask(path, address, init);
  await until(() => begun.length > before);
  begun.at(-1)?.end("made");
  return asked;
}

test("a visitor whose budget is spent is told when to come again, and others are not", async () => {
  for (let n = 0; n < 5; n += 1) expect((await answered("/resorts", "203.0.113.9")).status).toBe(200);
  const refused = await ask("/about", "203.0.113.9", { headers: { accept: "text/html" } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toContain("<h1>Too many requests</h1>");
  expect((await answered("/about", "203.0.113.10")).status).toBe(200);
  // Files of the build cost nothing, but such as are there, and forms have a budget of their own.
  expect((await answered("/assets/entry.js?v=1", "203.0.113.9")).status).toBe(200);
  expect((await ask("/assets/no-such.js", "203.0.113.9")).status).toBe(429);
  expect((await answered("/login", "203.0.113.9", { method: "POST" })).status).toBe(200);
});

test("a household of IPv6 addresses is one visitor", async () => {
  for (let n = 0; n < 5; n += 1) await answered("/resorts", `2001:db8::${n}`);
  expect((await ask("/resorts", "2001:db8::99")).status).toBe(429);
  expect((await answered("/resorts", "2001:db8:0:1::1")).status).toBe(200);
});

test.each(["/graphql", "/GraphQL/"])(
  "operations of GraphQL are charged, and refused as JSON, at %s",
  async (path) => {
    admission.charge("203.0.113.9", 100);
    const refused = await ask(path, "203.0.113.9", { method: "POST", body: "{}" });
    expect(refused.status).toBe(429);
    expect((await refused.json()).errors).toEqual([
      {
        message: expect.stringMatching(/^Too many requests/),
        extensions: { code: "RATE_LIMITED", retryAfter: expect.any(Number) },
      },
    ]);
  },
);

test("of a visitor's many requests four are worked on at once; who has gone away takes no turn", async () => {
  admission = createAdmission(1, { allowance: { most: 10_000, withinMs: 1e9 } });
  const leave = new AbortController();
  const asked = [1, 2, 3, 4].map(() => ask("/no-such-page", "203.0.113.9"));
  await until(() => begun.length === 4);
  const gone = ask("/no-such-page", "203.0.113.9", { signal: leave.signal }).catch(() => "gone");
  const fifth = ask("/no-such-page", "203.0.113.9");
  // Another visitor's begins meanwhile, after all of these have come in.
  await answered("/", "203.0.113.10");
  expect(begun).toHaveLength(5);
  const closedBefore = closed;
  leave.abort();
  await gone;
  await until(() => closed > closedBefore);
  begun[0]?.end("made");
  await until(() => begun.length === 6);
  for (const response of begun) if (!response.writableEnded) response.end("made");
  expect((await Promise.all([...asked, fifth])).map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(begun).toHaveLength(6);
});

test("who has spent a twentieth of the budget is worked for one request at a time", async () => {
  admission = createAdmission(1, { allowance: { most: 400, withinMs: 1e9 } });
  await answered("/resorts", "203.0.113.9");
  const asked = [1, 2, 3].map(() => ask("/no-such-page", "203.0.113.9"));
  // Another visitor's begins meanwhile, after all of these have come in.
  await until(() => begun.length === 2);
  await answered("/", "203.0.113.10");
  for (let n = 1; n <= 3; n += 1) {
    const open = begun.filter(({ writableEnded }) => !writableEnded);
    expect(open).toHaveLength(1);
    open[0]?.end("made");
    await until(() => begun.length === Math.min(5, n + 3));
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  // One that has waited is begun by what an earlier one releases, and has the context of its own.
  expect(new Set(contexts).size).toBe(5);
});

test("a file that its visitor takes slowly keeps none of their pages waiting", async () => {
  admission = createAdmission(1, { allowance: { most: 1_000, withinMs: 1e9 } });
  const file = ask("/resorts.csv?page=2", "203.0.113.9");
  await until(() => begun.length === 1);
  expect((await answered("/resorts", "203.0.113.9")).status).toBe(200);
  begun[0]?.end("made");
  await file;
});

test.each([
  "/resorts.csv",
  "/resorts.json?page=2",
  "/RESORTS.csv",
  "/resorts.csv.data",
  "/resorts.json.data?_routes=routes%2Fresorts",
])("a file that is asked for at %s does not wait for itself", async (path) => {
  await answered("/resorts", "203.0.113.9");
  const file = ask(path, "203.0.113.9");
  await until(() => begun.length === 2);
  const endStep = await admission.takeTurn("203.0.113.9", HERE);
  endStep();
  begun[1]?.end("made");
  expect((await file).status).toBe(200);
});

test("the steps of a file wait for their visitor's other requests, and they for it", async () => {
  await answered("/resorts", "203.0.113.9");
  const page = ask("/no-such-page", "203.0.113.9");
  await until(() => begun.length === 2);
  const step = admission.takeTurn("203.0.113.9", HERE);
  const other = ask("/no-such-page", "203.0.113.9");
  const endOther = await admission.takeTurn("203.0.113.10", HERE);
  begun[1]?.end("made");
  await page;
  const endStep = await step;
  expect(begun).toHaveLength(2);
  endStep();
  endOther();
  await until(() => begun.length === 3);
  begun[2]?.end("made");
  expect((await other).status).toBe(200);
});

test("the next step of a file waits until its visitor has budget again", async () => {
  admission = createAdmission(1, { allowance: { most: 100, withinMs: 1_000 } });
  admission.charge("203.0.113.9", 100);
  const spentIn = Math.floor(Date.now() / 1_000);
  await admission.takeTurn("203.0.113.9", HERE);
  expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(spentIn);
});

test("the next step of a file is none for a visitor who has left", async () => {
  admission = createAdmission(1, { allowance: { most: 1_000, withinMs: 1e9 } });
  const gone = new AbortController();
  const holding = await Promise.all([1, 2, 3, 4].map(() => admission.takeTurn("203.0.113.9", HERE)));
  const queued = admission.takeTurn("203.0.113.9", gone.signal);
  const next = admission.takeTurn("203.0.113.9", HERE);
  gone.abort(new Error("gone"));
  holding[0]?.();
  await expect(queued).rejects.toThrow("gone");
  // Its permit is the next one's.
  (await next)();
  admission.charge("203.0.113.9", 1_000);
  await expect(admission.takeTurn("203.0.113.9", AbortSignal.timeout(10))).rejects.toThrow("timeout");
});

test("bodies that come slowly keep no visitor's pages waiting", async () => {
  admission = createAdmission(1, { allowance: { most: 1_000, withinMs: 1e9 } });
  const halves = [1, 2, 3, 4].map(() => ask("/units", "203.0.113.9", { method: "POST", body: "half" }));
  await until(() => begun.length === 4);
  expect((await answered("/", "203.0.113.9")).status).toBe(200);
  for (const response of begun) if (!response.writableEnded) response.end("made");
  await Promise.all(halves);
});

test("what other processes counted is counted here, and a database that fails changes nothing", async () => {
  await answered("/resorts", "203.0.113.9");
  await admission.settle(async () => {
    throw new Error("no database");
  });
  expect((await answered("/resorts", "203.0.113.9")).status).toBe(200);
  await admission.settle(async (spent) => {
    expect([...spent]).toEqual([["reads 203.0.113.9", 20]]);
    return new Map([["reads 203.0.113.9", 1_000]]);
  });
  expect((await ask("/resorts", "203.0.113.9")).status).toBe(429);
});
