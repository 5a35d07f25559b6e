import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";

export type Digest = (purpose: string, ...parts: readonly string[]) => string;

/**
 * What is stored in place of a token, which cannot be guessed. `purpose` keeps the digests of one
 * kind of thing from being those of another. Texts that cannot be written as UTF-8 have one too.
 */
export function digestOf(purpose: string, ...parts: readonly string[]): string {
  return digested(createHash("sha256"), purpose, parts);
}

/**
 * The same in place of names and addresses: there are so few of those that a caller who reads the
 * database could try them all, so the digest has a key, which is not there.
 */
export function createDigest(secret: string): Digest {
  return (purpose, ...parts) => digested(createHmac("sha256", secret), purpose, parts);
}

function digested(hash: Hash | Hmac, purpose: string, parts: readonly string[]): string {
  // A list in JSON has its own end and separators: no two lists of parts are written alike.
  return hash.update(JSON.stringify([purpose, ...parts])).digest("base64url");
}
