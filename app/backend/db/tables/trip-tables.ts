import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { TripVoteValue } from "#app/domain/group-trips/group-trip.ts";
import { members } from "./member-tables.ts";
import { resorts } from "./tables.ts";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Trips that groups vote on. A visitor who has the link reads one and votes; only its owner changes
 * it, and with the owner's account it goes.
 */
export const trips = pgTable(
  "trips",
  {
    id: id(),
    /** Its owner. */
    member_id: bigint({ mode: "number" })
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The end of its address, which no visitor guesses. */
    link: text().notNull().unique(),
    /**
     * The link that it was made with, by which browsers and addresses are digested, where its owner
     * has made a new one; null while it has that.
     */
    first_link: text(),
    title: text().notNull(),
    /** ISO 8601, as in 2027-02; null where days are known, or nothing is. */
    month: text(),
    starts_on: date({ mode: "string" }),
    /** The last day. */
    ends_on: date({ mode: "string" }),
    /**
     * Where it begins, as parseOrigin gives it (domain/getting-there/origin.ts); null where it is
     * not known.
     */
    origin: text(),
    /** Who comes along, in the owner's words. */
    who: text(),
    /** Since when no more votes are taken; null while they are. */
    closed_at: moment(),
    /**
     * How many had voted when the vote was closed: with those that are there now it tells what is
     * gone. Null while votes are taken.
     */
    closed_voters: integer(),
    /**
     * Since when operators have hidden its title and its `who` from others; null while they are
     * shown.
     */
    hidden_at: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [index("trips_member").on(table.member_id)],
);

/** The resorts that a group chooses from. */
export const tripResorts = pgTable(
  "trip_resorts",
  {
    trip_id: bigint({ mode: "number" })
      .notNull()
      .references(() => trips.id, { onDelete: "cascade" }),
    resort_id: integer()
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
    /**
     * Its place in the order of the list that it came from. Numbers are missing where resorts were
     * removed.
     */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trip_id, table.resort_id] }),
    index("trip_resorts_resort").on(table.resort_id),
  ],
);

/** Who has voted on a trip: one row for an account, or for a browser without one. */
export const tripVoters = pgTable(
  "trip_voters",
  {
    id: id(),
    trip_id: bigint({ mode: "number" })
      .notNull()
      .references(() => trips.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** What tells names of one trip apart. */
    name_key: text().notNull(),
    /** Null for a voter without an account. */
    member_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "cascade" }),
    /**
     * A keyed digest of the trip and the browser's random name, so that no two trips say that a
     * browser voted on both.
     */
    device: text(),
    /**
     * A keyed digest of the trip and the network address that a voter without an account came from,
     * so that no two trips say that an address voted on both. Null of an account, and after a month
     * (deleteExpired).
     */
    address: text(),
    /**
     * Ids of the resorts that were on their ballots, voted for or skipped; null of ballots from
     * before this was kept.
     */
    seen: integer().array(),
    /** Since when operators have hidden the name and the words from others. */
    hidden_at: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex("trip_voters_name").on(table.trip_id, table.name_key),
    uniqueIndex("trip_voters_member").on(table.trip_id, table.member_id),
    index("trip_voters_of_member").on(table.member_id),
    index("trip_voters_address").on(table.created_at).where(sql`${table.address} IS NOT NULL`),
  ],
);

/**
 * What a voter says of a resort. It goes with the voter, and with the resort where its owner takes
 * that off the trip.
 */
export const tripVotes = pgTable(
  "trip_votes",
  {
    voter_id: bigint({ mode: "number" })
      .notNull()
      .references(() => tripVoters.id, { onDelete: "cascade" }),
    trip_id: bigint({ mode: "number" }).notNull(),
    resort_id: integer().notNull(),
    vote: text().$type<TripVoteValue>().notNull(),
    /** Null for none. */
    word: text(),
    updated_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voter_id, table.resort_id] }),
    foreignKey({
      name: "trip_votes_resort",
      columns: [table.trip_id, table.resort_id],
      foreignColumns: [tripResorts.trip_id, tripResorts.resort_id],
    }).onDelete("cascade"),
    index("trip_votes_of_resort").on(table.trip_id, table.resort_id),
  ],
);
