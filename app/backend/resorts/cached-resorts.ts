import type { Scales } from "#app/domain/scores/total-score.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import type { CheckedFilter } from "./filter-arguments.ts";
import { cacheTagsOfOrder, cacheTagsOfTotal } from "./list-tags.ts";
import { findNeighbours, type Neighbour } from "./neighbours.ts";
import { findIdsBySegment } from "./resort.ts";
import { countTogether } from "./resort-count.ts";
import { type ListPage, listResorts } from "./resort-list.ts";
import { findSimilar, type LikedResort } from "./similar.ts";
import { readWholeResorts, type WholeResort } from "./whole-resorts.ts";

/** By estimate some 10 kB each. */
const MAX_RESORTS = 2_000;
const MAX_TOTALS = 1_000;
/** Of up to 100 ids each. */
const MAX_LISTS = 1_000;
const MAX_SEGMENTS = 5_000;

/** The neighbours of a resort, so many at most. */
export interface NeighboursAsked {
  readonly resort: Pick<WholeResort, "id" | "latitude" | "longitude" | "whole">;
  readonly first: number;
}

/** The resorts that are like one, so many at most. */
export interface SimilarAsked {
  readonly resort: LikedResort;
  readonly first: number;
  /** What ratings are measured by. */
  readonly scales: Scales;
}

/** What pages read again and again, cached until it changes. */
export interface CachedResorts {
  /** The resorts of these ids; null for an id of no resort. */
  readonly byId: Answers<number, WholeResort | null>;
  /**
   * The id of the resort that has, or once had, a url_segment (in lower case); null when none ever
   * had it.
   */
  readonly bySegment: Answers<string, number | null>;
  readonly neighbours: Answers<NeighboursAsked, readonly Neighbour[]>;
  readonly similar: Answers<SimilarAsked, readonly Neighbour[]>;
  /** The ids of each page of a list. */
  readonly lists: Answers<ListPage, readonly number[]>;
  /** How many resorts the list of each filter holds. */
  readonly totals: Answers<CheckedFilter, number>;
}

/**
 * The resorts that were asked for last, with the ways to them, their neighbours and those that are
 * like them: the best known ones stand in most lists. The lists themselves, since most visitors
 * come to the same few. And their totals: a list that is ordered in another way, or its next page,
 * has the same.
 */
export function cacheResorts(db: Database, versions: DataVersions): CachedResorts {
  return {
    byId: cacheUntilChanged({
      versions,
      most: MAX_RESORTS,
      keyOf: (id: number) => id,
      cacheTagsOf: (id) => [`resort:${id}`],
      read: async (ids) => {
        const resorts = new Map((await readWholeResorts(db, ids)).map((resort) => [resort.id, resort]));
        return ids.map((id) => resorts.get(id) ?? null);
      },
    }),
    bySegment: cacheUntilChanged<string, number | null>({
      versions,
      most: MAX_SEGMENTS,
      keyOf: (segment) => segment,
      cacheTagsOf: () => [],
      read: async (segments) => {
        const ids = await findIdsBySegment(db, segments);
        return segments.map((segment) => ids.get(segment) ?? null);
      },
    }),
    neighbours: cacheUntilChanged<NeighboursAsked, readonly Neighbour[]>({
      versions,
      most: MAX_RESORTS,
      keyOf: ({ resort, first }) => `${resort.id} ${first}`,
      cacheTagsOf: () => [],
      // Their order follows from their scores. One that is not among them and gains on them is seen
      // when the index is measured anew.
      cacheTagsIn: tagsOf,
      read: (asked) => Promise.all(asked.map(({ resort, first }) => findNeighbours(db, resort, first))),
    }),
    similar: cacheUntilChanged<SimilarAsked, readonly Neighbour[]>({
      versions,
      most: MAX_RESORTS,
      keyOf: ({ resort, first }) => `${resort.id} ${first}`,
      // Ratings change what is like what, as scores do who the neighbours are.
      cacheTagsOf: ({ resort }) => tagsOf([resort]),
      cacheTagsIn: tagsOf,
      read: (asked) => Promise.all(asked.map(({ resort, ...by }) => findSimilar(db, resort, by))),
    }),
    lists: cacheUntilChanged<ListPage, readonly number[]>({
      versions,
      most: MAX_LISTS,
      keyOf: (list) => JSON.stringify(list),
      cacheTagsOf: ({ filter }) => cacheTagsOfOrder(filter),
      // A named list changes while the index does not.
      isCached: ({ filter }) => filter.list === null,
      read: (lists) => Promise.all(lists.map((list) => listResorts(db, list))),
    }),
    totals: cacheUntilChanged({
      versions,
      most: MAX_TOTALS,
      keyOf: (filter: CheckedFilter) => JSON.stringify(filter),
      cacheTagsOf: cacheTagsOfTotal,
      isCached: ({ list }) => list === null,
      read: (filters) => countTogether(db, filters),
    }),
  };
}

function tagsOf(resorts: readonly { readonly id: number }[]): CacheTag[] {
  return resorts.map(({ id }) => `resort:${id}` as const);
}
