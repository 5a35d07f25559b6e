/** Lets work begin when it is its turn. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Room {
  /** Works at once. */
  readonly running: number;
  /** May wait, in order. */
  readonly waiting: number;
}

/** A queue for work that is dear. Where too much waits already, nothing is begun and `tooMany` is thrown. */
export function createTurns(room: Room, tooMany: () => Error): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running < room.running) running += 1;
    else if (waiting.length < room.waiting) await new Promise<void>((begin) => waiting.push(begin));
    else throw tooMany();
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
