/**
 * Settings that every connection gets when it opens, the same on PGlite and on PostgreSQL. Queries
 * may rely on them.
 */
export const CONNECTION_SETTINGS = {
  /** Timestamps read as text look alike everywhere. */
  TimeZone: "UTC",
  /** Statements with a column for each attribute compile for seconds and run for milliseconds. */
  jit: "off",
} as const satisfies Record<string, string>;
