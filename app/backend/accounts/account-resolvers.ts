import * as z from "zod";
import type { BackendContext } from "../context.ts";
import { badUserInput, refusedInput, unauthenticated } from "../graphql/errors.ts";
import { type FieldCosts, GUESS } from "../graphql/field-costs.ts";
import type { Account, MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { searchableKey } from "../graphql/key-arguments.ts";
import type { Viewer } from "../identity/caller.ts";
import { requireContributor } from "../identity/contributor.ts";
import { accountFacts, updateAccount } from "../identity/member-account.ts";
import { endSignInsOf, listSignIns } from "../identity/member-sign-ins.ts";
import { isOperator } from "../identity/operator.ts";
import { checkChoice, checkOwnPassword, isFresh, proveAgain } from "../identity/prove-again.ts";
import { requireViewer } from "../identity/viewer.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { changePicture, findPicture } from "../profiles/member-pictures.ts";
import { isWithinAccount } from "../rate-limit/letter-bounds.ts";
import { countingRule, refreshContributionsOf } from "../ratings/counted-ratings.ts";
import { findSitePicture } from "../site/site-pictures.ts";
import { addressLinkOf, undoAddress, verifyAddress } from "./address-links.ts";
import { changePassword, memberOfReset, resetPassword } from "./change-password.ts";
import { leave } from "./leaving.ts";
import { exportMember } from "./member-export.ts";
import { deleteIdentities } from "./member-identities.ts";
import { requestAddress, requestReset, requestVerification } from "./request-letters.ts";

/** What members see of their own account, and no other member sees. */
export const accountQueries = {
  account: async (_, __, context) => {
    const viewer = await context.caller.viewer();
    return viewer && accountOf(context, viewer);
  },
  memberPicture: async (_, { name }, { db, caller }) => {
    const key = searchableKey(name);
    if (key === null) return null;
    const viewer = await caller.viewer();
    const asker = { memberId: viewer?.member.id ?? null, isOperator: viewer !== null && isOperator(viewer) };
    return (await findPicture(db, key, asker)) ?? findSitePicture(db, key);
  },
  resetLink: (_, { token }, context) => memberOfReset(context, token),
  addressLink: async (_, { token, undo }, context) => {
    const link = await addressLinkOf(context, token, undo);
    return link && { username: link.username, email: link.email, is_done: link.isDone };
  },
} satisfies QueryResolvers;

/** Throws BAD_USER_INPUT for what no sign-in can have. */
function checkSignInId(id: string): string {
  const { data } = z.uuid().safeParse(id);
  if (data === undefined) throw badUserInput("id", "no sign-in has this id.");
  return data;
}

/** What members do with their account. Each answers with the account as it is then. */
export const accountMutations = {
  changePassword: async (_, { input }, context) => {
    const viewer = await requireViewer(context);
    await changePassword(context, viewer, {
      currentPassword: input.current_password,
      newPassword: input.new_password,
    });
    return accountNow(context);
  },
  resetPassword: async (_, { input }, context) => {
    await resetPassword(context, { token: input.token, newPassword: input.new_password });
    return true;
  },
  requestReset: async (_, { email }, context) => {
    await requestReset(context, email);
    return true;
  },
  requestVerification: async (_, __, context) => {
    await requestVerification(context, await requireViewer(context));
    return accountNow(context);
  },
  verifyAddress: async (_, { token }, context) => {
    await verifyAddress(context, token);
    return true;
  },
  requestAddress: async (_, { input }, context) => {
    await requestAddress(context, await requireViewer(context), input);
    return accountNow(context);
  },
  undoAddress: async (_, { token }, context) => {
    await undoAddress(context, token);
    return true;
  },
  confirmAccount: async (_, { password }, context) => {
    await checkOwnPassword(context, await requireViewer(context), { password, argument: "password" });
    return accountNow(context);
  },
  unlinkProvider: async (_, { input }, context) => {
    const viewer = await requireViewer(context);
    await proveAgain(context, viewer, { password: input.password, argument: "input.password" });
    const isDone = await deleteIdentities(context.db, {
      memberId: viewer.member.id,
      issuer: input.issuer,
      configured: [...context.providers.values()].map((provider) => provider.issuer),
    });
    if (!isDone) {
      throw refusedInput("input.issuer", "This is your only way in: set a password first.");
    }
    context.audit(`provider unlinked member=${viewer.member.id}`);
    return accountNow(context);
  },
  changeAccount: async (_, { input }, context) => {
    const { member } = await requireViewer(context);
    const { db, accounts, caller, audit } = context;
    await updateAccount(db, member.id, {
      ...(typeof input.is_mail_blocked === "boolean" && { is_mail_blocked: input.is_mail_blocked }),
      ...(typeof input.wants_pro === "boolean" && {
        pro_interest_at: input.wants_pro ? accounts.clock() : null,
      }),
    });
    caller.forget();
    audit(`account changed member=${member.id}: ${Object.keys(input).join(", ")}`);
    return accountNow(context);
  },
  changePicture: async (_, { picture }, context) => {
    const isShown = typeof picture === "string";
    const viewer = await (isShown ? requireContributor : requireViewer)(context);
    await changePicture(context, viewer, picture ?? null);
    return accountNow(context);
  },
  endSignIns: async (_, { id }, context) => {
    const { member, liveToken } = await requireViewer(context);
    const choice = typeof id === "string" ? { only: checkSignInId(id) } : { except: liveToken.sign_in_id };
    const ended = await endSignInsOf(context.db, member.id, choice);
    context.caller.forget();
    context.audit(`sign-ins ended member=${member.id}: ${ended}`);
    return accountNow(context);
  },
  exportAccount: async (_, { password }, context) => {
    const viewer = await requireViewer(context);
    await proveAgain(context, viewer, { password, argument: "password" });
    const told = await exportMember(context.db, viewer.member.id, context.accounts.clock());
    if (!told) throw unauthenticated();
    context.audit(`exported member=${viewer.member.id}`);
    return JSON.stringify(told, null, 2);
  },
  endAccount: async (_, { input }, context) => {
    const viewer = await requireViewer(context);
    const contributions = checkChoice("input.contributions", input.contributions, CONTRIBUTION_CHOICES);
    await proveAgain(context, viewer, { password: input.password, argument: "input.password" });
    await endAccount(context, viewer, contributions);
    return true;
  },
} satisfies MutationResolvers;

async function accountOf(context: BackendContext, viewer: Viewer): Promise<Account> {
  const { member, liveToken } = viewer;
  const { db, accounts, providers } = context;
  const [facts, signIns] = await Promise.all([
    accountFacts(db, member.id),
    listSignIns(db, member.id, accounts.clock()),
  ]);
  return {
    username: member.username,
    email: member.email,
    is_email_verified: member.email_verified_at !== null,
    refused_email: facts.refusedEmail,
    has_mail: context.postman.isThere,
    has_password: facts.hasPassword,
    picture: member.profile_picture,
    is_mail_blocked: member.is_mail_blocked,
    is_fresh: isFresh(context, viewer),
    tier: member.member_tier,
    wants_pro_since: facts.proInterestAt?.toISOString() ?? null,
    is_operator: member.is_operator && member.suspended_at === null,
    providers: facts.issuers.map((issuer) => ({ issuer, name: nameOfIssuer(providers, issuer) })),
    sign_ins: signIns.map(({ id, browser, begunAt, seenAt }) => ({
      id,
      browser,
      begun_at: begunAt.toISOString(),
      seen_at: seenAt.toISOString(),
      is_current: id === liveToken.sign_in_id,
    })),
  };
}

/** A provider that the operator has taken away is shown by its address. */
function nameOfIssuer(providers: BackendContext["providers"], issuer: string): string {
  return [...providers.values()].find((provider) => provider.issuer === issuer)?.name ?? issuer;
}

/** The caller's account after a change. */
export async function accountNow(context: BackendContext): Promise<Account> {
  return accountOf(context, await requireViewer(context));
}

/** What becomes of what a member has contributed when they leave. */
export const CONTRIBUTION_CHOICES = ["keep", "remove"] as const;

export type ContributionChoice = (typeof CONTRIBUTION_CHOICES)[number];

/**
 * Ends an account: at once for everybody else, and for the member too unless they sign in within
 * two weeks. Every sign-in ends, and a letter says so.
 */
export async function endAccount(
  context: BackendContext,
  { member: { id, email, email_verified_at } }: Viewer,
  contributions: ContributionChoice,
): Promise<void> {
  const { versions, accounts, caller, postman, audit } = context;
  const now = accounts.clock();
  // An address that is not verified may be a stranger's.
  const isTold =
    postman.isThere && email_verified_at !== null && (await isWithinAccount(context, "left", id));
  await versions.write([`profile:${id}`], async (tx, changed) => {
    await leave(tx, { memberId: id, contributions }, now);
    await refreshContributionsOf(tx, changed, id, countingRule(context));
    if (isTold) await queueLetter(tx, { memberId: id, kind: "left", address: email }, now);
  });
  postman.wake();
  caller.forget();
  audit(`left member=${id}, contributions: ${contributions}`);
}

export const accountCosts: FieldCosts<keyof typeof accountQueries | keyof typeof accountMutations> = {
  account: 2_400,
  memberPicture: 12_000,
  resetLink: 2_400,
  addressLink: 2_400,
  changePassword: GUESS,
  resetPassword: GUESS,
  requestReset: GUESS,
  requestVerification: GUESS,
  verifyAddress: GUESS,
  requestAddress: GUESS,
  undoAddress: GUESS,
  confirmAccount: GUESS,
  unlinkProvider: GUESS,
  changeAccount: 2_400,
  changePicture: GUESS,
  endSignIns: 2_400,
  exportAccount: GUESS,
  endAccount: GUESS,
};
