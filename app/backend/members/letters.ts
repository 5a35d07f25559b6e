import { emailKey, emailProblem } from "#app/domain/accounts/account.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import { countingRule, refreshContributionsOf } from "../contributions/counted-ratings.ts";
import type { Database } from "../db/open.server.ts";
import type { LetterKind, LinkPurpose } from "../db/tables.ts";
import type { BackendContext, Member } from "../graphql/context.ts";
import { badUserInputs, invalidCode, rateLimited, unavailable } from "../graphql/errors.ts";
import { searchableKey } from "../graphql/text-arguments.ts";
import { queueLetter, queueLetters } from "../mail/mail-queue.ts";
import { type Admission, admit, admitLink } from "./admit.ts";
import type { Viewer } from "./caller.ts";
import { proveAgain } from "./prove-again.ts";
import { claimAddress, falseWhereTaken, moveAddress } from "./queries/claim-address.ts";
import { deleteExpired } from "./queries/expired.ts";
import { comeBack } from "./queries/leaving.ts";
import {
  endLinksSince,
  findLinkMember,
  type LinkMember,
  lockMembers,
  takeLink,
} from "./queries/member-links.ts";
import { endSignInsOf } from "./queries/member-sign-ins.ts";
import { findMembersToReset } from "./queries/members.ts";
import { linkDigest } from "./tokens.ts";

/**
 * Sends a link that sets a password, where the address has an account. Whether it has one no caller learns, in words or in work.
 *
 * @throws BAD_USER_INPUT for what is no address, UNAVAILABLE without mail, RATE_LIMITED
 */
export async function requestReset(context: BackendContext, email: string): Promise<void> {
  const { db, accounts, audit, postman } = context;
  requireMail(context);
  const problem = emailProblem(email);
  if (problem) throw badUserInputs([{ argument: "email", message: problem }]);
  await admitLetter(context);
  await deleteExpired(db, accounts.clock());
  const key = searchableKey(emailKey(email));
  const found = key === null ? [] : await findMembersToReset(db, key, accounts.clock());
  const isOneMore = await isWithinAddress(context, "reset", emailKey(email));
  const letters = found.map(({ id, email: address }) => ({ memberId: id, kind: "reset" as const, address }));
  const toNobody = { memberId: null, kind: "reset", address: email.trim() } as const;
  await queueLetters(db, isOneMore && letters.length > 0 ? letters : [toNobody], accounts.clock());
  audit(`reset requested member=${found.map(({ id }) => id).join(" ") || "unknown"}`);
  postman.wake();
}

/**
 * Sends the link that verifies the viewer's address once more.
 *
 * @throws UNAVAILABLE without mail, RATE_LIMITED also where the address has had too many by others who say that it is theirs
 */
export async function requestVerification(context: BackendContext, { member }: Viewer): Promise<void> {
  requireMail(context);
  if (member.email_verified_at !== null || member.email === "") return;
  const counted = await admitLetterOf(context, member);
  const retryAfter = await waitOfAddress(context, "verify", emailKey(member.email));
  if (retryAfter !== null) {
    await counted.refund();
    throw rateLimited(retryAfter);
  }
  await queueVerification(context, member);
}

/** Sends the link that verifies a member's address, where that is not verified and has not had too many. */
export async function sendVerification(context: BackendContext, member: Member): Promise<void> {
  const { email, email_verified_at } = member;
  if (!context.postman.isThere || email_verified_at !== null || email === "") return;
  if (await isWithinAddress(context, "verify", emailKey(email))) await queueVerification(context, member);
}

async function queueVerification(
  { db, accounts, postman }: BackendContext,
  { id, email }: Member,
): Promise<void> {
  await queueLetter(db, { memberId: id, kind: "verify", address: email }, accounts.clock());
  postman.wake();
}

/**
 * Sends a link to the address that is to be the viewer's from now on: it is, once a caller follows the link. No caller learns whether it has an
 * account.
 *
 * @throws BAD_USER_INPUT for what is no address, or theirs already; CONFIRMATION_REQUIRED, UNAVAILABLE without mail, RATE_LIMITED
 */
export async function requestAddress(
  context: BackendContext,
  viewer: Viewer,
  { email, password }: { readonly email: string; readonly password?: string | null },
): Promise<void> {
  const { member } = viewer;
  requireMail(context);
  const isTheirs = member.email_verified_at !== null && emailKey(email) === emailKey(member.email);
  const problem = emailProblem(email) ?? (isTheirs ? "This is your address already." : null);
  if (problem) throw badUserInputs([{ argument: "input.email", message: problem }]);
  await proveAgain(context, viewer, { password, argument: "input.password" });
  await admitLetterOf(context, member);
  if (await isWithinAddress(context, "address", emailKey(email))) {
    const letter = { memberId: member.id, kind: "address", address: email.trim() } as const;
    await queueLetter(context.db, letter, context.accounts.clock());
    context.postman.wake();
  }
  context.audit(`another address requested member=${member.id}`);
}

/**
 * Verifies an address by the link that was sent there: the member's, or one in its place. The old one is told.
 *
 * @throws INVALID_CODE for a link that is used, too old or none, or where the address is another member's by now
 */
export async function verifyAddress(context: BackendContext, token: string): Promise<void> {
  const purposes = ["verify", "address"] as const;
  const id = await followLink(context, { token, purposes, what: "verification" }, async (tx, link, now) => {
    if (link.purpose === "verify") return claimAddress(tx, { ...link, isWhole: false }, now);
    await changeAddress(tx, link, now);
    return true;
  });
  context.audit(`address verified member=${id}`);
}

/** The reader of the old address can take the change back: it may have been made by a caller who is not the member. */
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
 * Gives a member back the address that the link was sent to, ends every sign-in and every link that came since, and opens the account again
 * where it was closed.
 *
 * @throws INVALID_CODE for a link that is used, too old or none, or where the address is another member's by now
 */
export async function undoAddress(context: BackendContext, token: string): Promise<void> {
  const purposes = ["undo-address"] as const;
  const id = await followLink(context, { token, purposes, what: "taking back" }, async (tx, link, now) => {
    const { memberId } = link;
    await moveAddress(tx, link, now);
    await endLinksSince(tx, link);
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
 * Uses up a link that was sent somewhere, and does what it is good for in the same transaction, while no other one deals with the same
 * members. `work` says whether it could be done.
 *
 * @returns whose link it was
 * @throws INVALID_CODE for a link that is used, too old or none, or where the address is another member's by now
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
    audit(`${link.what} failed (no such link)`);
    throw invalidCode();
  }
  await counted.refund();
  postman.wake();
  caller.forget();
  return found.id;
}

function requireMail({ postman }: BackendContext): void {
  if (!postman.isThere) throw unavailable("This site sends no mail.");
}

function admitLetter(context: BackendContext): Promise<Admission> {
  const { letters } = context.accounts.limits;
  return admit(context, { purpose: "letters of a visitor", allowance: letters, refused: "letter" });
}

/** The same for a letter that a member asks for, who may come from many networks. */
async function admitLetterOf(context: BackendContext, { id }: Pick<Member, "id">): Promise<Admission> {
  const { attempts, digest, limits } = context.accounts;
  const ofVisitor = await admitLetter(context);
  const key = digest("letters of a member", String(id));
  const { retryAfter } = await attempts.allow(key, limits.lettersOfMember);
  if (retryAfter !== null) {
    await ofVisitor.refund();
    context.audit(`letter refused (too many attempts) member=${id}`);
    throw rateLimited(retryAfter);
  }
  return {
    async refund() {
      await Promise.all([ofVisitor.refund(), attempts.refund(key)]);
    },
  };
}

/** In how many seconds the address may get one more of that kind; null where it may, which is counted. */
async function waitOfAddress(
  { accounts: { attempts, digest, limits } }: Pick<BackendContext, "accounts">,
  kind: LetterKind,
  emailKey: string,
): Promise<number | null> {
  return (await attempts.allow(digest("letters", kind, emailKey), limits.lettersToAddress)).retryAfter;
}

/** Whether the address may get one more of that kind: no mailbox is filled by repeated requests. */
export async function isWithinAddress(
  context: Pick<BackendContext, "accounts">,
  kind: LetterKind,
  emailKey: string,
): Promise<boolean> {
  return (await waitOfAddress(context, kind, emailKey)) === null;
}
