/** Rows of one of a resort's tables by the resort they hang on. */
export function byResort<Row extends { readonly resort_id: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.resort_id);
    if (group) group.push(row);
    else groups.set(row.resort_id, [row]);
  }
  return groups;
}
