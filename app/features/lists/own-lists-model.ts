import type { OwnListsQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import { listPath } from "#app/domain/list/named-list.ts";

/** One of a member's lists, as the page of all of them names it. */
export interface OwnList {
  readonly href: string;
  readonly title: string;
  /** Moderators have hidden it from others. */
  readonly isTitleHidden: boolean;
  /** "3 resorts". */
  readonly count: string;
  readonly updated: { readonly iso: string; readonly words: string };
}

export function ownLists({ ownLists: lists }: OwnListsQuery): OwnList[] {
  return lists.map(({ link, title, is_hidden, updated_at, entries }) => ({
    href: listPath(link),
    title,
    isTitleHidden: is_hidden,
    count: resortCount(entries.length),
    updated: { iso: updated_at, words: shownDay(updated_at) ?? "" },
  }));
}

/** One of them, to put a resort on. */
export interface ListToChoose extends OwnList {
  readonly link: string;
  readonly hasIt: boolean;
}

export function listsFor(own: OwnListsQuery, segment: string): ListToChoose[] {
  const shown = ownLists(own);
  return own.ownLists.flatMap(({ link, entries }, index) => {
    const list = shown[index];
    return list ? [{ ...list, link, hasIt: entries.some((entry) => entry.url_segment === segment) }] : [];
  });
}

const DONE: ReadonlyMap<string | null, string> = new Map([
  ["create", "Your list is made. Every visitor who has its link can read it."],
  ["rename", "The title is changed."],
  ["add", "Added to the list."],
  ["order", "The order is changed."],
  ["notes", "Your notes are saved."],
  ["remove", "Removed from the list."],
  ["delete", "The list is deleted."],
]);

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(params: URLSearchParams): string | null {
  return DONE.get(params.get("done")) ?? null;
}
