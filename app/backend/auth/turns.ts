/** Lets a visitor's work begin when it is its turn. */
export type Turns = <Result>(visitor: string, work: () => Promise<Result>) => Promise<Result>;

/** How many works run at once, and how many may wait, in order. */
interface Room {
  readonly running: number;
  readonly waiting: number;
}

export interface SharedRoom extends Room {
  /** Of these, one visitor's: whoever asks without end leaves room for the others. */
  readonly each: Room;
}

interface Waiting {
  readonly visitor: string;
  readonly begin: () => void;
}

/** A queue for work that is dear. Where too much waits already, nothing is begun and `tooMany` is thrown. */
export function createTurns({ running, waiting, each }: SharedRoom, tooMany: () => Error): Turns {
  const runningNow: string[] = [];
  const queue: Waiting[] = [];
  const hasTurn = (visitor: string) =>
    runningNow.length < running && countOf(runningNow, visitor) < each.running;

  function beginNext(): void {
    const index = queue.findIndex(({ visitor }) => hasTurn(visitor));
    const [next] = index < 0 ? [] : queue.splice(index, 1);
    if (!next) return;
    runningNow.push(next.visitor);
    next.begin();
  }

  return async (visitor, work) => {
    const visitors = queue.map((one) => one.visitor);
    if (hasTurn(visitor)) runningNow.push(visitor);
    else if (queue.length < waiting && countOf(visitors, visitor) < each.waiting) {
      await new Promise<void>((begin) => queue.push({ visitor, begin }));
    } else throw tooMany();
    try {
      return await work();
    } finally {
      runningNow.splice(runningNow.indexOf(visitor), 1);
      beginNext();
    }
  };
}

function countOf(visitors: readonly string[], visitor: string): number {
  return visitors.filter((one) => one === visitor).length;
}
