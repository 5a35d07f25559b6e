import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ContactSubject } from "#app/domain/contact.ts";
import { lockEach } from "../db/advisory-lock.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { hasRows } from "../db/read-rows.ts";
import { contactMessages, members } from "../db/tables/tables.ts";
import { offset } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";
import { queueLetter } from "../mail/mail-queue.ts";

export interface NewMessage {
  readonly subject: ContactSubject;
  readonly message: string;
  readonly replyTo: string | null;
  /** Null for a visitor who is not signed in. */
  readonly memberId: number | null;
}

/** A form that is sent again within this time, as by a reload, is the same message. */
const SENT_TWICE_MS = 10 * 60_000;

/**
 * More than operators leave unread, and less than a flood: of members, and of visitors without an
 * account, so that a flood of these keeps no member from asking for their rights.
 */
const MOST_OPEN = 200;

/** What has become of a message: `full` is a desk on which too many wait. */
export type Sent = "sent" | "again" | "full";

/**
 * Puts a message on the desk, with the letter to `mailbox` where there is one. Of two equal forms
 * that are sent at once the later one finds the other's message, and of many at once none is one
 * too many.
 */
export function insertMessage(
  db: Database,
  message: NewMessage,
  { mailbox, now }: { readonly mailbox: string | null; readonly now: Date },
): Promise<Sent> {
  return db.transaction(async (tx) => {
    await lockEach(tx, "contact", ["messages"]);
    if (await isSentTwice(tx, message, now)) return "again";
    const { subject, message: text, replyTo, memberId } = message;
    const isOfSender = (memberId === null ? isNull : isNotNull)(contactMessages.member_id);
    const ofThem = and(isNull(contactMessages.done_at), isOfSender);
    if ((await tx.$count(contactMessages, ofThem)) >= MOST_OPEN) return "full";
    const [row] = await tx
      .insert(contactMessages)
      .values({ subject, message: text, reply_to: replyTo, member_id: memberId, created_at: now })
      .returning({ id: contactMessages.id });
    if (mailbox !== null && row) {
      const letter = { memberId: null, kind: "contact", address: mailbox, detail: String(row.id) } as const;
      await queueLetter(tx, letter, now);
    }
    return "sent";
  });
}

/** Whether the same words came from the same sender a moment ago. */
export function isSentTwice(
  db: Database,
  { subject, message, replyTo, memberId }: NewMessage,
  now: Date,
): Promise<boolean> {
  return hasRows(db)`
    SELECT FROM contact_messages WHERE created_at > ${moment(now, -SENT_TWICE_MS)} AND subject = ${subject}
      AND message = ${message} AND reply_to IS NOT DISTINCT FROM ${replyTo}::text
      AND member_id IS NOT DISTINCT FROM ${memberId}::bigint LIMIT 1`;
}

const SHOWN = {
  id: contactMessages.id,
  subject: contactMessages.subject,
  message: contactMessages.message,
  reply_to: contactMessages.reply_to,
  created_at: contactMessages.created_at,
  username: members.username,
};

/** Those that wait, the newest first. */
export async function openMessages(db: Database, page: Page) {
  const isOpen = isNull(contactMessages.done_at);
  const [messages, total] = await Promise.all([
    db
      .select(SHOWN)
      .from(contactMessages)
      .leftJoin(members, eq(members.id, contactMessages.member_id))
      .where(isOpen)
      .orderBy(desc(contactMessages.created_at), desc(contactMessages.id))
      .limit(page.size)
      .offset(offset(page)),
    db.$count(contactMessages, isOpen),
  ]);
  return { messages, total };
}

/** One of them, whether or not it waits; null where there is none. */
export async function findMessage(db: Database, id: number) {
  const [message] = await db
    .select(SHOWN)
    .from(contactMessages)
    .leftJoin(members, eq(members.id, contactMessages.member_id))
    .where(eq(contactMessages.id, id));
  return message ?? null;
}

/** Takes a message off the list. False where it was off already, or is no more. */
export async function closeMessage(db: Database, id: number, now: Date): Promise<boolean> {
  const closed = await db
    .update(contactMessages)
    .set({ done_at: now })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.done_at)))
    .returning({ id: contactMessages.id });
  return closed.length > 0;
}
