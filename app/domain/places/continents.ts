import { countries, type TCountryCode } from "countries-list";

export interface Continent {
  readonly name: string;
  readonly code: string;
  readonly continent_id: number;
}

/** The specification's table (section 3). */
export const CONTINENTS: readonly Continent[] = [
  { name: "Africa", code: "AF", continent_id: 1 },
  { name: "Antarctica", code: "AN", continent_id: 2 },
  { name: "Asia", code: "AS", continent_id: 3 },
  { name: "Oceania", code: "OC", continent_id: 4 },
  { name: "Europe", code: "EU", continent_id: 5 },
  { name: "North America", code: "NA", continent_id: 6 },
  { name: "South America", code: "SA", continent_id: 7 },
];

/**
 * A continent as drawings and counts are named after it.
 *
 * @example continentSlug("North America") // "north-america"
 */
export function continentSlug(name: string): string {
  return name.toLowerCase().replace(" ", "-");
}

/**
 * The continent that a code, an id, a name or a country code stands for.
 *
 * Two-letter text is a continent first: AF, NA and SA are Africa, North America and South America here,
 * although they are also Afghanistan, Namibia and Saudi Arabia; ask `continentOfCountry` for those.
 *
 * @example findContinent("EU") // Europe
 * @example findContinent(5) // Europe
 * @example findContinent("5") // Europe
 * @example findContinent("europe") // Europe
 * @example findContinent("CH") // Europe
 * @example findContinent({}) // null
 */
export function findContinent(input: unknown): Continent | null {
  if (typeof input !== "string" && typeof input !== "number") return null;
  const text = String(input).trim().toUpperCase();
  return (
    CONTINENTS.find(
      ({ code, continent_id, name }) =>
        code === text || String(continent_id) === text || name.toUpperCase() === text,
    ) ?? continentOfCountry(text)
  );
}

/**
 * The continent a country lies in, by its alpha-2 code; null for anything else.
 *
 * @example continentOfCountry("AF") // Asia: Afghanistan, not Africa
 * @example continentOfCountry("NA") // Africa: Namibia
 * @example continentOfCountry("SA") // Asia: Saudi Arabia
 */
export function continentOfCountry(code: string): Continent | null {
  const key = code.trim().toUpperCase();
  if (!isListed(key)) return null;
  const continent = countries[key].continent;
  return CONTINENTS.find((candidate) => candidate.code === continent) ?? null;
}

/** The id of that continent as filters name it; "undefined" for what is no country. */
export function continentIdOfCountry(code: string): string {
  return String(continentOfCountry(code)?.continent_id);
}

function isListed(code: string): code is TCountryCode {
  return Object.hasOwn(countries, code);
}
