import { MAX_PROBLEMS } from "./reading/bounds.ts";

/** What a listing has come to. */
export interface Listed {
  readonly lines: readonly string[];
  /** How many there were in all. */
  readonly count: number;
}

/** Sentences of which the first MAX_PROBLEMS are kept, and all are counted. */
export class Listing {
  readonly lines: string[];
  count: number;

  /** Goes on from another one, which stays as it is. */
  constructor({ lines, count }: Listed = { lines: [], count: 0 }) {
    this.lines = [...lines];
    this.count = count;
  }

  add(line: string): void {
    this.count += 1;
    if (this.lines.length < MAX_PROBLEMS) this.lines.push(line);
  }
}
