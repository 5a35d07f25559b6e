import type { ShownDecisionFragment } from "#app/api/generated.ts";
import { casePath } from "#app/domain/contributions/contribution-addresses.ts";
import { AGAINST_MEMBER, decisionWords } from "#app/domain/contributions/decision-words.ts";
import { shownDay } from "#app/domain/days.ts";
import { parseTripTarget } from "#app/domain/group-trips/trip-addresses.ts";

export interface Day {
  readonly iso: string;
  readonly words: string;
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
      words: decisionWords(action),
      about: aboutWords(decision, isOwn),
      caseHref: isOwn ? null : caseHrefOf(decision),
      target,
      reason: decision.reason ?? null,
      operator: decision.operator ?? null,
      day: dayOf(decision.created_at),
      objection: decision.objection
        ? { text: decision.objection, isAnswered: Boolean(decision.answered_at) }
        : null,
      canObject: AGAINST_MEMBER.some((each) => each === action) && !decision.objection && !isUndone,
    };
  });
}

function caseHrefOf({ kind, target, list, trip, username }: ShownDecisionFragment): string | null {
  if (kind === "text") return casePath({ contribution: target.slice("text-".length) });
  if (list) return casePath({ list: list.link });
  if (trip) return casePath({ trip: trip.link });
  if (kind === "photograph") return casePath({ photograph: target.slice("photograph-".length) });
  return username ? casePath({ username, part: kind }) : null;
}

const OWN_PARTS: Readonly<Record<string, string>> = {
  profile: "Your name and profile",
  lines: "What your profile says",
  picture: "Your picture",
};

function aboutWords(
  { kind, contribution, is_about_text, list, trip, photograph, username }: ShownDecisionFragment,
  isOwn: boolean,
): string {
  if (contribution) return `A ${contribution.kind} about ${contribution.resort.title}`;
  if (is_about_text) return "A text that is deleted";
  if (list) return listWords(list.title);
  if (kind === "photograph") return photographWords(photograph?.resort.title);
  if (trip && isOwn && kind === "voter") return ownVoterWords(trip);
  if (trip) return tripWords(kind, trip);
  if (isOwn) return OWN_PARTS[kind] ?? "Your profile";
  return username ? partWords(kind, username) : "A former member";
}

/** "A photograph of Zermatt". */
export function photographWords(title: string | undefined): string {
  return title ? `A photograph of ${title}` : "A photograph that is deleted";
}

/** "The picture of ada". */
export function partWords(part: string, username: string): string {
  if (part === "lines") return `What the profile of ${username} says`;
  return part === "picture" ? `The picture of ${username}` : `The profile of ${username}`;
}

/** What a decision about a list is about. */
export function listWords(title: string | null | undefined): string {
  return title ? `What the list “${title}” says` : "A list that is deleted";
}

interface DecidedTrip {
  readonly title?: string | null;
  /** A voter without an account. */
  readonly is_guest: boolean;
}

/** What a decision about a trip or one of its voters is about. */
export function tripWords(kind: string, { title, is_guest }: DecidedTrip): string {
  if (kind === "voter") {
    if (!title) return "Votes that are deleted";
    return `The name “${title}”${is_guest ? " of a guest" : ""} on a trip, with its words`;
  }
  return title ? `What the trip “${title}” says` : "A trip that is deleted";
}

/** The same for the trip's owner, who reads no more of another voter than which trip it is on. */
function ownVoterWords({ link, ...trip }: DecidedTrip & { readonly link: string }): string {
  const { title } = trip;
  const isOwnName = parseTripTarget(link)?.voter != null;
  return title && !isOwnName ? `A name on the trip “${title}”, with its words` : tripWords("voter", trip);
}

/** A moment (ISO 8601) as the day that it was. */
export function dayOf(iso: string): Day {
  return { iso, words: shownDay(iso) ?? "" };
}
