import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { passMetrics } from "#app/tools/cli/pass-metrics.ts";

/** A web process as its parent sees it; one that hangs answers nothing. */
function aWorker(metrics: string | null) {
  const received: object[] = [];
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send: (message: { metricsQuestion?: number }) => {
      received.push(message);
      if (message.metricsQuestion !== undefined && metrics !== null) {
        setImmediate(() => worker.emit("message", { metricsAnswer: message.metricsQuestion, metrics }));
      }
    },
  });
  return { worker, received, asWorker: worker as unknown as Worker };
}

test("who asks gets the figures of all under their numbers, and a process that takes another's place its number", async () => {
  const living = new Set<Worker>();
  const join = passMetrics(living);
  const begin = (metrics: string | null) => {
    const begun = aWorker(metrics);
    living.add(begun.asWorker);
    join(begun.asWorker);
    return begun;
  };
  const [first, second] = [begin("of the first"), begin("of the second")];
  second.worker.emit("message", { metricsOfAll: 7 });
  const figures = (given: typeof first) => given.received.find((message) => "allMetrics" in message);
  await vi.waitUntil(() => figures(second));
  expect(figures(second)).toEqual({
    allMetrics: 7,
    figures: [
      { process: 1, metrics: "of the first" },
      { process: 2, metrics: "of the second" },
    ],
  });
  expect(figures(first)).toBeUndefined();

  living.delete(first.asWorker);
  first.worker.emit("exit");
  const third = begin(null);
  const from = performance.now();
  third.worker.emit("message", { metricsOfAll: 8 });
  await vi.waitUntil(() => figures(third), { timeout: 2_000 });
  expect(performance.now() - from).toBeGreaterThan(900);
  expect(figures(third)).toEqual({ allMetrics: 8, figures: [{ process: 2, metrics: "of the second" }] });
  const fourth = begin("of the fourth");
  living.delete(third.asWorker);
  fourth.worker.emit("message", { metricsOfAll: 9 });
  await vi.waitUntil(() => figures(fourth));
  expect(figures(fourth)).toMatchObject({
    figures: [{ process: 2 }, { process: 3, metrics: "of the fourth" }],
  });
});
