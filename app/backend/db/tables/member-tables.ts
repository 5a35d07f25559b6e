import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Identity } from "#app/domain/accounts/oauth.ts";
import { resorts } from "./tables.ts";

const moment = () => timestamp({ withTimezone: true });

/**
 * One member. `username_key` tells one from another, and so does `email_key` those who have
 * verified theirs (domain/accounts/account.ts); `username` and `email` are as they were typed.
 */
export const members = pgTable(
  "members",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    username_key: text().notNull().unique(),
    email: text().notNull(),
    /** One member's alone among those who have verified it: typing an address does not claim it. */
    email_key: text().notNull(),
    /** When an identity provider said that the address is this member's; null while none has. */
    email_verified_at: moment(),
    /**
     * Where a mail server refused letters to them, as it was typed: their address, or one that they
     * wanted. Null once one arrives, or it is changed.
     */
    refused_email: text(),
    /**
     * Argon2id, in its own notation with all parameters; null for those who only come through a
     * provider.
     */
    password_hash: text(),
    is_mail_blocked: boolean().notNull().default(false),
    /** Null reads "Free". */
    member_tier: text(),
    preferred_sport: text(),
    skill_level: text(),
    profile_picture: text(),
    years_experience: smallint(),
    favorite_resort: text(),
    current_resort_location: text(),
    /**
     * What the version before member_resorts read; no longer read or written, and dropped with the
     * next version.
     */
    visited_resorts: text().array(),
    /** Whether others see where they have been. */
    shows_visited: boolean().notNull().default(false),
    preferred_terrain: text(),
    preferred_resort_type: text(),
    equipment_brand: text(),
    owns_equipment: boolean(),
    season_pass_type: text(),
    emergency_contact_name: text(),
    emergency_contact_phone: text(),
    bio: text(),
    preferred_lessons: text().array(),
    interested_in_competitions: boolean(),
    achievements: text().array(),
    /** When they asked to hear of Pro; null while they have not. */
    pro_interest_at: moment(),
    /** Whether they look after what others contribute. */
    is_operator: boolean().notNull().default(false),
    /** Since when they may contribute nothing; null while they may. */
    suspended_at: moment(),
    /**
     * Since when operators have hidden their name, and with it all of their profile; null while
     * they are shown.
     */
    hidden_at: moment(),
    /** The same of what they typed into their profile alone. */
    lines_hidden_at: moment(),
    /** The same of their picture alone. */
    picture_hidden_at: moment(),
    /**
     * When they left: to everybody else they are gone, and signing in brings them back for a while.
     */
    left_at: moment(),
    /** What is to become of their contributions then, as they said on leaving. */
    left_contributions: text().$type<"keep" | "remove">(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index("members_email").on(table.email_key),
    index("members_left").on(table.left_at).where(sql`${table.left_at} IS NOT NULL`),
    uniqueIndex("members_verified_email")
      .on(table.email_key)
      .where(sql`${table.email_verified_at} IS NOT NULL`),
  ],
);

const memberId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/**
 * Pictures that members have uploaded, as they are served; `members.profile_picture` holds the path
 * of one that is shown.
 */
export const memberPictures = pgTable(
  "member_pictures",
  {
    member_id: memberId().primaryKey(),
    /** Of the content: what it is served under. */
    name: text().notNull(),
    /**
     * WebP in base64, as GraphQL sends it: the drivers of the two databases read bytes in different
     * ways.
     */
    content: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index("member_pictures_name").on(table.name)],
);

/** Bearer tokens, of which only a digest is stored: no reader of this table can sign in with it. */
export const memberTokens = pgTable(
  "member_tokens",
  {
    digest: text().primaryKey(),
    member_id: memberId(),
    /** The same in all tokens that follow from one sign-in by renewal: they end together. */
    sign_in_id: uuid().notNull(),
    created_at: moment().notNull(),
    /** The last use, to within some minutes: a token that rests too long ends. */
    used_at: moment().notNull(),
    /** When the sign-in ends however often it is used and renewed. */
    expires_at: moment().notNull(),
    /** When a new token was last given out for it, which may have been lost on the way. */
    renewed_at: moment(),
    /**
     * When a caller first came with it: until then it takes no other's place. The first of a
     * sign-in has none to take.
     */
    presented_at: moment(),
    /** Set once a caller has come with another token in its place: it dies then. */
    replaced_until: moment(),
    /**
     * With what they signed in, as in "Firefox on Linux"; null where the browser did not say it.
     */
    browser: text(),
    /** When they last proved who they are since; null where only the sign-in itself did. */
    confirmed_at: moment(),
  },
  (table) => [
    index("member_tokens_member").on(table.member_id),
    index("member_tokens_sign_in").on(table.sign_in_id),
    index("member_tokens_expiry").on(table.expires_at),
    index("member_tokens_use").on(table.used_at),
  ],
);

/**
 * What a link is good for, once: to set a password without the old one, to prove that an address is
 * the member's or a new one theirs, or to take such a change back.
 */
export type LinkPurpose = "reset" | "verify" | "address" | "undo-address";

/**
 * The same of a link that is used, or replaced by a newer one: good for nothing, and kept until it
 * would have run out, so that its page can say what came of it.
 */
export type FormerLinkPurpose = `was-${LinkPurpose}`;

/**
 * Links that let a member do something without signing in. Only digests are stored of what is in
 * their addresses.
 */
export const memberLinks = pgTable(
  "member_links",
  {
    digest: text().primaryKey(),
    member_id: memberId(),
    purpose: text().$type<LinkPurpose | FormerLinkPurpose>().notNull(),
    expires_at: moment().notNull(),
    /**
     * Where it was sent: a caller who comes with it reads the mail there. Null where the operator
     * made it.
     */
    email: text(),
  },
  (table) => [
    index("member_links_member").on(table.member_id),
    index("member_links_expiry").on(table.expires_at),
  ],
);

/** What a letter to a member is about: backend/mail/letters.ts. */
export type LetterKind =
  | "verify"
  | "reset"
  | "address"
  | "address-changed"
  | "password-changed"
  | "left"
  | "provider-linked"
  | "new-sign-in"
  | "moderated"
  | "followed"
  /** A message of the form at /contact, to no member: `detail` is its id. */
  | "contact";

/**
 * Letters that are to be sent. What is secret in one is made when it is sent, so none lies here.
 */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Null for a letter to no address: it takes the same work whether there is an account or not.
     */
    member_id: bigint({ mode: "number" }).references(() => members.id, { onDelete: "cascade" }),
    kind: text().$type<LetterKind>().notNull(),
    address: text().notNull(),
    /** What it tells beside, as the name of a browser. */
    detail: text(),
    created_at: moment().notNull(),
    /** When it is to be tried next. */
    due_at: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [index("mail_queue_due").on(table.due_at), index("mail_queue_member").on(table.member_id)],
);

/** Accounts at identity providers that sign a member in. */
export const memberIdentities = pgTable(
  "member_identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    member_id: memberId(),
    /** The emailKey that the member has from there; null where theirs is from elsewhere. */
    email_key: text(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("member_identities_member").on(table.member_id),
  ],
);

/**
 * From where a member has signed in before: what strangers do to their account does not slow them
 * down there.
 */
export const memberVisitors = pgTable(
  "member_visitors",
  {
    member_id: memberId(),
    /** Digest of the name that the site gave the browser. */
    visitor: text().notNull(),
    seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.visitor] }),
    index("member_visitors_seen").on(table.seen_at),
  ],
);

/** Resorts that a member marked: each row is a favourite, a resort they have been to, or both. */
export const memberResorts = pgTable(
  "member_resorts",
  {
    member_id: memberId(),
    resort_id: integer()
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
    /** When it was marked as a favourite; null where it is none. */
    favourite_at: moment(),
    /** When it was marked as visited; null where it is not. */
    visited_at: moment(),
    /** The year of the visit; null where the member gave none. */
    visited_year: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.resort_id] }),
    index("member_resorts_resort").on(table.resort_id),
  ],
);

/** Sign-ins that are in progress at an identity provider. */
export const oauthFlows = pgTable(
  "oauth_flows",
  {
    state_digest: text().primaryKey(),
    provider: text().notNull(),
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index("oauth_flows_expiry").on(table.expires_at)],
);

/**
 * Sign-ins that a provider has answered and the site has not fetched yet. The caller becomes a
 * member only then: anyone can send a browser to a provider that asks nothing, and its owner is not
 * to get an account by that.
 */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    code_digest: text().primaryKey(),
    provider: text().notNull(),
    /** Whom the provider has told of. */
    identity: jsonb().$type<Identity>().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index("oauth_codes_expiry").on(table.expires_at)],
);

/**
 * How often something was tried lately. The key is a digest: neither names nor addresses lie here.
 */
export const attempts = pgTable(
  "attempts",
  { key: text().primaryKey(), count: integer().notNull(), expires_at: moment().notNull() },
  (table) => [index("attempts_expiry").on(table.expires_at)],
);
