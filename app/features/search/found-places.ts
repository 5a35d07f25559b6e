import type { SearchResortsQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { placePath } from "#app/domain/places/place-address.ts";
import type { SuggestedPlace } from "#app/domain/suggestions/suggestion-answers.ts";
import type { SearchHit } from "./search-model.ts";

type Found = Partial<Pick<SearchResortsQuery, "searchPlaces">> | null;
type FoundPlace = NonNullable<SearchResortsQuery["searchPlaces"]>[number];

/**
 * States and regions as the search page lists them; none where the backend has no such answer, or
 * failed.
 */
export function regionHits(answer: Found): SearchHit[] {
  return (answer?.searchPlaces ?? []).map((found) => ({
    id: found.address,
    title: found.title,
    href: placePath(found.address),
    also: null,
    place: [wordsOf(found), resortCount(found.resorts)].filter(Boolean).join(" · "),
    countryCode: found.country?.code ?? null,
    figures: "",
    score: null,
  }));
}

/** The same for the search box. */
export function suggestedPlacesOf(answer: Found): SuggestedPlace[] {
  return (answer?.searchPlaces ?? []).map((found) => ({
    title: found.title,
    address: found.address,
    place: wordsOf(found),
    resorts: found.resorts,
    country: found.country?.code,
  }));
}

/**
 * What tells a place from others of its name: the country of a state, and that a region is what
 * lifts or one ticket join.
 */
function wordsOf({ kind, country }: FoundPlace): string | undefined {
  return country?.name ?? (kind === "linked" ? "Linked areas" : undefined);
}
