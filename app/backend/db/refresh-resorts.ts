import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { mergeFigures, type SourcedFigure } from "#app/domain/merge-figures.ts";
import { totalScore } from "#app/domain/scores.ts";
import { fold } from "../fold.ts";
import { EDITORS, insertResorts } from "./insert-resorts.ts";
import { insertRows } from "./insert-rows.ts";
import type { Database } from "./open.server.ts";
import type { ResortRecord } from "./resort-record.ts";
import {
  resortComments,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "./tables.ts";
import { termsOf } from "./terms.ts";
import { updateRows } from "./update-rows.ts";

type Resort = typeof resorts.$inferSelect;

/** Resorts that are read, compared and written together: bounds the memory and the length of a statement. */
const BATCH_SIZE = 500;

/** What hangs on a resort already. */
interface Known {
  readonly resort: Resort;
  readonly numerics: readonly (typeof resortNumerics.$inferSelect)[];
  readonly generics: readonly (typeof resortGenerics.$inferSelect)[];
  readonly ratings: readonly (typeof resortRatings.$inferSelect)[];
}

/**
 * Brings resorts that an earlier state of the built-in index wrote up to this one, and adds those it did not have. What
 * members gave stays, and so do imported figures that are newer; addresses never change.
 */
export async function refreshResorts(
  tx: Database,
  records: readonly ResortRecord[],
): Promise<{ added: number; refreshed: number }> {
  let refreshed = 0;
  const added: ResortRecord[] = [];
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE);
    const known = await knownBy(tx, batch);
    const pairs = batch.flatMap((record) => {
      const found = known.find(({ resort }) => isSame(resort, record));
      if (!found) added.push(record);
      return found ? [{ record, known: found }] : [];
    });
    await rewrite(tx, pairs);
    refreshed += pairs.length;
  }
  await insertResorts(tx, await withFreeSegments(tx, added));
  return { added: added.length, refreshed };
}

async function knownBy(tx: Database, records: readonly ResortRecord[]): Promise<Known[]> {
  const wanted = JSON.stringify(records.flatMap(idsOf));
  const found = await tx
    .select(getTableColumns(resorts))
    .from(resorts)
    .where(
      sql`ARRAY(SELECT json_array_elements_text(${wanted}::json)) && (${resorts.other_openskimap_ids} || ${resorts.openskimap_id})`,
    );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const numerics = await tx.select().from(resortNumerics).where(inArray(resortNumerics.resort_id, ids));
  const generics = await tx.select().from(resortGenerics).where(inArray(resortGenerics.resort_id, ids));
  const ratings = await tx.select().from(resortRatings).where(inArray(resortRatings.resort_id, ids));
  const of = <Row extends { resort_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ resort_id }) => resort_id === id);
  return found.map((resort) => ({
    resort,
    numerics: of(numerics, resort.id),
    generics: of(generics, resort.id),
    ratings: of(ratings, resort.id),
  }));
}

function idsOf({ openskimap_id, other_openskimap_ids }: ResortRecord): string[] {
  return openskimap_id === null ? [] : [openskimap_id, ...other_openskimap_ids];
}

function isSame(resort: Resort, record: ResortRecord): boolean {
  const ids = new Set([resort.openskimap_id, ...resort.other_openskimap_ids]);
  return idsOf(record).some((id) => ids.has(id));
}

async function rewrite(
  tx: Database,
  pairs: readonly { record: ResortRecord; known: Known }[],
): Promise<void> {
  const states = pairs.map(({ record, known }) => refreshedState(record, known));
  const ids = states.map(({ row }) => row.id);
  if (ids.length === 0) return;
  const all = <Row extends object>(rowsOf: (state: (typeof states)[number]) => readonly Row[]) =>
    states.flatMap((state) => rowsOf(state).map((row) => ({ ...row, resort_id: state.row.id })));

  await updateRows(
    tx,
    resorts,
    states.map(({ row }) => row),
  );
  for (const table of [resortNumerics, resortGenerics, resortRatings, resortTerms]) {
    await tx.delete(table).where(inArray(table.resort_id, ids));
  }
  await tx
    .delete(resortComments)
    .where(
      and(
        inArray(resortComments.resort_id, ids),
        eq(resortComments.author, EDITORS),
        eq(resortComments.kind, "tip"),
      ),
    );
  await insertRows(
    tx,
    resortNumerics,
    all(({ numerics }) => numerics),
  );
  await insertRows(
    tx,
    resortGenerics,
    all(({ generics }) => generics),
  );
  await insertRows(
    tx,
    resortRatings,
    all(({ ratings }) => ratings),
  );
  await insertRows(
    tx,
    resortTerms,
    all(({ terms }) => terms),
  );
  await insertRows(
    tx,
    resortComments,
    all(({ tips }) => tips.map((comment) => ({ kind: "tip", comment, author: EDITORS }))),
  );
}

/** What a resort is after the refresh: members and newer imports before the record, columns of the editors from the record. */
function refreshedState(record: ResortRecord, known: Known) {
  const { resort } = known;
  const of = <Row extends { source: string }>(rows: readonly Row[], ...sources: readonly string[]) =>
    rows.filter(({ source }) => sources.includes(source));
  // An import that told runs and lifts apart knows more than the built-in index: what follows from its figures stays.
  const derivedFrom = Object.keys(resort.run_kilometres).length > 0 ? known : record;
  const ratings = firstOfEach([
    ...of(known.ratings, "members"),
    ...of(record.ratings, "editors").map((rating) => ({ ...rating, raters: null })),
    ...of(derivedFrom.ratings, "derived").map((rating) => ({ ...rating, raters: null })),
  ]);
  const { figures: numerics } = mergeFigures([
    of(known.numerics, "members"),
    of(record.numerics, "editors"),
    of(known.numerics, "imported").filter((figure) => !hasNewer(record, figure)),
    of(record.numerics, "imported"),
    of(derivedFrom.numerics, "derived").filter(({ type_name }) => type_name !== "vertical_drop"),
  ]);
  const generics = firstOfEach([
    ...of(known.generics, "members"),
    ...record.generics,
    ...of(known.generics, "imported"),
  ]);
  const texts = textsOf(record, resort);
  return {
    row: {
      id: resort.id,
      ...texts,
      title_key: fold(texts.title),
      edited: record.edited,
      season_from: record.season_from,
      season_to: record.season_to,
      lift_count:
        numerics.find(({ type_name }) => type_name === "number_of_lifts")?.value ?? resort.lift_count,
      total_score: totalScore(ratings.map(({ type_name, ...rating }) => ({ name: type_name, ...rating }))),
      updated_at: new Date().toISOString(),
    },
    numerics,
    generics,
    ratings,
    terms: termsOf({ ...texts, names: texts.other_names, countries: record.countries }),
    tips: record.tips,
  };
}

/** Whether the record has the same figure from data of the same day or later. */
function hasNewer(record: ResortRecord, { type_name, as_of }: SourcedFigure): boolean {
  return record.numerics.some(
    (own) => own.type_name === type_name && own.source === "imported" && (as_of ?? "") <= (own.as_of ?? ""),
  );
}

/** The editors' columns come from the record; of the others the record fills what is unknown. */
function textsOf(record: ResortRecord, resort: Resort) {
  const pick = <Column extends "city" | "region" | "website" | "latitude" | "longitude">(column: Column) =>
    record.edited.includes(column) ? record[column] : (resort[column] ?? record[column]);
  const former = record.edited.includes("other_names") ? [] : [resort.title, ...resort.other_names];
  const names = [...record.other_names, ...former];
  return {
    title: record.title,
    other_names: [...new Set(names)].filter((name) => name !== record.title),
    description: record.description ?? resort.description,
    city: pick("city"),
    region: pick("region"),
    website: pick("website"),
    latitude: pick("latitude"),
    longitude: pick("longitude"),
  };
}

function firstOfEach<Row extends { readonly type_name: string }>(rows: readonly Row[]): Row[] {
  const names = rows.map(({ type_name }) => type_name);
  return rows.filter(({ type_name }, index) => names.indexOf(type_name) === index);
}

/** The records under addresses that nobody has or had: an import may have given one of them away. */
async function withFreeSegments(tx: Database, records: readonly ResortRecord[]): Promise<ResortRecord[]> {
  if (records.length === 0) return [];
  const { rows } = await tx.execute<{ url_segment: string }>(
    sql`SELECT url_segment FROM resorts UNION SELECT url_segment FROM resort_former_segments`,
  );
  const taken = new Set(rows.map(({ url_segment }) => url_segment));
  return records.map((record) => {
    let segment = record.url_segment;
    for (let number = 2; taken.has(segment); number += 1) segment = `${record.url_segment}-${number}`;
    taken.add(segment);
    return { ...record, url_segment: segment };
  });
}
