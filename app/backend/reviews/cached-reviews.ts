import { SHOWN_TEXTS } from "#app/domain/contributions/contributions.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { type CommentRow, commentsOf } from "./comment-queries.ts";
import {
  countTexts,
  newestTexts,
  type StoredText,
  type TextCounts,
  type TextFilter,
  type TextsPage,
  textsOfResort,
} from "./review-queries.ts";

const MAX_RESORTS = 2_000;
/** Of up to 50 texts each, for backends' own callers: no page of ours shows them. */
const MAX_WITH_COMMENTS = 100;
/**
 * Of so many texts each as the page of a resort shows, some 10 kB where all are as long as they may
 * be.
 */
const MAX_PAGES = 2_000;
/** One for each number of texts. */
const MAX_NEWEST = 100;

/** A page of a resort's texts. */
export interface TextsAsked {
  readonly resortId: number;
  readonly filter: TextFilter;
  readonly page: TextsPage;
}

/**
 * What members wrote, as pages show it beside resorts: read when it has changed, and not for each
 * visitor.
 */
export interface CachedTexts {
  /** What editors and members wrote of the resorts of these ids, as the contract shows it. */
  readonly comments: Answers<number, readonly CommentRow[]>;
  /** What riders wrote of the resorts of these ids, counted. */
  readonly textCounts: Answers<number, TextCounts>;
  readonly texts: Answers<TextsAsked, readonly StoredText[]>;
  /** What riders wrote last, so many texts at most. */
  readonly newestTexts: Answers<number, readonly StoredText[]>;
}

/** @param from where they are read: for a member, whose own texts are among them, apart */
export function cacheTexts(
  from: { readonly reading: Database; readonly db: Database },
  versions: DataVersions,
): CachedTexts {
  const { reading } = from;
  const textsOf = (id: number): readonly CacheTag[] => [`resort:${id}`, `texts:${id}`];
  return {
    comments: cacheUntilChanged<number, readonly CommentRow[]>({
      versions,
      most: MAX_WITH_COMMENTS,
      keyOf: (id) => id,
      cacheTagsOf: textsOf,
      read: (ids) => commentsOf(reading, ids),
    }),
    textCounts: cacheUntilChanged<number, TextCounts>({
      versions,
      most: MAX_RESORTS,
      keyOf: (id) => id,
      cacheTagsOf: textsOf,
      read: (ids) => Promise.all(ids.map((id) => countTexts(reading, id))),
    }),
    texts: cacheUntilChanged<TextsAsked, readonly StoredText[]>({
      versions,
      most: MAX_PAGES,
      keyOf: (asked) => JSON.stringify(asked),
      cacheTagsOf: ({ resortId }) => textsOf(resortId),
      isCached: isShownWithResort,
      read: (asked) =>
        Promise.all(
          asked.map(({ resortId, filter, page }) =>
            textsOfResort(page.viewerId === null ? reading : from.db, resortId, filter, page),
          ),
        ),
    }),
    newestTexts: cacheUntilChanged<number, readonly StoredText[]>({
      versions,
      most: MAX_NEWEST,
      keyOf: (most) => most,
      cacheTagsOf: () => ["texts"],
      // How many find one helpful changes with its resort alone.
      cacheTagsOfPart: (texts) => texts.map(({ resort_id }) => `texts:${resort_id}` as const),
      read: (asked) => Promise.all(asked.map((most) => newestTexts(reading, most))),
    }),
  };
}

/**
 * What most visitors come to. Other pages of texts are as many as there are filters, and their
 * documents are kept.
 */
function isShownWithResort({ filter, page }: TextsAsked): boolean {
  return (
    page.viewerId === null &&
    page.number === 1 &&
    page.size <= SHOWN_TEXTS &&
    filter.sport === null &&
    filter.skillLevel === null
  );
}
