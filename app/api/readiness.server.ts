import { env } from "#app/env.server.ts";
import { databaseTrouble } from "./transport.server.ts";
import { until } from "./until.server.ts";
import { isWritable } from "./writable-folder.server.ts";

/** What keeps the site from serving. */
const SENTENCES = {
  away: "the database does not answer",
  "read-only": "the database takes no writes: it is a standby, or was set to read only",
  "no-room": "the database has no room: its disk is full",
  migrations: "the migrations of the database are of another version",
  folder: "the data folder takes no writes: its disk is full, or it belongs to another user",
} as const;

export type Trouble = keyof typeof SENTENCES;

/** What was found, by name; none where the site is well. */
export type Troubles = ReadonlySet<Trouble>;

/** PGlite's files are there, and a secret that is not given. */
const usesFolder = !env.SESSION_SECRET || (env.api.kind === "embedded" && !env.DATABASE_URL);

/** How long a database or a disk may think, in milliseconds. */
const WITHIN_MS = 1_500;
const FOLDER_EVERY_MS = 5_000;
let folder = { at: Number.NEGATIVE_INFINITY, isWritable: true };
let checking: Promise<Troubles> | null = null;

/**
 * Looks at database and disk now. Callers meanwhile share the answer, so that no visitor can have
 * them asked without end. Never rejects.
 */
export function findTroubles(): Promise<Troubles> {
  checking ??= look().finally(() => {
    checking = null;
  });
  return checking;
}

async function look(): Promise<Troubles> {
  const inTime = AbortSignal.timeout(WITHIN_MS);
  const [database, isFolderWell] = await Promise.all([
    until(inTime, databaseTrouble()).catch(() => "away" as const),
    usesFolder ? until(inTime, lookAtFolder()).catch(() => false) : true,
  ]);
  return new Set([...(database ? [database] : []), ...(isFolderWell ? [] : (["folder"] as const))]);
}

async function lookAtFolder(): Promise<boolean> {
  const now = performance.now();
  if (now - folder.at >= FOLDER_EVERY_MS) folder = { at: now, isWritable: await isWritable(env.DATA_DIR) };
  return folder.isWritable;
}

/** In words, a line for each. */
export function wordsOf(troubles: Troubles): string {
  return [...troubles].map((trouble) => `not ready: ${SENTENCES[trouble]}`).join("\n");
}
