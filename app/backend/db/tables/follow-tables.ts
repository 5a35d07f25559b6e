import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { members } from "./member-tables.ts";
import { resorts } from "./tables.ts";

const memberId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/**
 * A list as the schema's `resorts` takes it: checked when it was followed, and again with each
 * letter.
 */
export interface FollowedList {
  readonly filter?: unknown;
  readonly orderBy?: unknown;
  readonly thenBy?: unknown;
}

/** What a member hears of by mail: a resort, or a list, which a place is too. */
export const follows = pgTable(
  "follows",
  {
    member_id: memberId(),
    /** Path of a list; of a resort what tells it apart by its id. */
    path: text().notNull(),
    /** What it was called when it was followed. */
    name: text().notNull(),
    /** Null of a list. */
    resort_id: integer().references(() => resorts.id, { onDelete: "cascade" }),
    /** Null of a resort. */
    list: jsonb().$type<FollowedList>(),
    followed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.path] }),
    index("follows_resort").on(table.resort_id),
  ],
);

/** The monthly letter of a member who follows something. */
export const followLetters = pgTable(
  "follow_letters",
  {
    member_id: memberId().primaryKey(),
    /** In the address that ends these letters without a sign-in, and is good for nothing else. */
    end_token: text().notNull().unique(),
    /**
     * Until when the last letter told what changed; when the first thing was followed, before it.
     */
    told_until: timestamp({ withTimezone: true }).notNull(),
    /** When it was last looked whether there is something to tell. */
    looked_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("follow_letters_due").on(table.looked_at)],
);
