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

/**
 * The first row of each attribute: where several sources say something of one, the strongest comes
 * first.
 */
export function firstOfEach<Row extends { readonly type_name: string }>(rows: readonly Row[]): Row[] {
  const names = rows.map(({ type_name }) => type_name);
  return rows.filter(({ type_name }, index) => names.indexOf(type_name) === index);
}
