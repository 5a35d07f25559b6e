import { countries } from "countries-list";

/** One entry of the country list: alpha-2 code (and XK) and the label shown. */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const byLabel = (a: CountryOption, b: CountryOption) => a.label.localeCompare(b.label, "en");

/** About 250 territories with their English names, by name. */
export const ENGLISH_COUNTRIES: readonly CountryOption[] = Object.entries(countries)
  .map(([value, { name }]) => ({ value, label: name }))
  .sort(byLabel);

/** The same territories under the names they call themselves. */
export const NATIVE_COUNTRIES: readonly CountryOption[] = Object.entries(countries)
  .map(([value, { native }]) => ({ value, label: native }))
  .sort(byLabel);

const ENGLISH = new Map(ENGLISH_COUNTRIES.map(({ value, label }) => [value, label]));
const NATIVE = new Map(NATIVE_COUNTRIES.map(({ value, label }) => [value, label]));

/** English name of a country by its alpha-2 code, or null. */
export function countryName(code: string): string | null {
  return ENGLISH.get(code.toUpperCase()) ?? null;
}

/** What a country calls itself, or null. */
export function nativeCountryName(code: string): string | null {
  return NATIVE.get(code.toUpperCase()) ?? null;
}

/**
 * What else people call a country, beside its English name and its own: short forms, former names,
 * its other languages.
 */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  BE: ["Belgique", "Belgien"],
  CH: ["Suisse", "Svizzera", "Svizra"],
  CZ: ["Czech Republic", "Czechia"],
  GB: ["UK", "Great Britain", "Britain"],
  GE: ["Sakartvelo"],
  IR: ["Persia"],
  JP: ["Nippon", "Nihon"],
  KP: ["DPRK"],
  KR: ["Korea", "Republic of Korea", "한국"],
  MK: ["Macedonia"],
  NL: ["Holland"],
  NZ: ["NZ", "Aotearoa"],
  RU: ["Russian Federation"],
  TR: ["Turkey"],
  US: ["USA", "US", "United States of America", "America"],
};

const NAMES = new Map(
  ENGLISH_COUNTRIES.map(({ value, label }) => {
    const own = [label, ...(NATIVE.has(value) ? [NATIVE.get(value) as string] : [])];
    return [value, [...new Set([...own, ...(countryAliases[value] ?? [])])]];
  }),
);

/**
 * Every name of a country: English, its own, and what else people call it. Empty for a code that is
 * none.
 */
export function countryNames(code: string): readonly string[] {
  return NAMES.get(code.toUpperCase()) ?? [];
}
