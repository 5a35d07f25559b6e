import { countries, type TCountryCode } from "countries-list";
import type { Position } from "./distance.ts";

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
 * Two-letter text is a continent first: AF, NA and SA are Africa, North America and South America
 * here, although they are also Afghanistan, Namibia and Saudi Arabia; ask `continentOfCountry` for
 * those.
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
 * Subjects of Russia that lie in Asia, by ISO 3166-2 code: those of the Ural, Siberian and Far
 * Eastern federal districts (https://en.wikipedia.org/wiki/North_Asia). So the subjects astride the
 * Urals go as they are usually counted: Sverdlovsk and Chelyabinsk to Asia, and Komi, Perm,
 * Bashkortostan and Orenburg, of other districts, to Europe.
 */
const RUSSIA_IN_ASIA: ReadonlySet<string> = new Set(
  [
    "CHE KGN KHM SVE TYU YAN",
    "AL ALT IRK KEM KK KYA NVS OMS TOM TY",
    "AMU BU CHU KAM KHA MAG PRI SA SAK YEV ZAB",
  ].flatMap((district) => district.split(" ").map((code) => `RU-${code}`)),
);
/**
 * Where the subject is not known: the meridian of the Urals, degrees east; few kilometres of border
 * are far from it.
 */
const URALS = 60;

/**
 * Countries whose resorts lie in two continents, by alpha-2 code: the codes of those, that of their
 * capital first.
 */
const SPLIT_COUNTRIES: Readonly<Record<string, readonly [string, string]>> = { RU: ["EU", "AS"] };

/** What tells in which continent an area lies. */
export interface InCountry {
  /** Alpha-2 code. */
  readonly country: string;
  /** ISO 3166-2 code; null where it is not known. */
  readonly subdivision: string | null;
  readonly longitude: Position["longitude"] | null;
}

/**
 * The continent that an area lies in; null where its country is none.
 *
 * @example continentOf({ country: "RU", subdivision: "RU-KEM", longitude: null }) // Asia: Sheregesh
 * @example continentOf({ country: "RU", subdivision: "RU-MOW", longitude: null }) // Europe
 */
export function continentOf({ country, subdivision, longitude }: InCountry): Continent | null {
  const [first, second] = continentsOfCountry(country);
  if (!second) return first ?? null;
  const isInSecond = subdivision === null ? (longitude ?? 0) >= URALS : RUSSIA_IN_ASIA.has(subdivision);
  return (isInSecond ? second : first) ?? null;
}

/** Every continent a country lies in, the main one first; none for what is no country. */
export function continentsOfCountry(code: string): readonly Continent[] {
  const key = code.trim().toUpperCase();
  if (!isListed(key)) return [];
  const codes = SPLIT_COUNTRIES[key] ?? [countries[key].continent];
  return codes.flatMap((wanted) => CONTINENTS.filter((continent) => continent.code === wanted));
}

/** The countries that lie in two continents, by alpha-2 code. */
export const splitCountries: readonly string[] = Object.keys(SPLIT_COUNTRIES);

/**
 * The continent a country lies in, by its alpha-2 code, of two the main one; null for anything
 * else.
 *
 * @example continentOfCountry("AF") // Asia: Afghanistan, not Africa
 * @example continentOfCountry("NA") // Africa: Namibia
 * @example continentOfCountry("SA") // Asia: Saudi Arabia
 */
export function continentOfCountry(code: string): Continent | null {
  return continentsOfCountry(code)[0] ?? null;
}

/** The ids of its continents as filters name them. */
export function continentIdsOfCountry(code: string): readonly string[] {
  return continentsOfCountry(code).map(({ continent_id }) => String(continent_id));
}

/**
 * Those of some continents, by their ids, that together hold all of a country; none where a part of
 * it lies beyond them.
 *
 * @example continentsAround("CH", ["5", "6"]) // ["5"]
 * @example continentsAround("RU", ["5"]) // []: Siberia is not in Europe
 */
export function continentsAround(code: string, continentIds: readonly string[]): readonly string[] {
  const own = continentIdsOfCountry(code);
  return own.every((id) => continentIds.includes(id)) ? own : [];
}

function isListed(code: string): code is TCountryCode {
  return Object.hasOwn(countries, code);
}
