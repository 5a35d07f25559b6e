import { and, desc, eq } from "drizzle-orm";
import { resortPath } from "#app/domain/urls.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { type FollowedList, followLetters, follows, mailQueue, resorts } from "../db/tables/tables.ts";
import { newToken } from "../identity/tokens.ts";

/** What a path is about. A resort is the same one under each of its addresses. */
interface FollowedPath {
  readonly path: string;
  /** Null of a list. */
  readonly resortId: number | null;
}

export interface NewFollow extends FollowedPath {
  readonly memberId: number;
  readonly name: string;
  readonly list: FollowedList | null;
}

/**
 * Lets a member hear of something from now on; false where they follow as many things as they may.
 * Following it again changes nothing.
 */
export async function addFollow(
  db: Database,
  { memberId, path, name, resortId, list }: NewFollow,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The letter's row is made or locked first, so that two requests at once do not pass the limit
    // together.
    await tx
      .insert(followLetters)
      .values({ member_id: memberId, end_token: newToken(), told_until: now, looked_at: now })
      .onConflictDoUpdate({ target: followLetters.member_id, set: { member_id: memberId } });
    const own = await tx.select().from(follows).where(eq(follows.member_id, memberId));
    const isOwn = (each: (typeof own)[number]) =>
      resortId === null ? each.path === path : each.resort_id === resortId;
    if (own.some(isOwn)) return true;
    if (own.length >= most) return false;
    await tx.insert(follows).values({
      member_id: memberId,
      // A resort's address may go to another resort, which the member may follow, too.
      path: resortId === null ? path : `resort/${resortId}`,
      name,
      resort_id: resortId,
      list,
      followed_at: now,
    });
    return true;
  });
}

/** Ends one. Without any other there is no letter any more, one in the queue included. */
export async function removeFollow(
  db: Database,
  memberId: number,
  { path, resortId }: FollowedPath,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The letter's row first, as where something is added: a follow that another request adds
    // meanwhile keeps its letter.
    await tx.select().from(followLetters).where(eq(followLetters.member_id, memberId)).for("update");
    const isIt = resortId === null ? eq(follows.path, path) : eq(follows.resort_id, resortId);
    await tx.delete(follows).where(and(eq(follows.member_id, memberId), isIt));
    const rest = await tx.select({ path: follows.path }).from(follows).where(eq(follows.member_id, memberId));
    if (rest.length === 0) await endLetters(tx, memberId);
  });
}

/** Ends all of the member whose letter names this token; false where there is none. */
export async function endFollows(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await readRow<{ id: string }>(tx)`
      SELECT member_id AS id FROM follow_letters WHERE end_token = ${token} FOR UPDATE`;
    if (!found) return false;
    await tx.delete(follows).where(eq(follows.member_id, Number(found.id)));
    await endLetters(tx, Number(found.id));
    return true;
  });
}

/** What a member follows, a resort with the path that its page has now. */
export async function followsOf(db: Database, memberId: number) {
  const rows = await db
    .select({ followed: follows, segment: resorts.url_segment })
    .from(follows)
    .leftJoin(resorts, eq(resorts.id, follows.resort_id))
    .where(eq(follows.member_id, memberId))
    .orderBy(desc(follows.followed_at), follows.path);
  return rows.map(({ followed, segment }) => ({
    ...followed,
    path: segment === null ? followed.path : resortPath(segment),
  }));
}

/** The token of a member's letters; null where they follow nothing. */
export async function endTokenOf(db: Database, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ token: followLetters.end_token })
    .from(followLetters)
    .where(eq(followLetters.member_id, memberId));
  return row?.token ?? null;
}

async function endLetters(tx: Database, memberId: number): Promise<void> {
  await tx.delete(followLetters).where(eq(followLetters.member_id, memberId));
  await tx.delete(mailQueue).where(and(eq(mailQueue.member_id, memberId), eq(mailQueue.kind, "followed")));
}
