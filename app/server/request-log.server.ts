import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { Logger } from "pino";
import { routeOf } from "./page-handles.server.ts";
import { servedFiles } from "./rate-limit/admission.server.ts";

/** What is served from there is public, and most requests are for it. */
const HASHED_FILES = "/assets/";

/** Writes the line of a request, once it is answered or given up. */
export type RequestLog = (id: string, request: IncomingMessage, response: ServerResponse) => void;

/**
 * One line for each request: its id, method, route, status, and how long it took in milliseconds.
 * Neither the address of the visitor nor the query gets there, and of the path only what the route
 * does not take from it, or the name of a file.
 *
 * @param files paths of the files that are served
 */
export function createRequestLog(log: Logger, files: ReadonlySet<string> = servedFiles()): RequestLog {
  return (id, request, response) => {
    const { method = "", url = "" } = request;
    const from = performance.now();
    response.once("close", () => {
      if (url.startsWith(HASHED_FILES) && response.statusCode < 400) return;
      const ms = Math.round((performance.now() - from) * 10) / 10;
      const path = url.split("?", 1)[0] ?? "";
      const route = files.has(path) ? path : routeOf(url);
      const status = response.statusCode;
      const isCut = !response.writableFinished;
      const line = `${method} ${route} ${status} ${ms} ms${isCut ? ", not taken to its end" : ""}`;
      log.info({ request: id, method, route, status, ms, ...(isCut && { isCut }) }, line);
    });
  };
}

/**
 * Keeps remix-serve from writing lines of its own, which have the query: it takes morgan's format
 * "tiny" once the pages are loaded.
 */
export function silenceRemixServe(): void {
  const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  const morgan = require("morgan") as { format(name: string, line: () => null): void };
  morgan.format("tiny", () => null);
}
