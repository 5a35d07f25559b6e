/** One measured thing, and what it must keep. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value must not exceed it, or with `isLeast` reach it, in the same unit. */
  readonly budget: number;
  readonly isLeast?: boolean;
  readonly note?: string;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of a hundred values do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.min(Math.floor((sorted.length * percent) / 100), sorted.length - 1);
  return sorted[place] ?? Number.NaN;
}

/** Rows of several runs as one: of each the run with the value in the middle. */
export function medianRows(runs: readonly (readonly Row[])[]): Row[] {
  return (runs[0] ?? []).map((row, index) => {
    const sorted = runs.flatMap((rows) => rows[index] ?? []).sort((a, b) => a.value - b.value);
    return sorted[Math.floor(sorted.length / 2)] ?? row;
  });
}

/** Whether its budget is kept. */
export function holds({ value, budget, isLeast = false }: Row): boolean {
  return isLeast ? value >= budget : value <= budget;
}

/** Prints every row; returns whether all of them keep their budget. */
export function report(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const row of rows) {
    const { name, value, unit, budget, isLeast, note } = row;
    console.log(
      [
        holds(row) ? "ok    " : "MISSED",
        name.padEnd(width),
        value.toFixed(value < 10 ? 2 : 1).padStart(7),
        `${isLeast ? "at least" : "at most"} ${budget} ${unit}${note ? `  (${note})` : ""}`,
      ].join("  "),
    );
  }
  const missed = rows.filter((row) => !holds(row));
  console.log(`${rows.length - missed.length} passed, ${missed.length} failed`);
  return missed.length === 0;
}

/** Measures a part and says how long that took. */
export async function part(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  const started = performance.now();
  const rows = await measure();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return rows;
}
