import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { resortId } from "../graphql/key-arguments.ts";
import { resortPage } from "../graphql/page.ts";
import { checkListPage, checkSegmentPart } from "../graphql/paging-arguments.ts";
import { selects } from "../graphql/selects.ts";
import { filterOf } from "./filter-arguments.ts";
import { checkOrder } from "./order-arguments.ts";
import { allSegments, countSegmentParts, segmentPart } from "./resort.ts";
import { resortBySegment, resortsOf } from "./resorts-of.ts";

/** Lists and single resorts. */
export const resortQueries = {
  resorts: async (_, args, context, info) => {
    const { loaders } = context;
    const page = checkListPage(args);
    const filter = await filterOf(args.filter, context);
    const order = await checkOrder(args, context);
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
  getAllResortUrlSegments: (_, __, { reading }) => allSegments(reading),
  resortUrlSegmentParts: (_, __, { reading }) => countSegmentParts(reading),
  resortUrlSegmentPart: (_, { part }, { reading }) => segmentPart(reading, checkSegmentPart(part)),
} satisfies QueryResolvers;

export const resortCosts: FieldCosts<keyof typeof resortQueries> = {
  resorts: { cost: 6_000, page: LIST_PAGE },
  resort: 1_200,
  resortByUrlSegment: 1_200,
  getAllResortUrlSegments: 2_400,
  resortUrlSegmentParts: 1_200,
  resortUrlSegmentPart: 2_400,
};
