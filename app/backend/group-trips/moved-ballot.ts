import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { tripVoters } from "../db/tables/tables.ts";
import { BallotRefused, digestKeyOf, HAS_VOTES, holdTrip, ownVoters, type Voting } from "./voting.ts";

interface MovedBallot {
  readonly link: string;
  readonly token: string;
  /** The token of a voter of that trip. */
  readonly tokenOf: (voterId: number) => string;
}

/**
 * Makes a guest's ballot that of the caller's browser, for a guest whose cookie is lost: also once
 * the vote is closed, since it can be taken back then. A browser that has cast another one keeps
 * that: which of the two is changed next would be a guess.
 *
 * @throws BallotRefused
 */
export async function moveBallot(
  db: Database,
  voting: Voting,
  { link, token, tokenOf }: MovedBallot,
): Promise<void> {
  await db.transaction(async (tx) => {
    const trip = await holdTrip(tx, link, { isClosedFine: true });
    const guests = await tx
      .select({ id: tripVoters.id })
      .from(tripVoters)
      .where(and(eq(tripVoters.trip_id, trip.id), isNull(tripVoters.member_id), HAS_VOTES));
    const moved = guests.find(({ id }) => tokenOf(id) === token);
    if (!moved) throw new BallotRefused("unknown link");
    const { own } = await ownVoters(tx, trip, voting);
    if (own && own.id !== moved.id) throw new BallotRefused("another vote from here");
    const device = voting.deviceOn(digestKeyOf(trip));
    await tx.update(tripVoters).set({ device }).where(eq(tripVoters.id, moved.id));
  });
}
