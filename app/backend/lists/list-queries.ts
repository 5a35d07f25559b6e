import { and, count, desc, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { hasRows, readRow } from "../db/read-rows.ts";
import { members, resortListEntries, resortLists, resorts } from "../db/tables/tables.ts";
import { lockContributor } from "../identity/contributor.ts";
import { reopen } from "../targets/reopened.ts";
import { aList } from "../targets/targets.ts";
import type { Note } from "./list-arguments.ts";

/** A resort of a list, as much as a page shows of all of them at once. */
export interface StoredEntry {
  readonly title: string;
  readonly url_segment: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The member's; null for none. */
  readonly note: string | null;
}

/** A named list as it is stored. */
export interface StoredList {
  readonly link: string;
  readonly title: string;
  readonly memberId: number;
  readonly username: string;
  /** Operators have hidden the member's name. */
  readonly isNameHidden: boolean;
  /** Since when operators have hidden the title. */
  readonly hiddenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** In the member's order. */
  readonly entries: readonly StoredEntry[];
}

/** Why a list was not written. */
export type ListRefusal = "no list" | "too many lists" | "too many resorts" | "not listed";

const ENTRIES = sql<StoredEntry[]>`(
  SELECT coalesce(json_agg(json_build_object('title', ${resorts.title}, 'url_segment', ${resorts.url_segment},
    'latitude', ${resorts.latitude}, 'longitude', ${resorts.longitude}, 'note', ${resortListEntries.note})
    ORDER BY ${resortListEntries.position}), '[]')
  FROM ${resortListEntries} JOIN ${resorts} ON ${eq(resorts.id, resortListEntries.resort_id)}
  WHERE ${eq(resortListEntries.list_id, resortLists.id)})`;

function readLists(db: Database, where: SQL | undefined): Promise<StoredList[]> {
  return db
    .select({
      link: resortLists.link,
      title: resortLists.title,
      memberId: resortLists.member_id,
      username: members.username,
      isNameHidden: sql<boolean>`${members.hidden_at} IS NOT NULL`,
      hiddenAt: resortLists.hidden_at,
      createdAt: resortLists.created_at,
      updatedAt: resortLists.updated_at,
      entries: ENTRIES,
    })
    .from(resortLists)
    .innerJoin(members, eq(members.id, resortLists.member_id))
    .where(where)
    .orderBy(desc(resortLists.created_at), desc(resortLists.id));
}

/** Who has left is gone for everybody, with their lists. */
const HAS_NOT_LEFT = isNull(members.left_at);

/** The list of that link; null where there is none. */
export async function findList(db: Database, link: string): Promise<StoredList | null> {
  const [list] = await readLists(db, and(eq(resortLists.link, link), HAS_NOT_LEFT));
  return list ?? null;
}

/** A member's lists, the newest first, whether or not they have left. */
export function listsOf(db: Database, memberId: number): Promise<StoredList[]> {
  return readLists(db, eq(resortLists.member_id, memberId));
}

/** Undoes a transaction that would break a limit. */
class Refused extends Error {
  constructor(readonly refusal: ListRefusal) {
    super(refusal);
  }
}

/** Runs a write of a list; what it refuses undoes all of it and is returned. */
async function written(
  db: Database,
  work: (tx: Database) => Promise<void>,
): Promise<{ readonly refusal: ListRefusal | null }> {
  try {
    await db.transaction(work);
    return { refusal: null };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

interface NewList {
  readonly memberId: number;
  readonly link: string;
  readonly title: string;
  readonly resortIds: readonly number[];
}

/** A form that is sent again within this time, as by a reload, makes the same list. */
const SENT_TWICE_MS = 10 * 60_000;

/**
 * The link of a list that the member has just made by the same form: the same title, the same
 * resorts in that order.
 */
async function linkOfSentTwice(
  tx: Database,
  { memberId, title, resortIds }: NewList,
  now: Date,
): Promise<string | null> {
  const row = await readRow<{ link: string }>(tx)`
    SELECT link FROM ${resortLists} WHERE member_id = ${memberId} AND title = ${title} AND created_at > ${moment(now, -SENT_TWICE_MS)}
      AND (SELECT coalesce(json_agg(resort_id ORDER BY position), '[]')::text
        FROM ${resortListEntries} WHERE list_id = ${resortLists.id})::jsonb = ${JSON.stringify([...new Set(resortIds)])}::jsonb
    LIMIT 1`;
  return row?.link ?? null;
}

/**
 * Creates a list, unless the member has as many as they may; `link` is that of the list. Of two
 * equal forms that are sent at once the later one finds the other's list.
 */
export async function insertList(
  db: Database,
  fresh: NewList,
  { most, now }: { readonly most: { readonly lists: number; readonly entries: number }; readonly now: Date },
): Promise<{ readonly refusal: ListRefusal | null; readonly link: string }> {
  const { memberId, title, resortIds } = fresh;
  let { link } = fresh;
  const result = await written(db, async (tx) => {
    // Two at once must not both be the last that is allowed.
    await lockContributor(tx, memberId);
    const before = await linkOfSentTwice(tx, fresh, now);
    if (before !== null) {
      link = before;
      return;
    }
    const lists = await tx.$count(resortLists, eq(resortLists.member_id, memberId));
    if (lists >= most.lists) throw new Refused("too many lists");
    const [list] = await tx
      .insert(resortLists)
      .values({ member_id: memberId, link, title, created_at: now, updated_at: now })
      .returning({ id: resortLists.id });
    if (list) await addEntries(tx, list.id, resortIds, most.entries);
  });
  return { ...result, link };
}

interface ListChange {
  /** Null leaves it as it is. */
  readonly title: string | null;
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** The new order; what it leaves out follows in the order that it had. */
  readonly order: readonly number[];
  /** Each beside a resort that is on the list then, or empty. */
  readonly notes: readonly Note[];
}

/** Changes a list of the member's. A resort that is on it already keeps its place and its note. */
export function updateList(
  db: Database,
  { memberId, link }: { readonly memberId: number; readonly link: string },
  { title, add, remove, order, notes }: ListChange,
  { most, now }: { readonly most: number; readonly now: Date },
) {
  return written(db, async (tx) => {
    await lockContributor(tx, memberId);
    // Holds the row until the end: two changes at once must not exceed the limit together.
    const isIt = and(eq(resortLists.link, link), eq(resortLists.member_id, memberId));
    const [before] = await tx
      .select({ title: resortLists.title })
      .from(resortLists)
      .where(isIt)
      .for("no key update");
    const [list] = await tx
      .update(resortLists)
      .set({ updated_at: now, ...(title !== null && { title }) })
      .where(isIt)
      .returning({ id: resortLists.id });
    if (!list) throw new Refused("no list");
    const isNoteRemoved = await removeEntries(tx, list.id, remove);
    await addEntries(tx, list.id, add, most);
    await orderEntries(tx, list.id, order);
    const isNoteChanged = await writeNotes(tx, list.id, notes);
    const isTitleChanged = title !== null && before?.title !== title;
    if (isTitleChanged || isNoteRemoved || isNoteChanged) await reopen(tx, [aList(link, memberId)], now);
  });
}

/** Deletes a list of the member's. False where they have none with that link. */
export async function deleteList(
  db: Database,
  { memberId, link }: { readonly memberId: number; readonly link: string },
): Promise<boolean> {
  const deleted = await db
    .delete(resortLists)
    .where(and(eq(resortLists.link, link), eq(resortLists.member_id, memberId)))
    .returning({ id: resortLists.id });
  return deleted.length > 0;
}

/**
 * Adds resorts at the end, in their order; those that are on the list, or no more in the index, are
 * left out.
 */
async function addEntries(tx: Database, listId: number, ids: readonly number[], most: number): Promise<void> {
  if (ids.length === 0) return;
  const ofList = eq(resortListEntries.list_id, listId);
  const [end] = await tx
    .select({ position: max(resortListEntries.position) })
    .from(resortListEntries)
    .where(ofList);
  await tx.execute(sql`
    INSERT INTO ${resortListEntries} (list_id, resort_id, position)
    SELECT ${listId}::bigint, id, ${end?.position ?? 0}::int + added.place
    FROM unnest(${sql.param([...new Set(ids)])}::int[]) WITH ORDINALITY AS added(id, place) JOIN ${resorts} USING (id)
    ON CONFLICT DO NOTHING`);
  const [row] = await tx.select({ entries: count() }).from(resortListEntries).where(ofList);
  if ((row?.entries ?? 0) > most) throw new Refused("too many resorts");
}

/** Takes resorts off a list. Gives whether that took a note along. */
async function removeEntries(tx: Database, listId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const removed = await tx
    .delete(resortListEntries)
    .where(and(eq(resortListEntries.list_id, listId), sql`resort_id = ${anyOf(ids)}`))
    .returning({ note: resortListEntries.note });
  return removed.some(({ note }) => note !== null);
}

/**
 * Writes notes beside resorts of the list; of two of one resort the last. Gives whether one is
 * another than before.
 */
async function writeNotes(tx: Database, listId: number, notes: readonly Note[]): Promise<boolean> {
  if (notes.length === 0) return false;
  const byResort = new Map(notes.map(({ resortId, note }) => [resortId, note]));
  const written = [...byResort].filter(([, note]) => note !== "").map(([id]) => id);
  const listed = await tx.$count(
    resortListEntries,
    and(eq(resortListEntries.list_id, listId), sql`resort_id = ${anyOf(written)}`),
  );
  if (listed < written.length) throw new Refused("not listed");
  return hasRows(tx)`
    UPDATE ${resortListEntries} SET note = nullif(given.note, '')
    FROM unnest(${sql.param([...byResort.keys()])}::int[], ${sql.param([...byResort.values()])}::text[]) AS given(id, note)
    WHERE ${eq(resortListEntries.list_id, listId)} AND ${resortListEntries.resort_id} = given.id
      AND ${resortListEntries.note} IS DISTINCT FROM nullif(given.note, '')
    RETURNING resort_id`;
}

async function orderEntries(tx: Database, listId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    UPDATE ${resortListEntries} SET position = ordered.place
    FROM (
      SELECT entry.resort_id, row_number() OVER (ORDER BY wanted.place NULLS LAST, entry.position)::int AS place
      FROM ${resortListEntries} AS entry
      LEFT JOIN unnest(${sql.param([...new Set(ids)])}::int[]) WITH ORDINALITY AS wanted(id, place) ON wanted.id = entry.resort_id
      WHERE entry.list_id = ${listId}::bigint
    ) AS ordered
    WHERE ${eq(resortListEntries.list_id, listId)} AND ${resortListEntries.resort_id} = ordered.resort_id`);
}
