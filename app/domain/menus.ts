import { displayableUrl } from "./urls.ts";

/** A menu as it arrives: urls are absolute. */
export interface MenuSource {
  readonly title: string;
  readonly url: string;
  readonly items?: readonly MenuSource[] | null;
}

/** A menu as pages draw it: urls are paths of this site, whatever host they named. */
export interface MenuEntry {
  readonly title: string;
  readonly url: string;
  readonly isCurrent: boolean;
  readonly items: readonly MenuEntry[];
}

/**
 * An absolute address reduced to its path; what is no http(s) address or path gives null.
 *
 * @example menuPath("https://shred.example/resorts?x=1#top") // "/resorts"
 * @example menuPath("/about") // "/about"
 * @example menuPath("javascript:alert(1)") // null
 */
export function menuPath(url: string): string | null {
  const safe = displayableUrl(url);
  if (!safe) return null;
  // A path such as https://host//evil.example would leave the site once its host is gone.
  return new URL(safe, "http://site.invalid").pathname.replace(/^\/{2,}/, "/");
}

/** How a menu names the list's map, which has no path of its own. */
export const MAP_PATH = "/map";

/**
 * Menu items for the page at `currentPath`: urls reduced to their path, the current page marked.
 * Items whose url cannot be shown are left out.
 */
export function menuEntries(items: readonly MenuSource[], currentPath: string): MenuEntry[] {
  return items.flatMap(({ title, url, items: nested }) => {
    const path = menuPath(url);
    if (path === null) return [];
    return [
      { title, url: path, isCurrent: path === currentPath, items: menuEntries(nested ?? [], currentPath) },
    ];
  });
}
