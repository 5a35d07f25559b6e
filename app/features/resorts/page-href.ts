/**
 * The address of another page of a list, from the address of its first page (path and query).
 *
 * @example pageHref("/search?q=alp", 2) // "/search?q=alp&page=2"
 * @example pageHref("/resorts", 1) // "/resorts"
 */
export function pageHref(firstPageHref: string, page: number): string {
  if (page <= 1) return firstPageHref;
  return `${firstPageHref}${firstPageHref.includes("?") ? "&" : "?"}page=${page}`;
}
