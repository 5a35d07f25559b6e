import { AggregatorRegistry } from "prom-client";
import type { Metrics, OwnMetrics } from "./own-metrics.server.ts";

/*
 * Web processes share one port, and a scrape reaches any of them. That one asks their parent
 * (app/tools/cli/run-web-processes.ts) for the figures of all: it hands the question to each, and
 * what they answer to the one that asked. Every figure says whose it is.
 */

/** For so long the parent is waited for, which itself waits for a second. */
const WITHIN_MS = 1_300;
const ALONE = 1;

type Figures = readonly { readonly process: number; readonly metrics: Metrics }[];

const waiting = new Map<number, (figures: Figures) => void>();
let asked = 0;

/** Answers the parent, and takes its answers. A process without a parent is asked by no other. */
export function joinProcesses(own: OwnMetrics): void {
  process.on("message", (message: unknown) => {
    const { metricsQuestion, allMetrics, figures } = (message ?? {}) as Record<string, unknown>;
    if (typeof metricsQuestion === "number") {
      void own
        .collect()
        .then((metrics) =>
          process.send?.({ metricsAnswer: metricsQuestion, metrics }, undefined, {}, () => {}),
        );
    }
    if (typeof allMetrics === "number") waiting.get(allMetrics)?.(figures as Figures);
  });
}

/** The figures of all processes that answer in time; this one's alone where there are no others. */
export async function figuresOfAll(own: OwnMetrics): Promise<Figures> {
  const alone = async () => [{ process: ALONE, metrics: await own.collect() }];
  if (!process.send || !process.connected) return alone();
  asked += 1;
  const question = asked;
  const answer = await new Promise<Figures | null>((resolve) => {
    const late = setTimeout(resolve, WITHIN_MS, null);
    waiting.set(question, (figures) => {
      clearTimeout(late);
      resolve(figures);
    });
    process.send?.({ metricsOfAll: question }, undefined, {}, () => {});
  });
  waiting.delete(question);
  return answer ?? alone();
}

/** The text that Prometheus reads. */
export function exposition(site: Metrics, processes: Figures): Promise<string> {
  const labelled = processes.map(({ process, metrics }) =>
    metrics.map((metric) => ({
      ...metric,
      // "omit" would leave out when a process has begun.
      aggregator: "sum" as const,
      values: metric.values?.map((value) => ({
        ...value,
        labels: { ...value.labels, process: String(process) },
      })),
    })),
  );
  return AggregatorRegistry.aggregate([site, ...labelled]).metrics();
}
