import { mailboxKey } from "#app/domain/accounts/account.ts";
import { customerOf } from "#app/domain/accounts/visitor.ts";
import type { ModerationAction } from "#app/domain/contributions/contributions.ts";
import type { Accounts, BackendContext } from "../context.ts";
import type { LetterKind } from "../db/tables/tables.ts";
import { allowAll } from "./admit.ts";

/**
 * Letters to an address that no member has proved to be theirs, or that any visitor can ask for.
 */
export type OpenLetterKind = Extract<LetterKind, "verify" | "reset" | "address">;

/**
 * Letters of which the reader's own account alone is the cause; and resets from a browser that the
 * member signs in with, however many others ask for some.
 */
type OwnLetterKind =
  | Exclude<LetterKind, OpenLetterKind | "moderated" | "contact">
  | "reset of a known browser";

interface OpenLetter {
  readonly kind: OpenLetterKind;
  readonly email: string;
  /** The account whose form asks for it; null for a visitor who types an address. */
  readonly memberId: number | null;
  /** Whether it comes with the account, unasked: those do not use up what a member can ask for. */
  readonly isUnasked?: boolean;
}

/**
 * In how many seconds a letter that strangers can cause may be sent; null where it may now, which
 * is counted. An account gets a few, and so does each visitor who asks, so that strangers use up
 * their own share and not that of the address's owner. All together, of all kinds, have a bound as
 * well, or many strangers would fill the mailbox; it leaves room for what the owner causes
 * (`lettersSent`).
 */
export async function waitForLetter(
  { accounts: { attempts, digest, limits }, visitor }: Pick<BackendContext, "accounts" | "visitor">,
  { kind, email, memberId, isUnasked = false }: OpenLetter,
): Promise<number | null> {
  const { lettersOfAsker, lettersToAddress } = limits;
  const mailbox = mailboxKey(email);
  const what = isUnasked ? "unasked" : kind === "reset" ? "reset" : "asked";
  // One customer can have thousands of networks: they have one share.
  const asker = customerOf(visitor.address);
  const ofAccount = {
    key: digest("letters of an account to an address", what, String(memberId), mailbox),
    allowance: lettersOfAsker,
  };
  const counted = await allowAll(attempts, [
    ...(memberId === null ? [] : [ofAccount]),
    { key: digest("letters of a visitor to an address", what, asker, mailbox), allowance: lettersOfAsker },
    { key: digest("letters to an address", what, mailbox), allowance: lettersToAddress[what] },
  ]);
  return counted.retryAfter;
}

/**
 * Whether the member may get one more of that kind, which is counted: no mailbox is filled by one
 * account.
 */
export async function isWithinAccount(
  { accounts: { attempts, digest, limits } }: Pick<BackendContext, "accounts">,
  kind: OwnLetterKind,
  memberId: number,
): Promise<boolean> {
  const key = digest("letters to an account", kind, String(memberId));
  return (await attempts.allow(key, limits.lettersToAccount)).retryAfter === null;
}

/**
 * The same for a letter about a decision of operators: those of one kind leave room for every
 * other.
 */
export async function isWithinDecisions(
  { accounts: { attempts, digest, limits } }: Pick<BackendContext, "accounts">,
  action: ModerationAction,
  memberId: number,
): Promise<boolean> {
  const key = digest("letters about decisions", action, String(memberId));
  return (await attempts.allow(key, limits.lettersOfDecisions)).retryAfter === null;
}

/** What is no worse for coming later: it leaves room for what a member waits for. */
const NEWS: readonly LetterKind[] = ["moderated", "followed", "contact"];

/**
 * Counts a letter that is about to be sent; or says in how many seconds the next one to that
 * address may be, whatever they are about.
 */
export function admitLetterSent(
  { attempts, digest, limits }: Pick<Accounts, "attempts" | "digest" | "limits">,
  { kind, address }: { readonly kind: LetterKind; readonly address: string },
) {
  const mailbox = mailboxKey(address);
  const news = { key: digest("news sent to an address", mailbox), allowance: limits.newsSent };
  return allowAll(attempts, [
    ...(NEWS.includes(kind) ? [news] : []),
    { key: digest("letters sent to an address", mailbox), allowance: limits.lettersSent },
  ]);
}
