import { Agent, request } from "node:http";
import { percentile } from "./report.ts";

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** What Chromium accepts. */
const BROWSER_HEADERS = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * Requests these addresses in turn over so many connections, as a browser does, each with one
 * request in progress at a time. It takes 0.1 to 0.25 ms of processor time a request, a bare page
 * some 2 ms: of what the quickest pages can do it may show too little, never too much.
 *
 * @throws when a response is not 200
 */
export async function load(
  addresses: readonly string[],
  { connections, seconds, headers }: LoadOptions,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let turn = 0;
  async function visitor(): Promise<void> {
    while (performance.now() < end) {
      const address = addresses[turn++ % addresses.length] ?? "";
      const asked = performance.now();
      await get(address, agent, { ...BROWSER_HEADERS, ...headers });
      times.push(performance.now() - asked);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return {
    perSecond: times.length / ((performance.now() - started) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}

function get(address: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered with ${response.statusCode}.`));
      response.on("end", resolve).on("error", reject).resume();
    });
    asked.on("error", reject).end();
  });
}
