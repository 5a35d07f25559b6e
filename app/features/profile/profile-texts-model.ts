import type { ProfileTextsQuery } from "#app/api/generated.ts";
import { formatNumber } from "#app/domain/attributes/units.ts";
import { reportPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";
import { resortPath } from "#app/domain/urls.ts";

interface Day {
  readonly iso: string;
  readonly words: string;
}

/** A text of a member's among their others. */
export interface ProfileText {
  readonly id: string;
  readonly resort: { readonly title: string; readonly href: string };
  readonly isTip: boolean;
  readonly text: string;
  readonly written: Day;
  readonly isChanged: boolean;
  readonly visited: Day | null;
  /** Moderators have hidden it: the member alone sees it. */
  readonly isHidden: boolean;
  /** Where the member changes or deletes it; null for others. */
  readonly ownHref: string | null;
  readonly reportHref: string | null;
}

/** A page of what a member wrote of resorts. */
export interface ProfileTextsModel {
  readonly texts: readonly ProfileText[];
  /** "12 reviews and tips": those that everybody sees; null where there are none. */
  readonly count: string | null;
  readonly currentPage: number;
  readonly lastPage: number;
}

export function profileTexts({
  texts,
  paginatorInfo: { total, currentPage, lastPage },
}: NonNullable<ProfileTextsQuery["textsOf"]>): ProfileTextsModel {
  return {
    texts: texts.map((text) => ({
      id: text.id,
      resort: { title: text.resort.title, href: resortPath(text.resort.url_segment) },
      isTip: text.kind === "tip",
      text: text.text ?? "",
      written: dayOf(text.created_at),
      isChanged: Boolean(text.changed_at),
      visited: text.visited_on ? dayOf(text.visited_on) : null,
      isHidden: text.state === "hidden",
      ownHref: text.is_own ? writePath(text.resort.url_segment, { id: text.id }) : null,
      reportHref: text.is_own ? null : reportPath({ contribution: text.id }),
    })),
    count: total === 0 ? null : total === 1 ? "1 review or tip" : `${formatNumber(total)} reviews and tips`,
    currentPage,
    lastPage,
  };
}

function dayOf(iso: string): Day {
  return { iso, words: shownDay(iso) ?? "" };
}
