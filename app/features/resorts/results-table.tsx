import type { TableView } from "./table-view.ts";

/** The resorts as rows under the columns that the visitor chose. */
export function ResultsTable({ table }: { table: TableView }) {
  return <p>{table.firstRank}</p>;
}
