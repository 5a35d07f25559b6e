import type {
  ModeratedPhotographFragment,
  ModeratedTextFragment,
  OwnContributionsQuery,
  ShownCaseFragment,
} from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { pictureName } from "#app/domain/accounts/picture.ts";
import { type About, casePath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { MEMBER_PARTS, REPORT_REASONS, type TargetKind } from "#app/domain/contributions/contributions.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { shownMonth } from "#app/domain/days.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { plural } from "#app/domain/numbers.ts";
import { filePath } from "#app/domain/photographs/photograph.ts";
import { photographPath } from "#app/domain/photographs/photograph-addresses.ts";
import { NOT_DESCRIBED } from "#app/domain/photographs/photograph-messages.ts";
import { resortPath } from "#app/domain/urls.ts";
import {
  type Day,
  type DecisionModel,
  dayOf,
  decisionModels,
  listWords,
  partWords,
  photographWords,
  tripWords,
} from "./decision-model.ts";

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

interface Fact {
  readonly title: string;
  readonly text: string;
}

/** What waits for a moderator, or one thing that they look at. */
export interface CaseModel {
  /** Names its form among others. */
  readonly form: string;
  readonly kind: TargetKind;
  readonly title: string;
  readonly about: About;
  /** Stands for what this case says, in the form that decides about it. */
  readonly seen: string;
  /** Null for a former member. */
  readonly author: {
    readonly name: string;
    readonly href: string;
    readonly isSuspended: boolean;
    /** Decisions reach them by mail. */
    readonly getsLetters: boolean;
    /** What there was with them so far. */
    readonly history: readonly Fact[];
  } | null;
  readonly text: ModeratedText | null;
  readonly list: { readonly title: string | null; readonly href: string } | null;
  /** Lines of a profile, or the notes of a list beside its resorts. */
  readonly titledTexts: readonly Fact[];
  readonly picture: string | null;
  /** A photograph's file, with what it shows. */
  readonly photograph: { readonly src: string; readonly alt: string; readonly href: string } | null;
  /** The parts of a member that are decided about alone; none where this is one of them. */
  readonly parts: readonly { readonly words: string; readonly href: string }[];
  readonly isHidden: boolean;
  /** Its member has deleted it. */
  readonly isRemoved: boolean;
  /** Its member has changed it since the last decision. */
  readonly isReopened: boolean;
  /** Its member was told of a decision about it, and so is told that it is kept. */
  readonly isKeepingNews: boolean;
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

/** The words that are shown with a photograph. */
export function photographTexts({ line, alt }: ModeratedPhotographFragment): Fact[] {
  return [
    ...(line ? [{ title: "The line below it", text: line }] : []),
    ...(alt ? [{ title: "What it shows, in words", text: alt }] : []),
  ];
}

export function caseModel(found: ShownCaseFragment): CaseModel {
  const { kind, target, state, contribution, list, trip, photograph, author, open_objections } = found;
  const decisions = decisionModels(found.decisions);
  const text = contribution ? moderatedText({ ...contribution, text: found.text }) : null;
  const isOfMember = text === null && list === null && trip === null && !photograph;
  const username = author?.username ?? "";
  const title = list
    ? listWords(list.title)
    : trip
      ? tripWords(kind, trip)
      : photograph
        ? photographWords(photograph.resort.title)
        : partWords(kind, username);
  return {
    form: target,
    kind: text ? "text" : (MEMBER_PARTS.find((part) => part === kind) ?? "profile"),
    title: text?.title ?? title,
    about: text
      ? { contribution: text.id }
      : list
        ? { list: list.link }
        : trip
          ? { trip: trip.link }
          : photograph
            ? { photograph: photograph.id }
            : { username, ...(kind !== "profile" && { part: kind }) },
    seen: found.seen,
    author: author
      ? {
          name: author.username,
          href: profilePath(author.username),
          isSuspended: Boolean(author.suspended_at),
          getsLetters: author.gets_letters,
          history: historyFacts(author.history),
        }
      : null,
    text,
    list: list ? { title: list.title ?? null, href: listPath(list.link) } : null,
    titledTexts: photograph
      ? photographTexts(photograph)
      : ((list ?? trip)?.notes ?? (isOfMember ? (author?.texts ?? []) : [])),
    photograph: photograph
      ? {
          src: filePath({ name: photograph.name, size: 1_024, format: "jpg" }),
          alt: photograph.alt ?? NOT_DESCRIBED,
          href: photographPath(photograph.resort.url_segment, photograph.id),
        }
      : null,
    // Of one that is elsewhere the address is among the texts: its host need not learn who
    // moderates.
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
    isKeepingNews: found.decisions.some(
      (decision) => decision.target === target && decision.action !== "keep",
    ),
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

function historyFacts(history: NonNullable<ShownCaseFragment["author"]>["history"]): Fact[] {
  const { shown_texts, hidden_texts, hides, warnings, suspensions, reports, upheld_reports } = history;
  return [
    { title: "Member since", text: dayOf(history.member_since).words },
    { title: "Texts", text: counted([shown_texts, "shown"], [hidden_texts, "hidden"]) },
    {
      title: "Decisions against them",
      text: counted(
        [hides, "hidden"],
        [warnings, "warning", "warnings"],
        [suspensions, "suspension", "suspensions"],
      ),
    },
    { title: "Reports of them", text: counted([reports, "in all"], [upheld_reports, "upheld"]) },
  ];
}

/** Those that there are. */
function counted(...counts: readonly (readonly [count: number, one: string, many?: string])[]): string {
  const there = counts.filter(([count]) => count > 0);
  return there.map(([count, one, many = one]) => plural(count, one, many)).join(", ") || "None";
}

/** Parts of a profile that are decided about alone. */
const PARTS: Readonly<Record<string, string>> = { lines: "what it says", picture: "the picture" };

function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? "Another reason";
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
