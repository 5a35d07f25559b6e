import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite, type PGliteOptions, type QueryOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Logger } from "drizzle-orm/logger";
import { drizzle } from "drizzle-orm/pglite";
import * as tables from "../tables/tables.ts";
import { CONNECTION_SETTINGS } from "./connection-settings.ts";
import { DatabaseProblem, errorCode } from "./database-problem.ts";
import { type FolderLock, takeFolderLock } from "./lock/lock.server.ts";
import { FLUSHING, FlushedFiles, keepToOwner, makeWhole } from "./pglite-files.server.ts";
import { type NoteStatement, timed } from "./slow-statements.ts";

/**
 * PostgreSQL in this process. A folder is locked before it is opened, since a second process on the
 * same files would corrupt them. Every write is on the disk before it is acknowledged.
 */
export async function openPglite({
  dataDir,
  purpose,
  loadFrom,
  logger,
  note,
}: {
  dataDir: string | null;
  purpose: string;
  loadFrom?: Blob | undefined;
  logger?: Logger | undefined;
  note?: NoteStatement | undefined;
}) {
  const { client, close, serve } =
    dataDir === null
      ? await openInMemory(loadFrom, note)
      : await openFolder(dataDir, purpose, { loadFrom, note });
  return {
    db: drizzle({ client, schema: tables, logger }),
    kind: "pglite" as const,
    maintain: async (statement: string) => {
      await client.exec(statement);
    },
    // Loading an uncompressed copy is faster, and copies are made for tests.
    dump: (): Promise<Blob> => client.dumpDataDir("none"),
    pool: null,
    serve,
    close,
  };
}

interface Opened {
  readonly client: PGlite;
  close(): Promise<void>;
  /** Null in memory, where no other process comes. */
  readonly serve: FolderLock["serve"] | null;
}

async function openInMemory(loadFrom: Blob | undefined, note: NoteStatement | undefined): Promise<Opened> {
  const client = await createClient({ dataDir: "memory://", loadDataDir: loadFrom }, note);
  return { client, close: () => client.close(), serve: null };
}

interface Filled {
  readonly loadFrom: Blob | undefined;
  readonly note: NoteStatement | undefined;
}

async function openFolder(dataDir: string, purpose: string, filled: Filled): Promise<Opened> {
  await makeWritable(dataDir);
  const lock = await takeFolderLock(dataDir, purpose);
  try {
    const client = await openFiles(join(dataDir, "pglite"), filled);
    return { client, close: () => client.close().finally(lock.release), serve: lock.serve };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openFiles(folder: string, { loadFrom, note }: Filled): Promise<PGlite> {
  const on = (files: string) => ({ fs: new FlushedFiles(files), startParams: [...FLUSHING] });
  try {
    await makeWhole(folder, async (unfinished) => {
      const client = await createClient({ ...on(unfinished), loadDataDir: loadFrom });
      await client.close();
    });
    return await createClient(on(folder), note);
  } catch (cause) {
    throw new DatabaseProblem(
      `The database in ${folder} cannot be opened: make sure that its disk has room, restore it from a backup, or move it away to begin with an empty one.`,
      { cause },
    );
  }
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await keepToOwner(dataDir);
  } catch (cause) {
    throw new DatabaseProblem(
      `The data directory ${dataDir} cannot be written (${errorCode(cause)}): give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

async function createClient(options: PGliteOptions, note?: NoteStatement): Promise<PGlite> {
  const opened = await PGlite.create({ ...options, extensions: { pg_trgm } });
  if (note) timeStatements(opened, note);
  const client = takingTurns(opened);
  for (const [name, value] of Object.entries(CONNECTION_SETTINGS)) {
    await client.exec(`SET ${name} = '${value}'`);
  }
  return client;
}

/** Times what the database is asked, in transactions and outside. */
function timeStatements(client: PGlite, note: NoteStatement): void {
  const timing = (asked: Pick<PGlite, "query">) => {
    const query = asked.query.bind(asked);
    asked.query = <Row>(text: string, ...rest: [unknown[]?, QueryOptions?]) =>
      timed(text, note, () => query<Row>(text, ...rest));
  };
  timing(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      timing(tx);
      return work(tx);
    });
}

/**
 * Statements run in this thread, one after the other, and PGlite begins the next one that waits at
 * once: many requests would keep the process from everything else until the last of them is
 * answered. So they wait here, and between two of them whatever else there is to do has its turn.
 * Statements of a transaction follow each other as before.
 */
function takingTurns(client: PGlite): PGlite {
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = <Row>(...statement: Parameters<typeof query>) => {
    const answer = last.then(() => setImmediate()).then(() => query<Row>(...statement));
    last = answer.catch(() => {});
    return answer;
  };
  return client;
}
