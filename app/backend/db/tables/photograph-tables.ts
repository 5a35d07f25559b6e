import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PhotographState } from "#app/domain/photographs/photograph.ts";
import { contributions } from "./contribution-tables.ts";
import { members } from "./member-tables.ts";
import { resorts } from "./tables.ts";

const moment = () => timestamp({ withTimezone: true });
const formerMember = () => bigint({ mode: "number" }).references(() => members.id, { onDelete: "set null" });

/**
 * Photographs of resorts. Their files are in the media store, named by `name`, a size and a format.
 */
export const photographs = pgTable(
  "photographs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Says the content of the largest file: the same picture is there once. */
    name: text().notNull().unique(),
    /** Null for a former member who let it stay, and for what comes from Wikimedia Commons. */
    member_id: formerMember(),
    resort_id: integer()
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
    /** The review of the visit that it is of. */
    contribution_id: bigint({ mode: "number" }).references(() => contributions.id, { onDelete: "set null" }),
    state: text().$type<PhotographState>().notNull().default("waiting"),
    /** A value of MEMBER_LICENCES, else the licence's name. */
    licence: text().notNull(),
    licence_url: text(),
    /** Its member's words; null where they wrote none. */
    line: text(),
    /** What it shows; null where no one has said it. */
    alt: text(),
    /** ISO 8601, as in 2026-02; null where it is not known. */
    month: text(),
    /** Of the largest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its colours from top to bottom (blurStops). */
    blur: text().notNull(),
    /** Of all its files. */
    bytes: integer().notNull(),
    /** Who made it, where that is no member. */
    author: text(),
    /** Its page at Wikimedia Commons. */
    page_url: text(),
    /** Its name there ("File:Zermatt.jpg"). */
    source: text().unique(),
    created_at: moment().notNull(),
    /** Who has looked at it last; null while it waits, and for a former member. */
    looked_by: formerMember(),
    /** When it was first shown, or refused. */
    looked_at: moment(),
  },
  (table) => [
    index("photographs_shown")
      .on(table.resort_id, table.looked_at, table.id)
      .where(sql`${table.state} = 'shown'`),
    index("photographs_waiting").on(table.created_at, table.id).where(sql`${table.state} = 'waiting'`),
    index("photographs_removed").on(table.id).where(sql`${table.state} = 'removed'`),
    index("photographs_member").on(table.member_id),
    index("photographs_resort").on(table.resort_id),
    index("photographs_contribution").on(table.contribution_id),
    index("photographs_looked_by").on(table.looked_by),
  ],
);
