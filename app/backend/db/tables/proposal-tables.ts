import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProposalState, ProposalWeight } from "#app/domain/proposals/proposals.ts";
import { members } from "./member-tables.ts";
import { resorts } from "./tables.ts";

const moment = () => timestamp({ withTimezone: true });

/**
 * What a visitor told of a resort: who, when, from what to what, and why. Those that are taken are
 * what holds (backend/resort-rows/told-layer.ts). A row is deleted with its resort alone, or where
 * its teller took it back before anyone looked at it and says something else.
 */
export const proposals = pgTable(
  "proposals",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where a resort is missing. */
    resort_id: integer().references(() => resorts.id, { onDelete: "cascade" }),
    /** As domain/proposals/proposal-kinds.ts has it, as in "figure:number_of_lifts". */
    what: text().notNull(),
    /** As its kind stores it. */
    value: text().notNull(),
    /** What the index had then, in the same shape; null where it had nothing. */
    was: text(),
    /** The first day of the month in which the teller saw it; null where they name a page. */
    seen_on: date({ mode: "string" }),
    page: text(),
    /** Null for a visitor without an account, and once the account is deleted. */
    member_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "set null" }),
    /** Whether a member told it: a former one has no name any more, and had one. */
    is_named: boolean().notNull(),
    /** Digest of the network from which it came; null after 400 days. */
    address: text(),
    state: text().$type<ProposalState>().notNull().default("open"),
    created_at: moment().notNull(),
    /** When the state was last changed; null while it is open. */
    decided_at: moment(),
    /** Null where members agreed, and for a former operator. */
    operator_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "set null" }),
    /** By whom it holds, or held; null where it never did. */
    weight: text().$type<ProposalWeight>(),
    /** What an operator says to its teller. */
    reason: text(),
    /** What the newest import says of it since it holds, in the shape of value. */
    import_says: text(),
    /** The day of that import's data. */
    import_day: date({ mode: "string" }),
    /** The rows of a resort that is another one by now; null for all other kinds. */
    merged: jsonb(),
  },
  (table) => [
    index("proposals_resort").on(table.resort_id, table.state),
    index("proposals_waiting")
      .on(table.resort_id, table.created_at)
      .where(sql`${table.state} IN ('open', 'later')`),
    index("proposals_decided").on(table.decided_at).where(sql`${table.state} IN ('taken', 'undone')`),
    index("proposals_member").on(table.member_id),
    index("proposals_address").on(table.created_at).where(sql`${table.address} IS NOT NULL`),
    uniqueIndex("proposals_own")
      .on(table.member_id, table.resort_id, table.what, table.value)
      .where(sql`${table.state} IN ('open', 'later')`),
  ],
);

/**
 * What of a resort lies under that what was told and holds: an import and an update of the built-in
 * index write there, and taking back uncovers it.
 */
export const coveredResorts = pgTable("covered_resorts", {
  resort_id: integer()
    .primaryKey()
    .references(() => resorts.id, { onDelete: "cascade" }),
  /** As backend/resort-rows/told-layer.ts puts it back. */
  before: jsonb().notNull(),
});
