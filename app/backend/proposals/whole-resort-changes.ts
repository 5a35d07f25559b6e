import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { NO_TRIP_NOTES } from "#app/domain/getting-there/trip-notes.ts";
import { missingIn } from "#app/domain/proposals/whole-kinds.ts";
import { writePositionFacts } from "../built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces } from "../built-in-index/trip/trip-places.server.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import { LOCKS, tryLockForTransaction } from "../db/advisory-lock.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { hasRows, readIds, readRow } from "../db/read-rows.ts";
import * as tables from "../db/tables/tables.ts";
import { fold } from "../fold.ts";
import { busy } from "../graphql/errors.ts";
import { placesOf, subdivisionOf } from "../place-names/named-places.ts";
import { absorb } from "../resort-rows/absorbed-resort.ts";
import { NO_COUNTS } from "../resort-rows/counted-figures.ts";
import { insertResorts } from "../resort-rows/insert-resorts.ts";
import { forgetFacets, refreshFacets } from "../resort-rows/refresh-facets.ts";
import { withFreeSegments } from "../resort-rows/refresh-resorts.ts";
import { refreshScores } from "../resort-rows/refresh-scores.ts";
import type { ResortRecord } from "../resort-rows/resort-record.ts";
import { layTold, liftTold } from "../resort-rows/told-layer.ts";

/** Adds a resort that a visitor told is missing. @returns why it cannot be, or null */
export async function addMissing(
  tx: Database,
  changed: Set<CacheTag>,
  value: string,
): Promise<string | null> {
  await lockIndex(tx);
  const [record] = await withFreeSegments(tx, [newRecord(value)]);
  if (!record) throw new Error("a new resort has no address");
  await insertResorts(tx, [record]);
  const [id] = await readIds(tx)`SELECT id FROM resorts WHERE url_segment = ${record.url_segment}`;
  if (id === undefined) throw new Error("a new resort is not there");
  // All who told it: it is there once.
  await tx.execute(sql`
    UPDATE proposals SET resort_id = ${id} WHERE resort_id IS NULL AND what = 'missing' AND value = ${value} AND state = 'taken'`);
  await writePositionFacts(tx, await loadTripPlaces(), [id]);
  await refreshScores(tx);
  changed.add("index");
  return null;
}

/** Removes it again, unless members use it. @returns why it cannot be, or null */
export async function removeAdded(
  tx: Database,
  changed: Set<CacheTag>,
  value: string,
  resortId: number | null,
): Promise<string | null> {
  if (resortId === null) return "This resort is gone.";
  await lockIndex(tx);
  // A member's write that names it waits from here on; one that went before is seen.
  await lockResortRows(tx, [resortId]);
  const isUsed = await hasRows(tx)`
    SELECT id FROM resorts WHERE id = ${resortId} AND (own_description IS NOT NULL OR openskimap_id IS NOT NULL
      OR EXISTS (SELECT FROM contributions WHERE resort_id = resorts.id) OR EXISTS (SELECT FROM member_resorts WHERE resort_id = resorts.id)
      OR EXISTS (SELECT FROM resort_list_entries WHERE resort_id = resorts.id) OR EXISTS (SELECT FROM trip_resorts WHERE resort_id = resorts.id)
      OR EXISTS (SELECT FROM proposals WHERE resort_id = resorts.id AND NOT (what = 'missing' AND value = ${value})))`;
  if (isUsed)
    return "Members or imports use this resort by now. Say that it is closed, or the same as another one.";
  await tx.execute(sql`UPDATE proposals SET resort_id = NULL WHERE resort_id = ${resortId}`);
  await forgetFacets(tx, [resortId]);
  await tx.execute(sql`DELETE FROM resorts WHERE id = ${resortId}`);
  await refreshScores(tx);
  changed.add("index");
  return null;
}

/** Tables whose rows go to the resort that stays, with all that members gave. */
const HANDED_OVER: ReadonlySet<string> = new Set(
  [
    tables.contributions,
    tables.proposals,
    tables.memberResorts,
    tables.resortListEntries,
    tables.follows,
    tables.tripResorts,
    tables.tripVotes,
    tables.resortFacets,
    tables.coveredResorts,
    tables.lastImportResorts,
  ].map(getTableName),
);

/** Tables with rows of the index about a resort. */
const OF_INDEX = Object.values<unknown>(tables)
  .filter((value) => is(value, PgTable))
  .filter(
    (table) =>
      !HANDED_OVER.has(getTableName(table)) &&
      getTableConfig(table).foreignKeys.some(({ reference }) => reference().foreignTable === tables.resorts),
  )
  .map(getTableName);

/** What a resort was before it became another one. */
interface Merged {
  readonly resort: {
    readonly id: number;
    readonly url_segment: string;
    readonly openskimap_id: string | null;
  };
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly contributions: readonly number[];
  readonly proposals: readonly number[];
  readonly into: number;
  /** What operators wrote of the other one, which may have got this one's text. */
  readonly text: string | null;
  /** The newest version of this one's text where the other one had none: it went along. */
  readonly text_version: number | null;
}

/**
 * Makes a resort one with another: what members gave goes there, and its addresses lead there.
 *
 * @returns why it cannot be, or null
 */
export async function mergeInto(
  tx: Database,
  changed: Set<CacheTag>,
  proposalId: number,
  { from, into: segment }: { readonly from: number | null; readonly into: string },
): Promise<string | null> {
  if (from === null) return "This resort is gone.";
  await lockIndex(tx);
  const into = await readRow<{ id: number; part_of: string | null }>(tx)`
    SELECT id, part_of FROM resorts WHERE url_segment = ${segment}
      OR id = (SELECT resort_id FROM resort_former_segments WHERE url_segment = ${segment}) ORDER BY url_segment = ${segment} DESC`;
  if (!into) return "The other resort is gone.";
  if (into.id === from) return "These are one resort already.";
  // Members' writes that name them wait from here on; those that went before are handed over.
  await lockResortRows(tx, [from, into.id]);
  // It would be a part of itself, which no list shows.
  const isWhole = await hasRows(tx)`
    SELECT id FROM resorts WHERE id = ${from} AND ${into.part_of} = ANY(other_openskimap_ids || openskimap_id || url_segment)`;
  if (isWhole) return "The other one is a part of this one. Say it of the part, on its own page.";
  await liftTold(tx, [from, into.id]);
  const merged = await mergedOf(tx, from, into.id);
  await tx.execute(
    sql`UPDATE proposals SET merged = ${JSON.stringify(merged)}::jsonb WHERE id = ${proposalId}::bigint`,
  );
  await tx.execute(sql`
    UPDATE resorts SET updated_at = now(), other_openskimap_ids = ARRAY(SELECT DISTINCT unnest(array_remove(
      resorts.other_openskimap_ids || gone.other_openskimap_ids || gone.openskimap_id, NULL)))
    FROM resorts AS gone WHERE resorts.id = ${into.id} AND gone.id = ${from}`);
  await absorb(tx, { id: from, segment: merged.resort.url_segment, into: into.id });
  await layTold(tx, [into.id]);
  await refreshFacets(tx, [into.id]);
  await refreshScores(tx);
  changed.add("index");
  return null;
}

async function mergedOf(tx: Database, from: number, into: number): Promise<Merged> {
  const row = await readRow<Omit<Merged, "rows" | "into">>(tx)`
    SELECT to_jsonb(resorts) AS resort,
      (SELECT own_description FROM resorts AS other WHERE other.id = ${into}) AS text,
      (SELECT max(version) FROM site_versions WHERE part = 'resort:' || resorts.id AND NOT EXISTS (
        SELECT FROM site_versions AS theirs WHERE theirs.part = ${`resort:${into}`})) AS text_version,
      (SELECT coalesce(json_agg(id), '[]') FROM contributions WHERE resort_id = resorts.id) AS contributions,
      (SELECT coalesce(json_agg(id), '[]') FROM proposals WHERE resort_id = resorts.id) AS proposals
    FROM resorts WHERE id = ${from}`;
  if (!row) throw new Error("the resort is gone");
  const rows: Record<string, object[]> = {};
  for (const name of OF_INDEX) {
    // Of what goes along and is there, the id says enough: members' words are stored once.
    const found = await readRow<{ rows: object[] }>(tx)`
      SELECT coalesce(jsonb_agg(CASE WHEN to_jsonb(each) ? 'id' THEN jsonb_build_object('id', to_jsonb(each)->'id')
        ELSE to_jsonb(each) END), '[]') AS rows FROM ${sql.identifier(name)} AS each WHERE resort_id = ${from}`;
    rows[name] = found?.rows ?? [];
  }
  return { ...row, rows, into };
}

/**
 * Makes two of them again: the rows of the index are as they were, and texts and ratings that were
 * given to it are its own. Marks, lists and trips stay with the other. What became of several in
 * turn is taken back in the other direction.
 *
 * @returns why it cannot be, or null
 */
export async function takeApart(
  tx: Database,
  changed: Set<CacheTag>,
  proposalId: number,
): Promise<string | null> {
  await lockIndex(tx);
  // Of several who told it, one holds what it was.
  const row = await readRow<{ id: number; merged: Merged }>(tx)`
    SELECT id, merged FROM proposals WHERE merged IS NOT NULL AND what = 'same_as'
      AND (id = ${proposalId}::bigint OR (merged->'proposals' @> to_jsonb(${proposalId}::bigint) AND state = 'taken'
        AND value = (SELECT value FROM proposals WHERE id = ${proposalId}::bigint)))
    ORDER BY id = ${proposalId}::bigint DESC LIMIT 1`;
  if (!row) return "What it was is not known any more.";
  const { merged } = row;
  const { id, url_segment, openskimap_id } = merged.resort;
  await lockResortRows(tx, [merged.into]);
  if (!(await hasRows(tx)`SELECT id FROM resorts WHERE id = ${merged.into}`))
    return "The other one has become another resort since. Take that back first.";
  const isTaken = await hasRows(tx)`
    SELECT id FROM resorts WHERE id = ${id} OR url_segment = ${url_segment} OR openskimap_id = ${openskimap_id}`;
  if (isTaken) return "An import has added this resort again.";
  await liftTold(tx, [merged.into]);
  await tx.execute(sql`DELETE FROM resort_former_segments WHERE url_segment = ${url_segment} OR url_segment IN (
    SELECT former->>'url_segment' FROM jsonb_array_elements(${JSON.stringify(merged.rows.resort_former_segments ?? [])}::jsonb) AS former)`);
  await tx.execute(sql`
    INSERT INTO resorts OVERRIDING SYSTEM VALUE
    SELECT * FROM jsonb_populate_record(NULL::resorts, ${JSON.stringify(merged.resort)}::jsonb)`);
  for (const [name, rows] of Object.entries(merged.rows)) {
    if (rows.length === 0) continue;
    const table = sql.identifier(name);
    // Comments and pictures went along with what members gave.
    if (rows.some((each) => "id" in each)) {
      const ids = rows.flatMap((each) => ("id" in each ? [Number(each.id)] : []));
      await tx.execute(sql`UPDATE ${table} SET resort_id = ${id} WHERE id = ${anyOf(ids, "bigint")}`);
    } else {
      await tx.execute(sql`
        INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`);
    }
  }
  await tx.execute(sql`
    UPDATE contributions SET resort_id = ${id} WHERE id = ${anyOf([...merged.contributions], "bigint")}`);
  await tx.execute(
    sql`UPDATE proposals SET resort_id = ${id} WHERE id = ${anyOf([...merged.proposals], "bigint")}`,
  );
  await tx.execute(sql`UPDATE proposals SET merged = NULL WHERE id = ${row.id}::bigint`);
  await takeTextBack(tx, merged);
  await tx.execute(sql`
    UPDATE resorts SET updated_at = now(), other_openskimap_ids = ARRAY(SELECT unnest(other_openskimap_ids) EXCEPT
      SELECT unnest(array_remove(gone.other_openskimap_ids || gone.openskimap_id, NULL)) FROM resorts AS gone WHERE gone.id = ${id})
    WHERE id = ${merged.into}`);
  await layTold(tx, [id, merged.into]);
  await refreshFacets(tx, [id, merged.into]);
  await refreshScores(tx);
  changed.add("index");
  return null;
}

/** What operators wrote of it is no text of the other one any more, unless they went on there. */
async function takeTextBack(tx: Database, { resort, into, text, text_version }: Merged): Promise<void> {
  const [mine, theirs] = [`resort:${resort.id}`, `resort:${into}`];
  await tx.execute(sql`
    UPDATE resorts SET own_description = ${text} FROM resorts AS mine WHERE resorts.id = ${into} AND mine.id = ${resort.id}
      AND resorts.own_description = mine.own_description`);
  await tx.execute(sql`
    UPDATE site_versions SET part = ${mine} WHERE part = ${theirs}
      AND (SELECT max(version) FROM site_versions WHERE part = ${theirs}) = ${text_version}::int`);
}

/** Waits for writes of members that name these resorts. */
async function lockResortRows(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM resorts WHERE id = ${anyOf(ids)} ORDER BY id FOR UPDATE`);
}

async function lockIndex(tx: Database): Promise<void> {
  if (!(await tryLockForTransaction(tx, LOCKS.seed))) throw busy();
}

function newRecord(value: string): ResortRecord {
  const { country, place, name } = missingIn(value);
  const [latitude = null, longitude = null] = place.split(",").map(Number);
  const segment =
    fold(name)
      .replace(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, "") || "resort";
  const placed = {
    url_segment: segment,
    countries: [country] as const,
    region: null,
    subdivision: null,
    latitude,
    longitude,
  };
  return {
    ...NO_COUNTS,
    ...placed,
    openskimap_id: null,
    other_openskimap_ids: [],
    former_segments: [],
    title: name,
    other_names: [],
    description: null,
    city: null,
    website: null,
    subdivision: subdivisionOf(placed),
    places: placesOf(placed),
    part_of: null,
    status: "operating",
    lift_count: 0,
    season_from: null,
    season_to: null,
    trip_notes: NO_TRIP_NOTES,
    snow_cover: null,
    skimap_id: null,
    wikidata: null,
    edited: [],
    numerics: [],
    generics: [],
    ratings: [],
    tips: [],
  };
}
