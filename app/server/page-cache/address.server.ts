import type { IncomingMessage } from "node:http";
import { hasOwnCookie } from "#app/session/own-cookie.server.ts";
import { unitsOf } from "#app/session/units.server.ts";
import { handleOf } from "../page-handles.server.ts";

/** The data of a page (single fetch) lies at its path with this at the end. */
const DATA_SUFFIX = ".data";
/** With it a navigation names the routes whose data it lacks. */
const ROUTES_PARAM = "_routes";

/** Longer addresses are not linked to, and each would take the place of one. */
const MAX_ADDRESS_LENGTH = 2_000;

/**
 * What the response to this request depends on besides the public data, if that is little enough to
 * keep it for others: a page for a visitor who is not signed in. Null for everything else.
 */
export function keptAs(request: IncomingMessage, encoding: string): string | null {
  const { url, headers } = request;
  if (!isPage(request) || hasOwnCookie(headers.cookie)) return null;
  return `${encoding} ${unitsOf(headers.cookie, headers["accept-language"])} ${url}`;
}

/**
 * Whether a document of public data is asked for, or the data of one. With a parameter that the
 * page does not read the address is one of endlessly many with the same document, and none of them.
 */
export function isPage({ method, url = "" }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (url.length > MAX_ADDRESS_LENGTH) return false;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const { cache } = handleOf(path);
  if (!cache) return false;
  const isData = path.endsWith(DATA_SUFFIX);
  const isRead = (name: string) => cache.params.includes(name) || (isData && name === ROUTES_PARAM);
  return [...new URLSearchParams(query).keys()].every(isRead);
}
