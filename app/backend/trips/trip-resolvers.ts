import { MAX_TRIP_RESORTS, MAX_TRIP_VOTERS, MAX_TRIPS } from "#app/domain/limits.ts";
import { quoted } from "#app/domain/list/invalid-params.ts";
import { isListLink } from "#app/domain/list/named-list.ts";
import { HIDDEN_TRIP_TITLE } from "#app/domain/trips/group-trip.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers, Trip } from "../graphql/generated.ts";
import { admitMember, requireContributor } from "../identity/contributor.ts";
import { requireViewer } from "../identity/viewer.ts";
import { newLink } from "../lists/new-link.ts";
import { admit } from "../rate-limit/admit.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { contributionId } from "../texts/text-arguments.ts";
import { type BallotRefusal, BallotRefused, castBallot, deleteBallot, deleteVoter } from "./ballot-writes.ts";
import { readTripFor, votingOf } from "./shown-trip.ts";
import { checkTripWords, checkVoterName, checkVotes } from "./trip-arguments.ts";
import { summariesFor } from "./trip-queries.ts";
import { deleteTrip, insertTrip, type TripRefusal, TripRefused, updateTrip } from "./trip-writes.ts";

/** Trips that groups vote on, as visitors read them. */
export const tripQueries = {
  trip: (_, { link }, context) => {
    context.reads.endAt(0);
    return isListLink(link) ? readTripFor(context, link) : null;
  },
  ownTrips: async (_, __, { db, caller }) => {
    const viewer = await caller.viewer();
    if (!viewer) return [];
    const { id } = viewer.member;
    return (await summariesFor(db, id, MAX_TRIPS)).map((summary) => {
      const { memberId, startsOn, endsOn, closedAt, hiddenAt, ...shown } = summary;
      const is_own = memberId === id;
      return {
        ...shown,
        title: hiddenAt !== null && !is_own ? HIDDEN_TRIP_TITLE : shown.title,
        is_own,
        is_hidden: hiddenAt !== null,
        starts_on: startsOn,
        ends_on: endsOn,
        closed_at: closedAt?.toISOString() ?? null,
      };
    });
  },
} satisfies QueryResolvers;

/** What owners do with trips, and groups vote. */
export const tripMutations = {
  createTrip: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const words = await checkTripWords(input.words);
    const resortIds = await idsOf("input.url_segments", input.url_segments, context);
    await admitMember(context, member, "trips");
    const link = await orRefused(
      insertTrip(
        context.db,
        { memberId: member.id, link: newLink(), words, resortIds },
        { most: { trips: MAX_TRIPS, resorts: MAX_TRIP_RESORTS }, now: context.accounts.clock() },
      ),
      CREATING,
    );
    return tripAfter(link, context, CREATING);
  },
  changeTrip: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const words = input.words ? await checkTripWords(input.words) : null;
    const add = await idsOf("input.add", input.add ?? [], context);
    const remove = (await maybeIdsOf("input.remove", input.remove ?? [], context)).filter(
      (id) => id !== null,
    );
    const link = knownLink(input.link, CHANGING);
    await admitMember(context, member, "trips");
    await orRefused(
      updateTrip(
        context.db,
        { memberId: member.id, link },
        { words, add, remove, isClosed: input.is_closed ?? null },
        { most: MAX_TRIP_RESORTS, now: context.accounts.clock() },
      ),
      CHANGING,
    );
    return tripAfter(link, context, CHANGING);
  },
  deleteTrip: async (_, { link }, context) => {
    const { member } = await requireViewer(context);
    const isDeleted = await deleteTrip(context.db, { memberId: member.id, link: knownLink(link, BY_LINK) });
    if (!isDeleted) throw refusedInput("link", GONE);
    return true;
  },
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
    const voting = await votingOf(context, link);
    if (voting.memberId === null && voting.device === null) throw refusedInput("input", NO_BROWSER);
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
        { most: MAX_TRIP_VOTERS, now: context.accounts.clock() },
      ),
      VOTING,
    );
    const gone = await context.loaders.shownResorts.loadMany([...left]);
    const titles = gone.flatMap((resort) => (resort && !(resort instanceof Error) ? [resort.title] : []));
    return { trip: await tripAfter(link, context, VOTING), gone: titles };
  },
  takeVoteBack: async (_, { link: given }, context) => {
    const link = knownLink(given, BY_LINK);
    const isTaken = await orRefused(deleteBallot(context.db, await votingOf(context, link), link), BY_LINK);
    if (!isTaken) throw refusedInput("link", "There is no vote of yours on this trip.");
    return tripAfter(link, context, BY_LINK);
  },
  removeTripVoter: async (_, { link: given, voter }, context) => {
    const { member } = await requireViewer(context);
    const link = knownLink(given, BY_LINK);
    const voterId = contributionId(voter);
    const isRemoved =
      voterId !== null &&
      (await orRefused(deleteVoter(context.db, { memberId: member.id, link, voterId }), BY_LINK));
    if (!isRemoved) throw refusedInput("voter", "These votes are gone already.");
    return tripAfter(link, context, BY_LINK);
  },
} satisfies MutationResolvers;

const GONE = "This trip is gone.";
const NO_BROWSER = "Sign in to vote.";

const REFUSALS: Readonly<Record<TripRefusal | BallotRefusal, string>> = {
  "no trip": GONE,
  "too many trips": `You have ${MAX_TRIPS} trips, which is the most you can have. Delete one first.`,
  "too many resorts": `A trip has ${MAX_TRIP_RESORTS} resorts at most.`,
  "no resorts": "A trip needs one resort at least.",
  closed: "The vote is closed, so this is not counted. Ask the owner to open it again.",
  "voted as a member": "A member has voted from this browser. Sign in to change that vote.",
  // Whose it is, is for those who have voted.
  "name taken": "That name is taken: add something that tells you apart.",
  "too many voters": `${MAX_TRIP_VOTERS} have voted, which is the most a trip takes.`,
  "not on the trip": "The resorts that you voted on are no longer on this trip.",
};

/** Which argument of a mutation is refused for what reason. */
interface Refused extends Readonly<Partial<Record<TripRefusal | BallotRefusal, string>>> {
  readonly "no trip": string;
  /** Where none is named. */
  readonly whole: string;
}

const CREATING: Refused = {
  whole: "input",
  "no trip": "input",
  "too many resorts": "input.url_segments",
  "no resorts": "input.url_segments",
};
const CHANGING: Refused = {
  whole: "input",
  "no trip": "input.link",
  "too many resorts": "input.add",
  "no resorts": "input.remove",
};
const VOTING: Refused = {
  whole: "input",
  "no trip": "input.link",
  closed: "input.link",
  "name taken": "input.name",
  "not on the trip": "input.votes",
};
const BY_LINK: Refused = { whole: "link", "no trip": "link" };

/** Turns what a write refuses into BAD_USER_INPUT with a sentence. */
async function orRefused<Value>(work: Promise<Value>, refused: Refused): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TripRefused || error instanceof BallotRefused) {
      throw refusedInput(refused[error.refusal] ?? refused.whole, REFUSALS[error.refusal]);
    }
    throw error;
  }
}

/** The trip after a change. */
async function tripAfter(link: string, context: BackendContext, refused: Refused): Promise<Trip> {
  const trip = await readTripFor(context, link);
  // Its owner was faster.
  if (!trip) throw refusedInput(refused["no trip"], GONE);
  return trip;
}

/** No trip has what is no link. Throws BAD_USER_INPUT. */
function knownLink(link: string, refused: Refused): string {
  if (!isListLink(link)) throw refusedInput(refused["no trip"], GONE);
  return link;
}

/** Counts a ballot: of an account from whichever networks, else of the network. Throws RATE_LIMITED. */
async function admitBallot(context: BackendContext): Promise<void> {
  const viewer = await context.caller.viewer();
  if (viewer) return admitMember(context, viewer.member, "ballots");
  const allowance = context.accounts.limits.ballots;
  await admit(context, { purpose: "ballots of a visitor", allowance, refused: "ballot" });
}

type Ids = Pick<BackendContext, "loaders">;

/** Ids of resorts by url_segments, former ones included; null for one that is none. */
function maybeIdsOf(
  argument: string,
  segments: readonly string[],
  { loaders }: Ids,
): Promise<(number | null)[]> {
  // A form that shows resorts which were removed meanwhile has more of them than a trip.
  if (segments.length > 2 * MAX_TRIP_RESORTS) throw refusedInput(argument, REFUSALS["too many resorts"]);
  return Promise.all(segments.map((segment) => idOfSegment(segment, loaders)));
}

/** Those of resorts to add. Throws BAD_USER_INPUT that names the first that is none. */
async function idsOf(argument: string, segments: readonly string[], ids: Ids): Promise<number[]> {
  const found = await maybeIdsOf(argument, segments, ids);
  return found.map((id, index) => {
    if (id !== null) return id;
    throw refusedInput(argument, `There is no resort ${quoted(segments[index])}.`);
  });
}

export const tripCosts: FieldCosts<keyof typeof tripQueries | keyof typeof tripMutations> = {
  trip: 1_200,
  // Those of the member's, and as many that they voted on.
  ownTrips: { cost: 1_200, page: { usual: MAX_TRIPS, largest: 2 * MAX_TRIPS } },
  createTrip: 2_400,
  changeTrip: 2_400,
  deleteTrip: 2_400,
  voteOnTrip: 2_400,
  takeVoteBack: 2_400,
  removeTripVoter: 2_400,
};

export const tripPages: PageCosts = {
  ballots: { usual: 8, largest: MAX_TRIP_VOTERS },
  votes: { usual: MAX_TRIP_RESORTS, largest: MAX_TRIP_RESORTS },
};
