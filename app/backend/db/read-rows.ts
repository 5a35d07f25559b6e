import { sql } from "drizzle-orm";
import type { Database } from "./connections/open.server.ts";

/**
 * The rows of a statement that is written in SQL; its caller says of what type they are.
 *
 * @example await readRows<{ title: string }>(db)`SELECT title FROM resorts WHERE id = ${id}`
 */
export function readRows<Row extends object>(db: Database) {
  return async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql(text, ...values));
    return rows;
  };
}

/** The first of them; null where there is none. */
export function readRow<Row extends object>(db: Database) {
  return async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row | null> =>
    (await readRows<Row>(db)(text, ...values))[0] ?? null;
}

/** The column `id` of all. */
export function readIds(db: Database) {
  return async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number[]> =>
    (await readRows<{ id: number }>(db)(text, ...values)).map(({ id }) => id);
}

/** Whether there is one, as of a change that returns what it has changed. */
export function hasRows(db: Database) {
  return async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<boolean> =>
    (await readRows(db)(text, ...values)).length > 0;
}
