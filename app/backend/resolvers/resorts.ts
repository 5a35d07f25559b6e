import type { QueryResolvers } from "../generated.ts";
import { checkFilter } from "../guards/filter.ts";
import { checkOrder } from "../guards/order.ts";
import { checkListPage, checkSearchPage, checkSegmentPart } from "../guards/paging.ts";
import { resortId, searchableKey } from "../guards/text.ts";
import { resortPage } from "../queries/page.ts";
import { findResort, findResortBySegment, findShownResorts } from "../queries/resort.ts";
import { listResorts } from "../queries/resort-list.ts";
import { searchResorts } from "../queries/search.ts";
import { allSegments, countSegmentParts, segmentPart } from "../queries/url-segments.ts";
import { selects } from "./selects.ts";

/** Lists, search and single resorts. */
export const resortQueries: QueryResolvers = {
  resorts: (_, args, { db, loaders }, info) => {
    const page = checkListPage(args);
    const filter = checkFilter(args.filter);
    const order = checkOrder(args);
    const isList = selects(info, "data");
    return resortPage(page, {
      resorts: () => listResorts(db, filter, order, page),
      total: () => (isList ? loaders.totals : loaders.counts).load(filter),
    });
  },
  resort: async (_, args, { db, reads }) => {
    const id = resortId(args.id);
    const resort = id === null ? null : await findResort(db, id);
    if (resort) reads.dependOn(`resort:${resort.id}`);
    return resort;
  },
  resortByUrlSegment: async (_, args, { db, reads }) => {
    const segment = searchableKey(args.url_segment);
    const resort = segment === null ? null : await findResortBySegment(db, segment.toLowerCase());
    if (resort) reads.dependOn(`resort:${resort.id}`);
    return resort;
  },
  searchResorts: async (_, args, { db, correct }) => {
    const page = checkSearchPage(args);
    const { ids, total } = await searchResorts(db, args.query ?? "", page, correct);
    return resortPage(page, { resorts: () => findShownResorts(db, ids), total: () => total });
  },
  getAllResortUrlSegments: (_, __, { db }) => allSegments(db),
  resortUrlSegmentParts: (_, __, { db }) => countSegmentParts(db),
  resortUrlSegmentPart: (_, { part }, { db }) => segmentPart(db, checkSegmentPart(part)),
};
