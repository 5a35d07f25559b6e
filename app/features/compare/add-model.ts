import type { FindResortsQuery } from "#app/api/generated.ts";
import { type Comparison, compareUrl } from "#app/domain/compare/compare.ts";
import { MAX_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { folded, isLongEnough, SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import { locationLine } from "../resort/location-line.ts";
import { resortCount } from "../resort/shown-count.ts";

/** How many of the resorts found are offered. */
const MAX_OFFERED = 10;
/** How many are asked for, so that enough are left when those compared already are among them. */
export const ADD_PAGE_SIZE = MAX_OFFERED + MAX_COMPARED;

/** A resort that was found, and the comparison with it. */
interface AddOffer {
  readonly id: string;
  readonly title: string;
  readonly countryCode: string;
  readonly place: string;
  readonly href: string;
}

/** What looking for one more resort brought. */
export interface AddModel {
  readonly text: string;
  /** One sentence; null before anything was looked for. */
  readonly message: string | null;
  readonly offers: readonly AddOffer[];
  /** All that was found, where it is more than what is offered. */
  readonly allHref: string | null;
}

/** What the search answered, or in words why it did not. */
export type Found = { readonly result: FindResortsQuery["searchResorts"] } | { readonly failure: string };

/**
 * The comparison with the one resort that the text certainly means; null while there is a choice.
 */
export function certainAddition(text: string, found: Found | null, comparison: Comparison): string | null {
  if (!found || "failure" in found || comparison.segments.length >= MAX_COMPARED) return null;
  const { data, paginatorInfo } = found.result;
  const named = data.filter(({ title }) => folded(title) === folded(text));
  const candidates =
    named.length === 0 && paginatorInfo.total === 1
      ? data.filter(({ title }) => folded(title).includes(folded(text)))
      : named;
  const [only] = candidates;
  if (!only || candidates.length > 1 || comparison.segments.includes(only.url_segment)) return null;
  return urlWith(comparison, only.url_segment);
}

export function addModel(text: string, found: Found | null, comparison: Comparison): AddModel {
  const nothing = { text, message: null, offers: [], allHref: null };
  if (text === "") return nothing;
  if (comparison.segments.length >= MAX_COMPARED) {
    return { ...nothing, message: `${MAX_COMPARED} resorts fit side by side: remove one to add another.` };
  }
  if (!found) return nothing;
  if ("failure" in found) return { ...nothing, message: `${SEARCH.failure}: ${found.failure}.` };
  const { data, paginatorInfo } = found.result;
  if (paginatorInfo.total === 0) {
    const tooShort = `Type at least ${SEARCH_THRESHOLD} characters of its name.`;
    return { ...nothing, message: isLongEnough(text) ? SEARCH.noResults(text) : tooShort };
  }
  const others = withDistinctTitles(data).filter(
    ({ url_segment }) => !comparison.segments.includes(url_segment),
  );
  if (others.length === 0) {
    return { ...nothing, message: `Nothing more found for "${text}" than you already compare.` };
  }
  const offers = others.slice(0, MAX_OFFERED).map(({ id, title, url_segment, location }) => ({
    id,
    title,
    countryCode: location.country.code,
    place: locationLine(location),
    href: urlWith(comparison, url_segment),
  }));
  const isMore = paginatorInfo.total > data.length || others.length > offers.length;
  return {
    text,
    message: `Found ${resortCount(paginatorInfo.total)}${isMore ? `, the first ${offers.length}` : ""}:`,
    offers,
    allHref: isMore ? `/search?${new URLSearchParams({ q: text })}` : null,
  };
}

function urlWith(comparison: Comparison, segment: string): string {
  return compareUrl({ ...comparison, segments: [...comparison.segments, segment] });
}
