import { type SQL, sql } from "drizzle-orm";

/** ANY of these integers, as one parameter however many there are: the planner sees how many. */
export function anyOf(numbers: readonly number[]): SQL {
  return sql`ANY(${`{${[...new Set(numbers)].join()}}`}::int[])`;
}
