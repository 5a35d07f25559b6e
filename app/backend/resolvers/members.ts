import type { MutationResolvers, QueryResolvers } from "../generated.ts";
import { unavailable } from "../guards/errors.ts";

/** There is nobody to show before accounts exist. */
export const memberQueries: QueryResolvers = {
  profile: () => null,
};

function accountsAreClosed(): never {
  throw unavailable("Accounts are not open on this site yet.");
}

/** Every mutation belongs to a member, and there are none. */
export const mutations: Required<Omit<MutationResolvers, "__isTypeOf">> = {
  login: accountsAreClosed,
  createUser: accountsAreClosed,
  exchangeToken: accountsAreClosed,
  oauthRedirect: accountsAreClosed,
  authenticatedUser: accountsAreClosed,
  logout: accountsAreClosed,
  updateProfile: accountsAreClosed,
  addComment: accountsAreClosed,
  rateResort: accountsAreClosed,
};
