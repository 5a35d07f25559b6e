import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ContactSubject } from "#app/domain/contact.ts";
import { members } from "./member-tables.ts";

const moment = () => timestamp({ withTimezone: true });

/** What visitors and members wrote to the people who run the site. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    /** Where the answer goes, as it was typed and not verified. Null where none is wanted. */
    reply_to: text(),
    /** Who wrote it; null for a visitor who was not signed in. */
    member_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "cascade" }),
    created_at: moment().notNull(),
    /** When an operator had dealt with it; null while it waits. */
    done_at: moment(),
  },
  (table) => [
    index("contact_messages_open")
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`${table.done_at} IS NULL`),
    index("contact_messages_done").on(table.done_at).where(sql`${table.done_at} IS NOT NULL`),
    index("contact_messages_created").on(table.created_at),
    index("contact_messages_member").on(table.member_id),
  ],
);
