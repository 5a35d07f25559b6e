import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { pagePath } from "../graphql/key-arguments.ts";

/** What the site says about itself. */
export const siteQueries = {
  staticMenu: (_, args, { content }) => content.menu(args.code),
  settings: (_, __, { content }) => content.settings,
  teamMembers: (_, __, { content }) => content.teamMembers,
  supporters: (_, __, { content }) => content.supporters,
  cmsPage: (_, args, { content, siteUrl }) => {
    const path = pagePath(args.url, siteUrl);
    return path === null ? null : content.page(path);
  },
} satisfies QueryResolvers;

export const siteCosts: FieldCosts<keyof typeof siteQueries> = {
  staticMenu: 0,
  settings: 0,
  teamMembers: 0,
  supporters: 0,
  cmsPage: 1_200,
};
