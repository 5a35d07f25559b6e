import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { encodingFor } from "./page-cache/cached-page.server.ts";

const TEXT = /^text\/|[/+](json|xml|javascript)\b/;
/** Below this nothing is gained. */
const MIN_BYTES = 1_024;
/** What is made for one visitor is compressed for them alone, so faster than a page for many. */
const BROTLI_QUALITY = 4;

/**
 * Says what the response depends on and is encoded as, by the headers that it has so far.
 *
 * @returns where its body is written: into the response itself, or compressed on the way to it
 */
export function compressing(request: IncomingMessage, response: ServerResponse, hasBody: boolean): Writable {
  if (!TEXT.test(String(response.getHeader("Content-Type") ?? ""))) return response;
  const vary = response.getHeader("Vary");
  response.setHeader("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  const encoding = encodingFor(request);
  const isSmall = Number(response.getHeader("Content-Length")) < MIN_BYTES;
  if (encoding === "identity" || isSmall || !hasBody || response.hasHeader("Content-Encoding"))
    return response;
  response.removeHeader("Content-Length");
  response.setHeader("Content-Encoding", encoding);
  const compressor =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  // A visitor who has gone leaves it half written.
  compressor.on("error", () => response.destroy());
  response.once("close", () => compressor.destroy());
  compressor.pipe(response);
  return compressor;
}
