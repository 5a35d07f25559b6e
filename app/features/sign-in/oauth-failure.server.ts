import type { ApiError } from "#app/api/api-error.ts";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import type { OauthFailure } from "#app/domain/accounts/oauth.ts";

const FALLBACKS = { start: OAUTH_ERRORS.loginFallback, callback: OAUTH_ERRORS.callbackFallback } as const;

/** What a visitor gets where the backend does not begin or end a sign-in at a provider. */
export function oauthFailure(
  { code, kind, status, visitorMessage, isRefusal }: ApiError,
  problem: keyof typeof FALLBACKS,
): OauthFailure {
  if (code === "RATE_LIMITED") return { status, message: visitorMessage, problem: "limited" };
  const isTheirs = kind === "graphql" && isRefusal;
  return { status: isTheirs ? 400 : status, message: FALLBACKS[problem], problem };
}
