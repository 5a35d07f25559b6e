/** One measured thing: `value` must not exceed `budget`, both in `unit`. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
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

/** Prints every row; returns whether all of them keep their budget. */
export function report(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, value, unit, budget, note } of rows) {
    const verdict = value <= budget ? "ok  " : "OVER";
    console.log(
      `${verdict} ${name.padEnd(width)}  ${value.toFixed(1)} of ${budget} ${unit}${note ? `  (${note})` : ""}`,
    );
  }
  const broken = rows.filter(({ value, budget }) => !(value <= budget));
  console.log(`${rows.length - broken.length} passed, ${broken.length} failed`);
  return broken.length === 0;
}
