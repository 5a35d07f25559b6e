import { DEFAULT_PAGE_SIZE, MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/open.server.ts";
import { cacheTagsOfFound, type Found, findAsTyped, type SearchPage } from "./search.ts";

/** Of up to 20 resorts each. */
const MAX_SEARCHES = 1_000;

/** What each page of a search finds without corrections. */
export type CachedSearches = Answers<SearchPage, Found>;

/** The searches that were asked for last, cached until what they found changes. */
export function cacheSearches(db: Database, versions: DataVersions): CachedSearches {
  return cacheUntilChanged<SearchPage, Found>({
    versions,
    most: MAX_SEARCHES,
    keyOf: (search) => JSON.stringify(search),
    cacheTagsOf: () => [],
    // Suggestions are long, and another text with each key.
    isCached: ({ query, page }) => page.size <= DEFAULT_PAGE_SIZE && query.length <= MAX_SEARCH_LENGTH,
    cacheTagsIn: cacheTagsOfFound,
    read: (searches) => Promise.all(searches.map((search) => findAsTyped(db, search))),
  });
}
