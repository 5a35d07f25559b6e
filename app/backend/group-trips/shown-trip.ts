import { HIDDEN_TRIP_TITLE } from "#app/domain/group-trips/group-trip.ts";
import type { BackendContext } from "../context.ts";
import type { Trip, TripBallot } from "../graphql/generated.ts";
import { findOrigin } from "../origins/origins.server.ts";
import { findTrip, type StoredTrip, type StoredVoter } from "./trip-queries.ts";
import { digestKeyOf, guestToken, type Voting, votingOf } from "./voting.ts";

/** A trip as the caller may read it; null where there is none of that link. */
export async function readTripFor(context: BackendContext, link: string): Promise<Trip | null> {
  const [trip, voting] = await Promise.all([findTrip(context.db, link), votingOf(context)]);
  return trip && shownTrip(trip, voting, context.accounts);
}

/** The ballot of the guest whose token that is, as others read it; null where there is none. */
export async function ballotOfToken(
  { db, accounts }: Pick<BackendContext, "db" | "accounts">,
  link: string,
  token: string,
): Promise<TripBallot | null> {
  const trip = await findTrip(db, link);
  const voter = trip?.voters.find(
    ({ id, member_id }) => member_id === null && guestToken(accounts, { link, voterId: id }) === token,
  );
  return voter ? shownBallot(voter, { is_own: false, address: null }) : null;
}

async function shownTrip(
  trip: StoredTrip,
  voting: Voting,
  accounts: Pick<BackendContext["accounts"], "digest">,
): Promise<Trip> {
  const is_own = trip.memberId === voting.memberId;
  const is_hidden = trip.hiddenAt !== null;
  const isWithheld = is_hidden && !is_own;
  const { own, isOfMember } = ownVoter(trip, voting);
  const sharing = is_own ? sharedAddresses(trip.voters) : [];
  const shown = (voter: StoredVoter) =>
    shownBallot(voter, { is_own: voter === own, address: numberOf(voter, sharing) });
  const origin = trip.origin === null ? null : await findOrigin(trip.origin);
  return {
    id: String(trip.id),
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
    ballots: mayReadVotes(trip, own) ? trip.voters.map(shown) : null,
    own: own && shown(own),
    own_by_browser: voting.memberId !== null && own !== null && own.member_id === null,
    needs_sign_in: isOfMember,
    own_token: own?.member_id === null ? guestToken(accounts, { link: trip.link, voterId: own.id }) : null,
    // Who left the site before the close and came back since makes more of them.
    gone_since_close: trip.closedVoters === null ? null : Math.max(0, trip.closedVoters - trip.voters.length),
  };
}

/**
 * Whether a voter may read how the others voted: not before they have, while votes are taken.
 * @param own theirs; null for who has not voted
 */
export function mayReadVotes({ closedAt }: Pick<StoredTrip, "closedAt">, own: StoredVoter | null): boolean {
  return closedAt !== null || own !== null;
}

/**
 * The voter that the caller is; or whether an account, which is not the caller's, has voted from
 * this browser.
 */
function ownVoter({ voters, voteless, ...trip }: StoredTrip, { memberId, deviceOn }: Voting) {
  const device = deviceOn(digestKeyOf(trip));
  const byAccount = memberId === null ? null : voters.find((voter) => voter.member_id === memberId);
  const isFromHere = (voter: StoredVoter) => device !== null && voter.device === device;
  const own = byAccount ?? voters.find((voter) => isFromHere(voter) && voter.member_id === null) ?? null;
  const isOfMember = [...voters, ...voteless].some((voter) => isFromHere(voter) && voter.member_id !== null);
  return { own, isOfMember: memberId === null && isOfMember };
}

/** Addresses from which several guests have voted, in the order of the first of each. */
function sharedAddresses(voters: readonly StoredVoter[]): readonly (string | null)[] {
  const addresses = voters.map(({ member_id, address }) => (member_id === null ? address : null));
  return [...new Set(addresses)].filter(
    (address) => address !== null && addresses.filter((other) => other === address).length > 1,
  );
}

/** What stands for a shared address, from 1; null where the voter's is not shared. */
function numberOf({ member_id, address }: StoredVoter, sharing: readonly (string | null)[]): number | null {
  return (member_id === null && sharing.indexOf(address) + 1) || null;
}

function shownBallot(
  { id, name, member_id, is_hidden, unseen, votes }: StoredVoter,
  { is_own, address }: Pick<TripBallot, "is_own" | "address">,
): TripBallot {
  const isWithheld = is_hidden && !is_own;
  return {
    id: String(id),
    name: isWithheld ? null : name,
    is_hidden,
    is_own,
    is_guest: member_id === null,
    address,
    unseen: unseen && [...unseen],
    votes: votes.map(({ url_segment, vote, word }) => ({
      url_segment,
      vote,
      word: isWithheld ? null : word,
    })),
  };
}
