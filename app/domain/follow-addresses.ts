import { placePath } from "./places/place-address.ts";
import { resortPath } from "./urls.ts";

/** What can be followed: a resort, a place, or a list as its address says it. */
export type Followed =
  | { readonly kind: "resort"; readonly segment: string }
  | { readonly kind: "place"; readonly address: string }
  | { readonly kind: "list"; readonly query: string };

export const FEED_FILE = "feed.atom";
/** Longer addresses are not linked to. */
const MAX_PATH = 2_000;
const OF_ITS_LOOK = ["page", "view", "columns", "at", "compare"];

/** Path of a resort's feed. A place has none: its feed is that of the list of its resorts. */
export function resortFeedPath(segment: string): string {
  return `${resortPath(segment)}/${FEED_FILE}`;
}

/**
 * @param listPath as `listUrl` writes it
 * @example listFeedPath("/resorts?country=CH") // "/resorts/feed.atom?country=CH"
 */
export function listFeedPath(listPath: string): string {
  return listPath.replace(/^\/resorts/, `/resorts/${FEED_FILE}`);
}

/** The page that says how to follow what a page is about. */
export function followPath(pagePath: string): string {
  return `/follow?of=${encodeURIComponent(pagePath)}`;
}

/**
 * What a path of this site is about; null for one that cannot be followed.
 *
 * @example parseFollowed("/resort/zermatt") // { kind: "resort", segment: "zermatt" }
 * @example parseFollowed("/resorts?country=CH&page=2") // { kind: "list", query: "?country=CH" }
 */
export function parseFollowed(path: string): Followed | null {
  const base = "http://localhost";
  if (path.length > MAX_PATH || !path.startsWith("/") || !URL.canParse(path, base)) return null;
  const { origin, pathname, searchParams } = new URL(path, base);
  if (origin !== base) return null;
  if (pathname === "/resorts") {
    for (const name of OF_ITS_LOOK) searchParams.delete(name);
    const query = searchParams.toString();
    return { kind: "list", query: query && `?${query}` };
  }
  const [, segment] = /^\/resort\/([^/]+)$/.exec(pathname) ?? [];
  if (segment !== undefined) return decoded(segment, (text) => ({ kind: "resort", segment: text }));
  const [, address] = /^\/resorts\/in\/(.+)$/.exec(pathname) ?? [];
  return address === undefined ? null : decoded(address, (text) => ({ kind: "place", address: text }));
}

/** The page of what is followed. */
export function followedPath(followed: Followed): string {
  switch (followed.kind) {
    case "resort":
      return resortPath(followed.segment);
    case "place":
      return placePath(followed.address);
    case "list":
      return `/resorts${followed.query}`;
  }
}

function decoded(text: string, make: (text: string) => Followed): Followed | null {
  try {
    return make(decodeURIComponent(text));
  } catch {
    return null;
  }
}
