import { continentOfCountry } from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import type { Resort } from "../context.ts";
import type { Continent, Country, Region } from "../graphql/generated.ts";

/** The country of an alpha-2 code; a code that the country list lacks stands for itself. */
export function country(code: string): Country {
  return { id: code, code, name: countryName(code) ?? code };
}

/** The continent a country lies in. */
export function continent(countryCode: string): Continent | null {
  const found = continentOfCountry(countryCode);
  return found && { id: String(found.continent_id), ...found };
}

/** A region of a country. The index knows no codes of regions, so the id is made of the names. */
export function region(countryCode: string, name: string): Region {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return { id: `${countryCode}-${slug}`, code: null, name };
}

/** Whether the runs of a resort were counted as downhill runs with their lengths; else trails are among them. */
export function runsAreDownhill({ run_kilometres }: Pick<Resort, "run_kilometres">): boolean {
  return Object.keys(run_kilometres).length > 0;
}
