import type { QueryResolvers } from "../generated.ts";
import { checkFilter } from "../guards/filter.ts";
import { checkOrder } from "../guards/order.ts";
import { checkListPage, checkSearchPage } from "../guards/paging.ts";
import { resortId, searchableKey } from "../guards/text.ts";
import { resortPage } from "../queries/page.ts";
import { allSegments, findResort, findResortBySegment, findShownResorts } from "../queries/resort.ts";
import { listResorts } from "../queries/resort-list.ts";
import { searchResorts } from "../queries/search.ts";

/** Lists, search and single resorts. */
export const resortQueries: QueryResolvers = {
  resorts: (_, args, { db, loaders }) => {
    const page = checkListPage(args);
    const filter = checkFilter(args.filter);
    const order = checkOrder(args);
    return resortPage(page, {
      resorts: () => listResorts(db, filter, order, page),
      total: () => loaders.counts.load(filter),
    });
  },
  resort: (_, args, { db }) => {
    const id = resortId(args.id);
    return id === null ? null : findResort(db, id);
  },
  resortByUrlSegment: (_, args, { db }) => {
    const segment = searchableKey(args.url_segment);
    return segment === null ? null : findResortBySegment(db, segment.toLowerCase());
  },
  searchResorts: async (_, args, { db, correct }) => {
    const page = checkSearchPage(args);
    const { ids, total } = await searchResorts(db, args.query ?? "", page, correct);
    return resortPage(page, { resorts: () => findShownResorts(db, ids), total: () => total });
  },
  getAllResortUrlSegments: (_, __, { db }) => allSegments(db),
};
