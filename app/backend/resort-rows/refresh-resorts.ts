import { and, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { insertRows, type RowOf, updateRows } from "../db/insert-rows.ts";
import { readRows } from "../db/read-rows.ts";
import {
  resortComments,
  resortCountries,
  resortFormerSegments,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "../db/tables/tables.ts";
import { absorb, type Duplicate } from "./absorbed-resort.ts";
import { EDITORS, insertResorts, keepFormerSegments } from "./insert-resorts.ts";
import { recordFigureChanges } from "./record-figure-changes.ts";
import { refreshFacets } from "./refresh-facets.ts";
import { type KnownState, type RefreshOptions, refreshedState } from "./refreshed-state.ts";
import type { ResortRecord } from "./resort-record.ts";
import { byResort } from "./row-groups.ts";
import { lockResorts } from "./sum-ratings.ts";

/**
 * Resorts that are read, compared and written together: bounds the memory and the length of a
 * statement.
 */
const BATCH_SIZE = 500;

/** A record and the resort that it is. */
interface Pair {
  readonly record: ResortRecord;
  readonly id: number;
  /** The ids of OpenSkiMap that it has besides the one it goes by. */
  readonly otherIds: readonly string[];
}

/**
 * Brings resorts that an earlier state of the built-in index wrote up to this one, and adds those
 * it did not have. What members gave stays, and so do imported figures that are newer; addresses
 * never change, nor does what imports alone know: the id a resort goes by, its status, and since
 * when it is missing.
 */
export async function refreshResorts(
  tx: Database,
  known: readonly ResortRecord[],
  options: RefreshOptions,
): Promise<{ added: number; refreshed: number }> {
  const records = await withoutMerged(tx, known);
  const { pairs, duplicates } = await pairsOf(tx, records);
  // As riders do: before what they wrote.
  await lockResorts(
    tx,
    duplicates.flatMap(({ id, into }) => [id, into]),
  );
  for (const duplicate of duplicates) await absorb(tx, duplicate);
  for (let start = 0; start < pairs.length; start += BATCH_SIZE) {
    await rewrite(tx, pairs.slice(start, start + BATCH_SIZE), options);
  }
  await refreshFacets(
    tx,
    pairs.map(({ id }) => id),
  );
  const paired = new Set(pairs.map(({ record }) => record));
  const added = records.filter((record) => !paired.has(record));
  await insertResorts(tx, await withFreeSegments(tx, added));
  return { added: added.length, refreshed: pairs.length };
}

/**
 * Which record is which resort: by the id it goes by, then by any other one; what OpenSkiMap does
 * not have by its address in its country. A resort is one record at most: when the index tells two
 * areas apart that were one before, the other is added.
 */
async function pairsOf(
  tx: Database,
  records: readonly ResortRecord[],
): Promise<{ pairs: Pair[]; duplicates: Duplicate[] }> {
  const { id, url_segment, country_code, openskimap_id, other_openskimap_ids } = resorts;
  const known = await tx
    .select({ id, url_segment, country_code, openskimap_id, other_openskimap_ids })
    .from(resorts)
    .orderBy(id);
  const byCurrent = new Map(known.map((resort) => [resort.openskimap_id, resort]));
  const byOther = new Map(
    known.flatMap((resort) => resort.other_openskimap_ids.map((other) => [other, resort] as const)),
  );
  const owners = new Map(records.flatMap((record) => idsOf(record).map((each) => [each, record] as const)));
  const found = new Map<number, Pair>();
  const take = (record: ResortRecord, resort: (typeof known)[number] | undefined): boolean => {
    if (resort === undefined || found.has(resort.id)) return false;
    const ids = new Set([...resort.other_openskimap_ids, ...idsOf(record)]);
    const otherIds = [...ids].filter(
      (each) => each !== resort.openskimap_id && (owners.get(each) ?? record) === record,
    );
    found.set(resort.id, { record, id: resort.id, otherIds });
    return true;
  };
  const rest = records.filter(
    (record) => record.openskimap_id === null || !take(record, byCurrent.get(record.openskimap_id)),
  );
  for (const record of rest) {
    const ids = idsOf(record);
    ids.some((each) => take(record, byCurrent.get(each)) || take(record, byOther.get(each)));
  }
  const byAddress = new Map(known.map((resort) => [resort.url_segment, resort]));
  for (const record of records) {
    const resort = record.openskimap_id === null ? byAddress.get(record.url_segment) : undefined;
    // An import may have given the address to an area elsewhere.
    if (resort?.openskimap_id === null || resort?.country_code === record.countries[0]) take(record, resort);
  }
  const pairs = [...found.values()];
  const idOf = new Map(pairs.map((pair) => [pair.record, pair.id]));
  const duplicates = known.flatMap((resort) => {
    const owner = found.has(resort.id) ? undefined : owners.get(resort.openskimap_id ?? "");
    const into = owner && idOf.get(owner);
    return into === undefined ? [] : [{ id: resort.id, segment: resort.url_segment, into }];
  });
  return { pairs, duplicates };
}

/** Without those that operators have made one with another: that one alone is the index's. */
async function withoutMerged(
  tx: Database,
  records: readonly ResortRecord[],
): Promise<readonly ResortRecord[]> {
  const rows = await readRows<{ url_segment: string; openskimap_id: string | null }>(tx)`
    SELECT merged->'resort'->>'url_segment' AS url_segment, merged->'resort'->>'openskimap_id' AS openskimap_id
    FROM proposals WHERE state = 'taken' AND merged IS NOT NULL`;
  if (rows.length === 0) return records;
  const ids = new Set(rows.flatMap(({ openskimap_id }) => openskimap_id ?? []));
  const segments = new Set(rows.map(({ url_segment }) => url_segment));
  return records.filter(({ openskimap_id: id, url_segment }) =>
    id === null ? !segments.has(url_segment) : !ids.has(id),
  );
}

function idsOf({ openskimap_id, other_openskimap_ids }: ResortRecord): string[] {
  return openskimap_id === null ? [] : [openskimap_id, ...other_openskimap_ids];
}

async function rewrite(tx: Database, pairs: readonly Pair[], options: RefreshOptions): Promise<void> {
  const known = await loadKnown(
    tx,
    pairs.map(({ id }) => id),
  );
  const states = pairs.flatMap(({ record, id, otherIds }) => {
    const found = known.get(id);
    if (!found) return [];
    const { row, ...state } = refreshedState(record, found, options);
    return [{ ...state, row: { ...row, other_openskimap_ids: otherIds } }];
  });
  await updateRows(
    tx,
    resorts,
    states.map(({ row }) => row),
  );
  const ids = states.map(({ row }) => row.id);
  await recordFigureChanges(
    tx,
    states.flatMap(({ row, numerics }) => numerics.map((figure) => ({ ...figure, resort_id: row.id }))),
  );
  for (const table of [resortCountries, resortNumerics, resortGenerics, resortRatings, resortTerms]) {
    await tx.delete(table).where(sql`resort_id = ${anyOf(ids)}`);
  }
  await tx
    .delete(resortComments)
    .where(
      and(sql`resort_id = ${anyOf(ids)}`, eq(resortComments.author, EDITORS), eq(resortComments.kind, "tip")),
    );
  const insert = <Table extends PgTable>(
    table: Table,
    rowsOf: (state: (typeof states)[number]) => readonly RowOf<Table>[],
  ) =>
    insertRows(
      tx,
      table,
      states.flatMap((state) => rowsOf(state).map((row) => ({ ...row, resort_id: state.row.id }))),
    );
  await insert(resortCountries, ({ countries }) => countries);
  await insert(resortNumerics, ({ numerics }) => numerics);
  await insert(resortGenerics, ({ generics }) => generics);
  await insert(resortRatings, ({ ratings }) => ratings);
  await insert(resortTerms, ({ terms }) => terms);
  await insert(resortComments, ({ tips }) =>
    tips.map((comment) => ({ kind: "tip", comment, author: EDITORS })),
  );
  await keepFormerSegments(
    tx,
    pairs.flatMap(({ record, id }) =>
      record.former_segments.map((url_segment) => ({ url_segment, resort_id: id })),
    ),
  );
}

/** The resorts of these ids with what the refresh compares, by id. */
async function loadKnown(tx: Database, ids: readonly number[]): Promise<Map<number, KnownState>> {
  const ofThem = sql`resort_id = ${anyOf(ids)}`;
  const found = await tx
    .select()
    .from(resorts)
    .where(sql`id = ${anyOf(ids)}`);
  const numerics = byResort(await tx.select().from(resortNumerics).where(ofThem));
  const generics = byResort(await tx.select().from(resortGenerics).where(ofThem));
  const ratings = byResort(await tx.select().from(resortRatings).where(ofThem));
  return new Map(
    found.map((resort) => [
      resort.id,
      {
        resort,
        numerics: numerics.get(resort.id) ?? [],
        generics: generics.get(resort.id) ?? [],
        ratings: ratings.get(resort.id) ?? [],
      },
    ]),
  );
}

/**
 * The records under addresses that no resort has or had: an import may have given one of them away.
 */
export async function withFreeSegments(
  tx: Database,
  records: readonly ResortRecord[],
): Promise<ResortRecord[]> {
  if (records.length === 0) return [];
  const { url_segment } = resorts;
  const rows = [
    ...(await tx.select({ url_segment }).from(resorts)),
    ...(await tx.select({ url_segment: resortFormerSegments.url_segment }).from(resortFormerSegments)),
  ];
  const taken = new Set(rows.map((row) => row.url_segment));
  return records.map((record) => {
    let segment = record.url_segment;
    for (let number = 2; taken.has(segment); number += 1) segment = `${record.url_segment}-${number}`;
    taken.add(segment);
    return { ...record, url_segment: segment };
  });
}
