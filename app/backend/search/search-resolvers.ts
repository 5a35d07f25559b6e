import type { QueryResolvers } from "../graphql/generated.ts";
import { resortPage } from "../graphql/page.ts";
import { checkSearchPage } from "../graphql/paging-arguments.ts";
import { figuresOf } from "./found-figures.ts";

/** The search by name and place. */
export const searchQueries: QueryResolvers = {
  searchResorts: async (_, args, { loaders }) => {
    const page = checkSearchPage(args);
    const { resorts, total } = await loaders.searches.load({ query: args.query ?? "", page });
    return resortPage(page, { resorts: async () => resorts, total: () => total });
  },
  searchFigures: async (_, args, { loaders }) => {
    const found = await loaders.searches.load({ query: args.query ?? "", page: checkSearchPage(args) });
    return figuresOf(found).map(({ id, ...figures }) => ({ id: String(id), ...figures }));
  },
};
