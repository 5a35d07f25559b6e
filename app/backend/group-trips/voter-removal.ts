import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { trips, tripVoters, tripVotes } from "../db/tables/tables.ts";
import { HAS_VOTES, type HeldTrip, holdTrip, ownVoters, type Voting } from "./voting.ts";

/**
 * Takes a ballot back, also once the vote is closed: a name and words are their voter's. False
 * where the account and the browser have none.
 */
export async function deleteBallot(db: Database, voting: Voting, link: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const trip = await holdTrip(tx, link, { isClosedFine: true });
    const { own, others } = await ownVoters(tx, trip, voting);
    return dropVoters(tx, trip, own ? [own, ...others] : others);
  });
}

interface VoterOfOwner {
  /** Whose trip it is. */
  readonly memberId: number;
  readonly link: string;
  readonly voterId: number;
}

async function holdOwnTrip(tx: Database, { memberId, link }: VoterOfOwner): Promise<HeldTrip | null> {
  const trip = await holdTrip(tx, link, { isClosedFine: true });
  return trip.member_id === memberId ? trip : null;
}

/**
 * Deletes a voter of a trip of the member's, with their votes, also once the vote is closed. False
 * where there is none.
 */
export async function deleteVoter(db: Database, whose: VoterOfOwner): Promise<boolean> {
  return db.transaction(async (tx) => {
    const trip = await holdOwnTrip(tx, whose);
    if (!trip) return false;
    const found = await tx
      .select({ id: tripVoters.id })
      .from(tripVoters)
      .where(and(eq(tripVoters.id, whose.voterId), eq(tripVoters.trip_id, trip.id)));
    return dropVoters(tx, trip, found);
  });
}

/**
 * Deletes a guest of a trip of the member's with all others of the same network address, as
 * deleteVoter does one. False where that is none.
 */
export async function deleteAddress(db: Database, whose: VoterOfOwner): Promise<boolean> {
  return db.transaction(async (tx) => {
    const trip = await holdOwnTrip(tx, whose);
    if (!trip) return false;
    const sharing = await tx
      .select({ id: tripVoters.id })
      .from(tripVoters)
      .where(
        and(
          eq(tripVoters.trip_id, trip.id),
          isNull(tripVoters.member_id),
          sql`address = (SELECT address FROM trip_voters WHERE trip_id = ${trip.id} AND id = ${whose.voterId} AND member_id IS NULL)`,
        ),
      );
    return dropVoters(tx, trip, sharing);
  });
}

type TripOfOwner = Pick<typeof trips.$inferSelect, "link" | "member_id">;

/**
 * Deletes voters with their votes and words. The name stays of one whom operators have hidden, so
 * that what the account or the browser casts anew is hidden too, and of a member who is reported,
 * until an operator has decided, who must not be that member. False where nothing was there.
 */
export async function dropVoters(
  tx: Database,
  trip: TripOfOwner,
  voters: readonly { readonly id: number }[],
): Promise<boolean> {
  const ids = anyOf(
    voters.map(({ id }) => id),
    "bigint",
  );
  const votes = await tx
    .delete(tripVotes)
    .where(sql`${tripVotes.voter_id} = ${ids}`)
    .returning({ id: tripVotes.voter_id });
  const dropped = await deleteVoteless(tx, trip, sql`${tripVoters.id} = ${ids}`);
  if (votes.length > 0) {
    // Calendars that follow a closed trip have its winner as their place, which may be another one
    // now.
    await tx
      .update(trips)
      .set({ updated_at: sql`greatest(now(), updated_at)` })
      .where(and(eq(trips.link, trip.link), isNotNull(trips.closed_at)));
  }
  return votes.length + dropped > 0;
}

/**
 * Deletes voters of a trip who have no votes left, but for those whose name has to stay; gives how
 * many.
 */
export async function deleteVoteless(tx: Database, trip: TripOfOwner, where?: SQL): Promise<number> {
  const isAwaited = sql`${tripVoters.member_id} IS NOT NULL AND EXISTS (
    SELECT FROM reports WHERE profile_id = ${trip.member_id} AND part = 'voter' AND closed_at IS NULL
      AND list_link = ${trip.link}::text || '.' || ${tripVoters.id})`;
  const deleted = await tx
    .delete(tripVoters)
    .where(
      and(
        sql`${tripVoters.trip_id} = (SELECT id FROM trips WHERE link = ${trip.link})`,
        isNull(tripVoters.hidden_at),
        sql`NOT (${HAS_VOTES} OR (${isAwaited}))`,
        where,
      ),
    )
    .returning({ id: tripVoters.id });
  return deleted.length;
}
