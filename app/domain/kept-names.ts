/** How what is kept on the device is called there: the service worker (worker.js) has the same names. */

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

/** What is kept in the caches of these names, the newest first; an earlier copy of a page is left out. */
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
  return path === KEPT_PATH
    ? names.includes(LIST_CACHE)
    : keptNames(names).some((kept) => kept.path === path);
}

/** Whether a cache is ours: one of a page, an earlier copy, or the list. */
export function isOurs(name: string): boolean {
  return name.startsWith("kept-");
}
