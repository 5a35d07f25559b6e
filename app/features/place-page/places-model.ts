import type { IndexCountsQuery } from "#app/api/generated.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { CONTINENTS, continentSlug, continentsOfCountry } from "#app/domain/places/continents.ts";
import { countryAddress, placePath } from "#app/domain/places/place-address.ts";
import type { CountedLink } from "#app/ui/counted-links.tsx";

/** A continent on which people ski, with the way to its page. */
export interface ContinentModel {
  /** As in the name of its drawing. */
  readonly name: string;
  readonly title: string;
  readonly href: string;
  /** By their name. Those of two continents stand in both, with all their resorts. */
  readonly countries: readonly CountedLink[];
}

/** The continents with most countries first, from what IndexCounts says of countries. */
export function placesModel({
  countries,
}: Pick<IndexCountsQuery["indexCounts"], "countries">): readonly ContinentModel[] {
  return CONTINENTS.flatMap(({ name: title, code }) => {
    const inside = countries
      .filter(({ country }) => continentsOfCountry(country.code).some((continent) => continent.code === code))
      .sort((a, b) => a.country.name.localeCompare(b.country.name, "en"))
      .map(({ country, resorts }) => ({
        name: country.name,
        code: country.code,
        href: placePath(countryAddress(country.name)),
        count: formatNumber(resorts),
      }));
    const name = continentSlug(title);
    return inside.length === 0 ? [] : [{ name, title, href: placePath(name), countries: inside }];
  }).sort((a, b) => b.countries.length - a.countries.length);
}
