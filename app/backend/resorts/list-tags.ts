import { CONTINENTS, continentSlug, splitCountries } from "#app/domain/places/continents.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import type { CheckedFilter } from "./filter-arguments.ts";

const CONTINENT_ADDRESSES: ReadonlySet<string> = new Set(CONTINENTS.map(({ name }) => continentSlug(name)));

/**
 * What the order of a list depends on besides the index: ratings of resorts of its place move them
 * into a page, out of it and within it.
 */
export function cacheTagsOfOrder({ countries, places, like }: CheckedFilter): readonly CacheTag[] {
  // The resort that they are like may lie anywhere.
  if (like !== null) return ["lists"];
  // States and regions are alternatives beside the countries, and a region lies in any.
  if (countries === null || places?.some((address) => !CONTINENT_ADDRESSES.has(address))) return ["lists"];
  const split = places === null ? [] : splitCountries;
  return [...new Set([...countries, ...split])].map((code) => `lists:${code}` as const);
}

/**
 * What the number of resorts that a filter lets through depends on: where no condition is one on a
 * rating or a score, on the index alone.
 */
export function cacheTagsOfTotal(filter: CheckedFilter): readonly CacheTag[] {
  const isOfRatings =
    filter.served !== null || filter.conditions.some(({ attribute }) => attribute.category === "Rating");
  return isOfRatings ? cacheTagsOfOrder(filter) : [];
}
