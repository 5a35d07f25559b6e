import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { TripVoteValue } from "#app/domain/trips/group-trip.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/open.server.ts";
import { hasRows, readRows } from "../db/read-rows.ts";
import { members, tripResorts, trips, tripVoters, tripVotes } from "../db/tables.ts";
import { spelling } from "../fold.ts";
import { lockContributor } from "../identity/contributor.ts";
import { reopen } from "../targets/reopened.ts";
import { aVoter } from "../targets/targets.ts";

/** Why a ballot was not taken. */
export type BallotRefusal =
  | "no trip"
  | "closed"
  | "voted as a member"
  | "name taken"
  | "too many voters"
  | "not on the trip";

/** Undoes a transaction, with a reason for the voter. */
export class BallotRefused extends Error {
  constructor(readonly refusal: BallotRefusal) {
    super(refusal);
  }
}

/** Who votes: an account, or a browser without one. */
export interface Voting {
  readonly memberId: number | null;
  /** The digest of this browser on this trip; null where there is no browser. */
  readonly device: string | null;
}

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

/** Of those that a voter may be: the account's before the browser's. */
interface KnownVoter {
  readonly id: number;
  readonly member_id: number | null;
  readonly name: string;
}

/**
 * Takes a ballot, or changes the one that the account or the browser has cast. A ballot of the browser becomes the account's, once its voter is signed in.
 * Gives the ids of voted resorts that are on the trip no more.
 *
 * @throws BallotRefused
 */
export async function castBallot(
  db: Database,
  voting: Voting,
  { link, name, votes }: Ballot,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<readonly number[]> {
  return db.transaction(async (tx) => {
    const { memberId, device } = voting;
    if (memberId !== null) await lockContributor(tx, memberId);
    const trip = await holdTrip(tx, link);
    const { own, others } = await ownVoters(tx, trip.id, voting);
    await dropVoters(tx, trip, others);
    const name_key = spelling(name);
    await refuseTaken(tx, trip.id, name_key, own);
    const isOther = own ? ne(tripVoters.id, own.id) : undefined;
    const voters = await tx.$count(tripVoters, and(eq(tripVoters.trip_id, trip.id), isOther));
    if (voters >= most) throw new BallotRefused("too many voters");
    const row = { name, name_key, member_id: memberId, device, updated_at: now };
    const [voter] = own
      ? await tx.update(tripVoters).set(row).where(eq(tripVoters.id, own.id)).returning({ id: tripVoters.id })
      : await tx
          .insert(tripVoters)
          .values({ ...row, trip_id: trip.id, created_at: now })
          .returning({ id: tripVoters.id });
    if (!voter) throw new BallotRefused("no trip");
    const { left, isWordChanged } = await writeVotes(
      tx,
      { trip_id: trip.id, voter_id: voter.id, updated_at: now },
      votes,
    );
    if (own && (own.name !== name || isWordChanged)) {
      await reopen(tx, [aVoter(link, voter.id, trip.member_id)], now);
    }
    return left;
  });
}

/** Takes a ballot back, also once the vote is closed: a name and words are their voter's. False where the account and the browser have none. */
export async function deleteBallot(db: Database, voting: Voting, link: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const trip = await holdTrip(tx, link, { isClosedFine: true });
    const { own, others } = await ownVoters(tx, trip.id, voting);
    return dropVoters(tx, trip, own ? [own, ...others] : others);
  });
}

/** Deletes a voter of a trip of the member's, with their votes, also once the vote is closed. False where there is none. */
export async function deleteVoter(
  db: Database,
  { memberId, link, voterId }: { readonly memberId: number; readonly link: string; readonly voterId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const trip = await holdTrip(tx, link, { isClosedFine: true });
    if (trip.member_id !== memberId) return false;
    const found = await tx
      .select({ id: tripVoters.id })
      .from(tripVoters)
      .where(and(eq(tripVoters.id, voterId), eq(tripVoters.trip_id, trip.id)));
    return dropVoters(tx, trip, found);
  });
}

/** Who has none, as one whose votes were deleted while their name stays hidden, is no voter to others. */
const HAS_VOTES = sql<boolean>`EXISTS (SELECT FROM trip_votes WHERE voter_id = trip_voters.id)`;

type TripOfOwner = Pick<typeof trips.$inferSelect, "link" | "member_id">;

/**
 * Deletes voters with their votes and words. The name stays of one whom operators have hidden, so that what the account or the browser casts anew is
 * hidden too, and of a member who is reported, until an operator has decided, who must not be that member. False where nothing was there.
 */
async function dropVoters(
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
  return votes.length + dropped > 0;
}

/** Deletes voters of a trip who have no votes left, but for those whose name has to stay; gives how many. */
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

/** Holds back other ballots and changes of the trip until the transaction ends: so two at once from one browser make one voter. */
async function holdTrip(tx: Database, link: string, { isClosedFine } = { isClosedFine: false }) {
  const [trip] = await tx
    .select({ id: trips.id, link: trips.link, member_id: trips.member_id, closed_at: trips.closed_at })
    .from(trips)
    .innerJoin(members, eq(members.id, trips.member_id))
    .where(and(eq(trips.link, link), isNull(members.left_at)))
    .for("no key update", { of: trips });
  if (!trip) throw new BallotRefused("no trip");
  if (trip.closed_at !== null && !isClosedFine) throw new BallotRefused("closed");
  return trip;
}

/**
 * The voter that a caller is; others are a ballot of this browser from before its voter signed in, beside that of the account. A guest whose votes are gone
 * is not the member who signs in there: the page has not told them whose ballot that would be.
 */
async function ownVoters(tx: Database, tripId: number, { memberId, device }: Voting) {
  const isAccount = memberId === null ? sql`false` : eq(tripVoters.member_id, memberId);
  const isBrowser = device === null ? sql`false` : eq(tripVoters.device, device);
  const found = await tx
    .select({
      id: tripVoters.id,
      member_id: tripVoters.member_id,
      name: tripVoters.name,
      hasVotes: HAS_VOTES,
    })
    .from(tripVoters)
    .where(and(eq(tripVoters.trip_id, tripId), or(isAccount, isBrowser)));
  if (memberId === null && found.some((voter) => voter.member_id !== null)) {
    throw new BallotRefused("voted as a member");
  }
  const byAccount = found.find((voter) => voter.member_id === memberId) ?? null;
  const byBrowser =
    found.find((voter) => voter.member_id === null && (memberId === null || voter.hasVotes)) ?? null;
  const own = byAccount ?? byBrowser;
  return { own, others: byBrowser && byBrowser !== own ? [byBrowser] : [] };
}

/** Who has left the site keeps no name from others: who comes back keeps the votes, and changes them under another one. */
async function refuseTaken(
  tx: Database,
  tripId: number,
  nameKey: string,
  own: KnownVoter | null,
): Promise<void> {
  const isOther = own ? ne(tripVoters.id, own.id) : undefined;
  const [taken] = await tx
    .select({ id: tripVoters.id, left_at: members.left_at })
    .from(tripVoters)
    .leftJoin(members, eq(members.id, tripVoters.member_id))
    .where(and(eq(tripVoters.trip_id, tripId), eq(tripVoters.name_key, nameKey), isOther));
  if (!taken) return;
  if (taken.left_at === null) throw new BallotRefused("name taken");
  // No spelling of a name has a line break.
  const freed = sql`${tripVoters.name_key} || E'\n' || ${tripVoters.id}`;
  await tx.update(tripVoters).set({ name_key: freed }).where(eq(tripVoters.id, taken.id));
}

interface VotesOf {
  readonly trip_id: number;
  readonly voter_id: number;
  readonly updated_at: Date;
}

/** Writes votes; what the ballot does not name stays as it is. Gives resorts that are on the trip no more, and whether a word is another. */
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
