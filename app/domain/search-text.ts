import { MAX_SEARCH_LENGTH } from "./limits.ts";

/**
 * What somebody searches for, from a parameter of an address: without spaces around it, and no longer than its field takes.
 *
 * @example searchTextIn(new URLSearchParams("q=+zermatt"), "q") // "zermatt"
 */
export function searchTextIn(params: URLSearchParams, name: string): string {
  return [...(params.get(name) ?? "").trim()].slice(0, MAX_SEARCH_LENGTH).join("");
}

/**
 * What tells one text from another for somebody who searches: case, accents and the spaces around it do not.
 *
 * @example folded(" Türkiye ") // "turkiye"
 */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
