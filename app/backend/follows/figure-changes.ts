import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRows } from "../db/read-rows.ts";

const MOST_CHANGES = 500;

export interface FigureChangeRow {
  readonly url_segment: string;
  readonly type_name: string;
  readonly was: number;
  readonly value: number;
  /** ISO 8601. */
  readonly changed_at: string;
}

/**
 * Changed figures of these resorts since a moment, the newest first. One that has another value by
 * now, as after an import was taken back, is left out.
 */
export function findFigureChanges(
  db: Database,
  resortIds: readonly number[],
  since: Date,
): Promise<FigureChangeRow[]> {
  return readRows<FigureChangeRow>(db)`
    SELECT url_segment, type_name, was, change.value,
      to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed_at
    FROM figure_changes AS change
    JOIN resort_numerics AS present USING (resort_id, type_name)
    JOIN resorts ON resorts.id = resort_id
    WHERE resort_id = ${anyOf(resortIds)} AND present.value = change.value AND change.changed_at > ${moment(since)}
    ORDER BY change.changed_at DESC, resort_id, type_name LIMIT ${MOST_CHANGES}`;
}
