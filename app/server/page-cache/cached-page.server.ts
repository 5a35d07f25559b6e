import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Snapshot } from "#app/api/transport.server.ts";
import { navigationCacheControl } from "./cache-control.server.ts";

/** A document, or the data of one, ready to send. */
export interface CachedPage {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** State of the public data at which it was true. */
  readonly snapshot: Snapshot;
  readonly cacheTags: ReadonlySet<string>;
  /** When it must not be sent any more (milliseconds since 1970). */
  readonly endsAt: number;
}

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the visitor takes. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((choice) => choice.split(";").map((part) => part.trim()))
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([name]) => name);
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
}

/** Higher is smaller by little and slower by much. */
const BROTLI_QUALITY = 5;
/** Below this nothing is gained. */
const MIN_COMPRESSED_BYTES = 1_024;

/** The bytes to send, and the encoding that they are in. */
export async function compressed(
  body: Buffer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === "identity" || body.length < MIN_COMPRESSED_BYTES) return { body, encoding: "identity" };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const small =
    encoding === "br" ? await promisify(brotliCompress)(body, { params }) : await promisify(gzip)(body);
  return { body: small, encoding };
}

/** A strong validator: other bytes have another one. */
export function entityTag(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url")}"`;
}

/**
 * So long a shared cache may go on with what it has where this site fails (RFC 5861): as long as
 * this site does without its database.
 */
const STALE_SECONDS = 60;
/** A shared cache asks again so soon for a page that may be out of date. */
const SHARED_STALE_SECONDS = 1;

interface SendOptions {
  /** For how many seconds shared caches may keep it, unless it ends before; 0 is not at all. */
  readonly sharedSeconds: number;
  /** It was true when the database last answered. */
  readonly isStale?: boolean;
}

/**
 * Sends a cached page, or 304 to a browser that has it already. A browser puts the headers of that
 * in the place of those it has: it gets all.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body, endsAt }: CachedPage,
  { sharedSeconds, isStale = false }: SendOptions,
): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader("Cache-Control", navigationCacheControl(request.headers));
  // RFC 9211.
  if (isStale) response.setHeader("Cache-Status", "shred-index; hit; detail=stale");
  if (sharedSeconds > 0) {
    response.setHeader(
      "CDN-Cache-Control",
      // One that is stale already gets no further minute.
      isStale ? `max-age=${SHARED_STALE_SECONDS}` : sharedCacheControl(endsAt, sharedSeconds),
    );
  }
  const isKnown = entityTagMatches(request.headers["if-none-match"], String(headers.etag));
  response.statusCode = isKnown ? 304 : 200;
  if (isKnown) for (const name of ["content-encoding", "content-type"]) response.removeHeader(name);
  else response.setHeader("Content-Length", body.length);
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

/** No shared cache has a page after it has ended. */
function sharedCacheControl(endsAt: number, sharedSeconds: number): string {
  const rest = Math.max(Math.floor((endsAt - Date.now()) / 1000), 0);
  const fresh = Math.min(sharedSeconds, rest);
  const stale = Math.min(STALE_SECONDS, rest - fresh);
  return stale > 0 ? `max-age=${fresh}, stale-if-error=${stale}` : `max-age=${fresh}`;
}

/** RFC 9110, section 13.1.2: compared weakly, since caches on the way may have weakened it. */
export function entityTagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(tag) || known.includes("*");
}
