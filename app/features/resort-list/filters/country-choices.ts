import type { CountryOption } from "#app/domain/places/countries.ts";

/** A country of the filter form; what tells its continent is too much for browsers. */
export interface CountryChoice extends CountryOption {
  /** The ids of its continents, joined by commas. */
  readonly continent: string;
  /** What else people call it: "USA America". */
  readonly also?: string;
}

/**
 * The countries as one text. Every list carries them, for a field that few visitors open: as
 * objects they are 1 kB more of a compressed document.
 *
 * @example countryLines([{ value: "GB", continent: "4", label: "United Kingdom (5)", also: "UK" }]) // "GB 4 United Kingdom (5)|UK"
 */
export function countryLines(choices: readonly CountryChoice[]): string {
  return choices
    .map(({ value, continent, label, also }) => `${value} ${continent} ${label}${also ? `|${also}` : ""}`)
    .join("\n");
}

/** What `countryLines` was given. */
export function countryChoices(lines: string): readonly CountryChoice[] {
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [country = "", also] = line.split("|");
      const [value = "", continent = "", ...words] = country.split(" ");
      return { value, continent, label: words.join(" "), ...(also && { also }) };
    });
}
