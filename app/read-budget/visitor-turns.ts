/** Beyond them it is a program. */
const MOST_WAITING = 50;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets requests of one visitor begin a few at a time, so that many of them at once take the processor from nobody. */
export class VisitorTurns {
  readonly #turns = new Map<string, Turns>();
  readonly #atOnce: (visitor: string) => number;

  /** @param atOnce how many requests of the visitor may be worked on at once now, from 1 */
  constructor(atOnce: (visitor: string) => number) {
    this.#atOnce = atOnce;
  }

  /**
   * Begins at once, or when one of the visitor's others has given its turn back. What has begun gives its turn back once.
   *
   * @returns false where too many wait already: then nothing will begin
   */
  take(visitor: string, begin: () => void): boolean {
    const turns = this.#turns.get(visitor) ?? { running: 0, waiting: [] };
    this.#turns.set(visitor, turns);
    if (turns.running < this.#atOnce(visitor)) {
      turns.running += 1;
      begin();
      return true;
    }
    if (turns.waiting.length >= MOST_WAITING) return false;
    turns.waiting.push(begin);
    return true;
  }

  giveBack(visitor: string): void {
    const turns = this.#turns.get(visitor);
    if (!turns) return;
    turns.running -= 1;
    const free = this.#atOnce(visitor) - turns.running;
    for (const begin of turns.waiting.splice(0, Math.max(0, free))) {
      turns.running += 1;
      begin();
    }
    if (turns.running === 0) this.#turns.delete(visitor);
  }
}
