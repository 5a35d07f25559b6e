import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { DatabaseProblem } from "../db/connections/database-problem.ts";
import * as tables from "../db/tables/tables.ts";

/*
 * A backup is gzip'd lines of JSON: a header; for each table a line about it, then its rows as
 * PostgreSQL writes them (row_to_json); and a line that ends it. Rows never pass through
 * JavaScript's numbers, so that they are the same on every database.
 */

export const FORMAT = "shred-index backup";
/** Raised when a reader of this version could not read what is written. */
export const FORMAT_VERSION = 1;

const name = z.string().regex(/^[a-z0-9_]{1,63}$/);
const count = z.int().nonnegative();

/** Whatever else later versions write in a header, these two stay. */
const anyHeader = z.object({ format: z.literal(FORMAT), version: z.int().positive() });

const header = anyHeader.extend({
  /** When the data were so. */
  created: z.iso.datetime(),
  /** The migrations that made the tables, in their order. */
  migrations: z.array(z.object({ name, digest: z.string().regex(/^[0-9a-f]{64}$/) })).min(1),
});

const tableLine = z.object({
  table: name,
  /** How many lines with rows follow. */
  rows: count,
  /** The last number that each identity column gave out; null where it gave none yet. */
  identities: z.record(name, count.nullable()),
});

const endLine = z.object({ end: z.literal(true) });

export type Header = z.infer<typeof header>;
export type TableLine = z.infer<typeof tableLine>;

/** @throws DatabaseProblem where the text is no header, or that of a newer format */
export function parseHeader(text: string): Header {
  const found = parsed(text, anyHeader);
  if (found === null) throw noBackup();
  if (found.version > FORMAT_VERSION) {
    throw new DatabaseProblem(
      `The file was written in format ${found.version} by a newer version of Shred Index, and this one reads up to ${FORMAT_VERSION}: restore it with that version.`,
    );
  }
  const complete = parsed(text, header);
  if (complete === null) throw damaged();
  return complete;
}

/**
 * @throws DatabaseProblem where the text is no line about a table; null where it is the last line
 */
export function parseTableLine(text: string): TableLine | null {
  if (parsed(text, endLine)) return null;
  const line = parsed(text, tableLine);
  if (line === null) throw damaged();
  return line;
}

function parsed<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function noBackup(cause?: unknown): DatabaseProblem {
  return new DatabaseProblem(
    "The file is no backup of Shred Index: name one that npm run backup has written.",
    { cause },
  );
}

export function damaged(cause?: unknown): DatabaseProblem {
  return new DatabaseProblem("The file is cut off or damaged: restore another backup.", { cause });
}

/** The names of all tables, each after those that its rows refer to. */
export const TABLE_NAMES: readonly string[] = inOrder(
  Object.values<unknown>(tables).filter((value) => is(value, PgTable)),
);

/**
 * Tables that no backup holds: what is true of the running site alone, and numbers of transactions
 * of one server.
 */
export const NOT_KEPT: readonly string[] = [tables.webProcesses, tables.dataChanges].map(getTableName);

function inOrder(all: readonly PgTable[]): string[] {
  const ordered = new Set<string>();
  const add = (table: PgTable): void => {
    if (ordered.has(getTableName(table))) return;
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable);
    ordered.add(getTableName(table));
  };
  for (const table of all.toSorted((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1))) add(table);
  return [...ordered];
}
