import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { findOrigin, findOrigins } from "./origins.server.ts";

/** Origins that a search gives. */
const MAX_ORIGINS = 20;

/** What schema.extensions.graphql adds for where trips begin. */
export const originQueries = {
  origins: (_, { query, first }) => {
    if (first < 1 || first > MAX_ORIGINS)
      throw badUserInput("first", `must be a whole number from 1 to ${MAX_ORIGINS}.`);
    return findOrigins(query.slice(0, MAX_SEARCH_LENGTH), first);
  },
  origin: (_, { id }) => findOrigin(id),
} satisfies QueryResolvers;

export const originCosts: FieldCosts<keyof typeof originQueries> = {
  // Reads some 40,000 names in memory.
  origins: { cost: 1_200, page: { argument: "first", usual: 8, largest: MAX_ORIGINS } },
  origin: 0,
};
