import { trimEnd } from "./trim-end.ts";

/**
 * How what is kept on the device is called there: the service worker (worker.js) has the same
 * names.
 */

export const KEPT_PATH = "/kept";
/** Changes when the worker could not read what an earlier version stored: it deletes that. */
const VERSION = "kept-1";
/** The cache of the page that lists what is kept. */
export const LIST_CACHE = `${VERSION}-list`;
/** In the cache of each page: its row of that list. */
export const ROW_PATH = `${KEPT_PATH}/row`;
export const OLD_AFTER_DAYS = 30;

export interface KeptName {
  readonly name: string;
  /** Path and query of the page. */
  readonly path: string;
  /** When it was kept, milliseconds since 1970. */
  readonly at: number;
}

/**
 * The cache of a page that is kept at a moment.
 *
 * @example cacheNameOf("/resort/zermatt", 1795858800000) // "kept-1 1795858800000 /resort/zermatt"
 */
export function cacheNameOf(path: string, at: number): string {
  return `${VERSION} ${at} ${path}`;
}

/**
 * Parameters that letters, messengers and advertisements add to an address, and no page of ours
 * reads.
 */
const ADDED_PARAM = /^(utm_\w*|\w*clk?id|gbraid|wbraid|mc_[ce]id|igsh|igshid|_ga|_gl)(=|$)/i;

/**
 * Escaped signs that part an address, and the sign of escapes: unescaped they make another address.
 */
const DELIMITER = /%(2[356bf]|3[df])/gi;

/**
 * What addresses of the same page have in common, as people pass them on: a slash at the end, what
 * was added for statistics, and which characters are escaped make no other page. worker.js has the
 * same.
 *
 * @param path path and query
 * @example keptKey("/resort/alta/?utm_source=x") // "/resort/alta"
 */
export function keptKey(path: string): string {
  const [pathname = "", ...rest] = path.split("?");
  const query = rest
    .join("?")
    .split("&")
    .filter((param) => param !== "" && !ADDED_PARAM.test(param));
  const key = [trimEnd(pathname, /\//u) || "/", ...(query.length > 0 ? [query.join("&")] : [])].join("?");
  try {
    return decodeURIComponent(key.replace(DELIMITER, "%25$1"));
  } catch {
    return key;
  }
}

/**
 * What is kept in the caches of these names, the newest first; an earlier copy of a page is left
 * out.
 */
export function keptNames(names: readonly string[]): KeptName[] {
  const kept = names.flatMap((name) => {
    const [version, at, ...path] = name.split(" ");
    return version === VERSION ? [{ name, path: path.join(" "), at: Number(at) }] : [];
  });
  kept.sort((one, other) => other.at - one.at);
  return kept.filter(({ path }, index) => kept.findIndex((each) => each.path === path) === index);
}

/** Whether one of the caches of these names has a copy of a page. */
export function hasCopy(names: readonly string[], path: string): boolean {
  const key = keptKey(path);
  return key === KEPT_PATH
    ? names.includes(LIST_CACHE)
    : keptNames(names).some((kept) => keptKey(kept.path) === key);
}

/** Whether a cache is ours: one of a page, an earlier copy, or the list. */
export function isOurs(name: string): boolean {
  return name.startsWith("kept-");
}
