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
