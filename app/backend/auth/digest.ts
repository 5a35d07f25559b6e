import { createHash } from "node:crypto";

/**
 * What is kept in place of a token, a name or an address. `purpose` keeps the digests of one kind of thing from being those of
 * another. Texts that cannot be written as UTF-8 have one too.
 */
export function digestOf(purpose: string, ...parts: readonly string[]): string {
  // A list in JSON has its own end and separators: no two lists of parts are written alike.
  return createHash("sha256")
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}
