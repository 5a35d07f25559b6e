import { randomBytes } from "node:crypto";
import { digestOf } from "../digest.ts";

const TOKEN_BYTES = 32;
/** RFC 6750, section 2.1, with a token as they are made here. */
const BEARER = /^Bearer +([\w-]{43})$/i;

/** A new bearer token: nothing but chance. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a token. */
export function tokenDigest(token: string): string {
  return digestOf("token", token);
}

/** What is stored of the secret in a link. */
export function linkDigest(token: string): string {
  return digestOf("link", token);
}

/** The token in an Authorization header; null where there is none that could be one of ours. */
export function bearerToken(authorization: string | null): string | null {
  return BEARER.exec(authorization?.trim() ?? "")?.[1] ?? null;
}
