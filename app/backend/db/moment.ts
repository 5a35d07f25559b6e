import { type SQL, sql } from "drizzle-orm";

/** A moment in a statement, or one so many milliseconds later. */
export function moment(date: Date, laterMs = 0): SQL {
  return sql`${new Date(date.getTime() + laterMs).toISOString()}::timestamptz`;
}
