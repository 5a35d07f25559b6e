import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { mayReadVotes } from "../group-trips/shown-trip.ts";
import { type StoredTrip, type StoredVoter, tripsOf } from "../group-trips/trip-queries.ts";

/**
 * A member's own trips with the names and votes of their groups, and what the member voted on any.
 * What operators have hidden of others is left out, and so are votes that the page of the trip
 * withholds.
 */
export async function exportTrips(db: Database, memberId: number) {
  const [own, voted] = await Promise.all([tripsOf(db, memberId), votedBy(db, memberId)]);
  return {
    trips: own.map((trip) => ({
      link: trip.link,
      first_link: trip.first_link,
      title: trip.title,
      month: trip.month,
      starts_on: trip.startsOn,
      ends_on: trip.endsOn,
      origin: trip.origin,
      who: trip.who,
      closed_at: trip.closedAt,
      closed_voters: trip.closedVoters,
      hidden_at: trip.hiddenAt,
      created_at: trip.createdAt,
      updated_at: trip.updatedAt,
      resorts: trip.resorts.map(({ url_segment }) => url_segment),
      voted: trip.voters.length,
      voters: exportedVoters(trip, memberId),
    })),
    trip_voters: voted.map(({ votes, ...voter }) => voter),
    trip_votes: voted.flatMap(({ trip, votes }) => votes.map((vote) => ({ trip, ...vote }))),
  };
}

/** Null while the page names none of them either. */
function exportedVoters(trip: StoredTrip, memberId: number) {
  const own = trip.voters.find((voter) => voter.member_id === memberId) ?? null;
  if (!mayReadVotes(trip, own)) return null;
  return trip.voters.map((voter) => exportedVoter(voter, voter === own));
}

function exportedVoter({ name, member_id, is_hidden, created_at, votes }: StoredVoter, isOwn: boolean) {
  const isWithheld = is_hidden && !isOwn;
  return {
    name: isWithheld ? null : name,
    is_guest: member_id === null,
    created_at,
    votes: votes.map(({ url_segment: resort, vote, word }) => ({
      resort,
      vote,
      word: isWithheld ? null : word,
    })),
  };
}

interface Voted {
  /** Its link. */
  readonly trip: string;
  readonly name: string;
  readonly hidden_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Resorts that were on their ballots. */
  readonly seen: readonly string[] | null;
  readonly votes: readonly {
    readonly resort: string;
    readonly vote: string;
    readonly word: string | null;
    readonly updated_at: string;
  }[];
}

function votedBy(db: Database, memberId: number): Promise<Voted[]> {
  return readRows<Voted>(db)`
    SELECT link AS trip, name, to_json(voter.hidden_at) AS hidden_at, to_json(voter.created_at) AS created_at, to_json(voter.updated_at) AS updated_at, CASE WHEN seen IS NOT NULL THEN (
      SELECT coalesce(json_agg(url_segment ORDER BY id), '[]') FROM resorts WHERE id = ANY (voter.seen)) END AS seen, (
      SELECT coalesce(json_agg(json_build_object('resort', url_segment, 'vote', vote, 'word', word, 'updated_at', trip_votes.updated_at)
        ORDER BY resort_id), '[]')
      FROM trip_votes JOIN resorts ON resorts.id = resort_id WHERE voter_id = voter.id) AS votes
    FROM trip_voters AS voter JOIN trips ON trips.id = trip_id WHERE voter.member_id = ${memberId} ORDER BY voter.id`;
}
