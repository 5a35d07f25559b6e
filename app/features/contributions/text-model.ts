import type { ShownTextFragment } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { reportPath, writePath } from "#app/domain/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";

/** What a rider wrote, in words that only need drawing. */
export interface TextModel {
  readonly id: string;
  readonly isTip: boolean;
  /** Null where it is hidden. */
  readonly text: string | null;
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
  const isShown = text.text !== null && text.text !== undefined;
  return {
    id: text.id,
    isTip: text.kind === "tip",
    text: text.text ?? null,
    author: authorOf(text),
    rider:
      [text.sport, text.sport ? text.skill_level?.toLowerCase() : text.skill_level]
        .filter(Boolean)
        .join(", ") || null,
    written: { iso: text.created_at, shown: shownDay(text.created_at) ?? "" },
    isChanged: Boolean(text.changed_at),
    visited: dayOf(text.visited_on),
    helpful: text.helpful,
    isHelpful: text.is_helpful,
    ownHref: text.is_own ? writePath(segment, { id: text.id }) : null,
    reportHref: isShown && !text.is_own ? reportPath({ contribution: text.id }) : null,
  };
}

function authorOf({ author, is_former, state }: ShownTextFragment): TextModel["author"] {
  if (author) return { name: author, href: profilePath(author) };
  if (is_former) return { name: "Former member", href: null };
  return { name: state === "shown" ? "Name hidden" : "A member", href: null };
}

function dayOf(iso: string | null | undefined): TextModel["visited"] {
  const shown = shownDay(iso);
  return iso && shown ? { iso, shown } : null;
}
