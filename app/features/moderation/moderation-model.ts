import type {
  ModeratedTextFragment,
  OwnContributionsQuery,
  ShownCaseFragment,
  ShownDecisionFragment,
} from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { pictureName } from "#app/domain/accounts/picture.ts";
import { type About, casePath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { REPORT_REASONS } from "#app/domain/contributions/contributions.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { shownDay, shownMonth } from "#app/domain/days.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { resortPath } from "#app/domain/urls.ts";

export interface Day {
  readonly iso: string;
  readonly words: string;
}

/** A text as these pages show it. */
interface ModeratedText {
  readonly id: string;
  /** "A comment about Zermatt". */
  readonly title: string;
  readonly resort: { readonly title: string; readonly href: string };
  readonly text: string;
  readonly written: Day;
  /** What was said beside: the visit, the sport, the level. */
  readonly facts: readonly string[];
  readonly isHidden: boolean;
  /** Where its author changes or deletes it. */
  readonly ownHref: string;
}

/** A decision as these pages show it. */
export interface DecisionModel {
  readonly id: string;
  /** What happened, as its member reads it. */
  readonly words: string;
  /** What it is about: "A comment about Zermatt", "The profile of ada". */
  readonly about: string;
  /** Where a moderator looks at all of it; null for a former member. */
  readonly caseHref: string | null;
  /** Tells what it is about from everything else. */
  readonly target: string;
  readonly reason: string | null;
  readonly operator: string | null;
  readonly day: Day;
  readonly objection: { readonly text: string; readonly isAnswered: boolean } | null;
  readonly canObject: boolean;
}

/** What waits for a moderator, or one thing that they look at. */
export interface CaseModel {
  /** Names its form among others. */
  readonly form: string;
  readonly title: string;
  readonly about: About;
  /** Stands for what this case says, in the form that decides about it. */
  readonly seen: string;
  readonly author: { readonly name: string; readonly href: string; readonly isSuspended: boolean } | null;
  readonly text: ModeratedText | null;
  readonly list: { readonly title: string | null; readonly href: string } | null;
  readonly profileTexts: readonly { readonly title: string; readonly text: string }[];
  readonly picture: string | null;
  /** The parts of a member that are decided about alone; none where this is one of them. */
  readonly parts: readonly { readonly words: string; readonly href: string }[];
  readonly isHidden: boolean;
  /** Its member has deleted it. */
  readonly isRemoved: boolean;
  /** Its member has changed it since the last decision. */
  readonly isReopened: boolean;
  readonly reports: readonly {
    readonly id: string;
    readonly words: string;
    readonly note: string | null;
    readonly isOpen: boolean;
    readonly day: Day;
  }[];
  readonly earlier: readonly { readonly text: string; readonly until: Day }[];
  readonly objections: readonly DecisionModel[];
  readonly decisions: readonly DecisionModel[];
}

export function caseModel(found: ShownCaseFragment): CaseModel {
  const { kind, target, state, contribution, list, author, open_objections } = found;
  const decisions = decisionModels(found.decisions);
  const text = contribution ? moderatedText({ ...contribution, text: found.text }) : null;
  const isOfMember = text === null && list === null;
  const username = author?.username ?? "";
  const title = list ? listWords(list.title) : partWords(kind, username);
  return {
    form: target,
    title: text?.title ?? title,
    about: text
      ? { contribution: text.id }
      : list
        ? { list: list.link }
        : { username, ...(kind !== "profile" && { part: kind }) },
    seen: found.seen,
    author: author
      ? {
          name: author.username,
          href: profilePath(author.username),
          isSuspended: Boolean(author.suspended_at),
        }
      : null,
    text,
    list: list ? { title: list.title ?? null, href: listPath(list.link) } : null,
    profileTexts: isOfMember ? (author?.texts ?? []) : [],
    // Of one that is elsewhere the address is among the texts: its host need not learn who moderates.
    picture: isOfMember && pictureName(author?.picture ?? "") !== null ? (author?.picture ?? null) : null,
    parts:
      kind === "profile"
        ? ["lines", "picture"].map((part) => ({
            words: `Only ${PARTS[part]}`,
            href: casePath({ username, part }),
          }))
        : [],
    isHidden: state === "hidden",
    isRemoved: state === "removed",
    isReopened: found.is_reopened,
    reports: found.reports.map(({ id, reason, note, reporter, created_at, closed_at }) => ({
      id,
      words: `${reasonLabel(reason)}, by ${reporter ?? "a former member"}`,
      note: note ?? null,
      isOpen: !closed_at,
      day: dayOf(created_at),
    })),
    earlier: found.earlier.map((one) => ({ text: one.text, until: dayOf(one.until) })),
    // Those about other things are cases of their own.
    objections: decisions.filter(({ id }) => open_objections.includes(id)),
    decisions,
  };
}

/** Parts of a profile that are decided about alone. */
const PARTS: Readonly<Record<string, string>> = { lines: "what it says", picture: "the picture" };

/** "The picture of ada". */
export function partWords(part: string, username: string): string {
  if (part === "lines") return `What the profile of ${username} says`;
  return part === "picture" ? `The picture of ${username}` : `The profile of ${username}`;
}

function listWords(title: string | null | undefined): string {
  return title ? `The title of the list “${title}”` : "The title of a list that is deleted";
}

function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}

function moderatedText(text: ModeratedTextFragment): ModeratedText {
  const { resort } = text;
  const href = resortPath(resort.url_segment);
  const visit = text.visited_on ? shownMonth(text.visited_on) : null;
  return {
    id: text.id,
    title: `A ${text.kind} about ${resort.title}`,
    resort: { title: resort.title, href },
    text: text.text ?? "",
    written: dayOf(text.created_at),
    facts: [visit && `Visit in ${visit}`, text.sport, text.skill_level].filter((fact) =>
      Boolean(fact),
    ) as string[],
    isHidden: text.state === "hidden",
    ownHref: writePath(resort.url_segment, { id: text.id }),
  };
}

const WORDS: Readonly<Record<string, string>> = {
  hide: "Hidden by our moderators",
  keep: "Shown by our moderators",
  warn: "A warning from our moderators",
  suspend: "Account suspended by our moderators",
  readmit: "Account opened again by our moderators",
};
/** What takes a decision back. */
const UNDONE_BY: Readonly<Record<string, string>> = { hide: "keep", suspend: "readmit" };

/**
 * @param decisions the newest first
 * @param isOwn the reader is whom they concern
 */
export function decisionModels(
  decisions: readonly ShownDecisionFragment[],
  { isOwn }: { readonly isOwn: boolean } = { isOwn: false },
): DecisionModel[] {
  return decisions.map((decision, index) => {
    const { username, action, target } = decision;
    const undone = UNDONE_BY[action];
    const isUndone = decisions
      .slice(0, index)
      .some(
        (later) =>
          later.action === undone &&
          later.username === username &&
          (action === "suspend" || later.target === target),
      );
    return {
      id: decision.id,
      words: WORDS[action] ?? action,
      about: aboutWords(decision, isOwn),
      caseHref: isOwn ? null : caseHrefOf(decision),
      target,
      reason: decision.reason ?? null,
      operator: decision.operator ?? null,
      day: dayOf(decision.created_at),
      objection: decision.objection
        ? { text: decision.objection, isAnswered: Boolean(decision.answered_at) }
        : null,
      canObject: ["hide", "warn", "suspend"].includes(action) && !decision.objection && !isUndone,
    };
  });
}

function caseHrefOf({ kind, target, list, username }: ShownDecisionFragment): string | null {
  if (kind === "text") return casePath({ contribution: target.slice("text-".length) });
  if (list) return casePath({ list: list.link });
  return username ? casePath({ username, part: kind }) : null;
}

const OWN_PARTS: Readonly<Record<string, string>> = {
  profile: "Your name and profile",
  lines: "What your profile says",
  picture: "Your picture",
};

function aboutWords(
  { kind, contribution, is_about_text, list, username }: ShownDecisionFragment,
  isOwn: boolean,
): string {
  if (contribution) return `A ${contribution.kind} about ${contribution.resort.title}`;
  if (is_about_text) return "A text that is deleted";
  if (list) return listWords(list.title);
  if (isOwn) return OWN_PARTS[kind] ?? "Your profile";
  return username ? partWords(kind, username) : "A former member";
}

/** A member's own contributions as their page shows them. */
export interface OwnContributionsModel {
  readonly isSuspended: boolean;
  readonly texts: readonly (ModeratedText & { readonly decisions: readonly DecisionModel[] })[];
  /** Those that are about none of these texts. */
  readonly decisions: readonly DecisionModel[];
  readonly rated: readonly {
    readonly title: string;
    readonly href: string;
    readonly rateHref: string;
    readonly ratings: number;
    readonly day: Day;
  }[];
  readonly currentPage: number;
  readonly lastPage: number;
}

export function ownContributionsModel(
  own: NonNullable<OwnContributionsQuery["ownContributions"]>,
): OwnContributionsModel {
  const decisions = decisionModels(own.decisions, { isOwn: true });
  const texts = own.texts.map((text) => ({
    ...moderatedText(text),
    decisions: decisions.filter(({ target }) => target === `text-${text.id}`),
  }));
  const shown = texts.map(({ id }) => `text-${id}`);
  return {
    isSuspended: Boolean(own.suspended_at),
    texts,
    decisions: decisions.filter(({ target }) => !shown.includes(target)),
    rated: own.ratings.map(({ resort, ratings, changed_at }) => ({
      title: resort.title,
      href: resortPath(resort.url_segment),
      rateHref: ratePath(resort.url_segment),
      ratings,
      day: dayOf(changed_at),
    })),
    currentPage: own.paginatorInfo.currentPage,
    lastPage: own.paginatorInfo.lastPage,
  };
}

/** What a member has where the session ended while they sent a form. */
export const NO_CONTRIBUTIONS: OwnContributionsModel = {
  isSuspended: false,
  texts: [],
  decisions: [],
  rated: [],
  currentPage: 1,
  lastPage: 1,
};

function dayOf(iso: string): Day {
  return { iso, words: shownDay(iso) ?? "" };
}
