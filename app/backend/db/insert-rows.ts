import { getTableColumns, type SQL, type SQLChunk, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connections/open.server.ts";

/** Values for columns of a table, as JSON has them. */
export type RowOf<Table extends PgTable> = { readonly [Column in keyof Table["$inferInsert"]]?: unknown };

/**
 * Inserts many rows in one statement that has one parameter, a JSON list. PostgreSQL allows 65,535
 * parameters, and thousands of them are slow to prepare; this takes any number of rows and plans
 * once. Columns that the first row lacks get their default, so all rows have the same keys.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { columns, definitions } = columnsIn(table, first);
  const names = listed(columns.map(({ name }) => sql.identifier(name)));
  await db.execute(
    sql`INSERT INTO ${table} (${names})
        SELECT ${names} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(${definitions})`,
  );
}

/**
 * Updates many rows in one statement that has one parameter, a JSON list (see insertRows). Every
 * row has its id and the same further keys, which are the columns that change.
 */
export async function updateRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly (RowOf<Table> & { readonly id: number })[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { columns, definitions } = columnsIn(table, first);
  const changed = columns.filter(({ name }) => name !== "id").map(({ name }) => sql.identifier(name));
  const assignments = listed(changed.map((name) => sql`${name} = fresh.${name}`));
  await db.execute(
    sql`UPDATE ${table} SET ${assignments}
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS fresh(${definitions})
        WHERE ${table}.id = fresh.id`,
  );
}

/**
 * The columns of which a row says something, and their names and types as json_to_recordset takes
 * them.
 */
function columnsIn(table: PgTable, row: object) {
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => name in row);
  const definitions = listed(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
  );
  return { columns, definitions };
}

function listed(parts: readonly SQLChunk[]): SQL {
  return sql.join([...parts], sql`, `);
}
