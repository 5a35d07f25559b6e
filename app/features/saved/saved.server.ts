import type { Api } from "#app/api/client.server.ts";
import { SavedCardsDocument, VisitsDocument } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { NO_FILTER } from "#app/domain/list/filters.ts";
import { type Marks, renameMarks } from "#app/domain/marks/marks.ts";
import { type VisitedRef, visitedRefs, visitsModel } from "../profile/visits-model.ts";
import { cardList } from "../resort/card/card-list.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { countResorts } from "../resort/count-resorts.server.ts";
import { namedResortsOf } from "../resort/named-resorts.server.ts";
import { resortRefs } from "../resort/resort-refs.ts";
import type { SavedModel } from "./saved-model.ts";

interface SavedOptions {
  readonly units: UnitSystem;
  /** Of the favourites, from 1. */
  readonly page: number;
  readonly thisYear: number;
  /** The last that a visit can be of. */
  readonly lastYear: number;
}

/** What the index says of a visitor's marks. */
export async function savedOfDevice(api: Api, held: Marks, options: SavedOptions): Promise<SavedModel> {
  const asked = [...new Set([...held.favourites, ...held.visited.map(({ url_segment }) => url_segment)])];
  const known = await namedResortsOf(api, asked);
  const renamed = Object.fromEntries(
    known.flatMap(({ asked: by, resort }) => (by === resort.url_segment ? [] : [[by, resort.url_segment]])),
  );
  const marks = renameMarks(held, renamed);
  const refs = resortRefs(
    marks.visited.map(({ url_segment }) => url_segment),
    known.map(({ resort }) => ({ asked: resort.url_segment, resort })),
  );
  const visits = refs.map((resort, index) => ({ resort, year: marks.visited[index]?.year ?? null }));
  // All at once: the addresses of further pages would have to carry what the device holds.
  const page = { ...options, size: MAX_PAGE_SIZE };
  return { ...(await savedModel(api, marks.favourites, Promise.resolve(visits), page)), renamed };
}

/** The same of a member's. */
export async function savedOfMember(
  api: Api,
  { username, marks }: { readonly username: string; readonly marks: Marks },
  options: SavedOptions,
): Promise<SavedModel> {
  const visits = api.require(VisitsDocument, { username }).then((answer) => visitedRefs(answer.visits ?? []));
  return savedModel(api, marks.favourites, visits, { ...options, size: DEFAULT_PAGE_SIZE });
}

async function savedModel(
  api: Api,
  favourites: readonly string[],
  visits: Promise<readonly VisitedRef[]>,
  { units, page, size, thisYear, lastYear }: SavedOptions & { readonly size: number },
): Promise<SavedModel> {
  const lastPage = Math.max(Math.ceil(favourites.length / size), 1);
  const currentPage = Math.min(page, lastPage);
  const urlSegments = favourites.slice((currentPage - 1) * size, currentPage * size);
  const [cards, visited, total] = await Promise.all([
    urlSegments.length > 0 ? api.require(SavedCardsDocument, { urlSegments }) : null,
    visits,
    countResorts(api, NO_FILTER),
  ]);
  const resorts = (cards?.resortsByUrlSegments ?? []).map(({ resort }) => resort);
  const sources = cardSources(cards);
  const focus = { orderedBy: [], filteredBy: [], sources };
  return {
    favourites: {
      ...cardList(resorts, units, focus, { canMark: true }),
      count: favourites.length,
    },
    pager: { currentPage, lastPage },
    visits: visitsModel({ visits: visited, total, thisYear, whose: "your" }),
    lastYear,
    renamed: {},
  };
}
