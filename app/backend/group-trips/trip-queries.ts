import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TripVoteValue } from "#app/domain/group-trips/group-trip.ts";
import type { Database } from "../db/connections/open.server.ts";
import { members, resorts, tripResorts, trips, tripVoters } from "../db/tables/tables.ts";

/** A resort of a trip, as much as a page shows of all of them at once. */
export interface StoredTripResort {
  readonly title: string;
  readonly url_segment: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface StoredVote {
  readonly url_segment: string;
  readonly vote: TripVoteValue;
  readonly word: string | null;
  /** As the database writes it. */
  readonly updated_at: string;
}

/** A voter with their votes. */
export interface StoredVoter {
  readonly id: number;
  readonly name: string;
  readonly member_id: number | null;
  readonly device: string | null;
  readonly address: string | null;
  readonly is_hidden: boolean;
  /**
   * url_segments of resorts of the trip that were on no ballot of theirs; null where that is not
   * known.
   */
  readonly unseen: readonly string[] | null;
  /** As the database writes them. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly hidden_at: string | null;
  readonly votes: readonly StoredVote[];
}

/** A trip as it is stored. */
export interface StoredTrip {
  readonly id: number;
  readonly link: string;
  readonly first_link: string | null;
  readonly title: string;
  readonly memberId: number;
  readonly username: string;
  /** Operators have hidden the owner's name. */
  readonly isNameHidden: boolean;
  readonly month: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly origin: string | null;
  readonly who: string | null;
  readonly closedAt: Date | null;
  /** How many had voted then; null where that is not known. */
  readonly closedVoters: number | null;
  readonly hiddenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** In the order of the list that they came from. */
  readonly resorts: readonly StoredTripResort[];
  /** In the order in which they came; those who have left, or have no votes, are none. */
  readonly voters: readonly StoredVoter[];
  /** Whose name alone is there. */
  readonly voteless: readonly StoredVoter[];
}

const RESORTS = sql<StoredTripResort[]>`(
  SELECT coalesce(json_agg(json_build_object('title', ${resorts.title}, 'url_segment', ${resorts.url_segment},
    'latitude', ${resorts.latitude}, 'longitude', ${resorts.longitude}) ORDER BY ${tripResorts.position}), '[]')
  FROM ${tripResorts} JOIN ${resorts} ON ${eq(resorts.id, tripResorts.resort_id)}
  WHERE ${eq(tripResorts.trip_id, trips.id)})`;

/** Who has left the site is gone for everybody. */
const IS_THERE = sql`NOT EXISTS (SELECT FROM members AS voting WHERE voting.id = voter.member_id AND voting.left_at IS NOT NULL)`;
const HAS_VOTES = sql`EXISTS (SELECT FROM trip_votes WHERE voter_id = voter.id)`;

/** How many have voted on a trip of the statement around. */
export const VOTERS_THERE = sql<number>`(
  SELECT count(*)::int FROM trip_voters AS voter WHERE voter.trip_id = trips.id AND ${IS_THERE} AND ${HAS_VOTES})`;

/** Whether a resort of the trip was on no ballot of the voter's. */
const IS_UNSEEN = sql`trip_resorts.resort_id <> ALL (voter.seen) AND NOT EXISTS (
  SELECT FROM trip_votes AS cast_vote WHERE cast_vote.voter_id = voter.id AND cast_vote.resort_id = trip_resorts.resort_id)`;

const VOTERS = sql<StoredVoter[]>`(
  SELECT coalesce(json_agg(json_build_object('id', voter.id, 'name', voter.name, 'member_id', voter.member_id, 'device', voter.device,
    'address', voter.address, 'unseen', CASE WHEN voter.seen IS NOT NULL THEN (
      SELECT coalesce(json_agg(added.url_segment ORDER BY position), '[]') FROM trip_resorts JOIN resorts AS added ON added.id = resort_id
      WHERE trip_id = ${trips.id} AND ${IS_UNSEEN}) END,
    'is_hidden', voter.hidden_at IS NOT NULL, 'created_at', voter.created_at, 'updated_at', voter.updated_at, 'hidden_at', voter.hidden_at,
    'votes', said.votes) ORDER BY voter.id), '[]')
  FROM ${tripVoters} AS voter CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('url_segment', voted.url_segment, 'vote', vote, 'word', word, 'updated_at', trip_votes.updated_at)
      ORDER BY resort_id), '[]') AS votes
    FROM trip_votes JOIN resorts AS voted ON voted.id = trip_votes.resort_id WHERE voter_id = voter.id) AS said
  WHERE voter.trip_id = ${trips.id} AND ${IS_THERE})`;

async function readTrips(db: Database, where: SQL | undefined): Promise<StoredTrip[]> {
  const rows = await db
    .select({
      id: trips.id,
      link: trips.link,
      first_link: trips.first_link,
      title: trips.title,
      memberId: trips.member_id,
      username: members.username,
      isNameHidden: sql<boolean>`${members.hidden_at} IS NOT NULL`,
      month: trips.month,
      startsOn: trips.starts_on,
      endsOn: trips.ends_on,
      origin: trips.origin,
      who: trips.who,
      closedAt: trips.closed_at,
      closedVoters: trips.closed_voters,
      hiddenAt: trips.hidden_at,
      createdAt: trips.created_at,
      updatedAt: trips.updated_at,
      resorts: RESORTS,
      voters: VOTERS,
    })
    .from(trips)
    .innerJoin(members, eq(members.id, trips.member_id))
    .where(where)
    .orderBy(desc(trips.created_at), desc(trips.id));
  return rows.map((row) => ({
    ...row,
    voters: row.voters.filter(({ votes }) => votes.length > 0),
    voteless: row.voters.filter(({ votes }) => votes.length === 0),
  }));
}

/** The trip of that link; null where there is none, and where its owner has left. */
export async function findTrip(db: Database, link: string): Promise<StoredTrip | null> {
  const [trip] = await readTrips(db, and(eq(trips.link, link), isNull(members.left_at)));
  return trip ?? null;
}

/** A member's own trips, the newest first, whether or not they have left: for their export. */
export function tripsOf(db: Database, memberId: number): Promise<StoredTrip[]> {
  return readTrips(db, eq(trips.member_id, memberId));
}

/** A trip as a list of trips shows it. */
export interface StoredSummary {
  readonly link: string;
  readonly title: string;
  readonly memberId: number;
  readonly month: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly closedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly resorts: number;
  readonly voters: number;
  /** Resorts that were on no ballot of the member's. */
  readonly added: number;
}

/**
 * Trips that a member owns, and the newest others that they voted on, the newest first.
 *
 * @param mostVoted of the others
 */
export function summariesFor(db: Database, memberId: number, mostVoted: number): Promise<StoredSummary[]> {
  const isVoted = sql`${trips.id} IN (
    SELECT voted.id FROM trips AS voted
      JOIN trip_voters AS voter ON voter.trip_id = voted.id
      JOIN members AS owner ON owner.id = voted.member_id
    WHERE voter.member_id = ${memberId} AND voted.member_id <> ${memberId} AND owner.left_at IS NULL
    ORDER BY voted.created_at DESC, voted.id DESC LIMIT ${mostVoted})`;
  return db
    .select({
      link: trips.link,
      title: trips.title,
      memberId: trips.member_id,
      month: trips.month,
      startsOn: trips.starts_on,
      endsOn: trips.ends_on,
      closedAt: trips.closed_at,
      hiddenAt: trips.hidden_at,
      resorts: sql<number>`(SELECT count(*)::int FROM trip_resorts WHERE trip_id = ${trips.id})`,
      voters: VOTERS_THERE,
      added: sql<number>`(
        SELECT count(*)::int FROM trip_voters AS voter JOIN trip_resorts ON trip_resorts.trip_id = voter.trip_id
        WHERE voter.trip_id = ${trips.id} AND voter.member_id = ${memberId} AND ${HAS_VOTES} AND ${IS_UNSEEN})`,
    })
    .from(trips)
    .innerJoin(members, eq(members.id, trips.member_id))
    .where(and(isNull(members.left_at), or(eq(trips.member_id, memberId), isVoted)))
    .orderBy(desc(trips.created_at), desc(trips.id));
}
