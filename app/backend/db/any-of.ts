import { type SQL, sql } from "drizzle-orm";

/**
 * ANY of these values, as one parameter however many there are: the planner sees how many.
 * Drizzle's inArray is for a few fixed ones, and where one value alone has to be an equality, as
 * for an index that is read in order.
 *
 * @param type that of the column that they are compared with
 */
export function anyOf(
  values: readonly (number | string)[],
  type: "int" | "bigint" | "text" | "uuid" = "int",
): SQL {
  return sql`ANY(${sql.param([...new Set(values)])}::${sql.raw(type)}[])`;
}
