import { readFile, statfs, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const FILE = "holder.json";

/** Shown on a terminal, which obeys control characters. */
const shown = z
  .string()
  .max(200)
  .regex(/^\P{Cc}+$/u);

const holderNote = z.object({
  /** What the process is doing, as in "the site". */
  purpose: shown,
  /** Its number where it runs: in a container often 1. */
  pid: z.int().positive(),
  host: shown,
  /** The run of an operating system that it belongs to, or null where that has no name. */
  machine: shown.nullable(),
  since: z.iso.datetime(),
});

/**
 * What the holder of a folder's lock tells about itself. For people: nothing but words depends on
 * it on local disks.
 */
export type Holder = Readonly<z.infer<typeof holderNote>>;

/** This process as a holder, from now on. */
export function thisProcess(purpose: string, machine: string | null): Holder {
  return { purpose, pid: process.pid, host: hostname(), machine, since: new Date().toISOString() };
}

/** Leaves the note in a folder. */
export async function writeHolder(folder: string, holder: Holder): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(holder, null, 2)}\n`);
}

/** The note in a folder, or null where there is none that can be read and believed. */
export async function readHolder(folder: string): Promise<Holder | null> {
  try {
    return holderNote.parse(JSON.parse(await readFile(join(folder, FILE), "utf8")));
  } catch {
    return null;
  }
}

/** The holder in words: "the site (process 4711 on web-1, since 2026-11-20 08:30:00 UTC)". */
export function describeHolder(holder: Holder | null): string {
  if (holder === null) return "a process that left no readable note of itself";
  const since = new Date(holder.since).toISOString().slice(0, 19).replace("T", " ");
  return `${holder.purpose} (process ${holder.pid} on ${holder.host}, since ${since} UTC)`;
}

/** What decides whether silence at a socket proves that its holder is dead. */
export interface Place {
  /**
   * This run of this operating system, the same in all of its containers; null where it has no
   * name.
   */
  readonly machine: string | null;
  /** Whether other machines, whose sockets no process here can reach, may use the same folder. */
  readonly isShared: boolean;
}

/**
 * Types of file systems that machines or virtual machines share, as Linux's statfs numbers them.
 */
const SHARED_TYPES: ReadonlySet<number> = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB 2
  0x01021997, // 9P
  0x65735546, // FUSE, virtiofs among them
  0x786f4256, // VirtualBox
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
  0x47504653, // GPFS
  0x01161970, // GFS2
  0x7461636f, // OCFS2
  0x5346414f, // AFS
]);

/**
 * Finds out about a folder. Where the system cannot tell (only Linux can), it counts as this
 * machine's alone.
 */
export async function placeOf(folder: string): Promise<Place> {
  if (process.platform !== "linux") return { machine: null, isShared: false };
  const { type } = await statfs(folder);
  const machine = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null);
  return { machine: machine?.trim() || null, isShared: SHARED_TYPES.has(type) };
}
