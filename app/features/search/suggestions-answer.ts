import type { PlaceCountsQuery, SearchResortsQuery } from "#app/api/generated.ts";
import { CONTINENTS, continentSlug } from "#app/domain/places/continents.ts";
import type { PlaceCounts, SuggestedResorts } from "#app/domain/suggestions/suggestion-answers.ts";
import { countryCounts } from "../resort/index-knowledge.ts";
import { countName, countsOf } from "../resort/lifestyle-counts.ts";
import { locationLine } from "../resort/location-line.ts";
import { suggestedPlacesOf } from "./found-places.ts";
import { foundFigures } from "./search-figures.ts";

/**
 * Places and resorts for the search box, as light as 400 of them have to be: JSON leaves out what
 * is undefined.
 */
export function suggestedResortsOf(answer: SearchResortsQuery): SuggestedResorts {
  const figuresOf = foundFigures(answer);
  const { data, paginatorInfo } = answer.searchResorts;
  return {
    places: suggestedPlacesOf(answer),
    resorts: data.map(({ id, title, url_segment, location }) => {
      const { also, score, vertical, lifts } = figuresOf(id);
      return {
        title,
        url_segment,
        place: locationLine(location),
        country: location.country.code,
        also: also ?? undefined,
        score: score ?? undefined,
        vertical: vertical ?? undefined,
        lifts: lifts ?? undefined,
      };
    }),
    total: paginatorInfo.total,
  };
}

/** The places that hold resorts, as far as the backend said it. */
export function placeCountsOf(answer: Partial<PlaceCountsQuery>): PlaceCounts {
  const counts = countsOf(answer);
  return {
    countries: countryCounts(answer)?.filter(holdsResorts) ?? null,
    continents:
      counts.size === 0
        ? null
        : CONTINENTS.map(({ name, continent_id }) => ({
            continent_id,
            resorts: counts.get(countName(continentSlug(name))) ?? 0,
          })).filter(holdsResorts),
  };
}

const holdsResorts = ({ resorts }: { readonly resorts: number }) => resorts > 0;
