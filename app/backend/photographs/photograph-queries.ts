import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { MemberLicence } from "#app/domain/photographs/photograph.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import {
  IS_PHOTOGRAPH_SHOWN,
  IS_PHOTOGRAPH_THERE,
  PHOTOGRAPH_COLUMNS,
  PHOTOGRAPH_ORDER,
  type StoredPhotograph,
} from "../resorts/shown-photographs.ts";

/** A photograph with the resort that it is of. */
export interface FoundPhotograph extends StoredPhotograph {
  readonly title: string;
  readonly url_segment: string;
}

/** Of one resort, on its pages. */
const MOST_OF_RESORT = 200;
/** Of one member, on their page. */
const MOST_OF_MEMBER = 200;
/** The one that is looked at, and whether another one follows. */
const MOST_WAITING = 2;

function find(db: Database, where: SQL, order: SQL, most: number): Promise<FoundPhotograph[]> {
  return readRows<FoundPhotograph>(db)`
    SELECT ${PHOTOGRAPH_COLUMNS}, resorts.title, resorts.url_segment
    FROM photographs JOIN resorts ON resorts.id = photographs.resort_id LEFT JOIN members ON members.id = photographs.member_id
    WHERE ${where} ORDER BY ${order} LIMIT ${most}`;
}

/** Those of these ids that their members have not taken away, whatever operators say of them. */
export async function findPhotographs(db: Database, ids: readonly number[]): Promise<FoundPhotograph[]> {
  if (ids.length === 0) return [];
  const among = sql`photographs.id = ${anyOf(ids, "bigint")} AND ${IS_PHOTOGRAPH_THERE}`;
  return find(db, among, sql`photographs.id`, ids.length);
}

export async function findPhotograph(db: Database, id: number): Promise<FoundPhotograph | null> {
  return (await findPhotographs(db, [id]))[0] ?? null;
}

/**
 * Those of a resort that others see, in the order of its page; of reviews alone where one asks for
 * these.
 */
export function photographsOfResort(
  db: Database,
  resortId: number,
  { ofReviews }: { readonly ofReviews: boolean },
): Promise<FoundPhotograph[]> {
  const asked = ofReviews ? sql`photographs.contribution_id IS NOT NULL` : sql`true`;
  const where = sql`photographs.resort_id = ${resortId} AND ${asked} AND ${IS_PHOTOGRAPH_SHOWN}`;
  return find(db, where, PHOTOGRAPH_ORDER, MOST_OF_RESORT);
}

/** What a member has sent, of one resort or of all, the newest first. */
export function photographsOfMember(
  db: Database,
  memberId: number,
  resortId: number | null,
): Promise<FoundPhotograph[]> {
  const ofResort = resortId === null ? sql`true` : sql`photographs.resort_id = ${resortId}`;
  const where = sql`photographs.member_id = ${memberId} AND photographs.state <> 'removed' AND ${ofResort}`;
  return find(db, where, sql`photographs.id DESC`, MOST_OF_MEMBER);
}

/** Bytes of all files of a member's, those included that are about to be deleted. */
export async function bytesOfMember(db: Database, memberId: number): Promise<number> {
  const row = await readRow<{ bytes: number }>(db)`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM photographs WHERE member_id = ${memberId}`;
  return row?.bytes ?? 0;
}

/**
 * Waiting ones of others, of no member who has left or is suspended; those of Commons have none.
 */
const waitsFor = (
  viewerId: number,
) => sql`photographs.state = 'waiting' AND photographs.member_id IS DISTINCT FROM ${viewerId}
  AND members.left_at IS NULL AND members.suspended_at IS NULL`;

/**
 * What waits that this member may look at: how many, and the oldest of them.
 *
 * @param after an id: those that came after it
 */
export async function waitingPhotographs(
  db: Database,
  viewerId: number,
  after = 0,
): Promise<{ waiting: number; photographs: FoundPhotograph[] }> {
  const where = waitsFor(viewerId);
  const [count, photographs] = await Promise.all([
    readRow<{ waiting: number }>(db)`
      SELECT count(*)::int AS waiting FROM photographs LEFT JOIN members ON members.id = photographs.member_id WHERE ${where}`,
    find(db, sql`${where} AND photographs.id > ${after}`, sql`photographs.id`, MOST_WAITING),
  ]);
  return { waiting: count?.waiting ?? 0, photographs };
}

interface NamedPhotograph {
  readonly member_id: number | null;
  readonly is_shown: boolean;
  readonly is_waiting: boolean;
  readonly is_there: boolean;
}

/** The photograph of a file, with who may see it. */
export function photographNamed(db: Database, name: string): Promise<NamedPhotograph | null> {
  return readRow<NamedPhotograph>(db)`
    SELECT member_id, (${IS_PHOTOGRAPH_SHOWN}) AS is_shown, state = 'waiting' AS is_waiting, (${IS_PHOTOGRAPH_THERE}) AS is_there
    FROM photographs WHERE name = ${name}`;
}

/** Why operators have hidden these, by their ids. */
export async function reasonsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: string; reason: string }>(db)`
    SELECT DISTINCT ON (list_link) list_link AS id, reason FROM decisions
    WHERE part = 'photograph' AND action = 'hide' AND reason IS NOT NULL AND list_link = ${anyOf(ids.map(String), "text")}
    ORDER BY list_link, id DESC`;
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** What all files take together, and how many photographs there are. */
export async function countPhotographs(
  db: Database,
): Promise<{ readonly photographs: number; readonly waiting: number; readonly bytes: number }> {
  const row = await readRow<{ photographs: number; waiting: number; bytes: number }>(db)`
    SELECT count(*)::int AS photographs, (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting,
      coalesce(sum(bytes), 0)::float8 AS bytes FROM photographs`;
  return row ?? { photographs: 0, waiting: 0, bytes: 0 };
}

/** A photograph that is not stored yet. */
export interface NewPhotograph {
  readonly name: string;
  readonly memberId: number;
  readonly resortId: number;
  readonly reviewId: number | null;
  readonly licence: MemberLicence;
  readonly line: string | null;
  readonly alt: string;
  readonly month: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly bytes: number;
}
