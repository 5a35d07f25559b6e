/**
 * Settings that every connection gets when it opens, the same on PGlite and on PostgreSQL.
 * They change what SQL answers, so queries may rely on them.
 */
export const CONNECTION_SETTINGS = {
  /**
   * What `query <% term` (and its mirror `term %> query`) lets through, 0-1: low enough that one typo in a short word
   * still matches ("zermat", "chamonx"), high enough that unrelated names stay out. PostgreSQL's own default is 0.6.
   */
  "pg_trgm.word_similarity_threshold": "0.45",
  /** Timestamps read as text look alike everywhere. */
  TimeZone: "UTC",
} as const satisfies Record<string, string>;
