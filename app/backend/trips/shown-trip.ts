import { HIDDEN_TRIP_TITLE } from "#app/domain/trips/group-trip.ts";
import type { BackendContext } from "../context.ts";
import type { Trip, TripBallot } from "../graphql/generated.ts";
import { findOrigin } from "../origins/origins.server.ts";
import type { Voting } from "./ballot-writes.ts";
import { findTrip, type StoredTrip, type StoredVoter } from "./trip-queries.ts";

/** A trip as the caller may read it; null where there is none of that link. */
export async function readTripFor(context: BackendContext, link: string): Promise<Trip | null> {
  const [trip, voting] = await Promise.all([findTrip(context.db, link), votingOf(context, link)]);
  return trip && shownTrip(trip, voting);
}

/** Who the caller is on a trip. */
export async function votingOf({ caller, visitor, accounts }: BackendContext, link: string): Promise<Voting> {
  const viewer = await caller.viewer();
  const browser = (await visitor.device?.()) ?? null;
  return {
    memberId: viewer?.member.id ?? null,
    device: browser && accounts.digest("the browser of a voter on a trip", link, browser),
  };
}

async function shownTrip(trip: StoredTrip, voting: Voting): Promise<Trip> {
  const is_own = trip.memberId === voting.memberId;
  const is_hidden = trip.hiddenAt !== null;
  const isWithheld = is_hidden && !is_own;
  const { own, isOfMember } = ownVoter(trip, voting);
  const origin = trip.origin === null ? null : await findOrigin(trip.origin);
  return {
    link: trip.link,
    title: isWithheld ? HIDDEN_TRIP_TITLE : trip.title,
    username: trip.isNameHidden && !is_own ? null : trip.username,
    is_hidden,
    is_own,
    month: trip.month,
    starts_on: trip.startsOn,
    ends_on: trip.endsOn,
    origin,
    who: isWithheld ? null : trip.who,
    closed_at: trip.closedAt?.toISOString() ?? null,
    updated_at: trip.updatedAt.toISOString(),
    resorts: [...trip.resorts],
    voters: trip.voters.length,
    ballots: mayReadVotes(trip, own) ? trip.voters.map((voter) => shownBallot(voter, voter === own)) : null,
    own: own && shownBallot(own, true),
    own_by_browser: voting.memberId !== null && own !== null && own.member_id === null,
    needs_sign_in: isOfMember,
  };
}

/** Whether a voter may read how the others voted: not before they have, while votes are taken. @param own theirs; null for who has not voted */
export function mayReadVotes({ closedAt }: Pick<StoredTrip, "closedAt">, own: StoredVoter | null): boolean {
  return closedAt !== null || own !== null;
}

/** The voter that the caller is; or whether an account, which is not the caller's, has voted from this browser. */
function ownVoter({ voters, voteless }: StoredTrip, { memberId, device }: Voting) {
  const byAccount = memberId === null ? null : voters.find((voter) => voter.member_id === memberId);
  const isFromHere = (voter: StoredVoter) => device !== null && voter.device === device;
  const own = byAccount ?? voters.find((voter) => isFromHere(voter) && voter.member_id === null) ?? null;
  const isOfMember = [...voters, ...voteless].some((voter) => isFromHere(voter) && voter.member_id !== null);
  return { own, isOfMember: memberId === null && isOfMember };
}

function shownBallot({ id, name, is_hidden, votes }: StoredVoter, is_own: boolean): TripBallot {
  const isWithheld = is_hidden && !is_own;
  return {
    id: String(id),
    name: isWithheld ? null : name,
    is_hidden,
    is_own,
    votes: votes.map(({ url_segment, vote, word }) => ({
      url_segment,
      vote,
      word: isWithheld ? null : word,
    })),
  };
}
