import { HIDDEN_TRIP_TITLE, MAX_TRIP_RESORTS, MAX_TRIPS } from "#app/domain/group-trips/group-trip.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { isListLink } from "#app/domain/list/named-list.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { admitMember, requireContributor } from "../identity/contributor.ts";
import { requireViewer } from "../identity/viewer.ts";
import { newLink } from "../lists/new-link.ts";
import { readTripFor } from "./shown-trip.ts";
import { checkTripWords } from "./trip-arguments.ts";
import { summariesFor } from "./trip-queries.ts";
import {
  BY_LINK,
  CHANGING,
  CREATING,
  GONE,
  type Ids,
  knownLink,
  maybeIdsOf,
  orRefused,
  tripAfter,
} from "./trip-refusals.ts";
import { deleteTrip, insertTrip, renewLink, updateTrip } from "./trip-writes.ts";

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

/** What owners do with trips. */
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
  renewTripLink: async (_, { link: given }, context) => {
    const { member } = await requireViewer(context);
    const [link, fresh] = [knownLink(given, BY_LINK), newLink()];
    await admitMember(context, member, "trips");
    const { clock } = context.accounts;
    const isRenewed = await renewLink(context.db, { memberId: member.id, link, fresh }, clock());
    if (!isRenewed) throw refusedInput("link", GONE);
    return tripAfter(fresh, context, BY_LINK);
  },
} satisfies MutationResolvers;

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
  renewTripLink: 2_400,
};
