import { bigint, integer, json, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { members } from "./member-tables.ts";

/**
 * What operators made of the site's own words, each change a row that stays: the newest of a part
 * is what visitors read. A part without rows is as the files of the program have it.
 */
export const siteVersions = pgTable(
  "site_versions",
  {
    /**
     * As in backend/site/site-parts.ts: "page:/about", "menu:footer-menu-main", "team",
     * "resort:12".
     */
    part: text().notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** In the shape of the program's files; null goes back to those. */
    content: json(),
    /** Digest of what the program had for the part then; null for a resort. */
    program: text(),
    /** Who they were stays unknown as soon as their account is deleted. */
    member_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "set null" }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/**
 * Pictures that operators have uploaded for the site's own words. An earlier version may show one
 * again: they stay.
 */
export const sitePictures = pgTable("site_pictures", {
  /** Of the content: what it is served under. */
  name: text().primaryKey(),
  /** WebP in base64, as in member_pictures. */
  content: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
