import { readFile, statfs } from "node:fs/promises";

/** What decides whether silence at a socket proves that its holder is dead. */
export interface Place {
  /** This run of this operating system, the same in all of its containers; null where it has no name. */
  readonly machine: string | null;
  /** Whether other machines, whose sockets nobody here can reach, may use the same folder. */
  readonly isShared: boolean;
}

/** Types of file systems that machines or virtual machines share, as Linux's statfs numbers them. */
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

/** Finds out about a folder. Where the system cannot tell (only Linux can), it counts as this machine's alone. */
export async function placeOf(folder: string): Promise<Place> {
  if (process.platform !== "linux") return { machine: null, isShared: false };
  const { type } = await statfs(folder);
  const machine = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null);
  return { machine: machine?.trim() || null, isShared: SHARED_TYPES.has(type) };
}
