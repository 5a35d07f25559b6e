import { beginOauth } from "../auth/oidc/begin.ts";
import { exchangeCode } from "../auth/oidc/exchange.ts";
import type { BackendContext } from "../context.ts";
import type { MutationResolvers } from "../generated.ts";
import { invalidCode, unavailable } from "../guards/errors.ts";
import { authResult } from "./members.ts";

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
    // Somebody who reads a code from a log or a history has no state.
    throw invalidCode();
  },
  exchangeOauthCode: async (_, { input }, context) => {
    requireProviders(context);
    const { member, token } = await exchangeCode(context, input);
    return authResult(member, token, "You are signed in.");
  },
} satisfies MutationResolvers;
