import type { SharedPermits } from "../allowances.ts";

/** Runs a client's work when a permit is free. */
export type FairSemaphore = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly client: string;
  readonly begin: () => void;
}

/**
 * A semaphore for expensive work, with a share for each client. When the queue is full, nothing
 * begins and `tooMany` is thrown.
 */
export function createFairSemaphore(
  { running, waiting, each }: SharedPermits,
  tooMany: () => Error,
): FairSemaphore {
  const runningNow: string[] = [];
  const queue: Waiting[] = [];
  const mayRun = (client: string) =>
    runningNow.length < running && countOf(runningNow, client) < each.running;

  function beginNext(): void {
    const index = queue.findIndex(({ client }) => mayRun(client));
    const [next] = index < 0 ? [] : queue.splice(index, 1);
    if (!next) return;
    runningNow.push(next.client);
    next.begin();
  }

  return async (client, work) => {
    const queued = queue.map((one) => one.client);
    if (mayRun(client)) runningNow.push(client);
    else if (queue.length < waiting && countOf(queued, client) < each.waiting) {
      await new Promise<void>((begin) => queue.push({ client, begin }));
    } else throw tooMany();
    try {
      return await work();
    } finally {
      runningNow.splice(runningNow.indexOf(client), 1);
      beginNext();
    }
  };
}

function countOf(clients: readonly string[], client: string): number {
  return clients.filter((one) => one === client).length;
}
