import { trimEnd } from "#app/domain/trim-end.ts";
import { handleOf } from "../page-handles.server.ts";

/** A request, as far as it tells what it costs. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Content-Length, where there is one. */
  readonly bodyBytes: number | null;
}

/** Of a response or a form for which the page's handle names no cost. */
const USUAL_COST = 5;

/**
 * Reading and parsing the body of a GraphQL request takes a millisecond for so many bytes; without
 * a length it may be the longest.
 */
const BODY_BYTES_PER_MS = 10_000;
const LONGEST_BODY = 100_000;

/**
 * Milliseconds of processor time that a request takes, roughly; a GraphQL request without its
 * operation (`costOfOperation`), an export without its resorts (`costOfExported`).
 */
export function costOf({ method, url, bodyBytes }: Asked): number {
  const path = matchedPath(url);
  if (path === "/graphql") {
    return 2 + Math.ceil(Math.min(bodyBytes ?? LONGEST_BODY, LONGEST_BODY) / BODY_BYTES_PER_MS);
  }
  const { cost, formCost } = handleOf(path);
  return (changes(method) ? formCost : cost) ?? USUAL_COST;
}

const EXPORT = /^\/resorts\.(csv|json)$/;

/**
 * Whether a request is over when its visitor has taken what was made, however slowly; there is a
 * bound for these of their own.
 */
export function isExport(url: string): boolean {
  return EXPORT.test(pagePath(url));
}

/** Whether it is sent by a page's form, or by what acts like one. */
export function isForm({ method, url }: Pick<Asked, "method" | "url">): boolean {
  return changes(method) && !isGraphql(url);
}

export function isGraphql(url: string): boolean {
  return matchedPath(url) === "/graphql";
}

function changes(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}

/**
 * The path as Remix compares it with routes: it takes capitals for small letters, and does not see
 * slashes at the end.
 */
function matchedPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return trimEnd(path.toLowerCase(), /\//) || "/";
}

/**
 * The path of the page whose data is asked for, or of the page itself: both run the same loader.
 */
function pagePath(url: string): string {
  const path = matchedPath(url);
  return path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
}

/**
 * The backend counts what an operation asks for in fields, and a slow one of 6,000 takes some 30 ms
 * (its field costs).
 */
const FIELDS_PER_MS = 200;

/** The same for what a GraphQL operation asks for, by the cost that the backend gives it. */
export function costOfOperation(fields: number): number {
  return fields / FIELDS_PER_MS;
}

/** A file of all 4,069 took 1.2 to 1.4 s, as CSV and as JSON. */
const EXPORTED_PER_MS = 3;

/** The same for so many resorts of an export. */
export function costOfExported(resorts: number): number {
  return resorts / EXPORTED_PER_MS;
}
