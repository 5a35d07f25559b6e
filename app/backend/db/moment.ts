import { type SQL, sql } from "drizzle-orm";

/** A moment in a statement, or one so many milliseconds later. */
export function moment(date: Date, laterMs = 0): SQL {
  return sql`${new Date(date.getTime() + laterMs).toISOString()}::timestamptz`;
}

/** The first day of a month (ISO 8601) in a statement; null for none. */
export function firstDayOf(month: string | null): SQL {
  return sql`${month && `${month}-01`}::date`;
}
