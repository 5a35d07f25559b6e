import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { MAX_MARKED_RESORTS } from "#app/domain/limits.ts";
import type { Database } from "../../db/open.server.ts";
import { memberResorts, members, resortFormerSegments, resorts } from "../../db/tables.ts";
import { badUserInputs } from "../../graphql/errors.ts";

/** What changes about one resort that a member marks; what is undefined stays as it is. */
export interface MarkChange {
  readonly resortId: number;
  readonly isFavourite?: boolean | undefined;
  readonly isVisited?: boolean | undefined;
  /** Counts for a visited resort alone; null clears it. */
  readonly year?: number | null | undefined;
}

interface MarkWrite {
  readonly changes: readonly MarkChange[];
  /** Named by the error where these are too many. */
  readonly argument: string;
}

/**
 * Writes marks of a member, later changes as newer ones. The member's `favorite_resort` follows: a first favourite fills it, and where it is
 * one that is taken back, the newest of the others does. The caller has locked the member's row.
 *
 * @throws BAD_USER_INPUT where the member would have too many
 */
export async function writeMarks(
  tx: Database,
  memberId: number,
  { changes, argument }: MarkWrite,
  now: Date,
): Promise<void> {
  // A resort may be named by its address and a former one.
  const byResort = new Map<number, MarkChange>();
  for (const change of changes) {
    byResort.set(change.resortId, { ...byResort.get(change.resortId), ...definedOf(change) });
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
        WHEN has_year THEN year ELSE old.visited_year END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given
      (resort_id int, position int, is_favourite boolean, is_visited boolean, has_year boolean, year smallint)
    CROSS JOIN LATERAL (
      SELECT ${now.toISOString()}::timestamptz + position * interval '1 microsecond' AS at) AS moment
    JOIN ${resorts} ON resorts.id = given.resort_id
    LEFT JOIN ${memberResorts} AS old ON old.member_id = ${memberId} AND old.resort_id = given.resort_id
    ON CONFLICT (member_id, resort_id) DO UPDATE SET
      favourite_at = excluded.favourite_at, visited_at = excluded.visited_at, visited_year = excluded.visited_year`);
  await tx.execute(sql`
    DELETE FROM ${memberResorts} WHERE member_id = ${memberId} AND favourite_at IS NULL AND visited_at IS NULL`);
  const hasNew = rows.some((row) => row.is_favourite === true);
  const takenBack = rows.filter((row) => row.is_favourite === false).map((row) => row.resort_id);
  const { rows: counted } = await tx.execute<{ marked: number }>(sql`
    UPDATE ${members} SET favorite_resort = CASE
      WHEN (favorite_resort IS NULL AND ${hasNew}) OR lower(favorite_resort) IN (${addressesOf(takenBack)}) THEN (${newestFavourite(memberId)})
      ELSE favorite_resort END
    WHERE id = ${memberId}
    RETURNING (SELECT count(*)::int FROM ${memberResorts} WHERE member_id = ${memberId}) AS marked`);
  if ((counted[0]?.marked ?? 0) > MAX_MARKED_RESORTS) {
    const most = MAX_MARKED_RESORTS.toLocaleString("en");
    throw badUserInputs([{ argument, message: `You can mark ${most} resorts at most.` }]);
  }
}

/** The properties that have a value. */
function definedOf(change: MarkChange): MarkChange {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as unknown as MarkChange;
}

/** All addresses that these resorts have or had. */
function addressesOf(resortIds: readonly number[]) {
  const isOne = sql`= ANY(${sql.param(`{${resortIds.join(",")}}`)}::int[])`;
  return sql`SELECT url_segment FROM ${resorts} WHERE id ${isOne}
    UNION ALL SELECT url_segment FROM ${resortFormerSegments} WHERE resort_id ${isOne}`;
}

function newestFavourite(memberId: number) {
  return sql`SELECT url_segment FROM ${memberResorts} JOIN ${resorts} ON id = resort_id
    WHERE member_id = ${memberId} AND favourite_at IS NOT NULL ORDER BY favourite_at DESC, resort_id LIMIT 1`;
}

/** Makes these the resorts that a member has been to, in this order; a year that is known of one stays. */
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

/** Holds back other writes of the member's until the transaction ends; false where there is no such member any more. */
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
  await tx.update(members).set({ shows_visited: shows }).where(eq(members.id, memberId));
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
