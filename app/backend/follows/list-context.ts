import DataLoader from "dataloader";
import { ownTerms, type Weights } from "#app/domain/scores/own-score.ts";
import type { Scales } from "#app/domain/scores/total-score.ts";
import { NO_READS } from "../cache/reads.ts";
import type { Database } from "../db/connections/open.server.ts";
import { findIdsBySegment } from "../resorts/resort.ts";
import { measureOwnSteps } from "../resorts/scores-by-weights.ts";
import { readWholeResorts } from "../resorts/whole-resorts.ts";

/**
 * What checks of a list's filter and order read, all by one connection: inside a transaction, where
 * what is shared by all requests would wait for that connection.
 */
export function listContext(db: Database, scales: Scales) {
  return {
    reads: NO_READS,
    figures: {
      allRatingScales: async () => scales,
      termsOf: async (weights: Weights) => ownTerms(weights, scales),
      ownSteps: (terms: Parameters<typeof measureOwnSteps>[1]) => measureOwnSteps(db, terms),
    },
    loaders: {
      ids: new DataLoader(async (segments: readonly string[]) => {
        const found = await findIdsBySegment(db, segments);
        return segments.map((segment) => found.get(segment) ?? null);
      }),
      wholeResorts: new DataLoader(async (ids: readonly number[]) => {
        const found = new Map((await readWholeResorts(db, ids)).map((resort) => [resort.id, resort]));
        return ids.map((id) => found.get(id) ?? null);
      }),
    },
  };
}
