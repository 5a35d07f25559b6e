import { DEFAULT_PAGE_SIZE, SEARCH_BOX_PAGE_SIZE } from "#app/domain/limits.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { resortPage } from "../graphql/page.ts";
import { checkSearchPage } from "../graphql/paging-arguments.ts";
import { figuresOf } from "./found-figures.ts";

/** The search by name and place. */
export const searchQueries = {
  searchResorts: async (_, args, { loaders }) => {
    const page = checkSearchPage(args);
    const { resorts, total } = await loaders.searches.load({ query: args.query ?? "", page });
    return resortPage(page, { resorts: async () => resorts, total: () => total });
  },
  searchFigures: async (_, args, { loaders }) => {
    const found = await loaders.searches.load({ query: args.query ?? "", page: checkSearchPage(args) });
    return figuresOf(found).map(({ id, ...figures }) => ({ id: String(id), ...figures }));
  },
} satisfies QueryResolvers;

const SEARCH = {
  cost: 6_000,
  page: { argument: "perPage", usual: DEFAULT_PAGE_SIZE, largest: SEARCH_BOX_PAGE_SIZE },
};

export const searchCosts: FieldCosts<keyof typeof searchQueries> = {
  searchResorts: SEARCH,
  searchFigures: SEARCH,
};
