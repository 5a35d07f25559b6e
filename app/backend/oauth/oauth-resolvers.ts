import { accountNow } from "../accounts/account-resolvers.ts";
import type { BackendContext } from "../context.ts";
import { invalidCode, unavailable } from "../graphql/errors.ts";
import { type FieldCosts, GUESS } from "../graphql/field-costs.ts";
import type { MutationResolvers } from "../graphql/generated.ts";
import { requireViewer } from "../identity/viewer.ts";
import { authResult } from "../profiles/profile-resolvers.ts";
import { beginOauth } from "./begin.ts";
import { exchangeCode, linkProvider } from "./exchange.ts";

function requireProviders({ providers }: BackendContext): void {
  if (providers.size === 0) throw unavailable("No identity provider is configured.");
}

/** Signing in through an identity provider, and linking one. */
export const oauthMutations = {
  oauthRedirect: async (_, { provider }, context) => {
    requireProviders(context);
    return { url: await beginOauth(context, provider) };
  },
  exchangeToken: (_, __, context) => {
    requireProviders(context);
    // A caller who reads a code from a log or a history has no state.
    throw invalidCode();
  },
  exchangeOauthCode: async (_, { input }, context) => {
    requireProviders(context);
    const { member, token } = await exchangeCode(context, input);
    return authResult(member, token, "You are signed in.");
  },
  linkProvider: async (_, { input }, context) => {
    await linkProvider(context, await requireViewer(context), input);
    return accountNow(context);
  },
} satisfies MutationResolvers;

export const oauthCosts: FieldCosts<keyof typeof oauthMutations> = {
  oauthRedirect: GUESS,
  exchangeToken: GUESS,
  exchangeOauthCode: GUESS,
  linkProvider: GUESS,
};
