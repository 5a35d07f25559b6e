import { z } from "zod";
import { parseRows } from "./csv-rows.ts";

/** What has to be said of the sources wherever their days are shown. */
const HEAD = {
  source: "OpenHolidays API's data, github.com/openpotato/openholidaysapi.data",
  licence: "ODbL-1.0",
  people: "GeoNames places of 1,000 inhabitants and more",
  people_licence: "CC-BY-4.0",
  /**
   * Holidays that touch these days are in the tables: of weeks before and after nothing is known.
   */
  known_from: "2026-11-01",
  known_until: "2028-05-15",
} as const;

const day = z.iso.date();
const code = z.string().regex(/^[A-Z]{2}$/);
const subdivision = z.string().regex(/^([A-Z]{2}-[0-9A-Z]{1,3})?$/);

const holidaySchema = z
  .object({ country: code, subdivision, start: day, end: day, covers: z.enum(["whole", "part"]) })
  .refine(({ start, end }) => start <= end, "ends before it starts");
const peopleSchema = z.object({
  country: code,
  subdivision,
  inhabitants_of_places: z.coerce.number().int().positive(),
});

export type HolidayRow = z.infer<typeof holidaySchema>;
export type PeopleRow = z.infer<typeof peopleSchema>;

/**
 * Reads school-holidays.csv. Throws an ImportRefusal that names the first row that cannot be read.
 */
export function parseHolidays(content: string): HolidayRow[] {
  return parseRows(content, holidaySchema, "school-holidays.csv");
}

/**
 * Reads people.csv: the weight of each subdivision. Throws an ImportRefusal as parseHolidays does.
 */
export function parsePeople(content: string): PeopleRow[] {
  return parseRows(content, peopleSchema, "people.csv");
}

interface Spell {
  readonly start: string;
  readonly end: string;
  readonly whole: string[];
  readonly part: string[];
}

/**
 * The file of the calendar: the spells of each country by their days, and the people of its
 * subdivisions, whose codes have lost the country. A spell of the whole country names "".
 *
 * @param taken day (ISO 8601) of the source
 */
export function formatSchoolHolidays(
  holidays: readonly HolidayRow[],
  people: readonly PeopleRow[],
  taken: string,
): string {
  const head = Object.entries({ ...HEAD, taken }).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)}`,
  );
  const spells = countriesOf(holidays).map((country) => {
    const lines = spellsOf(holidays.filter((row) => row.country === country));
    return `    "${country}": [\n${lines.map((spell) => `      ${JSON.stringify(spell)}`).join(",\n")}\n    ]`;
  });
  const weights = countriesOf(people).map((country) => {
    const rows = people.filter((row) => row.country === country);
    const entries = rows.map((row) => [shortCode(row), row.inhabitants_of_places] as const);
    return `    "${country}": ${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))))}`;
  });
  return `{\n${head.join(",\n")},\n  "holidays": {\n${spells.join(",\n")}\n  },\n  "weights": {\n${weights.join(",\n")}\n  }\n}\n`;
}

function countriesOf(rows: readonly { readonly country: string }[]): string[] {
  return [...new Set(rows.map(({ country }) => country))].sort();
}

function shortCode({ country, subdivision: full }: Pick<HolidayRow, "country" | "subdivision">): string {
  return full.slice(full.startsWith(`${country}-`) ? country.length + 1 : 0);
}

function spellsOf(rows: readonly HolidayRow[]): Spell[] {
  const spells = new Map<string, Spell>();
  for (const row of rows) {
    const key = `${row.start} ${row.end}`;
    const spell = spells.get(key) ?? { start: row.start, end: row.end, whole: [], part: [] };
    spells.set(key, spell);
    spell[row.covers].push(shortCode(row));
  }
  for (const spell of spells.values()) for (const list of [spell.whole, spell.part]) list.sort();
  return [...spells.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, spell]) => spell);
}
