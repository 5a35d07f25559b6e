import type { ShownTextFragment } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { asChoice } from "#app/domain/accounts/profile-choices.ts";
import { reportPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay, shownMonth } from "#app/domain/days.ts";
import { resortPath } from "#app/domain/urls.ts";
import { type RatingModel, ratingModel } from "./rating-model.ts";

/** What a rider wrote, in words that only need drawing. */
export interface TextModel {
  readonly id: string;
  readonly isTip: boolean;
  readonly text: string;
  /** Moderators have hidden it: its author alone sees it. */
  readonly isHidden: boolean;
  readonly author: { readonly name: string; readonly href: string | null };
  /** What it is about, where texts of several resorts are together. */
  readonly resort: { readonly title: string; readonly href: string } | null;
  /** What its author gives the resort as a whole. */
  readonly rating: RatingModel | null;
  /** Sport and level, as in "Snowboarding, expert"; null where the author did not say. */
  readonly rider: string | null;
  readonly written: { readonly iso: string; readonly shown: string };
  readonly isChanged: boolean;
  /** The month of the visit. */
  readonly visited: { readonly iso: string; readonly shown: string } | null;
  readonly helpful: number;
  readonly isHelpful: boolean;
  /** Where its author changes or deletes it; null for others. */
  readonly ownHref: string | null;
  readonly reportHref: string | null;
}

/** @param segment of its resort */
export function textModel(text: ShownTextFragment, segment: string): TextModel {
  return {
    id: text.id,
    isTip: text.kind === "tip",
    text: text.text ?? "",
    isHidden: text.state === "hidden",
    author: authorOf(text),
    resort: null,
    rating: ratingModel(text.rating),
    rider: riderOf(text),
    written: { iso: text.created_at, shown: shownDay(text.created_at) ?? "" },
    isChanged: Boolean(text.changed_at),
    visited: monthOf(text.visited_on),
    helpful: text.helpful,
    isHelpful: text.is_helpful,
    ownHref: text.is_own ? writePath(segment, { id: text.id }) : null,
    reportHref: !text.is_own ? reportPath({ contribution: text.id }) : null,
  };
}

/** In the site's own words alone, whatever a backend says. */
function riderOf(text: ShownTextFragment): string | null {
  const sport = asChoice("preferred_sport", text.sport);
  const level = asChoice("skill_level", text.skill_level);
  return [sport, sport ? level?.toLowerCase() : level].filter(Boolean).join(", ") || null;
}

export function authorOf({
  author,
  is_former,
}: Pick<ShownTextFragment, "author" | "is_former">): TextModel["author"] {
  if (author) return { name: author, href: profilePath(author) };
  if (is_former) return { name: "Former member", href: null };
  return { name: "Name hidden", href: null };
}

/** The same on the page of its author. */
export function textOfMember(
  text: ShownTextFragment & { readonly resort: { readonly title: string; readonly url_segment: string } },
): TextModel {
  const { title, url_segment: segment } = text.resort;
  return { ...textModel(text, segment), resort: { title, href: resortPath(segment) } };
}

/** Of a day, as other backends may tell it, its month. */
function monthOf(iso: string | null | undefined): TextModel["visited"] {
  const shown = iso ? shownMonth(iso) : null;
  return iso && shown ? { iso: iso.slice(0, 7), shown } : null;
}
