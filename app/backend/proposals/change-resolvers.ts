import { CHANGES_PAGE_SIZE } from "#app/domain/proposals/proposals.ts";
import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { paginatorInfo } from "../graphql/page.ts";
import { checkListPage } from "../graphql/paging-arguments.ts";
import { placeNamed } from "../places/place-named.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import type { Helpers } from "./who-helped.ts";

const NOBODY: Helpers = { names: [], others: 0 };

/** What changed in the index, and whom a resort's page thanks. */
export const changeQueries = {
  indexChanges: async (_, args, { loaders }) => {
    const page = checkListPage({ first: args.first ?? CHANGES_PAGE_SIZE, page: args.page });
    const place = args.place ? placeNamed(args.place) : null;
    const { rows, total } = await loaders.changes.load({ place: place?.filter ?? null, page });
    return {
      changes: rows.map(({ title, url_segment, country_code, names, figures, ...row }) => ({
        ...row,
        resort: title && url_segment ? { title, url_segment } : null,
        country: country_code,
        names: [...names],
        figures: [...figures],
      })),
      place: place && { title: place.title, kind: place.kind, code: place.code },
      paginatorInfo: paginatorInfo(page, total),
    };
  },
  helpers: async (_, { url_segment }, { loaders }) => {
    const id = await idOfSegment(url_segment, loaders);
    const { names, others } = id === null ? NOBODY : await loaders.helpers.load(id);
    return { names: [...names], others };
  },
} satisfies QueryResolvers;

export const changeCosts: FieldCosts<keyof typeof changeQueries> = {
  indexChanges: { cost: 2_400, page: LIST_PAGE },
  helpers: 600,
};
