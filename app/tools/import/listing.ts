import { MAX_PROBLEMS } from "./reading/bounds.ts";

/** Sentences of which the first MAX_PROBLEMS are kept, and all are counted. */
export class Listing {
  readonly lines: string[];
  count: number;

  constructor(lines: readonly string[] = [], count = lines.length) {
    this.lines = [...lines];
    this.count = count;
  }

  add(line: string): void {
    this.count += 1;
    if (this.lines.length < MAX_PROBLEMS) this.lines.push(line);
  }
}
