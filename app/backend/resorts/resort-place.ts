import { continentOf } from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import type { Resort } from "../context.ts";
import type { Continent, Country, Region } from "../graphql/generated.ts";

/** The country of an alpha-2 code; a code that the country list lacks stands for itself. */
export function country(code: string): Country {
  return { id: code, code, name: countryName(code) ?? code };
}

type Placed = Pick<Resort, "country_code" | "region" | "subdivision" | "longitude">;

/** The continent a resort lies in. */
export function continent({ country_code, subdivision, longitude }: Placed): Continent | null {
  const found = continentOf({ country: country_code, subdivision, longitude });
  return found && { id: String(found.continent_id), ...found };
}

/**
 * The state a resort lies in; null where it is not known. Where its ISO 3166-2 code is not, the id
 * is made of the names.
 */
export function state({ country_code, region, subdivision }: Placed): Region | null {
  if (region === null) return null;
  const slug = region
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return { id: subdivision ?? `${country_code}-${slug}`, code: subdivision, name: region };
}

/**
 * Whether the runs of a resort were counted as downhill runs with their lengths; else trails are
 * among them.
 */
export function runsAreDownhill({ run_kilometres }: Pick<Resort, "run_kilometres">): boolean {
  return Object.keys(run_kilometres).length > 0;
}
