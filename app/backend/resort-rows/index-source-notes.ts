import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { OPENSKIMAP } from "../db/tables/tables.ts";

/** The note of one source in index_sources. */
export interface SourceNote {
  /** Tells one state of the source from another. */
  readonly version: string;
  /** Day of its data, ISO 8601. */
  readonly dataDate: string;
}

/** The note of the last import; null where there was none. */
export async function readImportNote(tx: Database): Promise<SourceNote | null> {
  return readRow<SourceNote>(tx)`
    SELECT version, data_date::text AS "dataDate" FROM index_sources WHERE name = ${OPENSKIMAP}`;
}

/** Notes an import as the last one. */
export async function writeImportNote(tx: Database, note: SourceNote): Promise<void> {
  await writeSourceNote(tx, OPENSKIMAP, note);
}

/** Notes what the index has of a source, in place of an earlier note. */
export async function writeSourceNote(
  tx: Database,
  name: string,
  { version, dataDate }: SourceNote,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO index_sources (name, version, data_date) VALUES (${name}, ${version}, ${dataDate})
    ON CONFLICT (name) DO UPDATE
    SET version = excluded.version, data_date = excluded.data_date, changed_at = now()`);
}
