/**
 * Databases that are filled once and kept under node_modules/.cache until what decides their
 * content changes.
 */
import { Blob } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";

/** What tests begin with: a migrated database without resorts, or one with the built-in index. */
export type TestDatabaseKind = "empty" | "full";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache/shred-index-test");
/** Everything that decides what a filled database holds. */
export const FILLING_SOURCES = [
  "app/backend/built-in-index",
  "app/backend/db",
  "app/backend/fold.ts",
  "app/backend/site",
  "app/domain",
  "package.json",
  "test/support/filled-database.ts",
];
/** Each pair of dumps takes 130 MB; another run may just be using the last one. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/**
 * The files of two PGlite dumps, written when they are absent. Loading one takes a tenth of the
 * time that filling takes.
 */
export async function writtenDumps(): Promise<Readonly<Record<TestDatabaseKind, string>>> {
  const key = await hashOf(FILLING_SOURCES);
  const dumps = { empty: join(CACHE, `${key}-empty.tar`), full: join(CACHE, `${key}-full.tar`) };
  if (!existsSync(dumps.empty) || !existsSync(dumps.full)) await writeDumps(dumps);
  return dumps;
}

/** The dump of a PGlite database with the built-in index. */
export async function filledDump(): Promise<string> {
  return (await writtenDumps()).full;
}

/**
 * Makes a folder a database as a dump has it, the built-in index without one: copying takes a tenth
 * of the time that filling takes.
 */
export async function fillFolder(dataDir: string, dump?: string): Promise<void> {
  const loadFrom = new Blob([await readFile(dump ?? (await filledDump()))]) as globalThis.Blob;
  await (await openDatabase({ databaseUrl: null, dataDir, loadFrom })).close();
}

async function writeDumps(dumps: Record<TestDatabaseKind, string>): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeStale();
  const open = await openDatabase({ databaseUrl: null, dataDir: null });
  await migrate(open);
  await writeWhole(dumps.empty, await dumpOf(open));
  await seed(open);
  await writeWhole(dumps.full, await dumpOf(open));
  await open.close();
}

function dumpOf(open: OpenDatabase): Promise<globalThis.Blob> {
  if (!open.dump) throw new Error("Only PGlite can be dumped.");
  return open.dump();
}

/** Another run may look for the same file at the same time: it must see all of it or none. */
async function writeWhole(file: string, content: globalThis.Blob): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()));
  await rename(unfinished, file);
}

async function removeStale(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const file = join(CACHE, name);
    if (Date.now() - (await stat(file)).mtimeMs > STALE_AFTER_MS) await rm(file, { force: true });
  }
}

/** Tells one state of some files and folders of the project from another. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) await addToHash(hash, path);
  return hash.digest("hex").slice(0, 16);
}

async function addToHash(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const full = join(ROOT, path);
  if ((await stat(full)).isDirectory()) {
    for (const name of (await readdir(full)).sort()) await addToHash(hash, join(path, name));
    return;
  }
  hash.update(path).update(await readFile(full));
}
