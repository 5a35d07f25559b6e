import type { OpenDatabase } from "./connections/open.server.ts";

/**
 * Tells the planner of tables that have just been filled: PGlite has no autovacuum that would (nor
 * tidy the text index). Without that queries are slow and right, so a failure is only logged.
 */
export async function tidy(
  open: OpenDatabase,
  tables: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  try {
    await open.maintain(`VACUUM (ANALYZE) ${tables.join(", ")}`);
  } catch (error) {
    log(`Database: the tables could not be analysed, queries may be slow: ${String(error)}`);
  }
}
