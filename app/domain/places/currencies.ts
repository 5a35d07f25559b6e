import { countries } from "countries-list";

/** The currency of a country as in ISO 4217, by its alpha-2 code; null where none is known. */
export function currencyOf(code: string): string | null {
  // The first is the one that people pay with; funds and units of account follow it.
  const entry = Object.entries(countries).find(([known]) => known === code.toUpperCase());
  return entry?.[1].currency[0] ?? null;
}
