import type { Worker } from "node:cluster";

/** A process that says nothing for so long is left out. */
const WITHIN_MS = 1_000;

interface Asking {
  readonly figures: { readonly process: number; readonly metrics: unknown }[];
  readonly waitFor: Set<Worker>;
  readonly end: () => void;
}

/**
 * Hands the question of a web process for the figures of all to each of them, and their answers to
 * the one that asked (app/server/metrics/all-processes.server.ts).
 *
 * @param living those that are asked
 * @returns takes a process that has begun. It gets the lowest number that is free, and keeps it:
 * one that replaces another goes on under its number
 */
export function passMetrics(living: ReadonlySet<Worker>): (worker: Worker) => void {
  const numbers = new Map<Worker, number>();
  const askings = new Map<number, Asking>();
  let asked = 0;

  function ask(asker: Worker, question: number): void {
    asked += 1;
    const id = asked;
    const end = () => {
      clearTimeout(late);
      askings.delete(id);
      const figures = asking.figures.sort((a, b) => a.process - b.process);
      send(asker, { allMetrics: question, figures });
    };
    const late = setTimeout(end, WITHIN_MS).unref();
    const asking: Asking = { figures: [], waitFor: new Set(living), end };
    askings.set(id, asking);
    for (const worker of living) send(worker, { metricsQuestion: id });
  }

  function take(worker: Worker, id: number, metrics: unknown): void {
    const asking = askings.get(id);
    if (!asking?.waitFor.delete(worker)) return;
    asking.figures.push({ process: numbers.get(worker) ?? 0, metrics });
    if (asking.waitFor.size === 0) asking.end();
  }

  return (worker) => {
    const taken = new Set(numbers.values());
    let number = 1;
    while (taken.has(number)) number += 1;
    numbers.set(worker, number);
    worker.on("message", (message: unknown) => {
      const { metricsOfAll, metricsAnswer, metrics } = (message ?? {}) as Record<string, unknown>;
      if (typeof metricsOfAll === "number") ask(worker, metricsOfAll);
      if (typeof metricsAnswer === "number") take(worker, metricsAnswer, metrics);
    });
    worker.once("exit", () => numbers.delete(worker));
  };
}

/** To a process that may end at this moment: without the callback that would end this one. */
function send(worker: Worker, message: object): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
