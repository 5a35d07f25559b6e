import { eq } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { MAIL_RETRY } from "../db/lifetimes.ts";
import { moment } from "../db/moment.ts";
import { readRow } from "../db/read-rows.ts";
import { type LetterKind, mailQueue } from "../db/tables/tables.ts";

export interface NewLetter {
  /** Null for a letter to no address, which takes the same work. */
  readonly memberId: number | null;
  readonly kind: LetterKind;
  readonly address: string;
  readonly detail?: string | null;
}

/**
 * Queues letters, in the transaction that is their reason, by one statement however many they are.
 */
export async function queueLetters(tx: Database, letters: readonly NewLetter[], now: Date): Promise<void> {
  await tx.insert(mailQueue).values(
    letters.map(({ memberId, kind, address, detail = null }) => ({
      member_id: memberId,
      kind,
      address,
      detail,
      created_at: now,
      due_at: now,
    })),
  );
}

/** Queues one. */
export function queueLetter(tx: Database, letter: NewLetter, now: Date): Promise<void> {
  return queueLetters(tx, [letter], now);
}

export interface DueLetter {
  readonly id: number;
  readonly memberId: number | null;
  /**
   * Null where there is no such member any more; empty where the address is not known to be theirs,
   * whose reader is shown nothing that a stranger chose.
   */
  readonly username: string | null;
  readonly kind: LetterKind;
  readonly address: string;
  readonly detail: string | null;
  readonly createdAt: Date;
}

/**
 * The next letter that is due, which is due again only after a pause: of many processes one gets
 * it. What has waited for a day is given up (backend/db/expired.ts). Null where none is due.
 */
export async function takeDueLetter(db: Database, now: Date): Promise<DueLetter | null> {
  const { longestMs, firstMs, mostMs } = MAIL_RETRY;
  const letter = await readRow<Omit<DueLetter, "createdAt"> & { readonly createdAt: string }>(db)`
    UPDATE mail_queue SET tries = tries + 1,
      due_at = ${moment(now)} + least(${firstMs} * 2 ^ least(tries, 20), ${mostMs}) * interval '1 millisecond'
    WHERE id = (SELECT id FROM mail_queue WHERE due_at <= ${moment(now)}
      AND created_at > ${moment(now, -longestMs)} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, member_id AS "memberId", kind, address, detail, created_at::text AS "createdAt",
      (SELECT CASE WHEN email_verified_at IS NOT NULL AND email = address THEN username ELSE '' END
        FROM members WHERE members.id = member_id) AS username`;
  return letter && { ...letter, createdAt: new Date(letter.createdAt) };
}

/** Leaves a letter in the queue for so many seconds, as one that was not tried. */
export async function putOffLetter(db: Database, id: number, now: Date, seconds: number): Promise<void> {
  await db
    .update(mailQueue)
    .set({ due_at: new Date(now.getTime() + seconds * 1000), tries: 0 })
    .where(eq(mailQueue.id, id));
}

export async function deleteLetter(db: Database, id: number): Promise<void> {
  await db.delete(mailQueue).where(eq(mailQueue.id, id));
}
