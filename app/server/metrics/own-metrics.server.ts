import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type PoolFigures, poolFigures } from "#app/api/transport.server.ts";
import type { CacheFigures } from "../page-cache/page-cache.server.ts";
import { knownRouteOf } from "../page-handles.server.ts";
import { refusals } from "../refusals.server.ts";

/**
 * Seconds. A page that is ready takes two thousandths, one with all that it can have half a second.
 */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 8];

/** Figures with their values, as prom-client passes them between processes. */
export type Metrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** What this process measures of itself. */
export interface OwnMetrics {
  /** Times an answer. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** All figures as they are now. */
  collect(): Promise<Metrics>;
}

/** Begins to measure. */
export function measureOwn(pageCache: { figures(): CacheFigures } | null): OwnMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "shred_http_request_duration_seconds",
    help: "Time until an answer was sent, by route, kind of method and class of status.",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS,
    registers,
  });
  new Counter({
    name: "shred_refusals_total",
    help: "Answers with 429 and 503, by why.",
    labelNames: ["status", "reason"],
    registers,
    collect() {
      this.reset();
      for (const { status, reason, count } of refusals()) this.inc({ status, reason }, count);
    },
  });
  if (pageCache) registerCache(registers, () => pageCache.figures());
  registerPool(registers);
  return {
    observe(request, response) {
      const end = durations.startTimer();
      response.once("close", () => {
        if (response.headersSent) end(labelsOf(request, response));
      });
    },
    collect: () => registry.getMetricsAsJSON(),
  };
}

const READING = ["GET", "HEAD", "OPTIONS"];

/** Few values each, whatever visitors send. */
function labelsOf({ method = "", url = "" }: IncomingMessage, { statusCode }: ServerResponse) {
  return {
    route: url.startsWith("/assets/") ? "/assets/*" : (knownRouteOf(url) ?? "other"),
    method: READING.includes(method) ? "read" : "write",
    status: `${Math.floor(statusCode / 100)}xx`,
  };
}

function registerCache(registers: Registry[], figures: () => CacheFigures): void {
  new Counter({
    name: "shred_page_cache_requests_total",
    help: "Public pages that were ready to send (hit), or had to be made (miss).",
    labelNames: ["result"],
    registers,
    collect() {
      const { hits, misses } = figures();
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
    },
  });
  for (const [name, help] of [
    ["bytes", "Bytes of the pages that are kept ready."],
    ["entries", "Pages that are kept ready."],
  ] as const) {
    new Gauge({
      name: `shred_page_cache_${name}`,
      help,
      registers,
      collect() {
        this.set(figures()[name]);
      },
    });
  }
}

const STATES: readonly (keyof PoolFigures)[] = ["used", "idle", "waiting"];

function registerPool(registers: Registry[]): void {
  new Gauge({
    name: "shred_database_connections",
    help: "Connections to PostgreSQL in use and idle, and statements that wait for one.",
    labelNames: ["state"],
    registers,
    async collect() {
      const pool = await poolFigures();
      if (pool) for (const state of STATES) this.set({ state }, pool[state]);
    },
  });
}
