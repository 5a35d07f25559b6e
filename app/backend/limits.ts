import type { DocumentLimits } from "./guards/document.ts";

/** What one request may ask of the backend. */
export interface BackendLimits extends DocumentLimits {
  /** Bytes of the body. */
  readonly body: number;
}

/**
 * Above what the pages ask for, whose largest documents have some 370 tokens, 5 levels, 18 fields at their root (counts of the
 * home page) and a cost of 22,000; and above the usual introspection query (15 levels). An operation may hold four lists
 * or searches, or 24 counts.
 */
export const DEFAULT_LIMITS: BackendLimits = {
  body: 100_000,
  tokens: 1_000,
  depth: 20,
  rootFields: 25,
  cost: 30_000,
};
