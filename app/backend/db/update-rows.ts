import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./open.server.ts";

/**
 * Updates many rows in one statement that has one parameter, a JSON list (see insertRows). Every row has its id and the same
 * further keys, which are the columns that change.
 */
export async function updateRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly ({ readonly id: number } & { [Column in keyof Table["$inferInsert"]]?: unknown })[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => name in first);
  const changed = columns.filter(({ name }) => name !== "id").map(({ name }) => sql.identifier(name));
  const definitions = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const assignments = sql.join(
    changed.map((name) => sql`${name} = fresh.${name}`),
    sql`, `,
  );
  await db.execute(
    sql`UPDATE ${table} SET ${assignments}
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS fresh(${definitions})
        WHERE ${table}.id = fresh.id`,
  );
}
