import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { BackendContext } from "../context.ts";
import { digestOf } from "../digest.ts";
import { redirectUri, stateDigest } from "./begin.ts";
import { OauthFailure } from "./failures.ts";
import { checkIdentity } from "./member-of.ts";
import type { Provider } from "./provider.ts";
import { insertCode, takeFlow } from "./sign-in-codes.ts";

/** How long the site may take to fetch the sign-in that a provider has answered. */
const OAUTH_CODE_MS = 60_000;

const CODE_BYTES = 32;

const once = <Shape extends z.ZodType>(shape: Shape) => z.union([z.tuple([]), z.tuple([shape])]);

/** What a provider adds to the redirect URI: an answer's code, or an error; and who says so. */
const answerShape = z.object({
  code: once(z.string().min(1).max(8_000)),
  iss: once(z.string().max(500)),
  error: once(z.string().max(200)),
});
/** A state as they are made here: anything else is no member's. */
const stateShape = z.tuple([z.string().regex(/^[\w-]{43}$/)]);

/**
 * What a one-time code is stored as: without the state of its sign-in it is neither found nor used
 * up.
 */
export function codeDigest(code: string, state: string): string {
  return digestOf("oauth code", code, state);
}

/**
 * Ends what a caller began at a provider. Gives the code with which the site, and no one else, has
 * a minute to sign them in. No caller becomes a member by this alone: only the site knows whether
 * it was this browser that began, or a caller who sent it there.
 *
 * @param isLink whether the code is for a member who wants the account there linked: nothing of it
 * has to make a member
 * @throws OauthFailure, whatever the provider or the visitor did wrong
 */
export async function comeBack(
  { db, accounts, siteUrl }: Pick<BackendContext, "db" | "accounts" | "siteUrl">,
  provider: Provider,
  query: URLSearchParams,
  { isLink = false }: { readonly isLink?: boolean } = {},
): Promise<string> {
  const now = accounts.clock();
  const state = stateShape.safeParse(query.getAll("state")).data?.[0] ?? null;
  const flow = state === null ? null : await takeFlow(db, stateDigest(state));
  if (state === null || !flow) throw new OauthFailure("unknown-state");
  if (flow.provider !== provider.name) throw new OauthFailure("wrong-provider");
  if (flow.expires_at <= now) throw new OauthFailure("expired-state");

  const callback = callbackUrl(redirectUri(siteUrl, provider.name), query, state);
  const secrets = { state, nonce: flow.nonce, codeVerifier: flow.code_verifier };
  const identity = await provider.identify(callback, secrets);
  if (!isLink) await checkIdentity(db, identity);

  const code = randomBytes(CODE_BYTES).toString("base64url");
  await insertCode(db, {
    code_digest: codeDigest(code, state),
    provider: provider.name,
    identity,
    // Their minute begins now, however long the provider took.
    expires_at: new Date(accounts.clock().getTime() + OAUTH_CODE_MS),
  });
  return code;
}

/**
 * The address that the provider sent the person back to, with no more of what came along than is
 * looked at.
 */
function callbackUrl(base: string, query: URLSearchParams, state: string): URL {
  const answer = answerShape.safeParse({
    code: query.getAll("code"),
    iss: query.getAll("iss"),
    error: query.getAll("error"),
  });
  if (!answer.success) throw new OauthFailure("unreadable");
  const url = new URL(base);
  url.searchParams.set("state", state);
  for (const [name, [value]] of Object.entries(answer.data)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
