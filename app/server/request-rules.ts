/**
 * Which requests may reach the pages at all. Remix 2.17 answers 500 to some of these before any
 * code of ours runs, and believes X-Forwarded-Host from anyone; both are decided here instead,
 * before it sees the request.
 */

import { trimEnd } from "#app/domain/trim-end.ts";

/**
 * Dot segments, backslashes, and letters, digits or dots that are written as escapes: no link of
 * anybody's has them.
 */
const DISGUISED = /\/\.\.?(\/|$)|\\|%(2e|3\d|[46][1-9a-f]|[57][\da])/i;
/**
 * U+0000: no link of anybody's has it, no page is called so, and PostgreSQL cannot even be asked
 * for it.
 */
const NULL_CHARACTER = /%00/;
/** Browsers, proxies and search engines take as much. */
const MAX_PATH_LENGTH = 2_048;

const READING = ["GET", "HEAD"];
const WRITING = ["POST", "PUT", "PATCH", "DELETE"];

export interface RawRequest {
  readonly method: string;
  /** As it stood in the request line. */
  readonly url: string;
  readonly header: (name: string) => string | undefined;
}

export interface Site {
  readonly origin: string;
  /**
   * False where SITE_URL is only its default: then the origin is compared with Host, so that a LAN
   * name works too.
   */
  readonly isSet: boolean;
}

export type CheckedRequest =
  | {
      readonly refused: {
        readonly status: 400 | 403 | 405 | 411 | 414;
        readonly reason: string;
        readonly allow?: string;
      };
    }
  /**
   * What Host is to say from here on: Remix builds addresses from it and compares Origin with it,
   * letter by letter.
   */
  | { readonly host: string };

/**
 * Lets a request pass or says how it is answered. Never throws.
 *
 * - 405: a method that no page knows
 * - 414: a path longer than any page's; queries may be longer, and the server bounds them
 * - 411: a body that does not say how long it is. Browsers' forms do; in pieces of one byte it
 *   takes 5 µs of processor for each
 * - 400: a Host or an address that cannot be read, a multipart body without a boundary
 * - 403: a request that changes something and comes from another site
 */
export function checkRequest(request: RawRequest, site: Site): CheckedRequest {
  const { method, header } = request;
  if (![...READING, ...WRITING].includes(method)) {
    return {
      refused: { status: 405, reason: "method not allowed", allow: [...READING, ...WRITING].join(", ") },
    };
  }
  if (pathLength(request.url) > MAX_PATH_LENGTH) return refuse(414, "address too long");
  if (header("transfer-encoding") !== undefined) return refuse(411, "body without a length");
  // HTTP/1.0 knows no Host.
  const host = readableHost(header("host") ?? new URL(site.origin).host);
  if (host === null) return refuse(400, "unreadable Host");
  const siteHost = site.isSet ? new URL(site.origin).host : host;
  if (!isReadableAddress(request.url, siteHost)) return refuse(400, "unreadable address");

  if (WRITING.includes(method)) {
    if (!comesFromSite(header, site, siteHost)) return refuse(403, "request from another site");
    if (isMultipartWithoutBoundary(header("content-type")))
      return refuse(400, "multipart without a boundary");
  }
  return { host: siteHost };
}

export function isReading({ method }: Pick<RawRequest, "method">): boolean {
  return READING.includes(method);
}

/**
 * Where a page is at home that was asked for with a slash at its end; null where it is there
 * already. What a page's parts make of its address they compare without. Not for requests that no
 * page has answered: files' folders have that slash.
 *
 * @example withoutEndSlash("https://shred.example/resorts/?page=2") // "/resorts?page=2"
 */
export function withoutEndSlash(url: string): string | null {
  const { pathname, search } = new URL(url);
  const path = trimEnd(pathname, /\//);
  return path === "" || path === pathname || path.startsWith("//") ? null : path + search;
}

/** Browsers, and what fetches for them, say so of what their visitor may open next. */
export function isPrefetch(header: RawRequest["header"]): boolean {
  return ["purpose", "sec-purpose"].some((name) => header(name)?.includes("prefetch"));
}

/** Whose data scripts of ours ask for; "_root" stands for the home page. */
const DATA_PATH = /^(\/.*?)(?:_root)?\.data$/;

/**
 * The page of an address at which its data are; null for any other request. Scripts ask for data,
 * and who opens their address, by hand or from a list of visited ones, would see a file that no
 * person can read. A `<link rel=prefetch>` accepts what a visitor does, and is of a script.
 *
 * @example pageOfData({ method: "GET", url: "/profile/anna.data", header: () => "text/html" }) // "/profile/anna"
 */
export function pageOfData({ method, url, header }: RawRequest): string | null {
  if (!READING.includes(method) || isPrefetch(header) || !header("accept")?.includes("text/html"))
    return null;
  const [path = "", ...query] = url.split("?");
  const page = DATA_PATH.exec(path)?.[1];
  if (page === undefined) return null;
  const params = new URLSearchParams(query.join("?"));
  params.delete("_routes");
  return params.size > 0 ? `${page}?${params}` : page;
}

function pathLength(url: string): number {
  const query = url.indexOf("?");
  return query < 0 ? url.length : query;
}

function refuse(status: 400 | 403 | 411 | 414, reason: string): CheckedRequest {
  return { refused: { status, reason } };
}

/** A host with an optional port, as browsers write it (":80" left away); null for anything else. */
function readableHost(text: string): string | null {
  if (!/^[^\s/\\?#@,]+$/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).host || null;
}

/** An address of this site. Proxies' absolute form and `*` are not for pages. */
function isReadableAddress(url: string, host: string): boolean {
  if (!url.startsWith("/") || !URL.canParse(`http://${host}${url}`)) return false;
  if (NULL_CHARACTER.test(url)) return false;
  // What is in front of Remix goes by the path as it was sent, and Remix by what it means: no two
  // spellings may differ there.
  if (DISGUISED.test(url.split("?", 1)[0] ?? "")) return false;
  const { pathname, searchParams } = new URL(`http://${host}${url}`);
  // Remix still answers what its clients asked before single fetch, and logs an error with a stack
  // for each.
  if (pathname.startsWith("//") || searchParams.has("_data")) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Programs send no Origin; browsers send one with every request that changes something. */
function comesFromSite(header: RawRequest["header"], site: Site, siteHost: string): boolean {
  const origin = header("origin");
  if (origin === undefined) return ["same-origin", "none", undefined].includes(header("sec-fetch-site"));
  if (!URL.canParse(origin)) return false;
  const { origin: readOrigin, host, protocol } = new URL(origin);
  if (site.isSet) return readOrigin === site.origin;
  return ["http:", "https:"].includes(protocol) && host === siteHost;
}

function isMultipartWithoutBoundary(contentType: string | undefined): boolean {
  if (!/^\s*multipart\//i.test(contentType ?? "")) return false;
  return !/;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(contentType ?? "");
}
