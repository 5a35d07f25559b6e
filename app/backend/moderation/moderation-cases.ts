import { profileField } from "#app/domain/accounts/profile.ts";
import type { MemberPart } from "#app/domain/contributions/contributions.ts";
import { decisionSentence, type Happened } from "#app/domain/contributions/decision-words.ts";
import { parseTripTarget } from "#app/domain/group-trips/trip-addresses.ts";
import type { BackendContext, Member } from "../context.ts";
import type {
  Contribution,
  Decision,
  ModeratedList,
  ModerationCase,
  ReportedProfile,
} from "../graphql/generated.ts";
import type { NewLetter } from "../mail/mail-queue.ts";
import { photographOf } from "../photographs/photograph-resolvers.ts";
import { isWithinDecisions } from "../rate-limit/letter-bounds.ts";
import { isoMoment, shownTexts } from "../reviews/review-resolvers.ts";
import { hiddenPartsOf, keyOf, kindOf, type TargetRow, TEXTS_OF_PART } from "../targets/targets.ts";
import { authorHistories } from "./author-history.ts";
import { decisionsOf, earlierTexts, reportsOf, type StoredDecision } from "./moderation-queries.ts";
import { concerns, seenAsText, whatIsSeen } from "./seen.ts";
import { findSubjects, type Subject } from "./subjects.ts";

/**
 * Cases with all that an operator needs to decide them: as many statements for thirty as for one.
 */
export async function casesOf(
  context: BackendContext,
  targets: readonly TargetRow[],
): Promise<ModerationCase[]> {
  if (targets.length === 0) return [];
  const { db } = context;
  const found = await findSubjects(db, targets);
  const subjects = targets.flatMap((target) => found.get(keyOf(target)) ?? []);
  const texts = subjects.flatMap(({ text }) => (text ? [text] : []));
  const authorIds = subjects.flatMap(({ author }) => author?.id ?? []);
  const [reports, earlier, stored, shown, histories] = await Promise.all([
    reportsOf(db, targets),
    earlierTexts(db, targets),
    decisionsOf(db, subjects),
    shownTexts(context, texts),
    authorHistories(db, authorIds),
  ]);
  const decisions = await shownDecisions(context, stored, { isOperator: true });
  return subjects.map((subject): ModerationCase => {
    const { target, kind, text, author, memberId, state } = subject;
    const key = keyOf(target);
    const reported = reports.filter((report) => keyOf(report) === key);
    const isAboutIt = (decision: StoredDecision) =>
      keyOf(decision) === key || (memberId !== null && decision.member_id === memberId);
    const history = author && histories.get(author.id);
    const seen = whatIsSeen(subject, reported, stored);
    return {
      kind,
      target: key,
      state,
      seen: seenAsText(seen),
      contribution: shown.find(({ id }) => id === String(text?.id)) ?? null,
      text: text?.text ?? null,
      list: moderatedList(target, subject, "list"),
      trip: moderatedTrip(target, subject),
      photograph: subject.photograph && photographOf(subject.photograph),
      author:
        author && history
          ? {
              ...reportedProfile(subject, author),
              gets_letters: getsLetters(context, author),
              history: { member_since: author.created_at.toISOString(), ...history },
            }
          : null,
      reports: reported.map(({ id, reason, note, reporter, created_at, closed_at }) => ({
        id: String(id),
        reason,
        note,
        reporter,
        created_at: isoMoment(created_at),
        closed_at: momentOrNull(closed_at),
      })),
      earlier: earlier
        .filter((row) => row.contribution_id === target.contribution_id)
        .map((row) => ({ text: row.text, until: isoMoment(row.until) })),
      is_reopened: stored.some((decision) => decision.reopened_at !== null && keyOf(decision) === key),
      open_objections: stored
        .filter((decision) => concerns(subject, decision) && seen.objections.includes(decision.id))
        .map(({ id }) => String(id)),
      decisions: decisions.filter((_, index) => {
        const row = stored[index];
        return row !== undefined && isAboutIt(row);
      }),
    };
  });
}

/** What it says now; null where it is no such part. */
function moderatedList(
  { part, list_link }: TargetRow,
  subject: Subject | undefined,
  ...parts: readonly MemberPart[]
): ModeratedList | null {
  if (list_link === null || !parts.includes(part)) return null;
  const said = subject?.list ?? null;
  return {
    link: list_link,
    title: said?.title ?? null,
    is_guest: part === "voter" && said !== null && said.voterMemberId === null,
    notes: [...(said?.notes ?? [])],
  };
}

function moderatedTrip(target: TargetRow, subject: Subject | undefined): ModeratedList | null {
  return moderatedList(target, subject, "trip", "voter");
}

/**
 * The same for a member who is told of the decision. Of another who voted on their trip it names
 * the trip alone: the page withholds what is hidden.
 */
function tripOfMember(target: TargetRow, subject: Subject | undefined, memberId: number | undefined) {
  const { part, list_link } = target;
  if (part !== "voter" || list_link === null || (subject?.list && subject.list.voterMemberId === memberId)) {
    return moderatedTrip(target, subject);
  }
  const link = parseTripTarget(list_link)?.link ?? list_link;
  return { link, title: subject?.list?.tripTitle ?? null, is_guest: false, notes: [] };
}

function reportedProfile(
  { kind }: Subject,
  author: NonNullable<Subject["author"]>,
): Omit<ReportedProfile, "history" | "gets_letters"> {
  return {
    username: author.username,
    is_hidden: author.hidden_at !== null,
    hidden_parts: [...hiddenPartsOf(author)],
    suspended_at: author.suspended_at?.toISOString() ?? null,
    picture: kind === "profile" || kind === "picture" ? author.profile_picture : null,
    texts: textsOf(kind).flatMap((name) => {
      const value = author[name];
      const text = Array.isArray(value) ? value.join("\n") : value;
      return text ? [{ title: profileField(name).title, text }] : [];
    }),
  };
}

/**
 * The lines of a member's that are shown beside a case: what is elsewhere has the whole profile.
 */
function textsOf(kind: Subject["kind"]) {
  return TEXTS_OF_PART[kind === "lines" || kind === "picture" ? kind : "profile"];
}

/**
 * Decisions as an operator sees them, or as the member whom they concern does: who decided about
 * the caller is the others' matter.
 */
export async function shownDecisions(
  context: BackendContext,
  decisions: readonly StoredDecision[],
  { isOperator }: { readonly isOperator: boolean },
): Promise<Decision[]> {
  const subjects = await findSubjects(context.db, decisions);
  const texts = new Map([...subjects.values()].flatMap(({ text }) => (text ? [[text.id, text]] : [])));
  const there = [...texts.values()].filter(({ state }) => state !== "removed");
  const shown = await shownTexts(context, there);
  const byId = new Map<string, Contribution>(shown.map((text) => [text.id, text]));
  const viewerId = (await context.caller.viewer())?.member.id;
  return decisions.map((decision) => {
    const subject = subjects.get(keyOf(decision));
    const isAboutViewer =
      viewerId !== undefined && (decision.member_id === viewerId || subject?.voterMemberId === viewerId);
    return {
      id: String(decision.id),
      kind: kindOf(decision),
      target: keyOf(decision),
      contribution: byId.get(String(decision.contribution_id)) ?? null,
      is_about_text: decision.contribution_id !== null,
      list: moderatedList(decision, subject, "list"),
      trip: isOperator ? moderatedTrip(decision, subject) : tripOfMember(decision, subject, viewerId),
      photograph: subject?.photograph ? photographOf(subject.photograph) : null,
      username: decision.username,
      action: decision.action,
      reason: decision.reason,
      operator: isOperator && !isAboutViewer ? decision.operator : null,
      created_at: isoMoment(decision.created_at),
      objection: decision.objection,
      objected_at: momentOrNull(decision.objected_at),
      answered_at: momentOrNull(decision.answered_at),
    };
  });
}

function momentOrNull(moment: string | null): string | null {
  return moment === null ? null : isoMoment(moment);
}

/**
 * Whether the site sends letters to that member. An address that is not verified may be a
 * stranger's.
 */
export function getsLetters({ postman }: BackendContext, { email_verified_at }: Member): boolean {
  return postman.isThere && email_verified_at !== null;
}

/**
 * The letter to whom a decision concerns; null where the site sends none to them, or has sent too
 * many.
 */
export async function letterOf(
  context: BackendContext,
  member: Member,
  happened: Happened,
): Promise<NewLetter | null> {
  const { id, email } = member;
  if (!getsLetters(context, member)) return null;
  if (!(await isWithinDecisions(context, happened.action, id))) return null;
  return { memberId: id, kind: "moderated", address: email, detail: decisionSentence(happened) };
}
