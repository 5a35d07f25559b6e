import { MAX_COMPARED, MAX_SEGMENT_LENGTH } from "./limits.ts";
import { withQuery } from "./urls.ts";

/**
 * Resorts that the list puts aside to be compared, by their url_segment, in the parameter `compare` of its address. Apart
 * from the codec of lists and from the comparison itself, so that browsers load no more than they need.
 */

/** Where the list keeps what is put aside. */
const PUT_ASIDE = "compare";

/**
 * The segments that a parameter names: comma separated, or the parameter several times; each once, in the order given.
 *
 * @example segmentsIn(["zermatt,verbier", "zermatt"]) // ["zermatt", "verbier"]
 */
export function segmentsIn(texts: readonly string[]): string[] {
  const segments = texts.flatMap((text) => text.split(",")).map((segment) => segment.trim());
  return [...new Set(segments)].filter((segment) => segment !== "");
}

/** What the address of a list puts aside, at most MAX_COMPARED; `search` is its query. What is too long is left out. */
export function putAside(search: string): string[] {
  return segmentsIn(new URLSearchParams(search).getAll(PUT_ASIDE))
    .filter((segment) => segment.length <= MAX_SEGMENT_LENGTH)
    .slice(0, MAX_COMPARED);
}

/**
 * The same address of a list with these put aside.
 *
 * @example withPutAside("/resorts?page=2", ["zermatt"]) // "/resorts?page=2&compare=zermatt"
 * @example withPutAside("/resorts?compare=zermatt", []) // "/resorts"
 */
export function withPutAside(address: string, segments: readonly string[]): string {
  return withQuery(address, (params) => {
    if (segments.length > 0) params.set(PUT_ASIDE, segments.join());
    else params.delete(PUT_ASIDE);
  });
}

/**
 * The segment in the path of a resort's page; null for one that a comma would tear apart among others.
 *
 * @example segmentOf("/resort/val-d-isere") // "val-d-isere"
 */
export function segmentOf(path: string): string | null {
  const segment = decodeURIComponent(path.slice("/resort/".length));
  return segment.includes(",") ? null : segment;
}
