import { HIGHLIGHT_FROM, RATINGS_APART } from "../attributes/scores.ts";
import { searchTextIn } from "../search-text.ts";
import { encodePart } from "../urls.ts";
import { MAX_COMPARED, segmentsIn } from "./compare-selection.ts";

/** Resorts side by side: the address of a comparison, and which of their values are better. */

/**
 * What to call a resort of which only the segment is at hand.
 *
 * @example readableName("val-d-isere") // "Val D Isere"
 */
export function readableName(segment: string): string {
  const words = segment.split(/[-_\s]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || segment;
}

/** What the address of a comparison says. */
export interface Comparison {
  /** At most MAX_COMPARED, each once. */
  readonly segments: readonly string[];
  readonly isOnlyDifferences: boolean;
  /**
   * Of the visitor's score, as addresses have them (domain/scores/own-score.ts); empty for none.
   */
  readonly weights: string;
  /**
   * For whom it is, as `joinedWho` gives a group (domain/group/group-filter.ts); empty for no
   * group.
   */
  readonly who: string;
}

/**
 * Path and query of a comparison; commas stay commas, because people read such links.
 *
 * @example compareUrl({ segments: ["zermatt", "verbier"] }) // "/compare?resorts=zermatt,verbier"
 */
export function compareUrl({
  segments,
  isOnlyDifferences = false,
  weights = "",
  who = "",
}: Partial<Comparison>): string {
  const parts = [
    ...(segments?.length ? [`resorts=${segments.map(encodePart).join()}`] : []),
    ...(isOnlyDifferences ? ["only=differences"] : []),
    ...(weights ? [`weights=${encodeURIComponent(weights)}`] : []),
    ...(who ? [`who=${who.split(",").map(encodePart).join()}`] : []),
  ];
  return parts.length > 0 ? `/compare?${parts.join("&")}` : "/compare";
}

/**
 * By whose scores a list orders, as a comparison says it.
 *
 * @param search the query of the list
 * @example scoredParams("?who=ski&who=board") // { weights: "", who: "ski,board" }
 */
export function scoredParams(search: string): Pick<Comparison, "weights" | "who"> {
  const params = new URLSearchParams(search);
  return { weights: params.get("weights") ?? "", who: params.getAll("who").join() };
}

/** What a comparison was asked for. */
export interface AskedComparison extends Comparison {
  /** Segments after the first MAX_COMPARED: too many. */
  readonly surplus: readonly string[];
  /** What to look for and add; empty for nothing. */
  readonly add: string;
  /** Whether the address names them as `compareUrl` does: once, in one parameter. */
  readonly isPlain: boolean;
}

/** The query of /compare. Never throws. */
export function parseComparison(params: URLSearchParams): AskedComparison {
  const given = params.getAll("resorts");
  const segments = segmentsIn(given);
  return {
    segments: segments.slice(0, MAX_COMPARED),
    surplus: segments.slice(MAX_COMPARED),
    isOnlyDifferences: params.get("only") === "differences",
    ...scoredParams(params.toString()),
    add: searchTextIn(params, "add"),
    isPlain: given.join("&") === segments.join(),
  };
}

/**
 * Which of the values are the best, ties included: none while fewer than two are known or the
 * others are not behind.
 *
 * @param apart how far behind the next one has to be
 * @example bestOf([3, null, 7, 7]) // [false, false, true, true]
 * @example bestOf([7, null, 7]) // [false, false, false]
 * @example bestOf([42, 50, 20], 15) // [false, false, false]
 */
export function bestOf(values: readonly (number | null)[], apart = 0): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = Math.max(...known);
  const others = known.filter((value) => value !== best);
  const isAhead = others.length > 0 && best - Math.max(...others) >= apart;
  return values.map((value) => isAhead && value === best);
}

/**
 * The same of ratings, of which a low one is not the best, and an estimate only with some distance.
 *
 * @example bestRatingOf([42, 20], false) // [false, false]
 * @example bestRatingOf([70, 60], true) // [false, false]
 */
export function bestRatingOf(values: readonly (number | null)[], isEstimate: boolean): boolean[] {
  const best = bestOf(values, isEstimate ? RATINGS_APART : 0);
  return values.map((value, index) => best[index] === true && (value ?? 0) >= HIGHLIGHT_FROM);
}
