import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { resortCount } from "#app/domain/attributes/units.ts";
import { MAX_MARKED_RESORTS } from "#app/domain/limits.ts";
import { laterYear } from "#app/domain/marks/marks.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRow } from "../db/read-rows.ts";
import { memberResorts, members, resortFormerSegments, resorts } from "../db/tables/tables.ts";
import { refusedInput } from "../graphql/errors.ts";

/** What changes about one resort that a member marks; what is undefined stays as it is. */
export interface MarkWriteChange {
  readonly resortId: number;
  readonly isFavourite?: boolean | undefined;
  readonly isVisited?: boolean | undefined;
  /** Counts for a visited resort alone; null clears it. */
  readonly year?: number | null | undefined;
}

interface MarkWrite {
  readonly changes: readonly MarkWriteChange[];
  /** Named by the error where these are too many. */
  readonly argument: string;
  /**
   * They are added to what is there, as those of a device: of two years of one resort the later one
   * stays.
   */
  readonly keepsLaterYears?: boolean;
}

/**
 * Writes marks of a member, later changes as newer ones. What the column of earlier versions holds
 * is out of date then, and goes. The member's `favorite_resort` goes where it is one that is taken
 * back; which one is shown the member alone chooses, by name. The caller has locked the member's
 * row.
 *
 * @throws BAD_USER_INPUT where the member would have too many
 */
export async function writeMarks(
  tx: Database,
  memberId: number,
  { changes, argument, keepsLaterYears = false }: MarkWrite,
  now: Date,
): Promise<void> {
  // A resort may be named by its address and a former one.
  const byResort = new Map<number, MarkWriteChange>();
  for (const change of changes) {
    const known = byResort.get(change.resortId);
    // Behind all others: a later change is a newer one.
    byResort.delete(change.resortId);
    const later = keepsLaterYears && known?.year ? { year: laterYear(known.year, change.year) } : {};
    byResort.set(change.resortId, { ...known, ...definedOf(change), ...later });
  }
  const rows = [...byResort.values()].map(({ resortId, isFavourite, isVisited, year }, position) => ({
    resort_id: resortId,
    position,
    is_favourite: isFavourite,
    is_visited: isVisited,
    has_year: year !== undefined,
    year,
  }));
  await tx.execute(sql`
    INSERT INTO ${memberResorts} (member_id, resort_id, favourite_at, visited_at, visited_year)
    SELECT ${memberId}, resorts.id,
      CASE WHEN is_favourite THEN coalesce(old.favourite_at, at) WHEN is_favourite IS NULL THEN old.favourite_at END,
      CASE WHEN is_visited THEN coalesce(old.visited_at, at) WHEN is_visited IS NULL THEN old.visited_at END,
      CASE WHEN NOT coalesce(is_visited, old.visited_at IS NOT NULL) THEN NULL
        WHEN has_year AND NOT ${keepsLaterYears}::boolean THEN year
        -- greatest() passes over null.
        ELSE greatest(year, old.visited_year) END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given
      (resort_id int, position int, is_favourite boolean, is_visited boolean, has_year boolean, year smallint)
    CROSS JOIN LATERAL (
      SELECT ${moment(now)} + position * interval '1 microsecond' AS at) AS stamped
    JOIN ${resorts} ON resorts.id = given.resort_id
    LEFT JOIN ${memberResorts} AS old ON old.member_id = ${memberId} AND old.resort_id = given.resort_id
    ON CONFLICT (member_id, resort_id) DO UPDATE SET
      favourite_at = excluded.favourite_at, visited_at = excluded.visited_at, visited_year = excluded.visited_year`);
  const { member_id, favourite_at, visited_at } = memberResorts;
  await tx
    .delete(memberResorts)
    .where(and(eq(member_id, memberId), isNull(favourite_at), isNull(visited_at)));
  const takenBack = rows.filter((row) => row.is_favourite === false).map((row) => row.resort_id);
  const counted = await readRow<{ marked: number }>(tx)`
    UPDATE ${members} SET visited_resorts = NULL,
      favorite_resort = CASE WHEN lower(favorite_resort) IN (${addressesOf(takenBack)}) THEN NULL ELSE favorite_resort END
    WHERE id = ${memberId}
    RETURNING (SELECT count(*)::int FROM ${memberResorts} WHERE member_id = ${memberId}) AS marked`;
  if ((counted?.marked ?? 0) > MAX_MARKED_RESORTS) {
    throw refusedInput(argument, `You can mark ${resortCount(MAX_MARKED_RESORTS)} at most.`);
  }
}

/** The properties that have a value. */
function definedOf(change: MarkWriteChange): MarkWriteChange {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as unknown as MarkWriteChange;
}

/** All addresses that these resorts have or had. */
function addressesOf(resortIds: readonly number[]) {
  const isOne = sql`= ${anyOf(resortIds)}`;
  return sql`SELECT url_segment FROM ${resorts} WHERE id ${isOne}
    UNION ALL SELECT url_segment FROM ${resortFormerSegments} WHERE resort_id ${isOne}`;
}

/**
 * Makes these the resorts that a member has been to; one that was there keeps its place and its
 * year.
 */
export async function replaceVisited(
  tx: Database,
  memberId: number,
  { resortIds, argument }: { readonly resortIds: readonly number[]; readonly argument: string },
  now: Date,
): Promise<void> {
  const before = await listVisits(tx, memberId);
  const taken = before.filter(({ resortId }) => !resortIds.includes(resortId));
  const changes = [
    ...taken.map(({ resortId }) => ({ resortId, isVisited: false })),
    ...resortIds.map((resortId) => ({ resortId, isVisited: true })),
  ];
  if (changes.length > 0) await writeMarks(tx, memberId, { changes, argument }, now);
}

/**
 * Holds back other writes of the member's until the transaction ends; false where there is no such
 * member any more.
 */
export async function lockMember(tx: Database, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for("update");
  return found.length > 0;
}

/** Whether others see where the member has been. */
export async function setShowsVisited(tx: Database, memberId: number, shows: boolean): Promise<void> {
  await tx
    .update(members)
    .set({ shows_visited: shows, visited_resorts: null })
    .where(eq(members.id, memberId));
}

export interface VisitRow {
  readonly resortId: number;
  readonly segment: string;
  readonly year: number | null;
}

/** Where a member has been, in the order in which they marked it. */
export function listVisits(db: Database, memberId: number): Promise<VisitRow[]> {
  return db
    .select({ resortId: resorts.id, segment: resorts.url_segment, year: memberResorts.visited_year })
    .from(memberResorts)
    .innerJoin(resorts, eq(resorts.id, memberResorts.resort_id))
    .where(and(eq(memberResorts.member_id, memberId), isNotNull(memberResorts.visited_at)))
    .orderBy(memberResorts.visited_at, resorts.id);
}

/** url_segments of a member's favourites, newest first. */
export async function listFavourites(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ segment: resorts.url_segment })
    .from(memberResorts)
    .innerJoin(resorts, eq(resorts.id, memberResorts.resort_id))
    .where(and(eq(memberResorts.member_id, memberId), isNotNull(memberResorts.favourite_at)))
    .orderBy(desc(memberResorts.favourite_at), resorts.id);
  return rows.map(({ segment }) => segment);
}
