import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { checkUrlSegments } from "../graphql/paging-arguments.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { findFigureChanges } from "./figure-changes.ts";

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** What is told to who follows resorts. */
export const followQueries = {
  figureChangesOf: async (_, { url_segments }, { db, loaders, accounts }) => {
    const asked = checkUrlSegments(url_segments).map((segment) => idOfSegment(segment, loaders));
    const ids = (await Promise.all(asked)).filter((id) => id !== null);
    if (ids.length === 0) return [];
    return findFigureChanges(db, ids, new Date(accounts.clock().getTime() - YEAR_MS));
  },
} satisfies QueryResolvers;

export const followCosts: FieldCosts<keyof typeof followQueries> = {
  figureChangesOf: { cost: 1_200, page: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE } },
};
