import { MAX_SEGMENT_LENGTH } from "../limits.ts";
import { withQuery } from "../urls.ts";
import { wordList } from "../word-list.ts";

/**
 * The resorts of a list that are selected to be compared, by their url_segment, in the parameter
 * `compare` of its address. Apart from the codec of lists and from the comparison itself, so that
 * browsers load no more than they need.
 */

/** Resorts that can be compared side by side. */
export const MAX_COMPARED = 4;

/** The parameter, and the name of the list's checkboxes. */
export const COMPARE_FIELD = "compare";

/**
 * The segments that a parameter names: comma separated, or the parameter several times; each once,
 * in the order given.
 *
 * @example segmentsIn(["zermatt,verbier", "zermatt"]) // ["zermatt", "verbier"]
 */
export function segmentsIn(texts: readonly string[]): string[] {
  const segments = texts.flatMap((text) => text.split(",")).map((segment) => segment.trim());
  return [...new Set(segments)].filter((segment) => segment !== "");
}

/**
 * The selection that the address of a list holds, at most MAX_COMPARED; `search` is its query. What
 * is too long is left out.
 */
export function compareSelection(search: string): string[] {
  return namedIn(search).slice(0, MAX_COMPARED);
}

/**
 * What the address names beyond that: without script nothing stops a visitor from ticking a fifth.
 */
export function surplusSelection(search: string): string[] {
  return namedIn(search).slice(MAX_COMPARED);
}

function namedIn(search: string): string[] {
  return segmentsIn(new URLSearchParams(search).getAll(COMPARE_FIELD)).filter(
    (segment) => segment.length <= MAX_SEGMENT_LENGTH,
  );
}

/**
 * What parsers of addresses say of such a surplus; the bar of the selection says it in a visitor's
 * words.
 */
export const SURPLUS_COMPARED = `${COMPARE_FIELD}: resorts after the first ${MAX_COMPARED}`;

/** As many names as a sentence bears. */
const MAX_NAMED = 3;

/**
 * Why these are not compared, in one sentence.
 *
 * @example refusalWords(["Zermatt"]) // "You can compare four resorts at a time: remove one to add Zermatt."
 */
export function refusalWords(titles: readonly string[]): string {
  const named = wordList(titles, MAX_NAMED);
  return `You can compare four resorts at a time: remove ${titles.length === 1 ? "one" : "some"} to add ${named}.`;
}

/**
 * The same address of a list with these selected.
 *
 * @example withCompareSelection("/resorts?page=2", ["zermatt"]) // "/resorts?page=2&compare=zermatt"
 * @example withCompareSelection("/resorts?compare=zermatt", []) // "/resorts"
 */
export function withCompareSelection(address: string, segments: readonly string[]): string {
  return withQuery(address, (params) => {
    if (segments.length > 0) params.set(COMPARE_FIELD, segments.join());
    else params.delete(COMPARE_FIELD);
  });
}

/**
 * The segment in the path of a resort's page; null for one that a comma would tear apart among
 * others.
 *
 * @example segmentOf("/resort/val-d-isere") // "val-d-isere"
 */
export function segmentOf(path: string): string | null {
  const segment = decodeURIComponent(path.slice("/resort/".length));
  return segment.includes(",") ? null : segment;
}
