import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./open.server.ts";

/**
 * Inserts many rows in one statement that has one parameter, a JSON list. PostgreSQL allows 65,535 parameters, and
 * thousands of them are slow to prepare; this takes any number of rows and plans once.
 * Columns that the first row lacks get their default, so all rows have the same keys.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly { [Column in keyof Table["$inferInsert"]]?: unknown }[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => name in first);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const definitions = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  await db.execute(
    sql`INSERT INTO ${table} (${names})
        SELECT ${names} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(${definitions})`,
  );
}

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
