import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { quoted } from "#app/domain/invalid-params.ts";
import type { BackendContext } from "../context.ts";
import { deleteExpired } from "../db/expired.ts";
import { digestOf } from "../digest.ts";
import { badUserInput, unavailable } from "../graphql/errors.ts";
import { admit } from "../rate-limit/admit.ts";
import { OauthFailure } from "./failures.ts";
import { insertFlow } from "./sign-in-codes.ts";

/** How long a visitor may take at an identity provider. */
const OAUTH_FLOW_MS = 10 * 60_000;

/** Under what a sign-in that is in progress is found again. */
export function stateDigest(state: string): string {
  return digestOf("oauth state", state);
}

/** Where a provider sends people back to. */
export function redirectUri(siteUrl: string, provider: string): string {
  return `${siteUrl}/auth/${provider}/callback`;
}

/**
 * Begins a sign-in, and gives the provider's address at which it goes on. The address carries the
 * state; nonce and verifier stay here.
 *
 * @throws BAD_USER_INPUT for an unknown provider, RATE_LIMITED, or UNAVAILABLE where the provider
 * gives no answer
 */
export async function beginOauth(context: BackendContext, name: string): Promise<string> {
  const { db, siteUrl, accounts, providers } = context;
  const provider = providers.get(name);
  if (!provider) throw badUserInput("provider", `unknown provider ${quoted(name)}.`);
  // Each beginning leaves a row and may wait for the provider.
  await admit(context, {
    purpose: "oauth of a visitor",
    allowance: accounts.limits.oauthStarts,
    refused: "oauth start",
  });
  const now = accounts.clock();
  await deleteExpired(db, now);

  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = await provider.authorizationUrl(secrets, redirectUri(siteUrl, name)).catch((error: unknown) => {
    if (!(error instanceof OauthFailure)) throw error;
    throw unavailable("The identity provider is not answering. Try again in a while.");
  });
  await insertFlow(db, {
    state_digest: stateDigest(secrets.state),
    provider: name,
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    expires_at: new Date(now.getTime() + OAUTH_FLOW_MS),
  });
  return url;
}
