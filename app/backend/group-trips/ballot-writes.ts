import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { TripVoteValue } from "#app/domain/group-trips/group-trip.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { hasRows, readRows } from "../db/read-rows.ts";
import { tripResorts, tripVoters, tripVotes } from "../db/tables/tables.ts";
import { spelling } from "../fold.ts";
import { lockContributor } from "../identity/contributor.ts";
import { reopen } from "../targets/reopened.ts";
import { aVoter } from "../targets/targets.ts";
import { claimName } from "./voter-names.ts";
import { dropVoters } from "./voter-removal.ts";
import { BallotRefused, digestKeyOf, type HeldTrip, holdTrip, ownVoters, type Voting } from "./voting.ts";

interface Ballot {
  readonly link: string;
  readonly name: string;
  /** Null clears what was voted. */
  readonly votes: readonly {
    readonly resortId: number;
    readonly vote: TripVoteValue | null;
    readonly word: string | null;
  }[];
}

interface Places {
  readonly guests: number;
  /** Of the guests. */
  readonly ofAddress: number;
  /** Beside the owner. */
  readonly members: number;
}

/**
 * Takes a ballot, or changes the one that the account or the browser has cast. A ballot of the
 * browser becomes the account's, once its voter is signed in. Gives the ids of voted resorts that
 * are on the trip no more.
 *
 * @throws BallotRefused
 */
export async function castBallot(
  db: Database,
  voting: Voting,
  { link, name, votes }: Ballot,
  { most, now }: { readonly most: Places; readonly now: Date },
): Promise<readonly number[]> {
  return db.transaction(async (tx) => {
    const { memberId } = voting;
    if (memberId !== null) await lockContributor(tx, memberId);
    const trip = await holdTrip(tx, link);
    const { own, others } = await ownVoters(tx, trip, voting);
    await dropVoters(tx, trip, others);
    await claimName(tx, trip, { name, memberId, own });
    const key = digestKeyOf(trip);
    const address = memberId === null ? voting.addressOn(key) : null;
    if (own === null || own.member_id !== memberId) await refuseFull(tx, trip, { memberId, address, most });
    const row = {
      name,
      name_key: spelling(name),
      member_id: memberId,
      device: voting.deviceOn(key),
      updated_at: now,
    };
    // A guest's address is where the ballot was first cast from: to change it elsewhere takes no
    // other place.
    const changed = { ...row, ...(memberId !== null && { address }) };
    const [voter] = own
      ? await tx
          .update(tripVoters)
          .set(changed)
          .where(eq(tripVoters.id, own.id))
          .returning({ id: tripVoters.id })
      : await tx
          .insert(tripVoters)
          .values({ ...row, address, trip_id: trip.id, created_at: now })
          .returning({ id: tripVoters.id });
    if (!voter) throw new BallotRefused("no trip");
    const { left, isWordChanged } = await writeVotes(
      tx,
      { trip_id: trip.id, voter_id: voter.id, updated_at: now, seen: own ? (own.seen ?? []) : [] },
      votes,
    );
    if (own && (own.name !== name || isWordChanged)) {
      await reopen(tx, [aVoter(link, voter.id, trip.member_id)], now);
    }
    return left;
  });
}

interface Newcomer {
  readonly memberId: number | null;
  readonly address: string | null;
  readonly most: Places;
}

/**
 * Refuses one more voter than there are places for. Guests cost nothing to make, so they take none
 * of those for accounts, and from one address few; the owner always has one. To be called with the
 * trip held.
 *
 * @throws BallotRefused
 */
async function refuseFull(
  tx: Database,
  trip: HeldTrip,
  { memberId, address, most }: Newcomer,
): Promise<void> {
  if (memberId === trip.member_id) return;
  const ofTrip = eq(tripVoters.trip_id, trip.id);
  if (memberId !== null) {
    const isOther = and(isNotNull(tripVoters.member_id), ne(tripVoters.member_id, trip.member_id));
    const members = await tx.$count(tripVoters, and(ofTrip, isOther));
    if (members >= most.members) throw new BallotRefused("too many members");
    return;
  }
  const isGuest = and(ofTrip, isNull(tripVoters.member_id));
  const ofAddress = await tx.$count(tripVoters, and(isGuest, eq(tripVoters.address, address ?? "")));
  if (ofAddress >= most.ofAddress) throw new BallotRefused("too many guests of the address");
  if ((await tx.$count(tripVoters, isGuest)) >= most.guests) throw new BallotRefused("too many guests");
}

interface VotesOf {
  readonly trip_id: number;
  readonly voter_id: number;
  readonly updated_at: Date;
  /** Resorts of earlier ballots. */
  readonly seen: readonly number[];
}

/**
 * Writes votes, and which resorts were on the ballot; what it does not name stays as it is. Gives
 * resorts that are on the trip no more, and whether a word is another.
 */
async function writeVotes(tx: Database, of: VotesOf, votes: Ballot["votes"]) {
  const listed = await tx
    .select({ id: tripResorts.resort_id })
    .from(tripResorts)
    .where(eq(tripResorts.trip_id, of.trip_id));
  const byResort = new Map(votes.map((vote) => [vote.resortId, vote]));
  const there = [...byResort.values()].filter(({ resortId }) => listed.some(({ id }) => id === resortId));
  const cast = there.flatMap(({ resortId, vote, word }) => (vote === null ? [] : [{ resortId, vote, word }]));
  const left = [...byResort.values()].filter((vote) => vote.vote !== null && !there.includes(vote));
  if (cast.length === 0) throw new BallotRefused("not on the trip");
  const seen = [...new Set([...of.seen, ...there.map(({ resortId }) => resortId)])];
  await tx.update(tripVoters).set({ seen }).where(eq(tripVoters.id, of.voter_id));
  const ofVoter = eq(tripVotes.voter_id, of.voter_id);
  const before = await readRows<{ resort_id: number; word: string | null }>(tx)`
    SELECT resort_id, word FROM trip_votes WHERE voter_id = ${of.voter_id}`;
  const cleared = there.filter(({ vote }) => vote === null).map(({ resortId }) => resortId);
  if (cleared.length > 0) await tx.delete(tripVotes).where(and(ofVoter, sql`resort_id = ${anyOf(cleared)}`));
  await hasRows(tx)`
    INSERT INTO trip_votes (voter_id, trip_id, resort_id, vote, word, updated_at)
    SELECT ${of.voter_id}::bigint, ${of.trip_id}::bigint, given.id, given.vote, given.word, ${of.updated_at.toISOString()}::timestamptz
    FROM unnest(${sql.param(cast.map(({ resortId }) => resortId))}::int[], ${sql.param(cast.map(({ vote }) => vote))}::text[],
      ${sql.param(cast.map(({ word }) => word))}::text[]) AS given(id, vote, word)
    ON CONFLICT (voter_id, resort_id) DO UPDATE SET vote = excluded.vote, word = excluded.word, updated_at = excluded.updated_at
      WHERE (trip_votes.vote, trip_votes.word) IS DISTINCT FROM (excluded.vote, excluded.word)
    RETURNING resort_id`;
  const wordOf = (id: number) => before.find(({ resort_id }) => resort_id === id)?.word ?? null;
  const isWordChanged =
    cast.some(({ resortId, word }) => wordOf(resortId) !== word) || cleared.some((id) => wordOf(id) !== null);
  return { left: left.map(({ resortId }) => resortId), isWordChanged };
}
