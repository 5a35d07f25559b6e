import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/**
 * The three tables of the source package, as they are: every field is text, "" for unknown, several
 * values in one field are joined by ";". A lift or run that belongs to several areas names them
 * all.
 */
const COLUMNS = {
  resorts: ["id", "name", "countries", "status", "regions", "websites"],
  lifts: ["id", "name", "lift_type", "status", "countries", "regions", "localities", "ski_area_ids"],
  runs: ["id", "name", "difficulty", "ski_area_ids"],
} as const;

type Table = keyof typeof COLUMNS;
type Row<T extends Table> = Readonly<Record<(typeof COLUMNS)[T][number], string>>;
export type AreaRow = Row<"resorts">;
export type LiftRow = Row<"lifts">;
export type RunRow = Row<"runs">;

export interface SourceTables {
  readonly areas: readonly AreaRow[];
  readonly lifts: readonly LiftRow[];
  readonly runs: readonly RunRow[];
}

/** Reads the three CSV files of a folder. */
export async function readSourceTables(folder: string): Promise<SourceTables> {
  const read = async <T extends Table>(table: T) =>
    parseTable(table, await readFile(join(folder, `${table}.csv`), "utf8"));
  const [areas, lifts, runs] = await Promise.all([read("resorts"), read("lifts"), read("runs")]);
  return { areas, lifts, runs };
}

/**
 * Rows of one CSV text. Throws when a column that we rely on is missing, or a line does not fit the
 * header.
 */
export function parseTable<T extends Table>(table: T, text: string): Row<T>[] {
  const rows = parse<Record<string, string>>(text, {
    bom: true,
    columns: (header: string[]) => {
      const missing = COLUMNS[table].filter((column) => !header.includes(column));
      if (missing.length > 0) throw new Error(`${table}.csv has no column ${missing.join(", ")}`);
      const doubled = COLUMNS[table].filter((column) => header.indexOf(column) < header.lastIndexOf(column));
      if (doubled.length > 0) throw new Error(`${table}.csv has the column ${doubled.join(", ")} twice`);
      return header;
    },
  });
  // Checked by the header above and by the parser, which refuses lines of another length.
  return rows as Row<T>[];
}

/** The values of a ";"-separated field, trimmed, without empty ones. */
export function values(field: string): string[] {
  return field
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

/** The source repeats a few ids; the first row of each counts. */
export function onePerId<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
