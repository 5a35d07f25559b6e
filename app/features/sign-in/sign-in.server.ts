import { data, replace } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import type { SignedInMemberFragment } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { ACCOUNT_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { formatSignInCookies } from "#app/session/device.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";
import { logSession } from "#app/session/session-log.server.ts";
import { signedIn } from "../account/signed-in.server.ts";
import { type Failure, failureOf } from "../form/failure.ts";
import { endHeldSession } from "./end-held-session.server.ts";

/**
 * Why a visitor is not signed in: the answer's status, a sentence, and what is wrong with single
 * fields.
 */
export interface SignInFailure {
  readonly status: 400 | 404 | 429 | 502 | 503;
  readonly message: string;
  /** By the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | null;
}

export type SignInResult = { readonly setCookies: readonly string[] } | { readonly failure: SignInFailure };

interface Attempt {
  readonly kind: "login" | "signup";
  readonly answer: Promise<SignedInMemberFragment>;
  /** What is known of the address where the answer leaves it out. */
  readonly email?: string;
}

const SUCCESS = { login: "signed in", signup: "signed up" } as const;

/**
 * The cookies that a login or signup brings, or why there is none. Says in the log which of the two
 * it was.
 */
export async function signIn(request: Request, { kind, answer, email }: Attempt): Promise<SignInResult> {
  const { shown, logged } = ACCOUNT_ERRORS[kind];
  const found = await orFailure(answer);
  if (found instanceof ApiError) {
    const failure = refusalOf(found, shown);
    logSession(failure.status === 429 ? "too many attempts" : logged);
    return { failure };
  }
  const member = signedIn(found, email);
  if (!member) {
    logSession(logged);
    return { failure: { status: 400, message: shown, problems: {}, retryAfter: null } };
  }
  logSession(SUCCESS[kind]);
  // What this browser held before has no owner any more.
  await endHeldSession(request);
  return { setCookies: await formatSignInCookies(request, member.session) };
}

interface FormSent {
  /** Where to go on; null where the form is over the page that a visitor stays on. */
  readonly target: string | null;
  readonly form: FormData;
}

/**
 * What the form gets: on to the target, in place of the page with the form, or back with what went
 * wrong and what was typed.
 */
export function signInAnswer(result: SignInResult, { target, form }: FormSent) {
  if ("setCookies" in result) {
    const headers = cookieHeaders(result.setCookies);
    // The router loses its way when a form that it redirects goes meanwhile, as the dialog does
    // ("Expected fetcher").
    return target === null ? data(null, { headers }) : replace(target, { headers });
  }
  const { status, message, problems, retryAfter } = result.failure;
  const headers: HeadersInit = retryAfter === null ? {} : { "Retry-After": String(Math.ceil(retryAfter)) };
  return data<Failure>(failureOf(form, { message, problems }), { status, headers });
}

function refusalOf(
  { kind, code, status, visitorMessage, problems, retryAfter }: ApiError,
  shown: string,
): SignInFailure {
  if (code === "RATE_LIMITED") {
    return { status, message: visitorMessage, problems: {}, retryAfter };
  }
  // A visitor who typed everything right is not told that it was wrong.
  const isAnswer = kind === "graphql" || code === "UNAUTHENTICATED";
  if (!isAnswer || code === "INTERNAL_SERVER_ERROR") {
    return { status, message: visitorMessage, problems: {}, retryAfter: null };
  }
  const byField = problems.map(({ argument, message }) => [argument.replace(/^.*\./, ""), message] as const);
  return { status: 400, message: shown, problems: Object.fromEntries(byField), retryAfter: null };
}
