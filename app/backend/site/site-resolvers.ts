import type { BackendContext } from "../context.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { pagePath } from "../graphql/key-arguments.ts";
import type { SiteContent } from "./site-content.server.ts";
import { ON_EVERY_PAGE } from "./stored-content.ts";

/** What the site says about itself. */
export const siteQueries = {
  staticMenu: async (_, args, context) => (await onEveryPage(context)).menu(args.code),
  settings: async (_, __, context) => (await onEveryPage(context)).settings,
  teamMembers: async (_, __, context) => (await onEveryPage(context)).teamMembers,
  supporters: async (_, __, context) => (await onEveryPage(context)).supporters,
  cmsPage: async (_, args, context) => {
    const path = pagePath(args.url, context.siteUrl);
    if (path === null) return null;
    context.reads.dependOn(`page:${path}`);
    return (await onEveryPage(context)).page(path);
  },
} satisfies QueryResolvers;

/** The settings are among what a page's text says. */
async function onEveryPage({
  content,
  reads,
}: Pick<BackendContext, "content" | "reads">): Promise<SiteContent> {
  reads.dependOn(ON_EVERY_PAGE);
  const words = await content();
  // As they were last: for this answer alone.
  if (words.isStale) reads.endAt(0);
  return words;
}

export const siteCosts: FieldCosts<keyof typeof siteQueries> = {
  staticMenu: 0,
  settings: 0,
  teamMembers: 0,
  supporters: 0,
  cmsPage: 1_200,
};
