import { authResult } from "../accounts/members-resolvers.ts";
import type { BackendContext } from "../context.ts";
import { invalidCode, unavailable } from "../graphql/errors.ts";
import type { MutationResolvers } from "../graphql/generated.ts";
import { beginOauth } from "./begin.ts";
import { exchangeCode } from "./exchange.ts";

function requireProviders({ providers }: BackendContext): void {
  if (providers.size === 0) throw unavailable("No identity provider is configured.");
}

/** Signing in through an identity provider. */
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
} satisfies MutationResolvers;
