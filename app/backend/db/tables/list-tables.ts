import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { members } from "./member-tables.ts";
import { resorts } from "./tables.ts";

/**
 * Lists that members name and share. A visitor who has the link reads one; only its member changes
 * it.
 */
export const resortLists = pgTable(
  "resort_lists",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    member_id: bigint({ mode: "number" })
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The end of its address, which no visitor guesses (domain/list/named-list.ts). */
    link: text().notNull().unique(),
    title: text().notNull(),
    /** Since when operators have hidden its title from others; null while it is shown. */
    hidden_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("resort_lists_member").on(table.member_id)],
);

/** The resorts of a list. */
export const resortListEntries = pgTable(
  "resort_list_entries",
  {
    list_id: bigint({ mode: "number" })
      .notNull()
      .references(() => resortLists.id, { onDelete: "cascade" }),
    resort_id: integer()
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
    /**
     * Its place in the order of the list. Numbers are missing where resorts were removed; an
     * integer never runs out of them.
     */
    position: integer().notNull(),
    /**
     * What the member notes beside it; null for nothing. It is hidden with the title of the list.
     */
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.list_id, table.resort_id] }),
    index("resort_list_entries_resort").on(table.resort_id),
  ],
);
