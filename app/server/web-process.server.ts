import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import type { WebProcess } from "#app/api/transport.server.ts";
import type { PageCache } from "./page-cache/page-cache.server.ts";
import { refusals } from "./refusals.server.ts";

const NOTED_EVERY_MS = 30_000;
const LAG_RESOLUTION_MS = 20;
const NS_PER_MS = 1_000_000;

/**
 * The program's version and that of its build: this module is part of the file that holds all of
 * it. It runs from the top of the package.
 */
function ownVersion(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const build = createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("hex");
  return `${version}+${build.slice(0, 8)}`;
}

/**
 * Has it written down what this process is doing, now and every 30 s. A database that fails is told
 * of elsewhere; the next note may have more luck.
 */
export function noteRegularly(
  note: (process: WebProcess) => Promise<void>,
  pageCache: PageCache | null,
): void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  const own = { id: randomUUID(), pid: process.pid, version: ownVersion(), startedAt: new Date() };
  const again = () => {
    const { rss, heapUsed } = process.memoryUsage();
    const figures = {
      rss,
      heap_used: heapUsed,
      // What the histogram counts is how long a step took that ought to take the resolution.
      loop_lag_ms: Math.max(0, Math.round(lag.percentile(99) / NS_PER_MS - LAG_RESOLUTION_MS)),
      cache: pageCache?.figures() ?? { hits: 0, misses: 0, bytes: 0, entries: 0 },
      refusals: refusals(),
    };
    lag.reset();
    note({ ...own, figures }).catch(() => {});
  };
  again();
  setInterval(again, NOTED_EVERY_MS).unref();
}
