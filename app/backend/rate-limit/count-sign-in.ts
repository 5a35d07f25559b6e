import type { BackendContext } from "../context.ts";
import { type Admission, admit } from "./admit.ts";

/**
 * Counts an attempt to sign in, by whatever way, as a failure of the visitor's; a visitor who
 * succeeds gives it back. It stays counted among all their attempts: each that succeeds leaves a
 * token behind.
 *
 * @throws RATE_LIMITED for a visitor who has failed too often, or tried far too often
 */
export async function countSignIn(
  context: Pick<BackendContext, "accounts" | "visitor" | "audit">,
): Promise<Admission> {
  const { signInFailures, signIns } = context.accounts.limits;
  const refused = "sign-in";
  const failure = await admit(context, {
    purpose: "sign-in of a visitor",
    allowance: signInFailures,
    refused,
  });
  try {
    await admit(context, { purpose: "all sign-ins of a visitor", allowance: signIns, refused });
  } catch (error) {
    await failure.refund();
    throw error;
  }
  return failure;
}
