import { sql } from "drizzle-orm";
import { EDIT_MS, OVERALL } from "#app/domain/contributions/contributions.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { firstDayOf, moment } from "../db/moment.ts";
import { hasRows, readRow, readRows } from "../db/read-rows.ts";
import { refreshRatings } from "../resort-rows/refresh-scores.ts";
import { lockResorts } from "../resort-rows/sum-ratings.ts";
import { type CountingRule, isCounted, tagsOfRatings } from "./counted-ratings.ts";
import type { RatingChanges } from "./rating-arguments.ts";

interface OfMember {
  readonly memberId: number;
  readonly resortId: number;
}

/**
 * Values that are kept of what a member's ratings of one resort were before, the newest: more tell
 * operators nothing.
 */
const MOST_HISTORY = 100;

/**
 * Writes a member's ratings of a resort, and all that follows from them. The member's row is
 * locked, so that whether they count does not change meanwhile. What is as before is no change: it
 * makes no page stale. False where the resort is no more.
 */
export async function writeRatings(
  tx: Database,
  changed: Set<CacheTag>,
  { memberId, resortId }: OfMember,
  given: RatingChanges,
  rule: CountingRule,
  visitedOn: string | null | undefined = undefined,
): Promise<boolean> {
  const whose = { memberId, resortId };
  const before = await standingOf(tx, whose, rule);
  if (!before) return false;
  const changes = new Map(
    [...given].filter(([name, value]) => (before.ratings.get(name)?.value ?? null) !== value),
  );
  if (changes.size > 0) await storeRatings(tx, whose, changes, rule);
  const isOtherVisit = visitedOn !== undefined && (await storeVisit(tx, whose, visitedOn));
  // Of the member's own texts and profile it is a part whether or not they count.
  if (isOtherVisit || changes.has(OVERALL)) changed.add(`profile:${memberId}`);
  if (changes.has(OVERALL) && (await hasTexts(tx, whose))) changed.add(`texts:${resortId}`).add("texts");
  if (changes.size === 0) return true;
  if ([...changes.keys()].some((name) => before.ratings.has(name))) await boundHistory(tx, whose);
  // The means are of those that count: what a member gives who does not, no other member sees.
  const isShown = before.counts || [...changes.keys()].some((name) => before.ratings.get(name)?.counts);
  if (!isShown) return true;
  const names = [...changes.keys()].filter((name) => name !== OVERALL);
  // The overall rating is on the page of the resort alone: no list is sorted or filtered by it.
  changed.add(`resort:${resortId}`);
  if (names.length === 0) return true;
  // As late as may be: others who rate the resort wait from here on.
  await lockResorts(tx, [resortId]);
  await refreshRatings(tx, [resortId], names);
  for (const tag of await tagsOfRatings(tx, [resortId])) changed.add(tag);
  return true;
}

function hasTexts(tx: Database, { memberId, resortId }: OfMember): Promise<boolean> {
  return hasRows(tx)`
    SELECT FROM contributions WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind <> 'rating'
      AND state <> 'removed' LIMIT 1`;
}

/** Stores the changed ones with what they were before. */
async function storeRatings(
  tx: Database,
  { memberId, resortId }: OfMember,
  changes: RatingChanges,
  rule: CountingRule,
): Promise<void> {
  const now = moment(rule.now);
  const given = [...changes].flatMap(([type_name, value]) => (value === null ? [] : { type_name, value }));
  const takenBack = [...changes.keys()].filter((name) => changes.get(name) === null);
  if (takenBack.length > 0) {
    await tx.execute(sql`
      DELETE FROM contributions WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind = 'rating'
        AND type_name = ${anyOf(takenBack, "text")}`);
  }
  if (given.length === 0) return;
  await tx.execute(sql`
    WITH given AS (SELECT * FROM json_to_recordset(${JSON.stringify(given)}::json) AS given(type_name text, value float8)),
    before AS (
      INSERT INTO contribution_history (contribution_id, value, until)
      SELECT id, contributions.value, ${now} FROM contributions JOIN given USING (type_name)
      WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind = 'rating' AND contributions.value <> given.value)
    INSERT INTO contributions AS mine (member_id, resort_id, kind, type_name, value, sport, skill_level, counts, created_at)
    SELECT members.id, resorts.id, 'rating', given.type_name, given.value, preferred_sport, skill_level, ${isCounted(rule)}, ${now}
    FROM given, members, resorts WHERE members.id = ${memberId} AND resorts.id = ${resortId}
    ON CONFLICT (member_id, resort_id, type_name) WHERE kind = 'rating' DO UPDATE SET value = excluded.value, sport = excluded.sport,
      skill_level = excluded.skill_level, counts = excluded.counts, changed_at = excluded.created_at
    WHERE mine.value <> excluded.value`);
}

/**
 * The month of the visit that an overall rating is about, null for none. Whether it is another one
 * than before.
 */
async function storeVisit(
  tx: Database,
  { memberId, resortId }: OfMember,
  visitedOn: string | null,
): Promise<boolean> {
  return hasRows(tx)`
    UPDATE contributions SET visited_on = ${firstDayOf(visitedOn)} WHERE member_id = ${memberId} AND resort_id = ${resortId}
      AND kind = 'rating' AND type_name = ${OVERALL} AND visited_on IS DISTINCT FROM ${firstDayOf(visitedOn)} RETURNING id`;
}

/**
 * A form sends a rating and a text one after the other, and sends what was refused again; a text is
 * changed as long.
 */
const SENT_TOGETHER_SECONDS = EDIT_MS / 1_000;

/**
 * Gives the overall rating that came with a text the month that the text is to have, null for none:
 * before the text itself is changed or removed. A rating that was given at another time, or is
 * about another month, stands for itself.
 */
export async function moveVisitWith(tx: Database, textId: number, month: string | null): Promise<void> {
  await tx.execute(sql`
    UPDATE contributions AS mine SET visited_on = ${firstDayOf(month)} FROM contributions AS written
    WHERE written.id = ${textId} AND mine.member_id = written.member_id AND mine.resort_id = written.resort_id
      AND mine.kind = 'rating' AND mine.type_name = ${OVERALL}
      AND date_trunc('month', mine.visited_on) = date_trunc('month', written.visited_on)
      AND abs(extract(epoch FROM written.created_at - coalesce(mine.changed_at, mine.created_at))) <= ${SENT_TOGETHER_SECONDS}`);
}

async function boundHistory(tx: Database, { memberId, resortId }: OfMember): Promise<void> {
  await tx.execute(sql`
    DELETE FROM contribution_history WHERE id IN (
      SELECT old.id FROM contribution_history AS old JOIN contributions ON contributions.id = contribution_id
      WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind = 'rating'
      ORDER BY old.id DESC OFFSET ${MOST_HISTORY})`);
}

type StoredRating = { readonly type_name: string; readonly value: number; readonly counts: boolean };

/**
 * What a member has given to a resort, and whether they count now, in one statement: others wait
 * meanwhile. Null where the resort is no more.
 */
async function standingOf(tx: Database, { memberId, resortId }: OfMember, rule: CountingRule) {
  const found = await readRow<{ counts: boolean; ratings: readonly StoredRating[] }>(tx)`
    SELECT ${isCounted(rule)} AS counts, (
      SELECT coalesce(json_agg(json_build_object('type_name', type_name, 'value', value, 'counts', mine.counts)), '[]')
      FROM contributions AS mine WHERE member_id = members.id AND resort_id = resorts.id AND kind = 'rating') AS ratings
    FROM members, resorts WHERE members.id = ${memberId} AND resorts.id = ${resortId}`;
  return found
    ? { counts: found.counts, ratings: new Map(found.ratings.map((one) => [one.type_name, one])) }
    : null;
}

/** A member's ratings of a resort, with the month of the visit that the overall one is about. */
export async function ratingsOf(
  db: Database,
  { memberId, resortId }: OfMember,
): Promise<{ readonly type_name: string; readonly value: number; readonly visited_on: string | null }[]> {
  return readRows<{ type_name: string; value: number; visited_on: string | null }>(db)`
    SELECT type_name, value, to_char(visited_on, 'YYYY-MM') AS visited_on FROM contributions
    WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind = 'rating' ORDER BY type_name`;
}

/** A member's overall rating of a resort. */
interface StoredOverall {
  readonly title: string;
  readonly url_segment: string;
  readonly value: number;
  readonly visited_on: string | null;
  readonly changed_at: string;
}

/**
 * The overall ratings that a member gave, the last first. Others see none of a suspended member, as
 * none counts, and none of a resort about which a text of the member's is hidden.
 */
export async function overallsOf(
  db: Database,
  memberId: number,
  isOwn: boolean,
  most: number,
): Promise<StoredOverall[]> {
  const isSeen = sql`EXISTS (SELECT FROM members WHERE id = member_id AND suspended_at IS NULL) AND NOT EXISTS (
    SELECT FROM contributions AS text WHERE text.member_id = contributions.member_id AND text.resort_id = contributions.resort_id
      AND text.kind <> 'rating' AND text.state = 'hidden')`;
  return readRows<StoredOverall>(db)`
    SELECT title, url_segment, value, to_char(visited_on, 'YYYY-MM') AS visited_on,
      to_json(coalesce(changed_at, contributions.created_at))#>>'{}' AS changed_at
    FROM contributions JOIN resorts ON resorts.id = resort_id
    WHERE member_id = ${memberId} AND kind = 'rating' AND type_name = ${OVERALL} ${isOwn ? sql`` : sql`AND ${isSeen}`}
    ORDER BY coalesce(changed_at, contributions.created_at) DESC, contributions.id DESC LIMIT ${most}`;
}

/** Whether a member's ratings are part of the means. */
export async function countsNow(db: Database, memberId: number, rule: CountingRule): Promise<boolean> {
  const row = await readRow<{ counts: boolean }>(db)`
    SELECT ${isCounted(rule)} AS counts FROM members WHERE id = ${memberId}`;
  return row?.counts ?? false;
}

/** How many of an attribute's raters gave what, by tens from 0 to 9 up to 90 to 100. */
export interface StoredSpread {
  readonly type_name: string;
  readonly spread: readonly number[];
  readonly skiers: number;
  readonly skiers_mean: number | null;
  readonly snowboarders: number;
  readonly snowboarders_mean: number | null;
  /** ISO 8601. */
  readonly newest_at: string;
}

const TENS = Array.from({ length: 10 }, (_, ten) => ten);
const ten = sql`least(floor(value / 10), 9)`;
/** As the profile offers them; who rides both, or something else, is in neither. */
const isSkier = sql`sport IN ('Skiing', 'Telemark', 'Ski touring', 'Cross-country skiing')`;
const isSnowboarder = sql`sport = 'Snowboarding'`;

/** The ratings that are in the means of a resort, summed up by attribute. */
export async function spreadsOf(db: Database, resortId: number): Promise<StoredSpread[]> {
  const counts = sql.join(
    TENS.map((each) => sql`count(*) FILTER (WHERE ${ten} = ${sql.raw(String(each))})`),
    sql`, `,
  );
  return readRows<StoredSpread>(db)`
    SELECT type_name, json_build_array(${counts}) AS spread,
      (count(*) FILTER (WHERE ${isSkier}))::int AS skiers, round((avg(value) FILTER (WHERE ${isSkier}))::numeric, 1)::float8 AS skiers_mean,
      (count(*) FILTER (WHERE ${isSnowboarder}))::int AS snowboarders,
      round((avg(value) FILTER (WHERE ${isSnowboarder}))::numeric, 1)::float8 AS snowboarders_mean,
      to_json(max(coalesce(changed_at, created_at)))#>>'{}' AS newest_at
    FROM contributions WHERE resort_id = ${resortId} AND kind = 'rating' AND type_name <> ${OVERALL} AND state = 'shown' AND counts
    GROUP BY type_name`;
}

const MAX_RESORTS = 2_000;

/** How the ratings of these resorts differ. */
export type CachedSpreads = Answers<number, readonly StoredSpread[]>;

/** The same, cached until a rating changes. */
export function cacheSpreads(db: Database, versions: DataVersions): CachedSpreads {
  return cacheUntilChanged<number, readonly StoredSpread[]>({
    versions,
    most: MAX_RESORTS,
    keyOf: (id) => id,
    cacheTagsOf: (id) => [`resort:${id}`],
    read: (ids) => Promise.all(ids.map((id) => spreadsOf(db, id))),
  });
}
