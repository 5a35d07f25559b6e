import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { ImportRefusal } from "../../import/reading/area.ts";
import { unreadable } from "../../import/reading/source-file.ts";

/** A plain number; no text, as `z.coerce` takes it, is 0. */
export const writtenNumber = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

export const latitude = writtenNumber.pipe(z.number().min(-90).max(90));
export const longitude = writtenNumber.pipe(z.number().min(-180).max(180));

/** The rows of a CSV file. Throws an ImportRefusal as parseRows does, and where it is not there. */
export async function readCsv<Row>(file: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const content = await readFile(file, "utf8").catch((error: unknown) => {
    throw unreadable(file, error);
  });
  return parseRows(content, schema, basename(file));
}

/** The rows of a CSV text. Throws an ImportRefusal that names the first one that cannot be read. */
export function parseRows<Row>(content: string, schema: z.ZodType<Row>, name: string): Row[] {
  const rows = recordsOf(content, name);
  if (rows.length === 0) throw new ImportRefusal(`${name} has no rows.`);
  return rows.map((row, index) => {
    const read = schema.safeParse(row);
    if (read.success) return read.data;
    const [column = "a day"] = read.error.issues[0]?.path ?? [];
    throw new ImportRefusal(`${name}, line ${index + 2}: ${String(column)} is not as expected.`);
  });
}

function recordsOf(content: string, name: string): unknown[] {
  try {
    return parse(content, { bom: true, columns: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportRefusal(`${name} cannot be read: ${error.message}.`, { cause: error });
  }
}
