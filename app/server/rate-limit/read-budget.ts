/** How much may be spent within a time. */
export interface ReadAllowance {
  /** Milliseconds of processor time, roughly (`read-costs.ts`). */
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Nearly a third of one core: more than a page a second of a visitor who reads, and of the programs
 * that index us.
 */
export const READ_ALLOWANCE: ReadAllowance = { most: 3_000, withinMs: 10_000 };

interface Spent {
  /** In this process, and not told to the others yet. */
  unsettled: number;
  /** In all processes together, as far as it is known. */
  settled: number;
}

/**
 * What each visitor has spent, in windows of time that all processes share: counted here, and now
 * and then together with the others (`unsettled`, `settle`).
 */
export class ReadBudget {
  readonly #allowance: ReadAllowance;
  readonly #clock: () => number;
  #spent = new Map<string, Spent>();
  #window = 0;

  /** @param clock milliseconds since 1970 */
  constructor(allowance: ReadAllowance = READ_ALLOWANCE, clock: () => number = Date.now) {
    this.#allowance = allowance;
    this.#clock = clock;
  }

  /** When the present window ends (milliseconds since 1970). */
  get endsAt(): number {
    this.#turnOver();
    return (this.#window + 1) * this.#allowance.withinMs;
  }

  spend(visitor: string, cost: number): void {
    this.#of(visitor).unsettled += cost;
  }

  /**
   * What part of the present window's budget a visitor has spent, from 0; over 1 where the last
   * request was dear.
   */
  spentShare(visitor: string): number {
    const { unsettled, settled } = this.#of(visitor);
    return (unsettled + settled) / this.#allowance.most;
  }

  /** In how many seconds, from 1, a visitor may go on; null where they may now. */
  retryAfter(visitor: string): number | null {
    if (this.spentShare(visitor) < 1) return null;
    return Math.max(1, Math.ceil((this.endsAt - this.#clock()) / 1000));
  }

  /**
   * What has been spent here since it was taken from here the last time; it counts as settled from
   * now on.
   */
  unsettled(): Map<string, number> {
    this.#turnOver();
    const taken = new Map<string, number>();
    for (const [visitor, spent] of this.#spent) {
      if (spent.unsettled === 0) continue;
      taken.set(visitor, spent.unsettled);
      spent.settled += spent.unsettled;
      spent.unsettled = 0;
    }
    return taken;
  }

  /** Takes the sums of all processes, of the window that ends then. */
  settle(sums: ReadonlyMap<string, number>, endsAt: number): void {
    if (endsAt !== this.endsAt) return;
    for (const [visitor, sum] of sums) this.#of(visitor).settled = sum;
  }

  #of(visitor: string): Spent {
    this.#turnOver();
    const known = this.#spent.get(visitor);
    if (known) return known;
    const fresh = { unsettled: 0, settled: 0 };
    this.#spent.set(visitor, fresh);
    return fresh;
  }

  #turnOver(): void {
    const window = Math.floor(this.#clock() / this.#allowance.withinMs);
    if (window === this.#window) return;
    this.#window = window;
    this.#spent = new Map();
  }
}
