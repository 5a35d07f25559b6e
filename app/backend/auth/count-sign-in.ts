import type { BackendContext } from "../context.ts";
import { rateLimited } from "../guards/errors.ts";
import { visitorOf } from "./visitor.ts";

/**
 * Counts an attempt to sign in, by whatever way, as a failure of the visitor's; whoever succeeds gives it back, under the key that
 * this gives.
 *
 * @throws RATE_LIMITED for a visitor who has failed too often
 */
export async function countSignIn({
  accounts,
  visitor,
  audit,
}: Pick<BackendContext, "accounts" | "visitor" | "audit">): Promise<string> {
  const key = accounts.digest("sign-in of a visitor", visitorOf(visitor.address));
  const { retryAfter } = await accounts.attempts.allow(key, accounts.limits.signInFailures);
  if (retryAfter === null) return key;
  audit("sign-in refused (too many attempts)");
  throw rateLimited(retryAfter);
}
