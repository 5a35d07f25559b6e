import { OAUTH_ERRORS, tooManyAttempts } from "./account-messages.ts";

/**
 * Signing in with an account at an identity provider, as far as pages and their script know of it.
 */

/** The window in which another site signs a member in: pixels, in the middle of the screen. */
export const OAUTH_POPUP = { width: 375, height: 500 } as const;
export const OAUTH_POLL_MS = 500;
export const OAUTH_TIMEOUT_MS = 120_000;

/** Where a sign-in begins; a plain link there takes the whole page along. */
export function oauthStartPath(provider: string): string {
  return `/auth/${provider}/start`;
}

/** Where a member begins who wants an account at a provider to sign them in as well. */
export function linkStartPath(provider: string): string {
  return `${oauthStartPath(provider)}?link=yes`;
}

/**
 * Where people land who come back, with `error` or `code`; another backend's sends them there with
 * its code, and `state`.
 */
export const OAUTH_LANDING_PATH = "/auth/landing";
/** What is there for a code that lies in the browser's cookie. */
export const OAUTH_CODE_READY = "ready";
export const OAUTH_EXCHANGE_PATH = "/auth/exchange";

/** @example providerTitle("my_club") // "My club" */
export function providerTitle(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What the landing page's `error` may say, in sentences; anything else is the catalogue's fallback.
 */
const LANDING_ERRORS: Readonly<Record<string, string>> = {
  access_denied: "You did not agree to sign in there, so nothing has changed.",
  email_in_use: "There is an account with that e-mail address already. Log in the way you did before.",
  limited: tooManyAttempts(null),
  no_email: "That account shares no e-mail address, and we need one.",
};

/** Why a sign-in at a provider does not go on. */
export interface OauthFailure {
  readonly status: 400 | 404 | 429 | 502 | 503;
  readonly message: string;
  /** What the login page is told, which puts it into words. */
  readonly problem: "start" | "callback" | "limited";
}

/** The sentence for an `error` of the landing page. */
export function landingMessage(error: string): string {
  return Object.hasOwn(LANDING_ERRORS, error) ? (LANDING_ERRORS[error] ?? "") : OAUTH_ERRORS.callbackFallback;
}

/** The login page with what went wrong at a provider; the page puts it into words. */
export function oauthProblemHref(problem: string, provider: string, target: string): string {
  const params = new URLSearchParams({ problem, provider });
  if (target !== "/") params.set("redirectTo", target);
  return `/login?${params}`;
}

/** Those words; null where nothing went wrong. */
export function oauthProblem(params: URLSearchParams): string | null {
  const problem = params.get("problem");
  if (problem === null) return null;
  const provider = params.get("provider") ?? "";
  return problem === "start" && /^[a-z0-9_]+$/.test(provider)
    ? OAUTH_ERRORS.noRedirect(provider)
    : landingMessage(problem);
}

/** A caller as an identity provider knows them. */
export interface Identity {
  readonly issuer: string;
  /** Never given to anybody else by that issuer, whatever happens to names and addresses. */
  readonly subject: string;
  /** Null where the provider gives none, or none that mail could be sent to. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** As a username is made; empty where nothing can be one. */
  readonly preferredUsername: string;
  /** An https address. */
  readonly picture: string | null;
}
