import { filePath, PHOTOGRAPH_FORMATS } from "#app/domain/photographs/photograph.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";

/**
 * The photographs that a member has sent, with the paths of their largest files, which the member
 * sees whatever became of them.
 */
export async function exportPhotographs(db: Database, memberId: number) {
  const read = readRows<{ name: string; state: string }>(db);
  const sent = await read`
    SELECT url_segment AS resort, name, state, licence, line, alt, month, photographs.width, photographs.height, bytes,
      photographs.created_at, looked_at
    FROM photographs JOIN resorts ON resorts.id = resort_id WHERE member_id = ${memberId} ORDER BY photographs.id`;
  return sent.map(({ name, ...row }) => ({
    ...row,
    files:
      row.state === "removed"
        ? []
        : PHOTOGRAPH_FORMATS.map((format) => filePath({ name, size: 1_920, format })),
  }));
}
