import { NEW_FOR_MS, NEWEST_TEXTS } from "#app/domain/contributions/contributions.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { MAX_NEIGHBOURS } from "#app/domain/places/neighbours.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { checkNeighbourCount, checkUrlSegments } from "../graphql/paging-arguments.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { newestTextsOf } from "./text-queries.ts";
import { shownTexts } from "./text-resolvers.ts";

/** What riders wrote last. */
export const newestQueries = {
  newestContributions: async (_, { first }, context) => {
    const most = checkNeighbourCount({ first: first ?? NEWEST_TEXTS });
    return shownTexts(context, await context.loaders.newestTexts.load(most));
  },
  newestContributionsOf: async (_, { url_segments }, context) => {
    const { db, loaders, reads, caller, accounts } = context;
    const asked = checkUrlSegments(url_segments).map((segment) => idOfSegment(segment, loaders));
    const ids = (await Promise.all(asked)).filter((id) => id !== null);
    if (ids.length === 0) return [];
    for (const id of ids) reads.dependOn(`texts:${id}`);
    const viewerId = (await caller.viewer())?.member.id ?? null;
    const since = new Date(accounts.clock().getTime() - NEW_FOR_MS);
    const texts = new Map(
      (await newestTextsOf(db, ids, { since, viewerId })).map((text) => [text.resort_id, text]),
    );
    return shownTexts(
      context,
      [...new Set(ids)].flatMap((id) => texts.get(id) ?? []),
    );
  },
} satisfies QueryResolvers;

export const newestCosts: FieldCosts<keyof typeof newestQueries> = {
  newestContributions: {
    cost: 2_400,
    page: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_NEIGHBOURS },
  },
  newestContributionsOf: {
    cost: 2_400,
    page: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE },
  },
};
