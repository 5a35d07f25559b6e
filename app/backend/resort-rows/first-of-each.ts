/** The first row of each attribute: where several sources say something of one, the strongest comes first. */
export function firstOfEach<Row extends { readonly type_name: string }>(rows: readonly Row[]): Row[] {
  const names = rows.map(({ type_name }) => type_name);
  return rows.filter(({ type_name }, index) => names.indexOf(type_name) === index);
}
