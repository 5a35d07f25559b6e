import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Backend } from "#app/backend/index.server.ts";
import { exposition } from "#app/server/metrics/all-processes.server.ts";
import { bearsToken } from "#app/server/metrics/metrics.server.ts";
import { measureOwn } from "#app/server/metrics/own-metrics.server.ts";
import { siteMetrics } from "#app/server/metrics/site-metrics.server.ts";
import "#test/support/all-routes.ts";

afterEach(() => {
  globalThis.shredIndexBackend = undefined;
});

function backend(given: object): void {
  const state = {
    cases: { count: 2, oldest: new Date(Date.now() - 90_000) },
    letters: { count: 0, oldest: null, mostTries: 0 },
    lastImport: null,
    lastBackup: null,
    processes: [],
  };
  const all = {
    trouble: async () => null,
    siteState: async () => state,
    pool: () => null,
    close: async () => {},
    ...given,
  };
  globalThis.shredIndexBackend = Promise.resolve(all as unknown as Backend);
}

test("only the whole token opens the figures, and none does where none is set", () => {
  expect(bearsToken("Bearer 0123456789abcdef", "0123456789abcdef")).toBe(true);
  for (const wrong of [
    null,
    "",
    "0123456789abcdef",
    "Bearer ",
    "Bearer 0123456789abcde",
    "bearer 0123456789abcdef",
  ]) {
    expect(bearsToken(wrong, "0123456789abcdef")).toBe(false);
  }
  expect(bearsToken("Bearer ", undefined)).toBeNull();
});

test("answers are told apart by route, kind of method and class of status alone, whatever is asked", async () => {
  backend({});
  const own = measureOwn({ figures: () => ({ hits: 7, misses: 1, bytes: 10, entries: 2 }) });
  for (const [method, url, statusCode] of [
    ["GET", "/resort/zermatt", 200],
    ["HEAD", "/resort/verbier?x=1", 200],
    ["BREW", "/wp-login.php", 405],
    ["POST", "/nothing/at/all", 404],
    ["GET", "/assets/a-Bx1y2z.js", 304],
  ] as const) {
    const response = Object.assign(new EventEmitter(), { statusCode, headersSent: true });
    own.observe({ method, url } as IncomingMessage, response as unknown as ServerResponse);
    response.emit("close");
  }
  const text = await exposition(await siteMetrics(), [{ process: 3, metrics: await own.collect() }]);
  const counts = text.match(/^shred_http_request_duration_seconds_count.*$/gm);
  const name = "shred_http_request_duration_seconds_count";
  expect(counts).toEqual([
    `${name}{route="/resort/:url_segment",method="read",status="2xx",process="3"} 2`,
    `${name}{route="other",method="write",status="4xx",process="3"} 2`,
    `${name}{route="/assets/*",method="read",status="3xx",process="3"} 1`,
  ]);
  expect(text).toContain('shred_page_cache_requests_total{result="hit",process="3"} 7');
  expect(text).toMatch(/^process_start_time_seconds\{process="3"\} \d+$/m);
  expect(text).toMatch(/^shred_open_cases 2$/m);
  expect(text).toMatch(/^shred_open_case_oldest_seconds 90/m);
  expect(text).not.toContain("last_backup");
});

test("each process has its own figures under its number", async () => {
  backend({});
  const own = measureOwn(null);
  const metrics = await own.collect();
  const text = await exposition(
    [],
    [1, 2].map((process) => ({ process, metrics })),
  );
  expect(text.match(/^process_resident_memory_bytes\{process="\d"\}/gm)).toEqual([
    'process_resident_memory_bytes{process="1"}',
    'process_resident_memory_bytes{process="2"}',
  ]);
});

test("while the database is away its figures are left out, in time", async () => {
  const never = () => new Promise(() => {});
  backend({ trouble: never, siteState: never });
  const from = performance.now();
  const text = await exposition(await siteMetrics(), []);
  expect(performance.now() - from).toBeLessThan(2_000);
  expect(text).toMatch(/^shred_database_up 0$/m);
  expect(text).not.toContain("shred_open_cases");
});

test("a read replica is told of where there is one, and its lag where it answers", async () => {
  const told = async (lag: { bytes: number | null } | null) => {
    backend({ replicaLag: async () => lag });
    return (await exposition(await siteMetrics(), [])).match(/^shred_replica.*$/gm);
  };
  expect(await told(null)).toBeNull();
  expect(await told({ bytes: 800 })).toEqual(["shred_replica_up 1", "shred_replica_lag_bytes 800"]);
  expect(await told({ bytes: null })).toEqual(["shred_replica_up 0"]);
});
