import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { Logger } from "pino";

/** What is served from there is public, and most requests are for it. */
const HASHED_FILES = "/assets/";
/** An address that no route has may hold anything: only plain short parts of it are written. */
const PLAIN_PART = /^[\w.-]{0,40}$/;
const IP_ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;
const DATA_SUFFIX = ".data";

/** Writes the line of a request, once it is answered or given up. */
export type RequestLog = (id: string, request: IncomingMessage, response: ServerResponse) => void;

/**
 * One line for each request: its id, method, route, status, and how long it took in milliseconds. Neither the address of the visitor nor
 * the query gets there, and of the path only what the route does not take from it.
 *
 * @param files the modules of the routes, as in `./routes/resort.$url_segment.tsx`
 */
export function createRequestLog(log: Logger, files: readonly string[]): RequestLog {
  const routeOf = createRouteOf(files);
  return (id, request, response) => {
    const { method = "", url = "" } = request;
    const from = performance.now();
    response.once("close", () => {
      if (url.startsWith(HASHED_FILES) && response.statusCode < 400) return;
      const ms = Math.round((performance.now() - from) * 10) / 10;
      const route = routeOf(url);
      const status = response.statusCode;
      const isCut = !response.writableFinished;
      const line = `${method} ${route} ${status} ${ms} ms${isCut ? ", not taken to its end" : ""}`;
      log.info({ request: id, method, route, status, ms, ...(isCut && { isCut }) }, line);
    });
  };
}

/** Names the route of an address: `/resort/:url_segment` of `/resort/zermatt?x=y`; the path where there is no such route. */
export function createRouteOf(files: readonly string[]): (url: string) => string {
  // What no other route has is no route.
  const routes = files.map(routeOfFile).filter((route) => route !== "/:");
  const literal = new Set(routes.filter((route) => !route.includes(":")));
  const dynamic = routes
    .filter((route) => route.includes(":"))
    .map((route) => ({ route, parts: route.split("/") }));
  return (url) => {
    const [whole = ""] = url.split("?", 1);
    const asked = whole.endsWith(DATA_SUFFIX) ? whole.slice(0, -DATA_SUFFIX.length) : whole;
    const path = asked === "/_root" ? "/" : asked;
    if (literal.has(path)) return path;
    const parts = path.split("/");
    const found = dynamic.find(
      (entry) =>
        entry.parts.length === parts.length &&
        entry.parts.every((part, index) => part.startsWith(":") || part === parts[index]),
    );
    return found?.route ?? parts.map(plain).join("/");
  };
}

function plain(part: string): string {
  return PLAIN_PART.test(part) && !IP_ADDRESS.test(part) ? part : "…";
}

/** Remix's names of route modules: dots are slashes, but in brackets. */
function routeOfFile(file: string): string {
  const name = file.replace(/^.*\/routes\//, "").replace(/\.tsx?$/, "");
  const parts = name.replaceAll("[.]", "\0").split(".");
  const path = parts
    .filter((part) => part !== "_index")
    .map((part) => part.replace(/_$/, "").replace(/^\$/, ":").replaceAll("\0", "."));
  return `/${path.join("/")}`;
}

/** Keeps remix-serve from writing lines of its own, which have the query: it takes morgan's format "tiny" once the pages are loaded. */
export function silenceRemixServe(): void {
  const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  const morgan = require("morgan") as { format(name: string, line: () => null): void };
  morgan.format("tiny", () => null);
}
