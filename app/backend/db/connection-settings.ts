/**
 * Settings that every connection gets when it opens, the same on PGlite and on PostgreSQL.
 * They change what SQL answers, so queries may rely on them.
 */
export const CONNECTION_SETTINGS = {
  /** Timestamps read as text look alike everywhere. */
  TimeZone: "UTC",
} as const satisfies Record<string, string>;
