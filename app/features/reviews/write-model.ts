import type { DraftQuery, OwnTextQuery, ResortTextsQuery, WriteFormQuery } from "#app/api/generated.ts";
import { textsPath } from "#app/domain/contributions/contribution-addresses.ts";
import { OVERALL, type TextKind } from "#app/domain/contributions/contributions.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { lastDay } from "#app/domain/days.ts";
import { photographsPath } from "#app/domain/photographs/photograph-addresses.ts";
import { resortPath } from "#app/domain/urls.ts";

/** What is typed into the form of a text. */
export interface TypedText {
  readonly kind: TextKind;
  readonly comment: string;
  readonly visitedOn: string;
  /** What the resort is given as a whole, 0-100; empty for nothing. */
  readonly overall: string;
}

interface Source {
  readonly resort: Pick<NonNullable<ResortTextsQuery["resort"]>, "id" | "title" | "url_segment">;
  readonly own: OwnTextQuery["ownText"] | null;
  readonly draft: DraftQuery["draft"] | null;
  /** Whether the address names one. */
  readonly wantsDraft: boolean;
  /** With the address, where a link leads to the form of a tip. */
  readonly kind: string | null;
  readonly owner: string;
  readonly hasTexts: boolean;
  readonly today: Date;
  /** The member's ratings of the resort. */
  readonly given: WriteFormQuery["ownRatings"];
  readonly isRated: boolean;
}

/** The page that writes a text, or changes or deletes one. */
export type WriteModel = ReturnType<typeof writeModel>;

export function writeModel({
  resort,
  own,
  draft,
  wantsDraft,
  kind,
  owner,
  hasTexts,
  today,
  given,
  isRated,
}: Source) {
  const from = own
    ? { kind: own.kind, comment: own.text ?? "", visited_on: own.visited_on, overall: null }
    : (draft ?? { kind: kind ?? "comment", comment: "", visited_on: null, overall: null });
  const rated = given?.ratings.find(({ type_name }) => type_name === OVERALL);
  const before = rated ? String(rated.value) : "";
  return {
    title: resort.title,
    // Id of the resort, as the backend knows it.
    resortId: resort.id,
    resortHref: resortPath(resort.url_segment),
    // Of the same visit, where this is a review that is there already.
    photographsHref: photographsPath(resort.url_segment, {
      ...(own && { review: own.id, ...(own.visited_on && { month: own.visited_on }) }),
    }),
    textsHref: hasTexts ? textsPath(resort.url_segment) : resortPath(resort.url_segment),
    // Null for a text that is new.
    own: own
      ? {
          id: own.id,
          text: own.text ?? "",
          isChangeable: Boolean(own.changeable_until),
          isHidden: own.state === "hidden",
        }
      : null,
    typed: {
      kind: kindOf(from.kind),
      comment: from.comment,
      visitedOn: from.visited_on ?? (own ? "" : (rated?.visited_on ?? "")),
      overall: from.overall ?? before,
    },
    // The member for whom the form is drawn; empty of a visitor.
    owner,
    // The text waited for its author to sign in.
    isKept: !own && Boolean(draft),
    // The address says that a text waited, and there is none: its time is over.
    isGone: !own && wantsDraft && !draft,
    // The last month of a visit, ISO 8601.
    lastMonth: lastDay(today).slice(0, 7),
    // The overall rating that is saved; null where the backend takes none.
    before: hasTexts ? before : null,
    // The month that is saved with it, ISO 8601; empty for none.
    beforeMonth: rated?.visited_on ?? "",
    // Where the attributes are rated.
    rateHref: ratePath(resort.url_segment),
    // What has just been done; null where nothing has.
    done: isRated && given ? doneWords(rated !== undefined, given.why_not) : null,
  };
}

function doneWords(isGiven: boolean, whyNot: string | null | undefined): string {
  if (!isGiven) return "Your rating is taken back.";
  return `Your rating is saved. ${whyNot ?? ""}`.trim();
}

export function kindOf(text: unknown): TextKind {
  return text === "tip" ? "tip" : "comment";
}
