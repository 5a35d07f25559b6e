import { createHash } from "node:crypto";
import type { Attribute } from "#app/domain/attributes.ts";
import type { Database } from "../db/open.server.ts";
import type { CheckedFilter } from "../guards/filter.ts";
import { countByAttribute } from "./attribute-counts.ts";
import { histogram } from "./histogram.ts";
import { type Kept, keep } from "./kept.ts";
import { countByCountry } from "./resort.ts";
import { countTogether } from "./resort-count.ts";

/** How many places' counts are kept: worldwide, every continent, and the countries that were asked for last. */
const KEPT_PLACES = 100;

/** Figures about the index, which every page of a list shows, each asked for once a minute at most. */
export interface IndexFigures {
  readonly byAttribute: Kept<void, Awaited<ReturnType<typeof countByAttribute>>>;
  readonly byCountry: Kept<void, Awaited<ReturnType<typeof countByCountry>>>;
  readonly histogram: Kept<Attribute, number[]>;
  /** How many resorts each of several filters of one place lets through, such as its lifestyles. */
  readonly byFilter: Kept<readonly CheckedFilter[], number[]>;
  /** Forgets all of them. */
  forget(): void;
}

/** The figures of a database; one process has them once, not each request anew. */
export function createIndexFigures(db: Database, clock: () => Date): IndexFigures {
  const figures = {
    byAttribute: keep<void, Awaited<ReturnType<typeof countByAttribute>>>(clock, () => countByAttribute(db)),
    byCountry: keep<void, Awaited<ReturnType<typeof countByCountry>>>(clock, () => countByCountry(db)),
    histogram: keep(clock, (attribute: Attribute) => histogram(db, attribute)),
    byFilter: keep(clock, (filters: readonly CheckedFilter[]) => countTogether(db, filters), {
      // However much a caller asks, a key is small.
      keyOf: (filters) => createHash("sha256").update(JSON.stringify(filters)).digest("base64"),
      most: KEPT_PLACES,
    }),
  };
  return {
    ...figures,
    forget() {
      for (const kept of Object.values(figures)) kept.forget();
    },
  };
}
