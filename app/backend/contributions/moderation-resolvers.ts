import { usernameKey } from "#app/domain/accounts/account.ts";
import {
  MODERATION_ACTIONS,
  type ModerationAction,
  REASON_LENGTH,
  REPORT_REASONS,
} from "#app/domain/contributions.ts";
import type { BackendContext } from "../graphql/context.ts";
import { badUserInput, badUserInputs, operatorsOnly } from "../graphql/errors.ts";
import type { ModerationCase, MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { searchableKey } from "../graphql/text-arguments.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import type { Viewer } from "../members/caller.ts";
import { findMember } from "../members/queries/members.ts";
import { requireViewer } from "../members/viewer.ts";
import { checkListPage } from "../resorts/paging-arguments.ts";
import { checkOneOf, checkText, contributionId } from "./contribution-arguments.ts";
import { admitMember, requireContributor } from "./contributor.ts";
import { countingRule } from "./counted-ratings.ts";
import { casesOf, shownDecisions } from "./moderation-cases.ts";
import { letterOf } from "./moderation-letter.ts";
import { decisionsAbout, loggedDecisions, membersOf, waitingCases } from "./moderation-queries.ts";
import { decide, hasReported, insertObjection, insertReport, type Target } from "./moderation-writes.ts";
import { findText, ratedBy, textsOfMember } from "./text-queries.ts";
import { isoMoment, shownTexts } from "./text-resolvers.ts";

/** Rated resorts that a member's page of contributions lists. */
const MOST_RATED = 100;
const REASONS = REPORT_REASONS.map(({ value }) => value);
const NEEDS_REASON: readonly ModerationAction[] = ["hide", "warn", "suspend"];
const NOT_THERE = "This is gone already.";

export const moderationQueries = {
  contribution: async (_, { id: given }, context) => {
    const id = contributionId(given);
    const text = id === null ? null : await findText(context.db, id);
    if (!text) return null;
    context.reads.dependOn(`resort:${text.resort_id}`);
    return (await shownTexts(context, [text]))[0] ?? null;
  },
  ownContributions: async (_, args, context) => {
    const page = checkListPage(args);
    const viewer = await context.caller.viewer();
    if (!viewer) return null;
    const { db } = context;
    const { id, suspended_at } = viewer.member;
    const [{ texts, total }, rated, decisions] = await Promise.all([
      textsOfMember(db, id, page),
      ratedBy(db, id, MOST_RATED),
      decisionsAbout(db, id),
    ]);
    return {
      texts: await shownTexts(context, texts),
      ratings: rated.map(({ title, url_segment, ratings, changed_at }) => ({
        resort: { title, url_segment },
        ratings,
        changed_at: isoMoment(changed_at),
      })),
      decisions: await shownDecisions(context, decisions, { isOperator: false }),
      paginatorInfo: paginator(page, total),
      suspended_at: suspended_at?.toISOString() ?? null,
    };
  },
  moderationQueue: async (_, __, context) => {
    await requireOperator(context, "moderationQueue");
    return casesOf(context, await waitingCases(context.db));
  },
  moderationCase: async (_, args, context) => {
    await requireOperator(context, "moderationCase");
    const target = await findTarget(context, args, "");
    return target && caseOf(context, target);
  },
  moderationLog: async (_, args, context) => {
    await requireOperator(context, "moderationLog");
    const page = checkListPage(args);
    const { decisions, total } = await loggedDecisions(context.db, page);
    return {
      decisions: await shownDecisions(context, decisions, { isOperator: true }),
      paginatorInfo: paginator(page, total),
    };
  },
} satisfies QueryResolvers;

export const moderationMutations = {
  report: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const { db, accounts, audit } = context;
    const reason = checkOneOf("input.reason", input.reason, REASONS);
    const note = optionalText("input.note", input.note);
    const target = await findTarget(context, input, "input");
    if (!target) throw badUserInputs([{ argument: "input", message: NOT_THERE }]);
    if (target.memberId === member.id) {
      throw badUserInputs([{ argument: "input", message: "This is your own: you can change it yourself." }]);
    }
    if (await hasReported(db, target, member.id)) return true;
    await admitMember(context, member, "reports");
    const report = { reporterId: member.id, reason, note };
    if (!(await insertReport(db, target, report, accounts.clock()))) {
      throw badUserInputs([{ argument: "input", message: NOT_THERE }]);
    }
    audit(`reported member=${member.id} ${nameOf(target)}: ${reason}`);
    return true;
  },
  moderate: async (_, { input }, context) => {
    const { member: operator } = await requireOperator(context, "moderate");
    const { db, versions, accounts, postman, audit } = context;
    const action = checkOneOf("input.action", input.action, MODERATION_ACTIONS);
    const reason = optionalText("input.reason", input.reason);
    if (reason === null && NEEDS_REASON.includes(action)) {
      throw badUserInputs([{ argument: "input.reason", message: "Give a reason: the member reads it." }]);
    }
    const target = await findTarget(context, input, "input");
    if (!target) throw badUserInputs([{ argument: "input", message: NOT_THERE }]);
    if (target.memberId === operator.id) {
      throw badUserInputs([
        { argument: "input", message: "This is yours: another moderator decides about it." },
      ]);
    }
    const [concerned] = target.memberId === null ? [] : await membersOf(db, [target.memberId]);
    // A text outlives its author's account, who then cannot be told or suspended.
    const about = concerned || target.contributionId === null ? target : { ...target, memberId: null };
    if (!concerned && !["hide", "keep"].includes(action)) {
      throw badUserInputs([
        { argument: "input.action", message: "Its author has left: hide it or keep it." },
      ]);
    }
    const letter = concerned && (await letterOf(context, concerned, { action, title: target.title }));
    await versions.write([], async (tx, changed) => {
      const decision = { operatorId: operator.id, action, reason };
      const done = await decide(tx, changed, about, decision, countingRule(context));
      if (!done) throw badUserInputs([{ argument: "input", message: NOT_THERE }]);
      // That a text stays as it is is no news for its author.
      if (letter && (done.isChange || !["keep", "readmit"].includes(action))) {
        await queueLetter(tx, letter, accounts.clock());
      }
    });
    postman.wake();
    audit(`moderated operator=${operator.id} ${nameOf(target)}: ${action}`);
    const after = await caseOf(context, about);
    if (!after) throw badUserInputs([{ argument: "input", message: NOT_THERE }]);
    return after;
  },
  object: async (_, { input }, context) => {
    // Who is suspended may object to that.
    const { member } = await requireViewer(context);
    const { db, accounts, audit } = context;
    const objection = checkText("input.objection", input.objection, REASON_LENGTH);
    const id = contributionId(input.decision);
    const isKept =
      id !== null && (await insertObjection(db, { id, memberId: member.id, objection }, accounts.clock()));
    if (!isKept) {
      const message = "You can object one time to a decision about you.";
      throw badUserInputs([{ argument: "input.decision", message }]);
    }
    audit(`objected member=${member.id} decision=${id}`);
    const about = (await decisionsAbout(db, member.id)).filter((decision) => decision.id === id);
    const [shown] = await shownDecisions(context, about, { isOperator: false });
    if (!shown) throw badUserInput("input.decision", "is gone.");
    return shown;
  },
} satisfies MutationResolvers;

/** Throws UNAUTHENTICATED, or FORBIDDEN for who is no operator or is suspended by another one. */
async function requireOperator(context: BackendContext, operation: string): Promise<Viewer> {
  const viewer = await requireViewer(context);
  if (viewer.member.is_operator && viewer.member.suspended_at === null) return viewer;
  context.audit(`refused FORBIDDEN member=${viewer.member.id} ${operation}`);
  throw operatorsOnly();
}

type FoundTarget = Target & { /** The resort that a text is about. */ readonly title: string | null };

/** Of a text or of a username, whichever is given. Null where there is none. Throws BAD_USER_INPUT. */
async function findTarget(
  { db }: BackendContext,
  { contribution, username }: { contribution?: string | null; username?: string | null },
  argument: string,
): Promise<FoundTarget | null> {
  if ((typeof contribution === "string") === (typeof username === "string")) {
    throw badUserInput(argument || "contribution", "give either a contribution or a username.");
  }
  if (typeof contribution === "string") {
    const id = contributionId(contribution);
    const text = id === null ? null : await findText(db, id);
    return text && { contributionId: text.id, memberId: text.member_id, title: text.title };
  }
  const key = searchableKey(usernameKey(username ?? ""));
  const member = key === null ? null : await findMember(db, key);
  return member && { contributionId: null, memberId: member.id, title: null };
}

async function caseOf(
  context: BackendContext,
  { contributionId: id, memberId }: Target,
): Promise<ModerationCase | null> {
  const key = { contribution_id: id, profile_id: id === null ? memberId : null };
  return (await casesOf(context, [key]))[0] ?? null;
}

/** An empty text is none. */
function optionalText(argument: string, typed: string | null | undefined): string | null {
  return typed?.trim() ? checkText(argument, typed, REASON_LENGTH) : null;
}

function nameOf({ contributionId: id, memberId }: Target): string {
  return id === null ? `profile=${memberId}` : `contribution=${id}`;
}

function paginator(page: { readonly number: number; readonly size: number }, total: number) {
  const lastPage = Math.max(1, Math.ceil(total / page.size));
  return { currentPage: page.number, perPage: page.size, total, lastPage };
}
