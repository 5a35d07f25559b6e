import type { ServerResponse } from "node:http";

/** Puts the response back as it was and gives what was written into it meanwhile. */
type Release = () => Buffer;

/**
 * Keeps what is written into a response from its visitor, and calls `onEnd` when it is complete. Its status and headers are set on the
 * response, and nothing is sent until somebody does.
 */
export function captureResponse(response: ServerResponse, onEnd: (release: Release) => void): void {
  const { write, end, writeHead } = response;
  const parts: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") parts.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  // Node and Express ask for the head first, and again as long as there is none.
  response.writeHead = () => response;
  response.write = (chunk: unknown, encoding?: unknown) => {
    take(chunk, encoding);
    return true;
  };
  response.end = (chunk?: unknown, encoding?: unknown) => {
    take(chunk, encoding);
    response.end = () => response;
    onEnd(() => {
      Object.assign(response, { write, end, writeHead });
      return Buffer.concat(parts);
    });
    return response;
  };
}
