import type { QueryResolvers } from "../generated.ts";
import { checkFilter } from "../guards/filter.ts";
import { checkOrder } from "../guards/order.ts";
import { checkListPage, checkSearchPage, checkSegmentPart } from "../guards/paging.ts";
import { resortId } from "../guards/text.ts";
import { figuresOf } from "../queries/found-figures.ts";
import { resortPage } from "../queries/page.ts";
import { allSegments, countSegmentParts, segmentPart } from "../queries/url-segments.ts";
import { resortBySegment, resortsOf } from "./resorts-of.ts";
import { selects } from "./selects.ts";

/** Lists, search and single resorts. */
export const resortQueries: QueryResolvers = {
  resorts: (_, args, { loaders }, info) => {
    const page = checkListPage(args);
    const filter = checkFilter(args.filter);
    const order = checkOrder(args);
    const isList = selects(info, "data");
    return resortPage(page, {
      resorts: () => resortsOf(loaders.lists.load({ filter, order, page }), loaders),
      total: () => (isList ? loaders.totals : loaders.counts).load(filter),
    });
  },
  resort: async (_, args, { loaders }) => {
    const id = resortId(args.id);
    return id === null ? null : loaders.wholeResorts.load(id);
  },
  resortByUrlSegment: (_, args, { loaders }) => resortBySegment(args.url_segment, loaders),
  searchResorts: async (_, args, { loaders }) => {
    const page = checkSearchPage(args);
    const { resorts, total } = await loaders.searches.load({ query: args.query ?? "", page });
    return resortPage(page, { resorts: async () => resorts, total: () => total });
  },
  searchFigures: async (_, args, { loaders }) => {
    const found = await loaders.searches.load({ query: args.query ?? "", page: checkSearchPage(args) });
    return figuresOf(found).map(({ id, ...figures }) => ({ id: String(id), ...figures }));
  },
  getAllResortUrlSegments: (_, __, { db }) => allSegments(db),
  resortUrlSegmentParts: (_, __, { db }) => countSegmentParts(db),
  resortUrlSegmentPart: (_, { part }, { db }) => segmentPart(db, checkSegmentPart(part)),
};
