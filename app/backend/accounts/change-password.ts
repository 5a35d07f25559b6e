import { emailKey } from "#app/domain/accounts/account.ts";
import { visitorOf } from "#app/domain/accounts/visitor.ts";
import type { BackendContext } from "../context.ts";
import { deleteExpired } from "../db/expired.ts";
import { invalidCode, refusedInput } from "../graphql/errors.ts";
import type { Viewer } from "../identity/caller.ts";
import { passwordHashOf, setPassword } from "../identity/member-account.ts";
import { findLinkMember, lockMembers, takeLink } from "../identity/member-links.ts";
import { endSignInsOf } from "../identity/member-sign-ins.ts";
import { checkOwnPassword, proveAgain } from "../identity/prove-again.ts";
import { linkDigest } from "../identity/tokens.ts";
import { type NewLetter, queueLetter } from "../mail/mail-queue.ts";
import { admitLink } from "../rate-limit/admit.ts";
import { isWithinAccount } from "../rate-limit/letter-bounds.ts";
import { countingRule, refreshContributionsOf } from "../ratings/counted-ratings.ts";
import { claimAddress, falseWhereTaken } from "./claim-address.ts";
import { comeBack } from "./leaving.ts";
import { forgetVisitors } from "./member-visitors.ts";
import { newPasswordProblem } from "./new-member.ts";

interface PasswordChange {
  /** Left out by members who have none yet: they signed in through a provider. */
  readonly currentPassword: string | null | undefined;
  readonly newPassword: string;
}

/**
 * Gives the viewer another password, or a first one, and ends all their other sign-ins.
 *
 * @throws BAD_USER_INPUT for a wrong or an impossible password, CONFIRMATION_REQUIRED where nothing
 * proves who they are
 */
export async function changePassword(
  context: BackendContext,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { db, accounts, visitor, audit } = context;
  const { member, liveToken } = viewer;
  const known = await passwordHashOf(db, member.id);
  if (known === null) {
    await proveAgain(context, viewer, { password: null, argument: "input.current_password" });
  } else {
    await checkOwnPassword(context, viewer, {
      password: currentPassword ?? "",
      argument: "input.current_password",
    });
  }
  await checkNewPassword(newPassword, member);
  const hash = await accounts.passwords.hash(newPassword, visitorOf(visitor.address));
  const notice = await noticeTo(context, { ...member, isVerified: member.email_verified_at !== null });
  const isChanged = await db.transaction(async (tx) => {
    if (!(await setPassword(tx, member.id, { from: known, to: hash }))) return false;
    await endSignInsOf(tx, member.id, { except: liveToken.sign_in_id });
    if (notice) await queueLetter(tx, notice, accounts.clock());
    return true;
  });
  if (!isChanged) {
    throw refusedInput("input.current_password", "Your password has just been changed elsewhere.");
  }
  context.postman.wake();
  audit(`password changed member=${member.id}`);
}

/** Whose password a link sets; null for a link that is used, too old or none. */
export async function memberOfReset(
  context: BackendContext,
  token: string,
): Promise<{ username: string } | null> {
  const { db, accounts } = context;
  await admitLink(context).then((counted) => counted.refund());
  return findLinkMember(db, { digest: linkDigest(token), purposes: ["reset"] }, accounts.clock());
}

/**
 * Sets a password by a link, once, and ends every sign-in; an account that was closed is open
 * again. Who brings the link is believed.
 *
 * @throws INVALID_CODE for a link that is used, too old or none, BAD_USER_INPUT for an impossible
 * password
 */
export async function resetPassword(
  context: BackendContext,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  const { db, versions, accounts, visitor, audit, postman } = context;
  const counted = await admitLink(context);
  await deleteExpired(db, accounts.clock());
  const digest = linkDigest(token);
  const member = await findLinkMember(db, { digest, purposes: ["reset"] }, accounts.clock());
  if (!member) {
    audit("reset failed (no such link)");
    throw invalidCode();
  }
  await counted.refund();
  await checkNewPassword(newPassword, member);
  const hash = await accounts.passwords.hash(newPassword, visitorOf(visitor.address));
  const now = accounts.clock();
  const { id, sentTo } = member;
  const notice = await noticeTo(context, {
    id,
    email: sentTo ?? member.email,
    isVerified: member.isVerified || sentTo !== null,
  });
  const isDone = await versions
    .write([`profile:${id}`], async (tx, changed) => {
      await lockMembers(tx, { memberId: id, emailKey: emailKey(member.email) });
      // Of many at once one has the link.
      const taken = await takeLink(tx, { digest, purpose: "reset" }, now);
      if (taken === null) return false;
      const { email } = taken;
      const isTheirs =
        email === null || (await claimAddress(tx, { memberId: id, email, isWhole: true }, now));
      if (!isTheirs) return false;
      await setPassword(tx, id, { to: hash });
      await endSignInsOf(tx, id);
      await forgetVisitors(tx, id);
      await comeBack(tx, id);
      await refreshContributionsOf(tx, changed, id, countingRule(context));
      if (notice) await queueLetter(tx, notice, now);
      return true;
    })
    .catch(falseWhereTaken);
  if (!isDone) throw invalidCode();
  postman.wake();
  audit(`password reset member=${id}`);
}

/**
 * What tells the member that the password was changed, for the case that it was someone else; null
 * where nothing is to be told.
 */
async function noticeTo(
  context: BackendContext,
  { id, email, isVerified }: { readonly id: number; readonly email: string; readonly isVerified: boolean },
): Promise<NewLetter | null> {
  // An address that is not verified may be a stranger's.
  if (!context.postman.isThere || !isVerified) return null;
  if (!(await isWithinAccount(context, "password-changed", id))) return null;
  return { memberId: id, kind: "password-changed", address: email };
}

async function checkNewPassword(
  password: string,
  member: { readonly username: string; readonly email: string },
): Promise<void> {
  const problem = await newPasswordProblem(password, member);
  if (problem) throw refusedInput("input.new_password", problem);
}
