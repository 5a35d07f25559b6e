import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ContributionKind,
  ContributionState,
  MemberPart,
  ModerationAction,
} from "#app/domain/contributions/contributions.ts";
import { members } from "./member-tables.ts";
import { resorts } from "./tables.ts";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** Who they were stays unknown once their account is deleted. */
const formerMember = () => bigint({ mode: "number" }).references(() => members.id, { onDelete: "set null" });

/**
 * What members give to resorts, in one shape: who, to which resort, a text or a value, and whether
 * it is shown. Export, deletion, moderation and limits know this shape alone, so that a further
 * kind is one more value of `kind`.
 */
export const contributions = pgTable(
  "contributions",
  {
    id: id(),
    /** Null for a former member who let it stay. */
    member_id: formerMember(),
    resort_id: integer()
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
    kind: text().$type<ContributionKind>().notNull(),
    /** The attribute that a rating is of. */
    type_name: text(),
    /** A rating, 0-100. */
    value: doublePrecision(),
    /** Null for a rating, and once its author or an operator has removed it. */
    text: text(),
    /**
     * The first day of the month of the visit, where the author gave one. An earlier version, which
     * runs during an update, writes the day itself.
     */
    visited_on: date({ mode: "string" }),
    /** From the profile when it was written: what the author rode then. */
    sport: text(),
    skill_level: text(),
    state: text().$type<ContributionState>().notNull().default("shown"),
    /** Whether a rating is part of the shown mean: its member counts (refreshCounted). */
    counts: boolean().notNull().default(false),
    /** How many members found it helpful: the rows of contribution_votes that count. */
    helpful: integer().notNull().default(0),
    created_at: moment().notNull(),
    /** When its author last changed it; null while it is as it was written. */
    changed_at: moment(),
  },
  (table) => [
    uniqueIndex("contributions_rating")
      .on(table.member_id, table.resort_id, table.type_name)
      .where(sql`${table.kind} = 'rating'`),
    index("contributions_ratings").on(table.resort_id, table.type_name).where(sql`${table.kind} = 'rating'`),
    index("contributions_newest_text")
      .on(table.resort_id, table.created_at.desc(), table.id.desc())
      .where(sql`${table.kind} <> 'rating' AND ${table.state} <> 'removed'`),
    index("contributions_helpful_text")
      .on(table.resort_id, table.helpful.desc(), table.created_at.desc(), table.id.desc())
      .where(sql`${table.kind} <> 'rating' AND ${table.state} <> 'removed'`),
    index("contributions_newest")
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`${table.kind} <> 'rating' AND ${table.state} = 'shown'`),
    index("contributions_member").on(table.member_id),
  ],
);

const contributionId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => contributions.id, { onDelete: "cascade" });

/** What a contribution was before each change of it: for operators, and for its author's export. */
export const contributionHistory = pgTable(
  "contribution_history",
  {
    id: id(),
    contribution_id: contributionId(),
    text: text(),
    value: doublePrecision(),
    /** Until when it was so. */
    until: moment().notNull(),
  },
  (table) => [index("contribution_history_contribution").on(table.contribution_id)],
);

/** Members who found a text helpful. */
export const contributionVotes = pgTable(
  "contribution_votes",
  {
    contribution_id: contributionId(),
    member_id: bigint({ mode: "number" })
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    created_at: moment().notNull(),
    /**
     * Whether it is in the text's number: its member counts (refreshVotes). True of those from
     * before, which the sweep then looks at.
     */
    counts: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.contribution_id, table.member_id] }),
    index("contribution_votes_member").on(table.member_id),
  ],
);

/**
 * Texts that visitors have written before they sign in: what they typed waits for them on the way
 * back.
 */
export const drafts = pgTable(
  "drafts",
  {
    /** Digest of what the address on the way back holds. */
    digest: text().primaryKey(),
    form: jsonb().$type<Record<string, string>>().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index("drafts_expiry").on(table.expires_at)],
);

/** Which of a member's things a report or a decision is about that is of no text. */
const part = () => text().$type<MemberPart>().notNull().default("profile");

/**
 * What a member asks operators to look at: a text, or something else of another member that others
 * see.
 */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    /** The reported text; null where it is something else. */
    contribution_id: bigint({ mode: "number" }).references(() => contributions.id, { onDelete: "cascade" }),
    /** Whose profile, picture or list it is; null where it is a text. */
    profile_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "cascade" }),
    /** Means nothing where it is a text. */
    part: part(),
    /**
     * The list or the trip whose title it is, or the voter (tripTarget). No reference: a report
     * outlives what its member deletes.
     */
    list_link: text(),
    /** Who reports; null for a former member. */
    member_id: formerMember(),
    reason: text().notNull(),
    note: text(),
    created_at: moment().notNull(),
    /** When an operator decided; null while it waits. */
    closed_at: moment(),
  },
  (table) => [
    index("reports_open").on(table.created_at).where(sql`${table.closed_at} IS NULL`),
    index("reports_contribution").on(table.contribution_id),
    index("reports_profile").on(table.profile_id),
    index("reports_member").on(table.member_id),
  ],
);

/**
 * What operators decided, who did it and why: the log, and what its author reads and may object to
 * once.
 */
export const decisions = pgTable(
  "decisions",
  {
    id: id(),
    contribution_id: bigint({ mode: "number" }).references(() => contributions.id, { onDelete: "cascade" }),
    /** Whom it concerns: the text's author, or whose profile, picture or list it is. */
    member_id: formerMember(),
    /** Means nothing where it is about a text. */
    part: part(),
    /** The list or the trip whose title it is about, or the voter (tripTarget). */
    list_link: text(),
    /** Who decided; null for a former operator. */
    operator_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "set null" }),
    action: text().$type<ModerationAction>().notNull(),
    reason: text(),
    created_at: moment().notNull(),
    /** What the member has to say against it. */
    objection: text(),
    objected_at: moment(),
    /** When an operator answered that by another decision. */
    answered_at: moment(),
    /**
     * When its member changed what it is about; null while nothing has changed, and once an
     * operator has looked at it again.
     */
    reopened_at: moment(),
  },
  (table) => [
    index("decisions_objections")
      .on(table.objected_at)
      .where(sql`${table.objected_at} IS NOT NULL AND ${table.answered_at} IS NULL`),
    index("decisions_reopened").on(table.reopened_at).where(sql`${table.reopened_at} IS NOT NULL`),
    index("decisions_contribution").on(table.contribution_id),
    index("decisions_member").on(table.member_id),
    index("decisions_operator").on(table.operator_id),
  ],
);
