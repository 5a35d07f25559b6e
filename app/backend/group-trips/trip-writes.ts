import { and, count, eq, max, sql } from "drizzle-orm";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRow } from "../db/read-rows.ts";
import { decisions, reports, resorts, tripResorts, trips, tripVoters } from "../db/tables/tables.ts";
import { lockContributor } from "../identity/contributor.ts";
import { reopen } from "../targets/reopened.ts";
import { aTrip } from "../targets/targets.ts";
import type { TripWords } from "./trip-arguments.ts";
import { VOTERS_THERE } from "./trip-queries.ts";
import { deleteVoteless } from "./voter-removal.ts";

/** Why a trip was not written. */
export type TripRefusal = "no trip" | "too many trips" | "too many resorts" | "no resorts";

/** Undoes a transaction that would break a limit. */
export class TripRefused extends Error {
  constructor(readonly refusal: TripRefusal) {
    super(refusal);
  }
}

interface NewTrip {
  readonly memberId: number;
  readonly link: string;
  readonly words: TripWords;
  readonly resortIds: readonly number[];
}

/** A form that is sent again within this time, as by a reload, makes the same trip. */
const SENT_TWICE_MS = 10 * 60_000;

/** The link of a trip that the member has just made by the same form. */
async function linkOfSentTwice(
  tx: Database,
  { memberId, words, resortIds }: NewTrip,
  now: Date,
): Promise<string | null> {
  const { title, month, starts_on, ends_on, origin, who } = words;
  const row = await readRow<{ link: string }>(tx)`
    SELECT link FROM ${trips} WHERE member_id = ${memberId} AND created_at > ${moment(now, -SENT_TWICE_MS)}
      AND (title, month, starts_on, ends_on, origin, who) IS NOT DISTINCT FROM
        (${title}::text, ${month}::text, ${starts_on}::date, ${ends_on}::date, ${origin}::text, ${who}::text)
      AND (SELECT coalesce(json_agg(resort_id ORDER BY position), '[]')::text
        FROM ${tripResorts} WHERE trip_id = ${trips.id})::jsonb = ${JSON.stringify([...new Set(resortIds)])}::jsonb
    LIMIT 1`;
  return row?.link ?? null;
}

/**
 * Creates a trip and gives its link. Of two equal forms that are sent at once the later one finds
 * the other's trip.
 *
 * @throws TripRefused
 */
export async function insertTrip(
  db: Database,
  fresh: NewTrip,
  { most, now }: { readonly most: { readonly trips: number; readonly resorts: number }; readonly now: Date },
): Promise<string> {
  const { memberId, link, words, resortIds } = fresh;
  return db.transaction(async (tx) => {
    // Two at once must not both be the last that is allowed.
    await lockContributor(tx, memberId);
    const before = await linkOfSentTwice(tx, fresh, now);
    if (before !== null) return before;
    const own = await tx.$count(trips, eq(trips.member_id, memberId));
    if (own >= most.trips) throw new TripRefused("too many trips");
    const [trip] = await tx
      .insert(trips)
      .values({ ...words, member_id: memberId, link, created_at: now, updated_at: now })
      .returning({ id: trips.id });
    if (trip) {
      const made = { id: trip.id, link, member_id: memberId };
      await changeResorts(tx, made, { add: resortIds, remove: [] }, most.resorts);
    }
    return link;
  });
}

interface TripChange {
  /** Null leaves them as they are. */
  readonly words: TripWords | null;
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** Whether votes are taken no more; null leaves that as it is. */
  readonly isClosed: boolean | null;
}

/**
 * Changes a trip of the member's. The votes for a resort go with it.
 *
 * @throws TripRefused
 */
export async function updateTrip(
  db: Database,
  { memberId, link }: { readonly memberId: number; readonly link: string },
  { words, add, remove, isClosed }: TripChange,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContributor(tx, memberId);
    const isIt = and(eq(trips.link, link), eq(trips.member_id, memberId));
    // Votes wait here: one that is sent while the trip is closed is counted before that, or
    // refused.
    const [before] = await tx
      .select({ id: trips.id, title: trips.title, who: trips.who, closed_at: trips.closed_at })
      .from(trips)
      .where(isIt)
      .for("no key update");
    if (!before) throw new TripRefused("no trip");
    await tx
      .update(trips)
      .set({
        ...words,
        updated_at: now,
      })
      .where(eq(trips.id, before.id));
    if (isClosed !== null && isClosed !== (before.closed_at !== null)) {
      const closed = isClosed ? { closed_at: now, closed_voters: VOTERS_THERE } : NOT_CLOSED;
      await tx.update(trips).set(closed).where(eq(trips.id, before.id));
    }
    const trip = { id: before.id, link, member_id: memberId };
    if (add.length + remove.length > 0) await changeResorts(tx, trip, { add, remove }, most);
    const isChanged = words !== null && (words.title !== before.title || words.who !== before.who);
    if (isChanged) await reopen(tx, [aTrip(link, memberId)], now);
  });
}

const NOT_CLOSED = { closed_at: null, closed_voters: null } as const;

/**
 * Gives a trip of the member's another link, with all that is known by it: its votes, and what
 * operators have been told and have decided. The one of now is that of no trip from then on. False
 * where they have none with that link.
 */
export async function renewLink(
  db: Database,
  { memberId, link, fresh }: { readonly memberId: number; readonly link: string; readonly fresh: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const renewed = await tx
      .update(trips)
      .set({ link: fresh, first_link: sql`coalesce(${trips.first_link}, ${trips.link})`, updated_at: now })
      .where(and(eq(trips.link, link), eq(trips.member_id, memberId)))
      .returning({ id: trips.id });
    if (renewed.length === 0) return false;
    const moved = sql`list_link = ${fresh}::text || substr(list_link, ${link.length + 1}::int)`;
    const isOfTrip = sql`part IN ('trip', 'voter') AND split_part(list_link, '.', 1) = ${link}`;
    await tx.execute(sql`UPDATE ${reports} SET ${moved} WHERE profile_id = ${memberId} AND ${isOfTrip}`);
    await tx.execute(sql`UPDATE ${decisions} SET ${moved} WHERE member_id = ${memberId} AND ${isOfTrip}`);
    return true;
  });
}

/** Deletes a trip of the member's with its votes. False where they have none with that link. */
export async function deleteTrip(
  db: Database,
  { memberId, link }: { readonly memberId: number; readonly link: string },
): Promise<boolean> {
  const deleted = await db
    .delete(trips)
    .where(and(eq(trips.link, link), eq(trips.member_id, memberId)))
    .returning({ id: trips.id });
  return deleted.length > 0;
}

/**
 * Adds resorts at the end, in their order; those that are there, or no more in the index, are left
 * out. One at least has to stay. Who voted on removed ones alone is a voter no more.
 */
async function changeResorts(
  tx: Database,
  trip: Pick<typeof trips.$inferSelect, "id" | "link" | "member_id">,
  { add, remove }: { readonly add: readonly number[]; readonly remove: readonly number[] },
  most: number,
): Promise<void> {
  const ofTrip = eq(tripResorts.trip_id, trip.id);
  if (remove.length > 0) {
    await tx.delete(tripResorts).where(and(ofTrip, sql`resort_id = ${anyOf(remove)}`));
    // Where it comes back it is new to them.
    await tx.execute(sql`
      UPDATE ${tripVoters} SET seen = ARRAY(SELECT id FROM unnest(seen) AS id WHERE id <> ALL (${sql.param([...remove])}::int[]))
      WHERE trip_id = ${trip.id} AND seen && ${sql.param([...remove])}::int[]`);
    await deleteVoteless(tx, trip);
  }
  if (add.length > 0) {
    const [end] = await tx
      .select({ position: max(tripResorts.position) })
      .from(tripResorts)
      .where(ofTrip);
    await tx.execute(sql`
      INSERT INTO ${tripResorts} (trip_id, resort_id, position)
      SELECT ${trip.id}::bigint, id, ${end?.position ?? 0}::int + added.place
      FROM unnest(${sql.param([...new Set(add)])}::int[]) WITH ORDINALITY AS added(id, place) JOIN ${resorts} USING (id)
      ON CONFLICT DO NOTHING`);
  }
  const [row] = await tx.select({ resorts: count() }).from(tripResorts).where(ofTrip);
  const now = row?.resorts ?? 0;
  if (now > most) throw new TripRefused("too many resorts");
  if (now === 0) throw new TripRefused("no resorts");
}
