import type { ShownTextFragment } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { asChoice } from "#app/domain/accounts/profile-choices.ts";
import { reportPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";

/** What a rider wrote, in words that only need drawing. */
export interface TextModel {
  readonly id: string;
  readonly isTip: boolean;
  readonly text: string;
  /** Moderators have hidden it: its author alone sees it. */
  readonly isHidden: boolean;
  readonly author: { readonly name: string; readonly href: string | null };
  /** Sport and level, as in "Snowboarding, expert"; null where the author did not say. */
  readonly rider: string | null;
  readonly written: { readonly iso: string; readonly shown: string };
  readonly isChanged: boolean;
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
    rider: riderOf(text),
    written: { iso: text.created_at, shown: shownDay(text.created_at) ?? "" },
    isChanged: Boolean(text.changed_at),
    visited: dayOf(text.visited_on),
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

function dayOf(iso: string | null | undefined): TextModel["visited"] {
  const shown = shownDay(iso);
  return iso && shown ? { iso, shown } : null;
}
