import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true });

/** What a web process says of itself. Counts are since its start. */
export interface ProcessFigures {
  /** Bytes. */
  readonly rss: number;
  readonly heap_used: number;
  /** Milliseconds by which 1 % of its timers were late, since it said so last. */
  readonly loop_lag_ms: number;
  readonly cache: {
    readonly hits: number;
    readonly misses: number;
    readonly bytes: number;
    readonly entries: number;
  };
  /** Answers with 429 and 503. */
  readonly refusals: readonly { readonly status: number; readonly reason: string; readonly count: number }[];
}

/**
 * Processes that serve the site: each writes its row anew all the time. In no backup, since they
 * are gone when it is restored.
 */
export const webProcesses = pgTable("web_processes", {
  /** Made at its start: several machines may have the same pid. */
  id: text().primaryKey(),
  pid: integer().notNull(),
  /** Of the program, and of its build. */
  version: text().notNull(),
  started_at: moment().notNull(),
  seen_at: moment().notNull(),
  figures: jsonb().$type<ProcessFigures>().notNull(),
});

/** backup: one has ended; write: a process has tried whether the database takes writes. */
export type SiteMoment = "backup" | "write";

/** When something of the site's running was last done well. */
export const siteMoments = pgTable("site_moments", {
  name: text().$type<SiteMoment>().primaryKey(),
  at: moment().notNull(),
});
