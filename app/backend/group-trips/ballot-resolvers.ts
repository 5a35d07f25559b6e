import {
  MAX_TRIP_GUESTS,
  MAX_TRIP_GUESTS_OF_ADDRESS,
  MAX_TRIP_MEMBERS,
  MAX_TRIP_RESORTS,
} from "#app/domain/group-trips/group-trip.ts";
import { isListLink } from "#app/domain/list/named-list.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers, Trip } from "../graphql/generated.ts";
import { admitMember, requireContributor } from "../identity/contributor.ts";
import { requireViewer } from "../identity/viewer.ts";
import { admit, admitLink } from "../rate-limit/admit.ts";
import { contributionId } from "../reviews/review-arguments.ts";
import { castBallot } from "./ballot-writes.ts";
import { moveBallot } from "./moved-ballot.ts";
import { ballotOfToken } from "./shown-trip.ts";
import { checkVoterName, checkVotes } from "./trip-arguments.ts";
import {
  BY_LINK,
  BY_TOKEN,
  knownLink,
  maybeIdsOf,
  NO_BROWSER,
  orRefused,
  tripAfter,
  VOTING,
} from "./trip-refusals.ts";
import { deleteAddress, deleteBallot, deleteVoter } from "./voter-removal.ts";
import { guestToken, votingOf } from "./voting.ts";

const PLACES = {
  guests: MAX_TRIP_GUESTS,
  ofAddress: MAX_TRIP_GUESTS_OF_ADDRESS,
  members: MAX_TRIP_MEMBERS,
};

/** The vote that a guest's link changes. */
export const ballotQueries = {
  tripBallotOfToken: async (_, { link, token }, context) => {
    context.reads.endAt(0);
    if (!isListLink(link)) return null;
    const tried = await admitLink(context);
    const ballot = await ballotOfToken(context, link, token);
    if (ballot) await tried.refund();
    return ballot;
  },
} satisfies QueryResolvers;

/** What groups vote, and what owners take out of it. */
export const ballotMutations = {
  voteOnTrip: async (_, { input }, context) => {
    const viewer = await context.caller.viewer();
    if (viewer) await requireContributor(context);
    const link = knownLink(input.link, VOTING);
    const name = checkVoterName(input.name);
    const votes = checkVotes(input.votes);
    const ids = await maybeIdsOf(
      "input.votes",
      votes.map(({ url_segment }) => url_segment),
      context,
    );
    const voting = await votingOf(context);
    if (voting.memberId === null && voting.deviceOn(link) === null) throw refusedInput("input", NO_BROWSER);
    await admitBallot(context);
    const cast = votes.flatMap(({ vote, word }, index) => {
      const resortId = ids[index];
      return typeof resortId === "number" ? [{ resortId, vote, word }] : [];
    });
    const left = await orRefused(
      castBallot(
        context.db,
        voting,
        { link, name, votes: cast },
        { most: PLACES, now: context.accounts.clock() },
      ),
      VOTING,
    );
    const gone = await context.loaders.shownResorts.loadMany([...left]);
    const titles = gone.flatMap((resort) => (resort && !(resort instanceof Error) ? [resort.title] : []));
    return { trip: await tripAfter(link, context, VOTING), gone: titles };
  },
  takeVoteBack: async (_, { link: given }, context) => {
    const link = knownLink(given, BY_LINK);
    const isTaken = await orRefused(deleteBallot(context.db, await votingOf(context), link), BY_LINK);
    if (!isTaken) throw refusedInput("link", "There is no vote of yours on this trip.");
    return tripAfter(link, context, BY_LINK);
  },
  removeTripVoter: (_, given, context) => removeVoters(deleteVoter, given, context),
  removeTripAddress: (_, given, context) => removeVoters(deleteAddress, given, context),
  moveTripVote: async (_, { link: given, token }, context) => {
    const link = knownLink(given, BY_TOKEN);
    const voting = await votingOf(context);
    if (voting.deviceOn(link) === null) throw refusedInput("token", "Open the link in a browser.");
    const tried = await admitLink(context);
    const tokenOf = (voterId: number) => guestToken(context.accounts, { link, voterId });
    await orRefused(moveBallot(context.db, voting, { link, token, tokenOf }), BY_TOKEN);
    await tried.refund();
    return tripAfter(link, context, BY_TOKEN);
  },
} satisfies MutationResolvers;

/** Deletes voters of a trip of the caller's. */
async function removeVoters(
  remove: typeof deleteVoter,
  given: { readonly link: string; readonly voter: string },
  context: BackendContext,
): Promise<Trip> {
  const { member } = await requireViewer(context);
  const link = knownLink(given.link, BY_LINK);
  const voterId = contributionId(given.voter);
  const isRemoved =
    voterId !== null &&
    (await orRefused(remove(context.db, { memberId: member.id, link, voterId }), BY_LINK));
  if (!isRemoved) throw refusedInput("voter", "These votes are gone already.");
  return tripAfter(link, context, BY_LINK);
}

/**
 * Counts a ballot: of an account from whichever networks, else of the network. Throws RATE_LIMITED.
 */
async function admitBallot(context: BackendContext): Promise<void> {
  const viewer = await context.caller.viewer();
  if (viewer) return admitMember(context, viewer.member, "ballots");
  const allowance = context.accounts.limits.ballots;
  await admit(context, { purpose: "ballots of a visitor", allowance, refused: "ballot" });
}

export const ballotCosts: FieldCosts<keyof typeof ballotQueries | keyof typeof ballotMutations> = {
  tripBallotOfToken: 1_200,
  voteOnTrip: 2_400,
  takeVoteBack: 2_400,
  removeTripVoter: 2_400,
  removeTripAddress: 2_400,
  moveTripVote: 2_400,
};

export const ballotPages: PageCosts = {
  ballots: { usual: 8, largest: MAX_TRIP_GUESTS + MAX_TRIP_MEMBERS + 1 },
  votes: { usual: MAX_TRIP_RESORTS, largest: MAX_TRIP_RESORTS },
};
