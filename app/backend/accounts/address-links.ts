import { emailKey } from "#app/domain/accounts/account.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import type { BackendContext } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import type { LinkPurpose } from "../db/tables/tables.ts";
import { invalidCode } from "../graphql/errors.ts";
import {
  type AddressLink,
  endLinksSince,
  findAddressLink,
  findLinkMember,
  type LinkMember,
  lockMembers,
  takeLink,
} from "../identity/member-links.ts";
import { endSignInsOf } from "../identity/member-sign-ins.ts";
import { linkDigest } from "../identity/tokens.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { admitLink } from "../rate-limit/admit.ts";
import { countingRule, refreshContributionsOf } from "../ratings/counted-ratings.ts";
import { claimAddress, falseWhereTaken, moveAddress } from "./claim-address.ts";
import { comeBack } from "./leaving.ts";

/**
 * What a link does that makes an address a member's, or has done; null for one that is good for
 * nothing.
 *
 * @param isUndo whether it takes a change back
 */
export async function addressLinkOf(
  context: BackendContext,
  token: string,
  isUndo: boolean,
): Promise<AddressLink | null> {
  const { db, accounts } = context;
  await admitLink(context).then((counted) => counted.refund());
  const purposes = isUndo ? UNDOING : VERIFYING;
  return findAddressLink(db, { digest: linkDigest(token), purposes }, accounts.clock());
}

const VERIFYING = ["verify", "address"] as const;
const UNDOING = ["undo-address"] as const;

/**
 * Verifies an address by the link that was sent there: the member's, or one in its place. The old
 * one is told. Nothing is done where it is theirs already: people follow a link twice.
 *
 * @throws INVALID_CODE for a link that is used, too old or none, or where the address is another
 * member's by now
 */
export async function verifyAddress(context: BackendContext, token: string): Promise<void> {
  const link = { token, purposes: VERIFYING, what: "verification" };
  const id = await followLink(context, link, async (tx, taken, now) => {
    if (taken.purpose === "verify") return claimAddress(tx, { ...taken, isWhole: false }, now);
    await changeAddress(tx, taken, now);
    return true;
  });
  context.audit(`address verified member=${id}`);
}

/**
 * The reader of the old address can take the change back: it may have been made by a caller who is
 * not the member.
 */
async function changeAddress(
  tx: Database,
  to: { readonly memberId: number; readonly email: string },
  now: Date,
): Promise<void> {
  const { had } = await moveAddress(tx, to, now);
  if (had !== null) {
    const letter = {
      memberId: to.memberId,
      kind: "address-changed",
      address: had,
      detail: to.email,
    } as const;
    await queueLetter(tx, letter, now);
  }
}

/**
 * Gives a member back the address that the link was sent to, ends every sign-in and every link that
 * came since, and opens the account again where it was closed.
 *
 * @throws INVALID_CODE for a link that is used, too old or none, or where the address is another
 * member's by now
 */
export async function undoAddress(context: BackendContext, token: string): Promise<void> {
  const link = { token, purposes: UNDOING, what: "taking back" };
  const id = await followLink(context, link, async (tx, taken, now) => {
    const { memberId } = taken;
    await moveAddress(tx, taken, now);
    await endLinksSince(tx, taken);
    await endSignInsOf(tx, memberId);
    await comeBack(tx, memberId);
    return true;
  });
  context.audit(`change of address taken back member=${id}`);
}

interface FollowedLink {
  readonly memberId: number;
  readonly purpose: LinkPurpose;
  /** Where it was sent. */
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Uses up a link that was sent somewhere, and does what it is good for in the same transaction,
 * while no other one deals with the same members. `work` says whether it could be done.
 *
 * @returns whose link it was, or is where it has done that before
 * @throws INVALID_CODE for a link that is used, too old or none, or where the address is another
 * member's by now
 */
async function followLink(
  context: BackendContext,
  link: { readonly token: string; readonly purposes: readonly LinkPurpose[]; readonly what: string },
  work: (tx: Database, link: FollowedLink, now: Date) => Promise<boolean>,
): Promise<number> {
  const { db, versions, accounts, caller, audit, postman } = context;
  const counted = await admitLink(context);
  const now = accounts.clock();
  const digest = linkDigest(link.token);
  const found = await findLinkMember(db, { digest, purposes: link.purposes }, now);
  const follow = async (tx: Database, changed: Set<CacheTag>, { id, purpose, sentTo }: LinkMember) => {
    await lockMembers(tx, { memberId: id, emailKey: emailKey(sentTo ?? "") });
    const taken = await takeLink(tx, { digest, purpose }, now);
    const isDone = taken?.email ? await work(tx, { ...taken, email: taken.email, purpose }, now) : false;
    if (isDone) await refreshContributionsOf(tx, changed, id, countingRule(context));
    return isDone;
  };
  const isDone =
    found &&
    (await versions
      .write([`profile:${found.id}`], (tx, changed) => follow(tx, changed, found))
      .catch(falseWhereTaken));
  if (!found || !isDone) {
    const before = await findAddressLink(db, { digest, purposes: link.purposes }, now);
    if (before?.isDone) {
      await counted.refund();
      return before.id;
    }
    audit(`${link.what} failed (no such link)`);
    throw invalidCode();
  }
  await counted.refund();
  postman.wake();
  caller.forget();
  return found.id;
}
