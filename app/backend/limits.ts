import type { DocumentLimits } from "./guards/document.ts";

/** What one request may ask of the backend. */
export interface BackendLimits extends DocumentLimits {
  /** Bytes of the body. */
  readonly body: number;
}

/**
 * Well above what the pages ask for (their largest document has some 150 tokens, 5 levels and a cost of 6,400), and
 * above the usual introspection query (15 levels).
 */
export const DEFAULT_LIMITS: BackendLimits = {
  body: 100_000,
  tokens: 1_000,
  depth: 20,
  rootFields: 20,
  cost: 30_000,
};
