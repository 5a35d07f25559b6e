import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** A page of a file system: less may fit into what it has set aside already. */
const BYTES = 4_096;

/** Whether a new small file can be written into a folder, and reaches the disk. */
export async function isWritable(folder: string): Promise<boolean> {
  const path = join(folder, `written-${randomUUID()}`);
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.write(Buffer.alloc(BYTES, 1));
      await file.datasync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
    return true;
  } catch {
    return false;
  }
}
