import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What a mode lets the group and everybody else do. */
export const OTHERS = 0o077;

/**
 * Makes a folder and all that is in it its owner's alone, as versions before did not; and what this process makes from now on, lock and
 * socket included. It holds addresses, digests of passwords and emergency contacts. Links and what they lead to stay as they are.
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
