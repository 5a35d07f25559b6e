import type { DataVersions } from "./cache/data-versions.ts";
import type { Reads } from "./cache/reads.ts";
import type { Database } from "./db/connections/open.server.ts";
import { createLoaders, type Loaders } from "./loaders.ts";
import { cacheChanges } from "./proposals/index-changes.ts";
import { cacheTold } from "./proposals/proposal-queries.ts";
import { cacheHelpers } from "./proposals/who-helped.ts";
import { cacheSpreads } from "./ratings/rating-queries.ts";
import { cacheResorts } from "./resorts/cached-resorts.ts";
import { type ChargeFields, createIndexFigures, type IndexFigures } from "./resorts/index-figures.ts";
import { cacheTexts } from "./reviews/cached-reviews.ts";
import { createCorrector } from "./search/correction.ts";
import { cacheSearches } from "./search/search.ts";
import { createVocabulary } from "./search/vocabulary.ts";
import { createStoredContent, type StoredContent } from "./site/stored-content.ts";

interface PublicDataOptions {
  /** Where it is read for all visitors: a replica may answer. */
  readonly reading: Database;
  /** Where it is read for a member, who sees what they wrote. */
  readonly db: Database;
  readonly versions: DataVersions;
  readonly clock: () => Date;
  readonly siteUrl: string;
  readonly contact: string | null;
  readonly log: (line: string) => void;
}

/** What visitors read, from memory until it changes. */
export interface PublicData {
  readonly content: () => Promise<StoredContent>;
  readonly figures: (reads: Reads, charge: ChargeFields) => IndexFigures;
  /** New loaders for one request. */
  readonly loadersFor: (from: Database, figures: IndexFigures, reads: Reads) => Loaders;
}

export function createPublicData({
  reading,
  db,
  versions,
  clock,
  siteUrl,
  contact,
  log,
}: PublicDataOptions): PublicData {
  const vocabulary = createVocabulary(reading, { clock, versions });
  const cached = {
    ...cacheResorts(reading, versions),
    ...cacheTexts({ reading, db }, versions),
    searches: cacheSearches(reading, versions),
    told: cacheTold(reading, versions),
    changes: cacheChanges(reading, versions),
    helpers: cacheHelpers(reading, versions),
    spreads: cacheSpreads(reading, versions),
  };
  return {
    content: createStoredContent(reading, { siteUrl, contact, versions, log }),
    figures: createIndexFigures(reading, { clock, versions }),
    loadersFor: (from, figures, reads) =>
      createLoaders(from, { figures, cached, reads, correct: createCorrector(vocabulary(reads)) }),
  };
}
