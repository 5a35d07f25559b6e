/**
 * The index of the relief's files, as `readReliefIndex` reads it: by zoom and column the rows.
 *
 * @example reliefIndex(["1/0/0", "1/0/1", "2/3/1", "2/3/3"]) // { 1: { 0: "0-1" }, 2: { 3: "1 3" } }
 */
export function reliefIndex(keys: readonly string[]): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, number[]>> = {};
  for (const key of keys) {
    const [z = "", x = "", y] = key.split("/");
    rows[z] ??= {};
    rows[z][x] ??= [];
    rows[z][x].push(Number(y));
  }
  return Object.fromEntries(
    Object.entries(rows).map(([z, columns]) => [
      z,
      Object.fromEntries(Object.entries(columns).map(([x, ys]) => [x, runsOf(ys)])),
    ]),
  );
}

/** @example runsOf([4, 1, 2, 3]) // "1-4" */
function runsOf(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(" ");
}
