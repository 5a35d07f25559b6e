import type { Attribute } from "#app/domain/attributes.ts";
import type { Database } from "../db/open.server.ts";
import { countByAttribute } from "./attribute-counts.ts";
import { histogram } from "./histogram.ts";
import { type Kept, keep } from "./kept.ts";
import { countByCountry } from "./resort.ts";

/** Figures about the whole index, which every page of a list shows, each asked for once a minute at most. */
export interface IndexFigures {
  readonly byAttribute: Kept<void, Awaited<ReturnType<typeof countByAttribute>>>;
  readonly byCountry: Kept<void, Awaited<ReturnType<typeof countByCountry>>>;
  readonly histogram: Kept<Attribute, number[]>;
  /** Forgets all of them. */
  forget(): void;
}

/** The figures of a database; one process has them once, not each request anew. */
export function createIndexFigures(db: Database, clock: () => Date): IndexFigures {
  const figures = {
    byAttribute: keep<void, Awaited<ReturnType<typeof countByAttribute>>>(clock, () => countByAttribute(db)),
    byCountry: keep<void, Awaited<ReturnType<typeof countByCountry>>>(clock, () => countByCountry(db)),
    histogram: keep(clock, (attribute: Attribute) => histogram(db, attribute)),
  };
  return {
    ...figures,
    forget() {
      for (const kept of Object.values(figures)) kept.forget();
    },
  };
}
