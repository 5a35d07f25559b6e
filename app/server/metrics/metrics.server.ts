import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
import type { PageCache } from "../page-cache/page-cache.server.ts";
import { exposition, figuresOfAll, joinProcesses } from "./all-processes.server.ts";
import { measureOwn, type OwnMetrics } from "./own-metrics.server.ts";
import { siteMetrics } from "./site-metrics.server.ts";

let own: OwnMetrics | null = null;

/** Measures from now on, where METRICS_TOKEN is set. */
export function startMetrics(pageCache: PageCache | null): OwnMetrics | null {
  if (!env.METRICS_TOKEN) return null;
  own = measureOwn(pageCache);
  joinProcesses(own);
  return own;
}

let scraping: Promise<string> | null = null;

/** All figures. Those who ask meanwhile share the answer. */
export function scrape(): Promise<string> {
  scraping ??= gather().finally(() => {
    scraping = null;
  });
  return scraping;
}

async function gather(): Promise<string> {
  const [site, processes] = await Promise.all([siteMetrics(), own ? figuresOfAll(own) : []]);
  return exposition(site, processes);
}

/**
 * Whether a request bears the token; null where none is set. Takes the same time for every wrong
 * one.
 */
export function bearsToken(authorization: string | null, token = env.METRICS_TOKEN): boolean | null {
  if (!token) return null;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
