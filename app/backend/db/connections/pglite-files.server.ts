import fs from "node:fs";
import { access, chmod, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite's files in a folder, their owner's alone, and on the disk once PostgreSQL has been told
 * so. As delivered, PGlite runs without flushing (fsync), and its files know no flushing either:
 * what was acknowledged a moment before a power cut would be lost. And it makes files that
 * everybody may read and write, whatever the process's umask. Use together with FLUSHING.
 */
export class FlushedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ NODEFS }: { NODEFS: object }) => teach(NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * How PostgreSQL is started on FlushedFiles; of the ways to flush, fsync is the one that reaches
 * them.
 */
export const FLUSHING: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** The part of Emscripten's file system on Node's that matters here. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void };
  readonly node_ops: { setattr: (file: object, attributes: { readonly mode?: number }) => void };
  /** Turns errors of Node into those that PostgreSQL understands. */
  tryFSOperation(work: () => void): void;
}

function isNodeFiles(files: object): files is NodeFiles {
  return "stream_ops" in files && "node_ops" in files && "tryFSOperation" in files;
}

function teach(files: object): void {
  if (!isNodeFiles(files)) throw new Error("this version of PGlite keeps its files in another way");
  const { setattr } = files.node_ops;
  files.node_ops.setattr = (file, attributes) =>
    setattr(
      file,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
  files.stream_ops.fsync = ({ nfd }) => files.tryFSOperation(() => fs.fsyncSync(nfd));
}

/**
 * Makes a database in a folder that does not exist yet, with `make`, which leaves it closed. The
 * folder appears when it is complete and on the disk: a first start that is killed leaves nothing
 * that the next one could take for a database.
 */
export async function makeWhole(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  if (await exists(folder)) return;
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { force: true, recursive: true });
  await mkdir(unfinished);
  await make(unfinished);
  await flushAll(unfinished);
  await rename(unfinished, folder);
  await flush(dirname(folder));
}

async function flushAll(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) await flush(join(folder, path));
  await flush(folder);
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } catch (error) {
    // Some file systems flush files and have nothing to flush about folders.
    if (!(await file.stat()).isDirectory()) throw error;
  } finally {
    await file.close();
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What a mode lets the group and everybody else do. */
export const OTHERS = 0o077;

/**
 * Makes a folder and all that is in it its owner's alone, as versions before did not; and what this
 * process makes from now on, lock and socket included. It holds addresses, digests of passwords and
 * emergency contacts. Links and what they lead to stay as they are.
 *
 * @throws where the folder belongs to another user
 */
export async function keepToOwner(folder: string): Promise<void> {
  process.umask(OTHERS);
  const inside = await readdir(folder, { recursive: true });
  for (const path of ["", ...inside]) await closeToOthers(join(folder, path));
}

async function closeToOthers(path: string): Promise<void> {
  // Another start may have swept a lock away meanwhile.
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return;
  await chmod(path, found.mode & 0o7777 & ~OTHERS);
}
