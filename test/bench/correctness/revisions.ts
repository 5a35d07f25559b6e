/** Revisions of something that is written again and again, and when each was acknowledged. */
export class Revisions {
  #newest: number;
  readonly #acknowledged: { readonly revision: number; readonly at: number; readonly by: string }[] = [];

  constructor(first: number) {
    this.#newest = first - 1;
  }

  /** The newest that a response can have. */
  get newest(): number {
    return this.#newest;
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** The number of the next one, which is going to be written. */
  begin(): number {
    this.#newest += 1;
    return this.#newest;
  }

  /** It is written, as the process of that name has said just now. */
  acknowledge(revision: number, by: string): void {
    this.#acknowledged.push({ revision, at: performance.now(), by });
  }

  /**
   * For how many milliseconds something newer than this revision had been acknowledged when it was requested; 0 for none.
   *
   * @param by only what that process has acknowledged counts
   */
  lag(revision: number, requestedAt: number, by?: string): number {
    const missed = this.#acknowledged.find(
      (write) =>
        write.revision > revision && write.at <= requestedAt && (by === undefined || write.by === by),
    );
    return missed ? requestedAt - missed.at : 0;
  }
}
