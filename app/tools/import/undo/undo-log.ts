import { sql } from "drizzle-orm";
import { anyOf } from "#app/backend/db/any-of.ts";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { insertRows } from "#app/backend/db/insert-rows.ts";
import { lastImport, lastImportResorts } from "#app/backend/db/tables/tables.ts";
import type { SourceNote } from "#app/backend/resort-rows/index-source-notes.ts";
import { forgetLastImport } from "#app/backend/resort-rows/last-import.ts";
import { type ResortState, stateBefore } from "../changes.ts";

/**
 * Keeps what an import changes as it was, in the import's own transaction. The one before it is
 * forgotten with the first change: an import that changes nothing leaves that one to be undone.
 */
export class UndoLog {
  readonly #tx: Database;
  readonly #version: string;
  readonly #before: SourceNote | null;
  #hasBegun = false;

  /** @param notes the version of this import, and the import before it */
  constructor(tx: Database, notes: { readonly version: string; readonly before: SourceNote | null }) {
    this.#tx = tx;
    this.#version = notes.version;
    this.#before = notes.before;
  }

  /** To be called before the resorts change. */
  async keep(states: readonly ResortState[]): Promise<void> {
    await this.#insert(states.map((state) => ({ resort_id: state.resort.id, before: stateBefore(state) })));
  }

  /** To be called before their marks change, and nothing else of them. */
  async keepMarks(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#begin();
    await this.#tx.execute(sql`
      INSERT INTO last_import_resorts (resort_id, before)
      SELECT id, jsonb_build_object('columns', jsonb_build_object('missing_since', missing_since), 'rows', NULL)
      FROM resorts WHERE id = ${anyOf(ids)}`);
  }

  /** To be called once they are there. */
  async keepAdded(urlSegments: readonly string[]): Promise<void> {
    if (urlSegments.length === 0) return;
    await this.#begin();
    await this.#tx.execute(sql`
      INSERT INTO last_import_resorts (resort_id)
      SELECT id FROM resorts WHERE url_segment = ${anyOf(urlSegments, "text")}`);
  }

  async #insert(rows: readonly { resort_id: number; before: object }[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#begin();
    await insertRows(this.#tx, lastImportResorts, rows);
  }

  async #begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    await forgetLastImport(this.#tx);
    await this.#tx.insert(lastImport).values({
      version: this.#version,
      version_before: this.#before?.version ?? null,
      data_date_before: this.#before?.dataDate ?? null,
    });
  }
}
