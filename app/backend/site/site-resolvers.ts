import type { QueryResolvers } from "../graphql/generated.ts";
import { pagePath } from "../graphql/key-arguments.ts";

/** What the site says about itself. */
export const siteQueries: QueryResolvers = {
  staticMenu: (_, args, { content }) => content.menu(args.code),
  settings: (_, __, { content }) => content.settings,
  teamMembers: (_, __, { content }) => content.teamMembers,
  supporters: (_, __, { content }) => content.supporters,
  cmsPage: (_, args, { content, siteUrl }) => {
    const path = pagePath(args.url, siteUrl);
    return path === null ? null : content.page(path);
  },
};
