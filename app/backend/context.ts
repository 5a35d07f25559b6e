import type { SiteContent } from "./data/site-content.server.ts";
import type { Database } from "./db/open.server.ts";
import type { resorts } from "./db/tables.ts";
import type { Correct } from "./queries/correction.ts";
import type { IndexFigures } from "./queries/index-figures.ts";
import type { Loaders } from "./queries/loaders.ts";
import type { SHOWN_COLUMNS } from "./queries/shown-resort.ts";

/** One row of the table resorts. */
export type Resort = typeof resorts.$inferSelect;

/** The part of it that the schema's Resort and Location are resolved from. */
export type ShownResort = Pick<Resort, keyof typeof SHOWN_COLUMNS>;

/** What every resolver gets. Made anew for each request, so that nothing is loaded for one visitor and shown to another. */
export interface BackendContext {
  readonly db: Database;
  /** Public origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Names this request in the log and in the answer to an unexpected error. */
  readonly requestId: string;
  readonly loaders: Loaders;
  readonly figures: IndexFigures;
  readonly correct: Correct;
  readonly content: SiteContent;
}

/** The same as the server around the resolvers has it. */
export interface ServerContext extends BackendContext {
  /** Writes an unexpected error of this request to the log. */
  readonly report: (error: unknown) => void;
}
