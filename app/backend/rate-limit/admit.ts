import { siteOf, visitorOf } from "#app/domain/accounts/visitor.ts";
import { type Allowance, wider } from "../allowances.ts";
import type { BackendContext } from "../context.ts";
import { rateLimited } from "../graphql/errors.ts";
import type { Attempts } from "./attempts.ts";

/** What has been counted for a visitor. */
export interface Admission {
  /** It turned out to be none of what is counted. */
  refund(): Promise<void>;
}

/** What is counted, and what the audit log calls a caller who is refused. */
interface Counted {
  readonly purpose: string;
  readonly allowance: Allowance;
  readonly refused: string;
}

/**
 * Counts something for the visitor, and in a wider allowance for all networks that may be the same
 * customer's: a caller who has thousands of networks is not thousands of visitors.
 *
 * @throws RATE_LIMITED for a visitor who has done it too often
 */
export async function admit(
  { accounts: { attempts, digest }, visitor, audit }: Pick<BackendContext, "accounts" | "visitor" | "audit">,
  { purpose, allowance, refused }: Counted,
): Promise<Admission> {
  const site = siteOf(visitor.address);
  const places = [
    { key: digest(purpose, visitorOf(visitor.address)), allowance },
    ...(site === null ? [] : [{ key: digest(`${purpose}, wider`, site), allowance: wider(allowance) }]),
  ];
  const counted = await allowAll(attempts, places);
  if (counted.retryAfter !== null) {
    audit(`${refused} refused (too many attempts)`);
    throw rateLimited(counted.retryAfter);
  }
  return counted;
}

/**
 * Counts one thing under several keys; or says in how many seconds it is worth trying again where
 * one has too many, and counts nothing.
 */
export async function allowAll(
  attempts: Attempts,
  places: readonly { readonly key: string; readonly allowance: Allowance }[],
): Promise<Admission & { readonly retryAfter: number | null }> {
  const counted: string[] = [];
  const refund = async () => {
    for (const key of counted) await attempts.refund(key);
  };
  for (const { key, allowance } of places) {
    const { retryAfter } = await attempts.allow(key, allowance);
    if (retryAfter !== null) {
      await refund();
      return { refund, retryAfter };
    }
    counted.push(key);
  }
  return { refund, retryAfter: null };
}

/** Counts a link that a visitor comes with: a guessed one is a failed sign-in. */
export function admitLink(
  context: Pick<BackendContext, "accounts" | "visitor" | "audit">,
): Promise<Admission> {
  const allowance = context.accounts.limits.signInFailures;
  return admit(context, { purpose: "links tried by a visitor", allowance, refused: "link" });
}
