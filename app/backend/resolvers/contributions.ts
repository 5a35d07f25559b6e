import type { MutationResolvers } from "../generated.ts";
import { unavailable } from "../guards/errors.ts";

/** What members may say of resorts one day. */
export const contributionMutations = {
  addComment: () => {
    throw unavailable("Comments cannot be written on this site yet.");
  },
  rateResort: () => {
    throw unavailable("Resorts cannot be rated on this site yet.");
  },
} satisfies MutationResolvers;
