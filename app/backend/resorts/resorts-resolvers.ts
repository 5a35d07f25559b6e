import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";
import type { QueryResolvers } from "../graphql/generated.ts";
import { resortId } from "../graphql/key-arguments.ts";
import { resortPage } from "../graphql/page.ts";
import { checkListPage, checkSearchPage, checkSegmentPart } from "../graphql/paging-arguments.ts";
import { figuresOf } from "../search/found-figures.ts";
import { filterOf } from "./filter-arguments.ts";
import { checkOrder } from "./order-arguments.ts";
import { allSegments, countSegmentParts, segmentPart } from "./resort.ts";
import { resortBySegment, resortsOf } from "./resorts-of.ts";

/** Lists, search and single resorts. */
export const resortQueries: QueryResolvers = {
  resorts: async (_, args, context, info) => {
    const { loaders, figures } = context;
    const page = checkListPage(args);
    const filter = filterOf(args.filter, context);
    const order = await checkOrder(args, figures);
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

/** Whether an operation selects this field of what a resolver gives; one that a directive may leave out counts as selected. */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const isIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet);
      const fragment = fragments[selection.name.value];
      return fragment !== undefined && isIn(fragment.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isIn(selectionSet));
}
