import { emailKey } from "#app/domain/accounts/account.ts";
import { emailProblem } from "#app/domain/accounts/account-rules.ts";
import type { BackendContext, Member } from "../context.ts";
import { deleteExpired } from "../db/expired.ts";
import { rateLimited, refusedInput, unavailable } from "../graphql/errors.ts";
import { searchableKey } from "../graphql/key-arguments.ts";
import type { Viewer } from "../identity/caller.ts";
import { findMembersToReset } from "../identity/members.ts";
import { proveAgain } from "../identity/prove-again.ts";
import { queueLetter, queueLetters } from "../mail/mail-queue.ts";
import { type Admission, admit } from "../rate-limit/admit.ts";
import { isWithinAccount, type OpenLetterKind, waitForLetter } from "../rate-limit/letter-bounds.ts";
import { deviceDigest } from "./begin-sign-in.ts";
import { forgetOtherRefusal } from "./refused-address.ts";

/**
 * Sends a link that sets a password, where the address has an account. Whether it has one no caller
 * learns, in words or in work.
 *
 * @throws BAD_USER_INPUT for what is no address, UNAVAILABLE without mail, RATE_LIMITED
 */
export async function requestReset(context: BackendContext, email: string): Promise<void> {
  const { db, accounts, visitor, audit, postman } = context;
  requireMail(context);
  const problem = emailProblem(email);
  if (problem) throw refusedInput("email", problem);
  await admitLetter(context);
  await deleteExpired(db, accounts.clock());
  const key = searchableKey(emailKey(email));
  const device = visitor.device ? deviceDigest(accounts.digest, await visitor.device()) : null;
  const now = accounts.clock();
  const found = key === null ? [] : await findMembersToReset(db, key, { visitor: device, now });
  await admitReset(context, email, found);
  const letters = found.map(({ id, email: address }) => ({ memberId: id, kind: "reset" as const, address }));
  const toNobody = { memberId: null, kind: "reset", address: email.trim() } as const;
  await queueLetters(db, letters.length > 0 ? letters : [toNobody], now);
  audit(`reset requested member=${found.map(({ id }) => id).join(" ") || "unknown"}`);
  postman.wake();
}

/**
 * Counts a reset that a visitor asks for. A browser that the member signs in with has a share of
 * its own, which strangers cannot use up; it has none where the address is not verified, since
 * anybody can sign up with it.
 *
 * @throws RATE_LIMITED, alike whether the address has an account
 */
async function admitReset(
  context: BackendContext,
  email: string,
  [first]: Awaited<ReturnType<typeof findMembersToReset>>,
): Promise<void> {
  if (first?.isKnown && (await isWithinAccount(context, "reset of a known browser", first.id))) return;
  const retryAfter = await waitForLetter(context, { kind: "reset", email, memberId: null });
  if (retryAfter === null) return;
  context.audit("letter refused (too many to this address)");
  throw rateLimited(retryAfter);
}

/**
 * Sends the link that verifies the viewer's address once more.
 *
 * @throws UNAVAILABLE without mail, RATE_LIMITED also where the address has had too many by others
 * who say that it is theirs
 */
export async function requestVerification(context: BackendContext, { member }: Viewer): Promise<void> {
  requireMail(context);
  if (member.email_verified_at !== null || member.email === "") return;
  await admitLetterTo(context, member, { kind: "verify", email: member.email });
  await queueVerification(context, member);
}

/**
 * Sends the link that verifies a new member's address, where that is not verified and has not had
 * too many.
 */
export async function sendVerification(context: BackendContext, member: Member): Promise<void> {
  const { id, email, email_verified_at } = member;
  if (!context.postman.isThere || email_verified_at !== null || email === "") return;
  const letter = { kind: "verify", email, memberId: id, isUnasked: true } as const;
  if ((await waitForLetter(context, letter)) === null) await queueVerification(context, member);
}

async function queueVerification(
  { db, accounts, postman }: BackendContext,
  { id, email }: Member,
): Promise<void> {
  await queueLetter(db, { memberId: id, kind: "verify", address: email }, accounts.clock());
  postman.wake();
}

/**
 * Sends a link to the address that is to be the viewer's from now on: it is, once a caller follows
 * the link. No caller learns whether it has an account.
 *
 * @throws BAD_USER_INPUT for what is no address, or theirs already; CONFIRMATION_REQUIRED,
 * UNAVAILABLE without mail, RATE_LIMITED also where the address has had too many, which says
 * nothing of whose it is
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
  if (problem) throw refusedInput("input.email", problem);
  await proveAgain(context, viewer, { password, argument: "input.password" });
  await admitLetterTo(context, member, { kind: "address", email });
  await forgetOtherRefusal(context.db, member.id);
  const letter = { memberId: member.id, kind: "address", address: email.trim() } as const;
  await queueLetter(context.db, letter, context.accounts.clock());
  context.postman.wake();
  context.audit(`another address requested member=${member.id}`);
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

/** The same for a letter to an address that may be a stranger's. */
async function admitLetterTo(
  context: BackendContext,
  member: Pick<Member, "id">,
  { kind, email }: { readonly kind: OpenLetterKind; readonly email: string },
): Promise<void> {
  const counted = await admitLetterOf(context, member);
  const letter = { kind, email, memberId: member.id };
  const retryAfter = await waitForLetter(context, letter);
  if (retryAfter === null) return;
  await counted.refund();
  context.audit(`letter refused (too many to this address) member=${member.id}`);
  throw rateLimited(retryAfter);
}
