import type { ListedCardsQuery, ResortListQuery } from "#app/api/generated.ts";
import { resortCount, type UnitSystem } from "#app/domain/attributes/units.ts";
import { compareUrl } from "#app/domain/compare/compare.ts";
import { MAX_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/limits.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { titleOfPage } from "../page/page-meta.ts";
import { cardList } from "../resort/card/card-list.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import { listMap } from "./list-map.ts";

type StoredList = NonNullable<ResortListQuery["resortList"]>;

/**
 * The part of a list that a page of its shows. A page past the end is the last one: resorts may
 * have been removed.
 */
export function listPart({ entries }: Pick<StoredList, "entries">, page: number) {
  const lastPage = Math.max(1, Math.ceil(entries.length / DEFAULT_PAGE_SIZE));
  const currentPage = Math.min(page, lastPage);
  const first = (currentPage - 1) * DEFAULT_PAGE_SIZE;
  const segments = entries.slice(first, first + DEFAULT_PAGE_SIZE).map(({ url_segment }) => url_segment);
  return { currentPage, lastPage, firstRank: first + 1, segments };
}

interface Source {
  readonly list: StoredList;
  readonly part: ReturnType<typeof listPart>;
  readonly shown: ListedCardsQuery;
  readonly units: UnitSystem;
  readonly siteUrl: string;
}

/** A named list as its page draws it. Made on the server. */
export type NamedListModel = ReturnType<typeof namedListModel>;

export function namedListModel({ list, part, shown, units, siteUrl }: Source) {
  const { link, title, username, entries, updated_at } = list;
  const { segments, ...paging } = part;
  const sources = cardSources(shown);
  const resorts = withDistinctTitles(shown.resortsByUrlSegments.map(({ resort }) => resort));
  const focus = { orderedBy: [], filteredBy: [], sources };
  const filter = { groupedType: [], locationType: {}, listId: link };
  const path = listPath(link);
  const names = entries.slice(0, MAX_COMPARED).map((entry) => entry.title);
  return {
    ...paging,
    link,
    path,
    // The same with the site's origin, to be copied.
    address: `${siteUrl}${path}`,
    title,
    documentTitle: titleOfPage(username ? `${title}, a list of ${username}'s` : title, paging.currentPage),
    description: `${title}: ${resortCount(entries.length)}${names.length > 0 ? `, ${names.join(", ")}` : ""}. As cards, on the map and side by side.`,
    // Null where moderators have hidden the name.
    username: username ?? null,
    isOwn: list.is_own,
    // Moderators have hidden the title with the notes: its member alone reads them.
    isTitleHidden: list.is_hidden,
    // Where others report what it says; null for its member, and where it is hidden.
    reportHref: list.is_own || list.is_hidden ? null : reportPath({ list: link }),
    count: resortCount(entries.length),
    updated: { iso: updated_at, words: shownDay(updated_at) ?? "" },
    // The list of its resorts with all filters and orders, on the map, and as a table.
    listHref: listUrl({ filter }),
    mapHref: listUrl({ filter, view: "map" }),
    tableHref: listUrl({ filter, view: "table" }),
    // The first of them side by side; null of fewer than two.
    compare: compareLink(entries),
    // Null where no position is known.
    map: listMap(
      entries.flatMap(({ latitude, longitude }) =>
        typeof latitude === "number" && typeof longitude === "number" ? [[latitude, longitude]] : [],
      ),
    ),
    ...cardList(resorts, units, focus, { canMark: true }),
    // Those of this page, with what the member notes beside them.
    noted: entries
      .filter((entry) => segments.includes(entry.url_segment))
      .map((entry) => ({ segment: entry.url_segment, title: entry.title, note: entry.note ?? null })),
    // All that are on the list, by name.
    resorts: entries.map((entry) => ({ segment: entry.url_segment, title: entry.title })),
  };
}

function compareLink(entries: StoredList["entries"]) {
  if (entries.length < 2) return null;
  const segments = entries.slice(0, MAX_COMPARED).map(({ url_segment }) => url_segment);
  const words = entries.length > MAX_COMPARED ? `Compare the first ${MAX_COMPARED}` : "Compare side by side";
  return { words, href: compareUrl({ segments }) };
}
