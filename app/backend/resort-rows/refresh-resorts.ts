import { and, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { insertRows, type RowOf, updateRows } from "../db/insert-rows.ts";
import {
  contributions,
  follows,
  memberResorts,
  resortComments,
  resortCountries,
  resortFormerSegments,
  resortGenerics,
  resortImages,
  resortListEntries,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
  siteVersions,
  tripResorts,
  tripVotes,
} from "../db/tables/tables.ts";
import { EDITORS, insertResorts, keepFormerSegments } from "./insert-resorts.ts";
import { recordFigureChanges } from "./record-figure-changes.ts";
import { forgetFacets, refreshFacets } from "./refresh-facets.ts";
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

/** A resort that the index now knows to be another one, and that one. */
interface Duplicate {
  readonly id: number;
  readonly segment: string;
  readonly into: number;
}

/**
 * Brings resorts that an earlier state of the built-in index wrote up to this one, and adds those
 * it did not have. What members gave stays, and so do imported figures that are newer; addresses
 * never change, nor does what imports alone know: the id a resort goes by, its status, and since
 * when it is missing.
 */
export async function refreshResorts(
  tx: Database,
  records: readonly ResortRecord[],
  options: RefreshOptions,
): Promise<{ added: number; refreshed: number }> {
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
  const known = new Set(pairs.map(({ record }) => record));
  const added = records.filter((record) => !known.has(record));
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

/**
 * What people gave to a resort goes to the one it is, its addresses lead there, and it is no more.
 */
async function absorb(tx: Database, { id, segment, into }: Duplicate): Promise<void> {
  for (const table of [resortComments, resortImages, resortFormerSegments]) {
    await tx.update(table).set({ resort_id: into }).where(eq(table.resort_id, id));
  }
  await handOverMarks(tx, { from: id, into });
  await handOverContributions(tx, { from: id, into });
  await tx.execute(sql`
    INSERT INTO ${resortListEntries} AS mine (list_id, resort_id, position, note)
    SELECT list_id, ${into}, position, note FROM ${resortListEntries} WHERE resort_id = ${id}
    ON CONFLICT (list_id, resort_id) DO UPDATE SET note = coalesce(mine.note, excluded.note)`);
  await handOverTrips(tx, { from: id, into });
  // Who follows both goes on following the one that stays.
  await tx.execute(sql`
    UPDATE ${follows} AS theirs SET resort_id = ${into} WHERE resort_id = ${id}
      AND NOT EXISTS (SELECT FROM ${follows} AS mine WHERE mine.member_id = theirs.member_id AND mine.resort_id = ${into})`);
  await handOverText(tx, { from: id, into });
  await forgetFacets(tx, [id]);
  await tx.delete(resorts).where(eq(resorts.id, id));
  await tx.insert(resortFormerSegments).values({ url_segment: segment, resort_id: into });
}

/** What operators wrote of it, where they wrote nothing of the one that stays. */
async function handOverText(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const [mine, theirs] = [`resort:${into}`, `resort:${from}`];
  await tx.execute(sql`
    UPDATE ${resorts} AS mine SET own_description = theirs.own_description FROM ${resorts} AS theirs
    WHERE mine.id = ${into} AND theirs.id = ${from} AND NOT EXISTS (SELECT FROM ${siteVersions} WHERE part = ${mine})`);
  await tx.execute(sql`
    UPDATE ${siteVersions} SET part = ${mine}
    WHERE part = ${theirs} AND NOT EXISTS (SELECT FROM ${siteVersions} WHERE part = ${mine})`);
}

/** A member may have marked both: then the earlier moment counts, and the later year. */
async function handOverMarks(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${memberResorts} AS mine (member_id, resort_id, favourite_at, visited_at, visited_year)
    SELECT member_id, ${into}, favourite_at, visited_at, visited_year FROM ${memberResorts} WHERE resort_id = ${from}
    ON CONFLICT (member_id, resort_id) DO UPDATE SET
      favourite_at = least(mine.favourite_at, excluded.favourite_at),
      visited_at = least(mine.visited_at, excluded.visited_at),
      visited_year = greatest(mine.visited_year, excluded.visited_year)`);
}

/** A group may vote on both: then each voter's later vote counts. */
async function handOverTrips(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${tripResorts} (trip_id, resort_id, position)
    SELECT trip_id, ${into}, position FROM ${tripResorts} WHERE resort_id = ${from} ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO ${tripVotes} AS theirs (voter_id, trip_id, resort_id, vote, word, updated_at)
    SELECT voter_id, trip_id, ${into}, vote, word, updated_at FROM ${tripVotes} WHERE resort_id = ${from}
    ON CONFLICT (voter_id, resort_id) DO UPDATE SET vote = excluded.vote, word = excluded.word, updated_at = excluded.updated_at
      WHERE theirs.updated_at < excluded.updated_at`);
}

/** A member may have rated both: then the later rating counts. */
async function handOverContributions(
  tx: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${contributions} AS mine USING ${contributions} AS other
    WHERE mine.kind = 'rating' AND other.kind = 'rating' AND mine.member_id = other.member_id AND mine.type_name = other.type_name
      AND (mine.resort_id, other.resort_id) IN ((${from}, ${into}), (${into}, ${from}))
      AND (coalesce(mine.changed_at, mine.created_at), mine.id) < (coalesce(other.changed_at, other.created_at), other.id)`);
  await tx.update(contributions).set({ resort_id: into }).where(eq(contributions.resort_id, from));
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
async function withFreeSegments(tx: Database, records: readonly ResortRecord[]): Promise<ResortRecord[]> {
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
