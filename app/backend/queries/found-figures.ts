import { eq, inArray, sql } from "drizzle-orm";
import { countryName } from "#app/domain/countries.ts";
import type { ShownResort } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import { resortFacets, resorts } from "../db/tables.ts";
import { fold } from "../fold.ts";
import type { Found } from "./search.ts";
import { lackedBy, type Reading } from "./search-text.ts";

/** What a search shows of a resort beside its title and place: metric figures, null where they are not known. */
export interface FoundFigures {
  readonly id: number;
  readonly total_score: number | null;
  readonly vertical_drop: number | null;
  readonly number_of_lifts: number | null;
  /** The other name that has what was searched for; null where title and place have it. */
  readonly also: string | null;
}

type Facts = Pick<FoundFigures, "id" | "vertical_drop" | "number_of_lifts"> & {
  readonly title_key: string;
  readonly other_names: readonly string[];
};

/** The same of the resorts that a search found, in their order. */
export async function findFigures(db: Database, found: Found): Promise<FoundFigures[]> {
  if (found.resorts.length === 0) return [];
  const ids = found.resorts.map(({ id }) => id);
  // One value of JSON, as in the search itself: hundreds of rows take longer to read.
  const { rows } = await db.execute<{ facts: Facts[] }>(sql`
    SELECT json_agg(json_build_object(
      'id', ${resorts.id},
      'vertical_drop', ${resortFacets}.vertical_drop,
      'number_of_lifts', ${resortFacets}.number_of_lifts,
      'title_key', ${resortFacets.title_key},
      'other_names', ${resorts.other_names})) AS facts
    FROM ${resortFacets} JOIN ${resorts} ON ${eq(resorts.id, resortFacets.resort_id)}
    WHERE ${inArray(resortFacets.resort_id, ids)}`);
  const factsOf = new Map((rows[0]?.facts ?? []).map((facts) => [facts.id, facts]));
  const nameOf = createNaming(found.meant);
  return found.resorts.flatMap((resort) => {
    const facts = factsOf.get(resort.id);
    // Removed since the search.
    if (!facts) return [];
    const { id, vertical_drop, number_of_lifts } = facts;
    return {
      id,
      total_score: resort.total_score,
      vertical_drop,
      number_of_lifts,
      also: nameOf(resort, facts),
    };
  });
}

/** Says by which other name a resort was found; places, which repeat, are folded once. */
function createNaming(meant: readonly Reading[]): (resort: ShownResort, facts: Facts) => string | null {
  // The last reading is the one in Latin letters, as title_key is.
  const reading = meant.at(-1) ?? [];
  const folded = new Map<string, string>();
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? fold(text);
    folded.set(text, known);
    return known;
  };
  return ({ city, region, country_code }, { title_key, other_names }) => {
    const lacked = [city, region, countryName(country_code)].reduce(
      (words, place) => (place && words.length > 0 ? lackedBy(foldOnce(place), words) : words),
      lackedBy(title_key, reading),
    );
    if (lacked.length === 0) return null;
    return other_names.find((name) => lackedBy(fold(name), lacked).length === 0) ?? null;
  };
}
