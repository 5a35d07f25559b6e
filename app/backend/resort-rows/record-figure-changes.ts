import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";

interface NewFigure {
  readonly resort_id: number;
  readonly type_name: string;
  readonly value: number;
}

/**
 * Notes of these figures, before they are written, those that were known and had another value. A
 * figure that becomes known is no correction.
 */
export async function recordFigureChanges(tx: Database, figures: readonly NewFigure[]): Promise<void> {
  if (figures.length === 0) return;
  const rows = figures.map(({ resort_id, type_name, value }) => ({ resort_id, type_name, value }));
  await tx.execute(sql`
    INSERT INTO figure_changes (resort_id, type_name, was, value)
    SELECT resort_id, type_name, present.value, fresh.value
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS fresh(resort_id int, type_name text, value double precision)
    JOIN resort_numerics AS present USING (resort_id, type_name)
    WHERE present.value <> fresh.value
    ON CONFLICT (resort_id, type_name, changed_at) DO UPDATE SET value = excluded.value`);
  await tx.execute(sql`DELETE FROM figure_changes WHERE changed_at < now() - interval '1 year'`);
}
