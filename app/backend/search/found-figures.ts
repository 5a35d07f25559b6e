import { countryName } from "#app/domain/places/countries.ts";
import { fold } from "../fold.ts";
import { lackedBy, type Reading } from "./query-readings.ts";
import type { Found, FoundResort } from "./search.ts";

/**
 * What a search shows of a resort beside its title and place: metric figures, null where they are
 * not known.
 */
export interface FoundFigures
  extends Pick<FoundResort, "id" | "total_score" | "vertical_drop" | "number_of_lifts"> {
  /** The other name that has what was searched for; null where title and place have it. */
  readonly also: string | null;
}

/** The same of the resorts that a search found, in their order. */
export function figuresOf({ resorts, meant }: Found): FoundFigures[] {
  const nameOf = createNaming(meant);
  return resorts.map((resort) => {
    const { id, total_score, vertical_drop, number_of_lifts } = resort;
    return { id, total_score, vertical_drop, number_of_lifts, also: nameOf(resort) };
  });
}

/** Says by which other name a resort was found; places, which repeat, are folded once. */
function createNaming(meant: readonly Reading[]): (resort: FoundResort) => string | null {
  // The last reading is the one in Latin letters, as title_key is.
  const reading = meant.at(-1) ?? [];
  const folded = new Map<string, string>();
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? fold(text);
    folded.set(text, known);
    return known;
  };
  return ({ city, region, country_code, title_key, other_names }) => {
    const lacked = [city, region, countryName(country_code)].reduce(
      (words, place) => (place && words.length > 0 ? lackedBy(foldOnce(place), words) : words),
      lackedBy(title_key, reading),
    );
    if (lacked.length === 0) return null;
    return other_names.find((name) => lackedBy(fold(name), lacked).length === 0) ?? null;
  };
}
