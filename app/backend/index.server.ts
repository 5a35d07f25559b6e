import { seed } from "./built-in-index/seed.server.ts";
import { forgetOldChanges } from "./cache/stored-versions.ts";
import { type Backend, type BackendOptions, createBackend, type Log } from "./create-backend.server.ts";
import { startProblem } from "./db/connections/database-problem.ts";
import { openDatabase } from "./db/connections/open.server.ts";
import { openReplica, type ReadReplica } from "./db/connections/read-replica.server.ts";
import { noteSlowStatements } from "./db/connections/slow-statements.ts";
import { migrate } from "./db/migrate.server.ts";
import { tidy } from "./db/tidy.ts";
import { type MailSettings, smtpSender } from "./mail/smtp-sender.server.ts";
import type { MediaSettings } from "./media/media-store.ts";
import { openStore } from "./media/open-store.server.ts";
import type { ProviderSettings } from "./oauth/client.ts";
import { operatorCommands } from "./operator-commands.ts";

export type { CacheTag, DataVersions, Snapshot } from "./cache/data-versions.ts";
export type { Reads } from "./cache/reads.ts";
export type { Visitor } from "./context.ts";
export {
  type Asker,
  type Backend,
  type BackendOptions,
  createBackend,
  type Execute,
  type Log,
} from "./create-backend.server.ts";

export type { PoolFigures, ReplicaLag } from "./operations/operations.ts";
export type { DatabaseTrouble } from "./operations/readiness.ts";
export type { SiteState } from "./operations/site-state.ts";
export type { WebProcess } from "./operations/web-processes.ts";

export interface OpenBackendOptions {
  /** A PostgreSQL connection; null for PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A standby of it, for visitors who read; null, the default, without one. */
  readonly replicaUrl?: string | null;
  /** Folder of PGlite's files; null keeps them in memory. */
  readonly dataDir: string | null;
  readonly siteUrl: string;
  readonly providers: readonly ProviderSettings[];
  /** Of exchange; null converts nothing. */
  readonly rates?: BackendOptions["rates"];
  readonly isOpen: boolean;
  readonly log: Log;
  readonly audit: Log;
  readonly charge?: BackendOptions["charge"];
  readonly secret: string;
  /** From how many milliseconds on a statement is logged; 0, the default, is never. */
  readonly slowStatementMs?: number;
  /** Null without mail. */
  readonly mail?: MailSettings | null;
  /** Where visitors write to; null where the operator has not said. */
  readonly contact?: string | null;
  /** Where the files of photographs are; in memory without it. */
  readonly media?: MediaSettings;
}

/**
 * Opens the database, migrates it, fills it with or brings it up to the built-in index, and serves
 * it.
 */
export async function openBackend({
  databaseUrl,
  replicaUrl = null,
  dataDir,
  siteUrl,
  providers,
  rates = null,
  isOpen,
  log,
  audit,
  charge,
  secret,
  slowStatementMs = 0,
  mail = null,
  contact = null,
  media = { kind: "memory" },
}: OpenBackendOptions): Promise<Backend> {
  const noteSlow = noteSlowStatements(slowStatementMs, log);
  // Migrating and filling a database take their time.
  let isServing = false;
  const open = await openDatabase({
    databaseUrl,
    dataDir,
    purpose: "the site",
    note: noteSlow && ((text, ms) => void (isServing && noteSlow(text, ms))),
  });
  let replica: ReadReplica | null = null;
  try {
    await migrate(open);
    await forgetOldChanges(open.db);
    await seed(open, log);
    // PostgreSQL does so itself. What members wrote since the last start would be read as if it
    // were little.
    if (open.kind === "pglite") await tidy(open, ["contributions"], log);
    if (replicaUrl !== null) replica = await openReplica({ replicaUrl, primary: open, note: noteSlow, log });
  } catch (error) {
    // A PGlite that has run out of room may not even close.
    await open.close().catch(() => {});
    throw startProblem(error);
  }
  isServing = true;
  const backend = createBackend({
    db: open.db,
    replica,
    siteUrl,
    clock: () => new Date(),
    log,
    audit,
    ...(charge && { charge }),
    secret,
    sendLetter: mail && smtpSender(mail),
    contact,
    media: openStore(media),
    providers,
    rates,
    isOpen,
    isAlone: open.kind === "pglite",
    isBesideOlder: open.kind === "postgres",
  });
  open.serve?.(operatorCommands(open, backend.versions));
  return {
    ...backend,
    pool: open.pool ?? backend.pool,
    close: async () => {
      await backend.close();
      await Promise.all([replica?.close(), open.close()]);
    },
  };
}
