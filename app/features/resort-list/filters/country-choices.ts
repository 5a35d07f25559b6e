import type { CountryOption } from "#app/domain/places/countries.ts";

/** A country of the filter form; what tells its continent is too much for browsers. */
export interface CountryChoice extends CountryOption {
  readonly continent: string;
}

/**
 * The countries as one text. Every list carries them, for a select that few visitors open: as objects they are 1 kB more of a
 * compressed document.
 *
 * @example countryLines([{ value: "AT", continent: "4", label: "Austria (265)" }]) // "AT 4 Austria (265)"
 */
export function countryLines(choices: readonly CountryChoice[]): string {
  return choices.map(({ value, continent, label }) => `${value} ${continent} ${label}`).join("\n");
}

/** What `countryLines` was given. */
export function countryChoices(lines: string): readonly CountryChoice[] {
  return [...lines.matchAll(/^(\S+) (\S+) (.+)$/gm)].map(([, value = "", continent = "", label = ""]) => ({
    value,
    continent,
    label,
  }));
}
