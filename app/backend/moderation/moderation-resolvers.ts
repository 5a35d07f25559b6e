import {
  MODERATION_ACTIONS,
  REASON_LENGTH,
  REPORT_REASONS,
} from "#app/domain/contributions/contributions.ts";
import { AGAINST_MEMBER, isWorthALetter } from "#app/domain/contributions/decision-words.ts";
import { badUserInput, refusedInput } from "../graphql/errors.ts";
import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { paginatorInfo } from "../graphql/page.ts";
import { checkListPage } from "../graphql/paging-arguments.ts";
import { admitMember, requireContributor } from "../identity/contributor.ts";
import { isOperator, proveWhereMany, requireOperator } from "../identity/operator.ts";
import { requireViewer } from "../identity/viewer.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { countingRule } from "../ratings/counted-ratings.ts";
import { checkOneOf, checkText, contributionId } from "../reviews/review-arguments.ts";
import { findText, ratedBy, textsOfMember } from "../reviews/review-queries.ts";
import { isoMoment, shownTexts } from "../reviews/review-resolvers.ts";
import type { TargetRow } from "../targets/targets.ts";
import { findGiven } from "./given-target.ts";
import { casesOf, letterOf, shownDecisions } from "./moderation-cases.ts";
import { countWaitingCases, decisionsAbout, loggedDecisions, waitingCases } from "./moderation-queries.ts";
import { type Decided, decide, hasReported, insertObjection, insertReport } from "./moderation-writes.ts";
import { readSeen } from "./seen.ts";
import { isOwnOf } from "./subjects.ts";

/** Rated resorts that a member's page of contributions lists. */
const MOST_RATED = 100;
const REASONS = REPORT_REASONS.map(({ value }) => value);
const NOT_THERE = "This is gone already.";

export const moderationQueries = {
  contribution: async (_, { id: given }, context) => {
    const id = contributionId(given);
    const text = id === null ? null : await findText(context.db, id);
    if (!text) return null;
    context.reads.dependOn(`resort:${text.resort_id}`);
    context.reads.dependOn(`texts:${text.resort_id}`);
    const [shown] = await shownTexts(context, [text]);
    return shown && (shown.state === "shown" || shown.is_own) ? shown : null;
  },
  ownContributions: async (_, args, context) => {
    const page = checkListPage(args);
    const viewer = await context.caller.viewer();
    if (!viewer) return null;
    const { db } = context;
    const { id, suspended_at } = viewer.member;
    const [{ texts, paged }, rated, decisions] = await Promise.all([
      textsOfMember(db, id, true, page),
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
      paginatorInfo: paginatorInfo(page, paged),
      suspended_at: suspended_at?.toISOString() ?? null,
    };
  },
  moderationQueue: async (_, __, context) => {
    const { member } = await requireOperator(context, "moderationQueue");
    return casesOf(context, await waitingCases(context.db, member.id));
  },
  openCases: async (_, __, { db, caller }) => {
    const viewer = await caller.viewer();
    // Every page of a member's asks: that is no attempt to note.
    return viewer && isOperator(viewer) ? countWaitingCases(db, viewer.member.id) : null;
  },
  moderationCase: async (_, args, context) => {
    const { member } = await requireOperator(context, "moderationCase");
    const subject = await findGiven(context, args, "");
    // Who reported an operator, and who decided about them, is not theirs to see.
    if (!subject || isOwnOf(subject, member.id)) return null;
    return (await casesOf(context, [subject.target]))[0] ?? null;
  },
  moderationLog: async (_, args, context) => {
    await requireOperator(context, "moderationLog");
    const page = checkListPage(args);
    const { decisions, total } = await loggedDecisions(context.db, page);
    return {
      decisions: await shownDecisions(context, decisions, { isOperator: true }),
      paginatorInfo: paginatorInfo(page, total),
    };
  },
} satisfies QueryResolvers;

export const moderationMutations = {
  report: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const { db, accounts, audit } = context;
    const reason = checkOneOf("input.reason", input.reason, REASONS);
    const note = optionalText("input.note", input.note);
    const subject = await findGiven(context, input, "input");
    if (!subject) throw refusedInput("input", NOT_THERE);
    const { target } = subject;
    if (isOwnOf(subject, member.id))
      throw refusedInput("input", "This is your own: you can change it yourself.");
    if (await hasReported(db, target, member.id)) return true;
    await admitMember(context, member, "reports");
    const report = { reporterId: member.id, reason, note };
    if (!(await insertReport(db, target, report, accounts.clock()))) throw refusedInput("input", NOT_THERE);
    audit(`reported member=${member.id} ${nameOf(target)}: ${reason}`);
    return true;
  },
  moderate: async (_, { input }, context) => {
    const viewer = await requireOperator(context, "moderate");
    const { member: operator } = viewer;
    const { versions, accounts, postman, audit } = context;
    const action = checkOneOf("input.action", input.action, MODERATION_ACTIONS);
    const reason = optionalText("input.reason", input.reason);
    if (reason === null && AGAINST_MEMBER.includes(action)) {
      throw refusedInput("input.reason", "Give a reason: the member reads it.");
    }
    const seen = typeof input.seen === "string" ? readSeen(input.seen) : null;
    if (typeof input.seen === "string" && !seen) throw refusedInput("input.seen", LOOK_AGAIN);
    const subject = await findGiven(context, input, "input");
    if (!subject) throw refusedInput("input", NOT_THERE);
    const { target, author, kind, text } = subject;
    if (isOwnOf(subject, operator.id)) {
      throw refusedInput("input", "This is yours: another moderator decides about it.");
    }
    // A text outlives its author's account, who then cannot be told or suspended.
    if (!author && !["hide", "keep"].includes(action)) {
      throw refusedInput("input.action", "Its author has left: hide it or keep it.");
    }
    if (kind === "voter" && !["hide", "keep"].includes(action)) {
      throw refusedInput("input.action", "Hide this name or keep it: who voted may have no account.");
    }
    await proveWhereMany(context, viewer, input.password);
    const letter = author && (await letterOf(context, author, { action, kind, title: text?.title ?? null }));
    const decided = await versions.write([], async (tx, changed): Promise<Decided> => {
      const decision = { operatorId: operator.id, action, reason, seen };
      const done = await decide(tx, changed, subject, decision, countingRule(context));
      if (letter && done.is === "done" && isWorthALetter(action, done.isChange)) {
        await queueLetter(tx, letter, accounts.clock());
      }
      return done;
    });
    checkDone(decided, operator.id);
    postman.wake();
    audit(`moderated operator=${operator.id} ${nameOf(target)}: ${action}`);
    const [after] = await casesOf(context, [target]);
    if (!after) throw refusedInput("input", NOT_THERE);
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
      throw refusedInput("input.decision", message);
    }
    audit(`objected member=${member.id} decision=${id}`);
    const about = (await decisionsAbout(db, member.id)).filter((decision) => decision.id === id);
    const [shown] = await shownDecisions(context, about, { isOperator: false });
    if (!shown) throw badUserInput("input.decision", "is gone.");
    return shown;
  },
} satisfies MutationResolvers;

const LOOK_AGAIN = "This is not as you have seen it any more: look again.";

/** @throws BAD_USER_INPUT with what came in between */
function checkDone(decided: Decided, operatorId: number): void {
  switch (decided.is) {
    case "done":
      return;
    case "gone":
      throw refusedInput("input", NOT_THERE);
    case "decided": {
      const { operator_id, operator } = decided.by;
      const who = operator_id === operatorId ? "you" : (operator ?? "another moderator");
      throw refusedInput("input.seen", `Decided meanwhile by ${who}: look again.`);
    }
    case "changed":
      throw refusedInput("input.seen", "Its member has changed this meanwhile: look again.");
    case "deleted":
      throw refusedInput("input.action", "Its member has deleted this: there is nothing to hide.");
  }
}

/** An empty text is none. */
function optionalText(argument: string, typed: string | null | undefined): string | null {
  return typed?.trim() ? checkText(argument, typed, REASON_LENGTH) : null;
}

/**
 * As the audit log names it: by what it is and its id, without a link, which opens a list or a
 * trip.
 */
function nameOf(target: TargetRow): string {
  const { contribution_id: id, part, list_link, about_id } = target;
  if (part === "photograph") return `photograph=${list_link}`;
  return id === null ? `${part}=${about_id}` : `contribution=${id}`;
}

export const moderationCosts: FieldCosts<keyof typeof moderationQueries | keyof typeof moderationMutations> =
  {
    contribution: 2_400,
    ownContributions: {
      cost: 2_400,
      page: LIST_PAGE,
    },
    moderationQueue: 6_000,
    openCases: 2_400,
    moderationCase: 2_400,
    moderationLog: {
      cost: 2_400,
      page: LIST_PAGE,
    },
    report: 6_000,
    moderate: 6_000,
    object: 6_000,
  };
