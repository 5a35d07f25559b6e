import type { BackendContext } from "../context.ts";
import { loggable } from "../graphql/bounded-errors.ts";
import { comeBack } from "./come-back.ts";
import { type LandingError, OauthFailure } from "./failures.ts";

/**
 * Ends what a browser began at a provider, by what the provider added to the redirect URI. Gives
 * the code that, with the state that the sign-in began with, is worth a token for a minute; or a
 * word for the landing page. Never rejects. Whether it was this browser that began is the caller's
 * to know.
 */
export type OauthCallback = (
  provider: string,
  query: URLSearchParams,
  purpose?: { readonly isLink?: boolean; readonly requestId?: string | null },
) => Promise<{ readonly code: string } | { readonly error: LandingError }>;

export function createOauthCallback(
  shared: Pick<BackendContext, "db" | "siteUrl" | "accounts" | "providers">,
  { log, audit }: { log: (line: string) => void; audit: (line: string) => void },
): OauthCallback {
  return async (name, query, purpose) => {
    const provider = shared.providers.get(name);
    if (!provider) return { error: "failed" };
    const requestId = purpose?.requestId ?? crypto.randomUUID();
    try {
      return { code: await comeBack(shared, provider, query, purpose) };
    } catch (error) {
      const failure = error instanceof OauthFailure ? error : new OauthFailure("unexpected");
      if (failure !== error) log(`OAuth request ${requestId} failed: ${loggable(error)}`);
      audit(`[auth] ${requestId} oauth callback failed provider=${name}: ${failure.reason}`);
      return { error: failure.shown };
    }
  };
}
