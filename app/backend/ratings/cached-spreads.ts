import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/open.server.ts";
import { type StoredSpread, spreadsOf } from "./rating-queries.ts";

const MAX_RESORTS = 2_000;

/** How the ratings of these resorts differ. */
export type CachedSpreads = Answers<number, readonly StoredSpread[]>;

/** The same, cached until a rating changes. */
export function cacheSpreads(db: Database, versions: DataVersions): CachedSpreads {
  return cacheUntilChanged<number, readonly StoredSpread[]>({
    versions,
    most: MAX_RESORTS,
    keyOf: (id) => id,
    cacheTagsOf: (id) => [`resort:${id}`],
    read: (ids) => Promise.all(ids.map((id) => spreadsOf(db, id))),
  });
}
