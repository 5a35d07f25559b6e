import { sql } from "drizzle-orm";
import {
  fileName,
  filesOf,
  MOST_BYTES_OF_MEMBER,
  MOST_OF_A_VISIT,
} from "#app/domain/photographs/photograph.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { refusedInput } from "../graphql/errors.ts";
import { lockContributor } from "../identity/contributor.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { NewPhotograph } from "./photograph-queries.ts";

/** Photographs of a member that wait: more than these are looked at first. */
const MOST_WAITING_OF_MEMBER = 30;

/**
 * Keeps a waiting photograph whose files are stored. Holds back the member's other ones meanwhile:
 * of many at once none slips through a bound.
 *
 * @throws BAD_USER_INPUT where a bound of the member's is reached; as lockContributor does
 */
export async function insertPhotograph(tx: Database, fresh: NewPhotograph, now: Date): Promise<number> {
  const { memberId, resortId, month, bytes, width, height, blur } = fresh;
  await lockContributor(tx, memberId);
  const there = await readRow<{ visit: number; waiting: number; bytes: number; same: boolean }>(tx)`
    SELECT (count(*) FILTER (WHERE resort_id = ${resortId} AND month = ${month} AND state <> 'removed'))::int AS visit,
      (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting, coalesce(sum(bytes), 0)::float8 AS bytes,
      coalesce(bool_or(resort_id = ${resortId} AND state <> 'removed' AND bytes = ${bytes} AND width = ${width}
        AND height = ${height} AND blur = ${blur}), false) AS same
    FROM photographs WHERE member_id = ${memberId}`;
  const refuse = (argument: string, sentence: string) => refusedInput(`input.${argument}`, sentence);
  if (there?.same) throw refuse("picture", "You have sent this photograph already.");
  if ((there?.visit ?? 0) >= MOST_OF_A_VISIT) {
    throw refuse("month", `A visit has ${MOST_OF_A_VISIT} photographs at most. Remove one first.`);
  }
  if ((there?.waiting ?? 0) >= MOST_WAITING_OF_MEMBER) {
    throw refuse(
      "picture",
      `${MOST_WAITING_OF_MEMBER} photographs of yours wait for a moderator. Send more after that.`,
    );
  }
  if ((there?.bytes ?? 0) + bytes > MOST_BYTES_OF_MEMBER) {
    throw refuse("picture", "Your photographs have filled their 60 MB. Remove one first.");
  }
  const row = await readRow<{ id: number }>(tx)`
    INSERT INTO photographs (name, member_id, resort_id, contribution_id, licence, line, alt, month, width, height, blur, bytes, created_at)
    SELECT ${fresh.name}, ${memberId}, id, ${fresh.reviewId}::bigint, ${fresh.licence}, ${fresh.line}::text, ${fresh.alt}, ${month},
      ${width}::int, ${height}::int, ${blur}, ${bytes}::int, ${moment(now)}
    FROM resorts WHERE id = ${resortId} RETURNING photographs.id`;
  if (!row) throw refuse("url_segment", "This resort is gone.");
  return row.id;
}

/**
 * Shows a waiting photograph. Null where it waits no more, is the viewer's own, or its member was
 * suspended or has left meanwhile.
 */
export async function showPhotograph(
  tx: Database,
  changed: Set<CacheTag>,
  { id, viewerId }: { readonly id: number; readonly viewerId: number },
  now: Date,
): Promise<number | null> {
  const row = await readRow<{ resort_id: number }>(tx)`
    UPDATE photographs SET state = 'shown', looked_by = ${viewerId}, looked_at = ${moment(now)}
    WHERE id = ${id} AND state = 'waiting' AND member_id IS DISTINCT FROM ${viewerId}
      AND NOT EXISTS (SELECT FROM members WHERE id = member_id AND (left_at IS NOT NULL OR suspended_at IS NOT NULL))
    RETURNING resort_id`;
  if (row) tagsOf(changed, row.resort_id);
  return row?.resort_id ?? null;
}

/** Hides a photograph, or shows it again. False where it is so already. */
export async function setPhotographHidden(
  tx: Database,
  changed: Set<CacheTag>,
  {
    id,
    operatorId,
    isHidden,
  }: { readonly id: number; readonly operatorId: number | null; readonly isHidden: boolean },
  now: Date,
): Promise<boolean> {
  const isOther = isHidden ? sql`state IN ('waiting', 'shown')` : sql`state IN ('waiting', 'hidden')`;
  const row = await readRow<{ resort_id: number }>(tx)`
    UPDATE photographs SET state = ${isHidden ? "hidden" : "shown"}, looked_by = ${operatorId}::bigint,
      looked_at = coalesce(looked_at, ${moment(now)})
    WHERE id = ${id} AND ${isOther} RETURNING resort_id`;
  if (row) tagsOf(changed, row.resort_id);
  return row !== null;
}

/**
 * What its member takes away: no one sees it any more, and its files go. False where there is none.
 */
export async function markRemoved(
  tx: Database,
  changed: Set<CacheTag>,
  { id, memberId }: { readonly id: number; readonly memberId: number },
): Promise<boolean> {
  const row = await readRow<{ resort_id: number }>(tx)`
    UPDATE photographs SET state = 'removed', line = NULL, alt = NULL
    WHERE id = ${id} AND member_id = ${memberId} AND state <> 'removed' RETURNING resort_id`;
  if (row) tagsOf(changed, row.resort_id);
  return row !== null;
}

function tagsOf(changed: Set<CacheTag>, resortId: number): void {
  changed.add(`resort:${resortId}`);
}

/** Read at once. */
const AT_ONCE = 20;

/**
 * Deletes the files of removed photographs, and then their rows: what the hourly sweep does, as
 * often as it takes, since a store may be away.
 *
 * @throws the first error of the store, after all others have been tried
 */
export async function sweepRemoved(db: Database, media: MediaStore): Promise<void> {
  const errors: unknown[] = [];
  let last: number | undefined = 0;
  while (last !== undefined) {
    const removed: readonly { id: number; name: string }[] = await readRows<{ id: number; name: string }>(db)`
      SELECT id, name FROM photographs WHERE state = 'removed' AND id > ${last} ORDER BY id LIMIT ${AT_ONCE}`;
    for (const { id, name } of removed) {
      try {
        for (const file of filesOf(name)) await media.remove(fileName(file));
        await db.execute(sql`DELETE FROM photographs WHERE id = ${id} AND state = 'removed'`);
      } catch (error) {
        errors.push(error);
      }
    }
    last = removed.at(-1)?.id;
  }
  if (errors.length > 0) throw errors[0];
}
