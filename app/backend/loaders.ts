import DataLoader from "dataloader";
import type { Answers } from "./cache/cached-answers.ts";
import type { Reads } from "./cache/reads.ts";
import type { ShownResort } from "./context.ts";
import type { Database } from "./db/connections/open.server.ts";
import { type MountainWays, readMountainWays } from "./mountains/mountain-queries.ts";
import type { CachedChanges, ChangesAsked, IndexChangesPage } from "./proposals/index-changes.ts";
import type { CachedTold, ToldRow } from "./proposals/proposal-queries.ts";
import type { CachedHelpers, Helpers } from "./proposals/who-helped.ts";
import type { CachedSpreads, StoredSpread } from "./ratings/rating-queries.ts";
import type { CachedResorts, NeighboursAsked, SimilarAsked } from "./resorts/cached-resorts.ts";
import type { CheckedFilter } from "./resorts/filter-arguments.ts";
import type { IndexFigures } from "./resorts/index-figures.ts";
import type { Neighbour } from "./resorts/neighbours.ts";
import { findShownResorts } from "./resorts/resort.ts";
import { countResorts } from "./resorts/resort-count.ts";
import type { ListPage } from "./resorts/resort-list.ts";
import type { WholeResort } from "./resorts/whole-resorts.ts";
import type { CachedTexts, TextsAsked } from "./reviews/cached-reviews.ts";
import type { CommentRow } from "./reviews/comment-queries.ts";
import type { StoredText, TextCounts } from "./reviews/review-queries.ts";
import type { Correct } from "./search/correction.ts";
import { type CachedSearches, type Found, type SearchPage, searchResorts } from "./search/search.ts";

/** What a request needs, asked of the database once and for all of its fields together. */
export interface Loaders {
  /** The resort of an id with all that hangs on it, or null. */
  readonly wholeResorts: DataLoader<number, WholeResort | null>;
  /**
   * The same with no more than the schema's Resort shows of it by itself. Takes down no dependency:
   * whose answer shows its score depends on the order of a list already, as a map does.
   */
  readonly shownResorts: DataLoader<number, ShownResort | null>;
  /**
   * The id of the resort that has, or once had, a url_segment (in lower case); null when none ever
   * had it.
   */
  readonly ids: DataLoader<string, number | null>;
  /**
   * The runs and lifts of a resort; null where none are mapped. Of some 300 kB at most: each answer
   * reads them anew.
   */
  readonly mountains: DataLoader<number, MountainWays | null>;
  readonly neighbours: DataLoader<NeighboursAsked, readonly Neighbour[]>;
  readonly similar: DataLoader<SimilarAsked, readonly Neighbour[]>;
  /** The ids of a page of the list. */
  readonly lists: DataLoader<ListPage, readonly number[], string>;
  /** What a page of the search found. */
  readonly searches: DataLoader<SearchPage, Found, string>;
  /** How many resorts a list holds, as it is now. */
  readonly totals: DataLoader<CheckedFilter, number>;
  /**
   * How many resorts a filter lets through, where nothing else is asked of them: figures of the
   * index among them may be cached.
   */
  readonly counts: DataLoader<CheckedFilter, number>;
  /**
   * What editors and members wrote of a resort, as the contract shows it: asked for by who shows it
   * alone.
   */
  readonly comments: DataLoader<number, readonly CommentRow[]>;
  /** What riders wrote of a resort, counted. */
  readonly textCounts: DataLoader<number, TextCounts>;
  /** A page of what riders wrote of a resort. */
  readonly texts: DataLoader<TextsAsked, readonly StoredText[]>;
  /** What riders wrote last, so many texts at most. */
  readonly newestTexts: DataLoader<number, readonly StoredText[]>;
  /** What riders tell of a resort that no one has checked. */
  readonly told: DataLoader<number, readonly ToldRow[]>;
  /** A page of the change log. */
  readonly changes: DataLoader<ChangesAsked, IndexChangesPage>;
  /** Whose word holds of a resort. */
  readonly helpers: DataLoader<number, Helpers>;
  /** How the ratings of a resort differ. */
  readonly spreads: DataLoader<number, readonly StoredSpread[]>;
}

export interface LoadersOptions {
  readonly figures: Pick<IndexFigures, "byFilter">;
  readonly cached: CachedResorts &
    CachedTexts & {
      readonly searches: CachedSearches;
      readonly spreads: CachedSpreads;
      readonly told: CachedTold;
      readonly changes: CachedChanges;
      readonly helpers: CachedHelpers;
    };
  readonly reads: Reads;
  readonly correct: Correct;
}

/** New loaders for one request. */
export function createLoaders(db: Database, { figures, cached, reads, correct }: LoadersOptions): Loaders {
  const from = <Question, Value>(answers: Answers<Question, Value>) =>
    new DataLoader((asked: readonly Question[]) => answers(asked, reads));
  return {
    wholeResorts: from(cached.byId),
    shownResorts: new DataLoader(async (ids) => {
      const rows = new Map((await findShownResorts(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id) ?? null);
    }),
    ids: from(cached.bySegment),
    mountains: new DataLoader(async (ids) => {
      const rows = new Map((await readMountainWays(db, ids)).map((row) => [row.resort_id, row]));
      return ids.map((id) => rows.get(id) ?? null);
    }),
    neighbours: from(cached.neighbours),
    similar: from(cached.similar),
    lists: new DataLoader((lists) => cached.lists(lists, reads), {
      cacheKeyFn: (list) => JSON.stringify(list),
    }),
    searches: new DataLoader(
      async (searches) => {
        const found: Found[] = [];
        // One after the other: on a database of one connection those of one operation would all
        // stand before the next visitor.
        for (const search of searches) {
          const [asTyped] = (await cached.searches([search], reads)) as [Found];
          found.push(await searchResorts(db, search, { asTyped, correct, reads }));
        }
        return found;
      },
      { cacheKeyFn: (search) => JSON.stringify(search) },
    ),
    totals: from(cached.totals),
    counts: new DataLoader((filters) => countResorts(db, filters, { cached: figures.byFilter, reads })),
    comments: from(cached.comments),
    textCounts: from(cached.textCounts),
    texts: from(cached.texts),
    newestTexts: from(cached.newestTexts),
    told: from(cached.told),
    changes: from(cached.changes),
    helpers: from(cached.helpers),
    spreads: from(cached.spreads),
  };
}
