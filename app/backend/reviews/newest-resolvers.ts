import { MOST_TEXTS_OF_SEVERAL, NEW_FOR_MS, NEWEST_TEXTS } from "#app/domain/contributions/contributions.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { MAX_NEIGHBOURS } from "#app/domain/places/neighbour-limits.ts";
import type { BackendContext } from "../context.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { checkNeighbourCount, checkTextCount, checkUrlSegments } from "../graphql/paging-arguments.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { newestTextsOf, newestTextsOfSeveral } from "./review-queries.ts";
import { shownTexts } from "./review-resolvers.ts";

/** What riders wrote last. */
export const newestQueries = {
  newestContributions: async (_, { first }, context) => {
    const most = checkNeighbourCount({ first: first ?? NEWEST_TEXTS });
    return shownTexts(context, await context.loaders.newestTexts.load(most));
  },
  newestContributionsOf: async (_, { url_segments }, context) => {
    const { reading, caller, accounts } = context;
    const ids = await idsWithTexts(url_segments, context);
    if (ids.length === 0) return [];
    const viewerId = (await caller.viewer())?.member.id ?? null;
    const since = new Date(accounts.clock().getTime() - NEW_FOR_MS);
    const texts = new Map(
      (await newestTextsOf(reading, ids, { since, viewerId })).map((text) => [text.resort_id, text]),
    );
    return shownTexts(
      context,
      [...new Set(ids)].flatMap((id) => texts.get(id) ?? []),
    );
  },
  contributionsOf: async (_, { url_segments, first }, context) => {
    const most = checkTextCount({ first });
    const ids = await idsWithTexts(url_segments, context);
    return ids.length === 0
      ? []
      : shownTexts(context, await newestTextsOfSeveral(context.reading, ids, most));
  },
} satisfies QueryResolvers;

/** The resorts of these segments, on whose texts the answer depends from here on. */
async function idsWithTexts(
  segments: readonly string[],
  { loaders, reads }: Pick<BackendContext, "loaders" | "reads">,
): Promise<number[]> {
  const asked = checkUrlSegments(segments).map((segment) => idOfSegment(segment, loaders));
  const ids = (await Promise.all(asked)).filter((id) => id !== null);
  for (const id of ids) reads.dependOn(`texts:${id}`);
  return ids;
}

export const newestCosts: FieldCosts<keyof typeof newestQueries> = {
  newestContributions: {
    cost: 2_400,
    page: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_NEIGHBOURS },
  },
  newestContributionsOf: {
    cost: 2_400,
    page: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE },
  },
  contributionsOf: {
    cost: 2_400,
    page: { argument: "first", usual: MOST_TEXTS_OF_SEVERAL, largest: MOST_TEXTS_OF_SEVERAL },
  },
};
