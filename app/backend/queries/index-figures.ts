import { createHash } from "node:crypto";
import type { Attribute } from "#app/domain/attributes.ts";
import type { Reads } from "../context.ts";
import type { DataVersions } from "../data-versions.ts";
import type { Database } from "../db/open.server.ts";
import type { CheckedFilter } from "../guards/filter.ts";
import { countByAttribute } from "./attribute-counts.ts";
import { cacheFigure } from "./cached-figures.ts";
import { histogram } from "./histogram.ts";
import { countByCountry } from "./resort.ts";
import { countTogether } from "./resort-count.ts";

/** How many places' counts are cached: worldwide, every continent, and the countries that were asked for last. */
const KEPT_PLACES = 100;

/** Figures about the index, which every page of a list shows. */
export interface IndexFigures {
  readonly byAttribute: () => ReturnType<typeof countByAttribute>;
  readonly byCountry: () => ReturnType<typeof countByCountry>;
  readonly histogram: (attribute: Attribute) => Promise<number[]>;
  /** How many resorts each of several filters of one place lets through, such as its lifestyles. */
  readonly byFilter: (filters: readonly CheckedFilter[]) => Promise<number[]>;
}

/** The figures of a database as one request reads them; one process has them once, not each request anew. */
export function createIndexFigures(
  db: Database,
  shared: { readonly clock: () => Date; readonly versions: DataVersions },
): (reads: Reads) => IndexFigures {
  const byAttribute = cacheFigure({ ...shared, query: (_: null) => countByAttribute(db) });
  const byCountry = cacheFigure({ ...shared, query: (_: null) => countByCountry(db) });
  const histograms = cacheFigure({ ...shared, query: (attribute: Attribute) => histogram(db, attribute) });
  const byFilter = cacheFigure({
    ...shared,
    query: (filters: readonly CheckedFilter[]) => countTogether(db, filters),
    // However much a caller asks, a key is small.
    keyOf: (filters) => createHash("sha256").update(JSON.stringify(filters)).digest("base64"),
    most: KEPT_PLACES,
  });
  return (reads) => ({
    byAttribute: () => byAttribute(null, reads),
    byCountry: () => byCountry(null, reads),
    histogram: (attribute) => histograms(attribute, reads),
    byFilter: (filters) => byFilter(filters, reads),
  });
}
