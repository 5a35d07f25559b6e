import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/env.server.ts";

const FILE_NAME = "session-secret";
const SECRET_BYTES = 32;

/**
 * The secret stored in that folder, generated when there is none (readable by the owner only). Two
 * processes that start at the same moment get the same one: it is written under another name first
 * and linked into place, which only one of them can do, and no process reads half a file.
 *
 * @throws Error with a message fit for people where the folder cannot be used
 */
export function storedSecret(folder: string): string {
  const path = join(folder, FILE_NAME);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    const existing = read(path);
    if (existing) return existing;
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString("hex"), { flag: "wx", mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const secret = read(path);
    if (!secret) throw new Error(`${path} is empty: delete it and start again`);
    return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The session secret cannot be kept in DATA_DIR (${reason}). Set SESSION_SECRET instead.`);
  }
}

/** What versions before made may be open to others. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, mode & 0o700);
}

let secret: string | null = null;

/** SESSION_SECRET, or the one stored in DATA_DIR. Read once per process. */
export function sessionSecret(): string {
  secret ??= env.SESSION_SECRET ?? storedSecret(env.DATA_DIR);
  return secret;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
