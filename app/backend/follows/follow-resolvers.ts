import { type Followed, followedPath, parseFollowed } from "#app/domain/follow-addresses.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { oneLine } from "#app/domain/plain-text.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import type { BackendContext } from "../context.ts";
import type { FollowedList } from "../db/tables/tables.ts";
import { badUserInput, refusedInput } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { FollowInput, MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { checkUrlSegments } from "../graphql/paging-arguments.ts";
import { requireViewer } from "../identity/viewer.ts";
import { filterOf } from "../resorts/filter-arguments.ts";
import { checkOrder } from "../resorts/order-arguments.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { findFigureChanges } from "./figure-changes.ts";
import { addFollow, endFollows, followsOf, removeFollow } from "./follow-rows.ts";

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Of what a member follows by mail. */
const MAX_FOLLOWED = 50;

const MAX_NAME = 200;

/** What is told to who follows resorts. */
export const followQueries = {
  figureChangesOf: async (_, { url_segments }, { reading, loaders, accounts }) => {
    const asked = checkUrlSegments(url_segments).map((segment) => idOfSegment(segment, loaders));
    const ids = (await Promise.all(asked)).filter((id) => id !== null);
    if (ids.length === 0) return [];
    return findFigureChanges(reading, ids, new Date(accounts.clock().getTime() - YEAR_MS));
  },
  ownFollows: async (_, __, { db, caller }) => {
    const viewer = await caller.viewer();
    const rows = viewer ? await followsOf(db, viewer.member.id) : [];
    return rows.map(({ path, name, followed_at }) => ({
      path,
      name,
      followed_at: followed_at.toISOString(),
    }));
  },
} satisfies QueryResolvers;

/** What members follow by mail. */
export const followMutations = {
  follow: async (_, { input }, context) => {
    const { member } = await requireViewer(context);
    if (!context.postman.isThere) throw refusedInput("input", "This site sends no mail.");
    if (!member.email_verified_at) {
      throw refusedInput("input", "Confirm your e-mail address first: your account's page sends you a link.");
    }
    const what = await followedOf(input, context);
    const name = [...oneLine(cleanText(input.name))].slice(0, MAX_NAME).join("");
    if (name === "") throw badUserInput("input.name", "is empty.");
    const now = context.accounts.clock();
    const isAdded = await addFollow(
      context.db,
      { memberId: member.id, name, ...what },
      { most: MAX_FOLLOWED, now },
    );
    if (!isAdded) {
      throw refusedInput(
        "input",
        `You follow ${MAX_FOLLOWED} things, which is all that one letter has room for.`,
      );
    }
    return true;
  },
  unfollow: async (_, { path }, context) => {
    const { member } = await requireViewer(context);
    const resortId = await resortIdOf(parseFollowed(path), context);
    await removeFollow(context.db, member.id, { path, resortId });
    return true;
  },
  endFollowLetters: (_, { token }, { db }) => endFollows(db, token),
} satisfies MutationResolvers;

/**
 * What a path stands for: a resort by its id, so that another address does not lose it; a list by
 * its filter and order, checked.
 */
async function followedOf(input: FollowInput, context: BackendContext) {
  const followed = parseFollowed(input.path);
  if (!followed) throw badUserInput("input.path", "is no page that can be followed.");
  const path = followedPath(followed);
  if (followed.kind === "resort") {
    const resortId = await resortIdOf(followed, context);
    if (resortId === null) throw badUserInput("input.path", "is of no resort.");
    return { path, resortId, list: null };
  }
  const { filter, orderBy, thenBy } = input;
  const list: FollowedList =
    followed.kind === "place"
      ? { filter: { groupedType: [], locationType: placeFilter(followed.address) } }
      : { ...(filter && { filter }), ...(orderBy && { orderBy }), ...(thenBy && { thenBy }) };
  const asked = list as Pick<FollowInput, "filter" | "orderBy" | "thenBy">;
  await filterOf(asked.filter, context);
  await checkOrder(asked, context);
  return { path, resortId: null, list };
}

/** Null of a list, and where there is no such resort. */
async function resortIdOf(followed: Followed | null, { loaders }: BackendContext): Promise<number | null> {
  return followed?.kind === "resort" ? idOfSegment(followed.segment, loaders) : null;
}

export const followCosts: FieldCosts<keyof typeof followQueries | keyof typeof followMutations> = {
  figureChangesOf: { cost: 1_200, page: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE } },
  ownFollows: { cost: 1_200, page: { usual: MAX_FOLLOWED, largest: MAX_FOLLOWED } },
  follow: 2_400,
  unfollow: 2_400,
  endFollowLetters: 2_400,
};
