import type { ExchangeRates } from "#app/domain/getting-there/exchange-rates.ts";
import type { AccountLimits } from "./allowances.ts";
import type { DataVersions } from "./cache/data-versions.ts";
import type { Reads } from "./cache/reads.ts";
import type { Database } from "./db/connections/open.server.ts";
import type { members, resorts } from "./db/tables/tables.ts";
import type { Digest } from "./digest.ts";
import type { Caller } from "./identity/caller.ts";
import type { MEMBER_COLUMNS } from "./identity/members.ts";
import type { Passwords } from "./identity/passwords.ts";
import type { Loaders } from "./loaders.ts";
import type { Postman } from "./mail/postman.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { Providers } from "./oauth/provider.ts";
import type { DamagedTexts } from "./operations/damaged-texts.ts";
import type { Operations } from "./operations/operations.ts";
import type { Attempts } from "./rate-limit/attempts.ts";
import type { FairSemaphore } from "./rate-limit/fair-semaphore.ts";
import type { IndexFigures } from "./resorts/index-figures.ts";
import type { SHOWN_COLUMNS } from "./resorts/shown-resort.ts";
import type { StoredContent } from "./site/stored-content.ts";

/** One row of the table resorts. */
export type Resort = typeof resorts.$inferSelect;

/** The part of it that the schema's Resort and Location are resolved from. */
export type ShownResort = Pick<Resort, keyof typeof SHOWN_COLUMNS>;

/**
 * A member as answers are made from one. What is theirs alone is kept back by the fields of User
 * and ShredProfile.
 */
export type Member = Pick<typeof members.$inferSelect, keyof typeof MEMBER_COLUMNS>;

/**
 * From where a request comes, as far as the server in front knows: the pages pass on the visitor
 * they serve.
 */
export interface Visitor {
  /**
   * The id of the request in the log of the server in front; without one the backend makes its own.
   */
  readonly requestId?: string | null;
  /** The visitor's IP address, or null where it is not known. */
  readonly address: string | null;
  /**
   * The random name that the site has given the visitor's browser, in a signed cookie; absent where
   * there is no browser.
   */
  readonly device?: () => Promise<string>;
  /** As the visitor's browser names itself (the header User-Agent). */
  readonly userAgent?: string | null | undefined;
}

/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** What a backend does accounts with. */
export interface Accounts {
  readonly clock: () => Date;
  readonly limits: AccountLimits;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  /** Runs what decodes pictures. */
  readonly decoding: FairSemaphore;
  /** The same of photographs. */
  readonly developing: FairSemaphore;
  readonly pause: Pause;
  /** What is stored in place of a visitor's name or address. */
  readonly digest: Digest;
}

/**
 * What every resolver gets. Made anew for each request, so that nothing is loaded for one visitor
 * and shown to another.
 */
export interface BackendContext {
  readonly db: Database;
  /**
   * For single statements that read public data with cache tags: where the caller is no member, a
   * replica may answer.
   */
  readonly reading: Database;
  /** Public origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Names this request in the log and in the answer to an unexpected error. */
  readonly requestId: string;
  readonly loaders: Loaders;
  readonly figures: IndexFigures;
  readonly content: () => Promise<StoredContent>;
  readonly visitor: Visitor;
  readonly caller: Caller;
  readonly accounts: Accounts;
  /** Keeps the files of photographs. */
  readonly media: MediaStore;
  /** Sends what is queued for members. */
  readonly postman: Postman;
  /** Where messages of visitors arrive as letters; null where they only wait on the desk. */
  readonly contactMailbox: string | null;
  readonly replicaLag: Operations["replicaLag"];
  readonly damagedTexts: () => Promise<DamagedTexts>;
  /** With whose accounts members may sign in. */
  readonly providers: Providers;
  readonly reads: Reads;
  /** Of exchange, from the operator's file; null without one. */
  readonly rates: ExchangeRates | null;
  /** Takes writes to public data. */
  readonly versions: Pick<DataVersions, "write">;
  /**
   * Writes what happened with an account to the audit log: words of ours and members' ids, never
   * what a caller sent.
   */
  readonly audit: (event: string) => void;
}

/** The same as the server around the resolvers has it. */
export interface ServerContext extends BackendContext {
  /** Writes an unexpected error of this request to the log. */
  readonly report: (error: unknown) => void;
}
