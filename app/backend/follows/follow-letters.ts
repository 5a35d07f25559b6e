import { eq } from "drizzle-orm";
import { GraphQLError } from "graphql";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { MONTHS } from "#app/domain/days.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { plural } from "#app/domain/numbers.ts";
import type { Scales } from "#app/domain/scores/total-score.ts";
import { wordList } from "#app/domain/word-list.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRow } from "../db/read-rows.ts";
import { type FollowedList, followLetters, type follows } from "../db/tables/tables.ts";
import type { FollowInput } from "../graphql/generated.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { reasonOf } from "../reason.ts";
import { filterOf } from "../resorts/filter-arguments.ts";
import type { IndexFigures } from "../resorts/index-figures.ts";
import { checkOrder } from "../resorts/order-arguments.ts";
import { listResorts } from "../resorts/resort-list.ts";
import { IS_SHOWN } from "../reviews/review-queries.ts";
import { findFigureChanges } from "./figure-changes.ts";
import { followsOf } from "./follow-rows.ts";
import { listContext } from "./list-context.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A sweep ends some day even where everything is due. */
const MOST_LETTERS = 500;

export interface FollowLettersParts {
  readonly db: Database;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  readonly figures: Pick<IndexFigures, "allRatingScales">;
}

/**
 * Queues the letters that are due, at most one in a calendar month (UTC) and none in the month in
 * which a member begins to follow: to members whose address is verified, who take news, and for
 * whom something has changed. A member's row is locked from the look to the letter, so of several
 * processes one writes it.
 *
 * @returns how many were queued
 */
export async function queueFollowLetters(parts: FollowLettersParts): Promise<number> {
  // Read before: a transaction on a database of one connection cannot wait for another query.
  const scales = await parts.figures.allRatingScales();
  let queued = 0;
  for (let looked = 0; looked < MOST_LETTERS; looked += 1) {
    const outcome = await parts.db.transaction((tx) => queueNext({ ...parts, scales, db: tx }));
    if (outcome === "none due") break;
    if (outcome === "queued") queued += 1;
  }
  return queued;
}

interface Due {
  readonly id: string;
  readonly email: string;
  readonly told_until: string;
}

type LetterParts = Omit<FollowLettersParts, "figures"> & { readonly scales: Scales };

async function queueNext(parts: LetterParts): Promise<"queued" | "nothing new" | "failed" | "none due"> {
  const { db, clock, log } = parts;
  const now = clock();
  const due = await readRow<Due>(db)`
    UPDATE follow_letters SET looked_at = ${moment(now)} FROM members
    WHERE members.id = member_id AND member_id = (
      SELECT member_id FROM follow_letters AS next JOIN members AS reader ON reader.id = next.member_id
      WHERE looked_at <= ${moment(now, -DAY_MS)} AND told_until < ${moment(monthBegan(now))}
        AND email_verified_at IS NOT NULL AND left_at IS NULL AND NOT is_mail_blocked
      ORDER BY looked_at, next.member_id LIMIT 1 FOR UPDATE OF next SKIP LOCKED)
    RETURNING member_id AS id, email, told_until::text AS told_until`;
  if (!due) return "none due";
  try {
    // A savepoint: what fails of one member's letter is undone, and that it was looked at stays.
    return await db.transaction((tx) => queueTo(due, now, { ...parts, db: tx }));
  } catch (error) {
    log(`A letter about what a member follows was not written: ${reasonOf(error)}`);
    return "failed";
  }
}

async function queueTo(due: Due, now: Date, parts: LetterParts): Promise<"queued" | "nothing new"> {
  const { db, siteUrl } = parts;
  const memberId = Number(due.id);
  const lines: string[] = [];
  for (const follow of await followsOf(db, memberId)) {
    const news = await newsOf(await resortsOf(follow, parts), {
      db,
      now,
      toldUntil: new Date(due.told_until),
      followedAt: follow.followed_at,
    });
    if (news) lines.push(`${capital(follow.name)}: ${news}. ${siteUrl}${follow.path}`);
  }
  if (lines.length === 0) return "nothing new";
  await queueLetter(db, { memberId, kind: "followed", address: due.email, detail: lines.join("\n") }, now);
  await db.update(followLetters).set({ told_until: now }).where(eq(followLetters.member_id, memberId));
  return "queued";
}

/** The ids of what is followed; none of a list that can no longer be read. */
async function resortsOf(
  { resort_id, list }: typeof follows.$inferSelect,
  { db, scales }: Pick<LetterParts, "db" | "scales">,
): Promise<number[]> {
  if (resort_id !== null) return [resort_id];
  const checked = list && (await checkedList(list, listContext(db, scales)));
  return checked ? listResorts(db, { ...checked, page: { number: 1, size: MAX_PAGE_SIZE } }) : [];
}

async function checkedList(list: FollowedList, context: ReturnType<typeof listContext>) {
  const asked = list as Pick<FollowInput, "filter" | "orderBy" | "thenBy">;
  try {
    return {
      filter: await filterOf(asked.filter, context),
      order: await checkOrder(asked, context),
    };
  } catch (error) {
    // An attribute may have been renamed since.
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

interface Told {
  readonly db: Database;
  readonly now: Date;
  readonly toldUntil: Date;
  readonly followedAt: Date;
}

/**
 * "2 new reviews and tips, 3 figures corrected and 1 season begins in November"; null for nothing.
 */
async function newsOf(
  ids: readonly number[],
  { db, now, toldUntil, followedAt }: Told,
): Promise<string | null> {
  if (ids.length === 0) return null;
  const since = followedAt > toldUntil ? followedAt : toldUntil;
  const openings = openingMonths({ now, toldUntil, followedAt });
  const counts = await readRow<{ texts: number; seasons: readonly number[] }>(db)`
    SELECT (SELECT count(*)::int FROM contributions WHERE resort_id = ${anyOf(ids)} AND kind <> 'rating'
        AND ${IS_SHOWN} AND created_at > ${moment(since)}) AS texts,
      (SELECT coalesce(json_agg(season_from), '[]') FROM resorts WHERE id = ${anyOf(ids)} AND status = 'operating'
        AND season_from = ${anyOf(openings.map((month) => month + 1))} AND season_to % 12 + 1 IS DISTINCT FROM season_from) AS seasons`;
  const changed = (await findFigureChanges(db, ids, since)).filter(({ type_name }) =>
    findAttribute(type_name),
  );
  const { texts = 0, seasons = [] } = counts ?? {};
  const words = [
    ...(texts > 0 ? [plural(texts, "new review or tip", "new reviews and tips")] : []),
    ...(changed.length > 0 ? [plural(changed.length, "figure corrected", "figures corrected")] : []),
    ...openings.flatMap((month) => {
      const count = seasons.filter((from) => from === month + 1).length;
      if (count === 0) return [];
      return count === 1
        ? `the season begins in ${MONTHS[month]}`
        : `${count} seasons begin in ${MONTHS[month]}`;
    }),
  ];
  return words.length > 0 ? wordList(words) : null;
}

/**
 * The months, counted from 0, whose openings a letter tells: the next one, since no other letter
 * comes in this month; and this one, where no letter of last month told it.
 */
function openingMonths({ now, toldUntil, followedAt }: Omit<Told, "db">): number[] {
  const month = now.getUTCMonth();
  const next = (month + 1) % MONTHS.length;
  const isTold = followedAt < toldUntil && toldUntil >= monthBegan(now, -1);
  return isTold ? [next] : [month, next];
}

/** When a month began (UTC), or one so many months later. */
function monthBegan(now: Date, later = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later));
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
