import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { insertRows, type RowOf } from "../db/insert-rows.ts";
import { readRows } from "../db/read-rows.ts";
import {
  resortComments,
  resortCountries,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "../db/tables/tables.ts";
import { fold } from "../fold.ts";
import { refreshFacets } from "./refresh-facets.ts";
import type { ResortRecord } from "./resort-record.ts";
import { termsOf } from "./terms.ts";

/** Who signs what the editors write. */
export const EDITORS = "Shred Index editors";

/**
 * Resorts whose rows are made and sent together: bounds the memory and the length of a statement.
 */
const BATCH_SIZE = 500;

/**
 * Writes new resorts with all that hangs on them but their scores (refreshScores), in batches.
 * Their url segments must be free.
 */
export async function insertResorts(tx: Database, records: readonly ResortRecord[]): Promise<void> {
  const ids: number[] = [];
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    ids.push(...(await insertBatch(tx, records.slice(start, start + BATCH_SIZE))));
  }
  await refreshFacets(tx, ids);
}

/** @returns the ids of the resorts */
async function insertBatch(tx: Database, records: readonly ResortRecord[]): Promise<number[]> {
  await insertRows(tx, resorts, records.map(resortRow));
  const ids = await idsBySegment(tx, records);
  const each = <Row extends object>(rowsOf: (record: ResortRecord) => readonly Row[]) =>
    records.flatMap((record) =>
      rowsOf(record).map((row) => ({ resort_id: ids.get(record.url_segment), ...row })),
    );
  const insert = <Table extends PgTable>(
    table: Table,
    rowsOf: (record: ResortRecord) => readonly RowOf<Table>[],
  ) => insertRows(tx, table, each(rowsOf));

  await insert(resortCountries, ({ countries }) =>
    countries.map((country_code, position) => ({ country_code, position })),
  );
  await insert(resortNumerics, ({ numerics }) => numerics);
  await insert(resortGenerics, ({ generics }) => generics);
  await insert(resortRatings, ({ ratings }) => ratings);
  await insert(resortComments, ({ tips }) =>
    tips.map((comment) => ({ kind: "tip", comment, author: EDITORS })),
  );
  await insert(resortTerms, (record) => termsOf({ ...record, names: record.other_names }));
  await keepFormerSegments(
    tx,
    each(({ former_segments }) => former_segments.map((url_segment) => ({ url_segment }))),
  );
  return [...ids.values()];
}

/** An address that leads somewhere already keeps leading there. */
export async function keepFormerSegments(
  tx: Database,
  rows: readonly { readonly url_segment: string; readonly resort_id: number | undefined }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO resort_former_segments (url_segment, resort_id)
    SELECT url_segment, resort_id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS former (url_segment text, resort_id int)
    WHERE NOT EXISTS (SELECT FROM resorts WHERE resorts.url_segment = former.url_segment)
    ON CONFLICT (url_segment) DO NOTHING`);
}

async function idsBySegment(tx: Database, records: readonly ResortRecord[]): Promise<Map<string, number>> {
  const segments = records.map(({ url_segment }) => url_segment);
  const rows = await readRows<{ id: number; url_segment: string }>(tx)`
    SELECT id, url_segment FROM resorts WHERE url_segment = ${anyOf(segments, "text")}`;
  return new Map(rows.map(({ id, url_segment }) => [url_segment, id]));
}

function resortRow({
  countries,
  numerics,
  generics,
  ratings,
  tips,
  former_segments,
  ...columns
}: ResortRecord) {
  return {
    ...columns,
    title_key: fold(columns.title),
    country_code: countries[0],
  };
}
