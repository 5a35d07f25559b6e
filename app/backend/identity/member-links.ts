import { and, asc, eq, gt, gte, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { emailKey } from "#app/domain/accounts/account.ts";
import type { Database } from "../db/connections/open.server.ts";
import {
  type FormerLinkPurpose,
  type LetterKind,
  type LinkPurpose,
  mailQueue,
  memberIdentities,
  memberLinks,
  members,
} from "../db/tables/tables.ts";
import { canSignIn } from "./members.ts";

/** For how long a change of address can be taken back from the old one. */
export const UNDO_ADDRESS_MS = 7 * 24 * 60 * 60_000;

interface Link {
  readonly digest: string;
  readonly purpose: LinkPurpose;
}

/** A link that is good for nothing any more, see FormerLinkPurpose. */
const FORMER = { purpose: sql<FormerLinkPurpose>`'was-' || ${memberLinks.purpose}` };

/**
 * Keeps a link, in place of all that the member had for the same purpose; but each change of
 * address can be taken back.
 */
export async function insertLink(
  db: Database,
  {
    memberId,
    digest,
    purpose,
    email = null,
  }: Link & { readonly memberId: number; readonly email?: string | null },
  expiresAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (purpose !== "undo-address") {
      await tx
        .update(memberLinks)
        .set(FORMER)
        .where(and(eq(memberLinks.member_id, memberId), eq(memberLinks.purpose, purpose)));
    }
    await tx
      .insert(memberLinks)
      .values({ digest, member_id: memberId, purpose, email, expires_at: expiresAt });
  });
}

const isLive = ({ digest, purpose }: Link, now: Date) =>
  and(eq(memberLinks.digest, digest), eq(memberLinks.purpose, purpose), gt(memberLinks.expires_at, now));

/** The member of a link, and where it was sent. */
export interface LinkMember {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly purpose: LinkPurpose;
  /** Null where the operator made it. */
  readonly sentTo: string | null;
}

/** Whose link that is, as long as it is good; it stays good. */
export async function findLinkMember(
  db: Database,
  { digest, purposes }: { readonly digest: string; readonly purposes: readonly LinkPurpose[] },
  now: Date,
): Promise<LinkMember | null> {
  const found = await findLink(db, digest, purposes, now);
  if (!found) return null;
  const { id, username, email, verified, purpose, sentTo } = found;
  return { id, username, email, sentTo, purpose: purpose as LinkPurpose, isVerified: verified !== null };
}

/** A link that is not too old, whose member can still sign in. */
async function findLink(
  db: Database,
  digest: string,
  purposes: readonly (LinkPurpose | FormerLinkPurpose)[],
  now: Date,
) {
  const [found] = await db
    .select({
      id: members.id,
      username: members.username,
      email: members.email,
      key: members.email_key,
      verified: members.email_verified_at,
      purpose: memberLinks.purpose,
      sentTo: memberLinks.email,
    })
    .from(memberLinks)
    .innerJoin(members, eq(members.id, memberLinks.member_id))
    .where(
      and(
        eq(memberLinks.digest, digest),
        inArray(memberLinks.purpose, [...purposes]),
        gt(memberLinks.expires_at, now),
        canSignIn(now),
      ),
    );
  return found;
}

/** What a link does that makes an address a member's. */
export interface AddressLink {
  readonly id: number;
  readonly username: string;
  /** Where it was sent. */
  readonly email: string;
  /** Whether that is the member's verified address already. */
  readonly isDone: boolean;
}

/**
 * What a link does, or has done where its address is the member's: also one that is used, or that a
 * newer one has replaced. Null for one that is good for nothing, as where another member has
 * verified the address.
 */
export async function findAddressLink(
  db: Database,
  { digest, purposes }: { readonly digest: string; readonly purposes: readonly LinkPurpose[] },
  now: Date,
): Promise<AddressLink | null> {
  const former = purposes.map((purpose) => `was-${purpose}` as const);
  const found = await findLink(db, digest, [...purposes, ...former], now);
  if (!found?.sentTo) return null;
  const { id, username, sentTo: email, purpose } = found;
  const key = emailKey(email);
  const isTheirs = found.verified !== null && found.key === key;
  const isFormer = purpose.startsWith("was-");
  // A change that is taken back ends sign-ins and later links as well: that is not done by having
  // the address.
  if (isTheirs && (isFormer || purpose !== "undo-address")) return { id, username, email, isDone: true };
  if (isFormer) return null;
  const ofOther = and(eq(members.email_key, key), ne(members.id, id), isNotNull(members.email_verified_at));
  return (await db.$count(members, ofOther)) > 0 ? null : { id, username, email, isDone: false };
}

/**
 * Waits for every other transaction that deals with the links or addresses of these members: the
 * member and other members with the address. Always the member first and then the link, and members
 * in one order: no two wait for each other.
 */
export async function lockMembers(
  tx: Database,
  { memberId, emailKey = "" }: { readonly memberId: number; readonly emailKey?: string },
): Promise<void> {
  const isSame = emailKey === "" ? undefined : eq(members.email_key, emailKey);
  await tx
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.id, memberId), isSame))
    .orderBy(asc(members.id))
    .for("no key update");
}

/** The letters that bring links. */
const LETTER_OF = {
  reset: "reset",
  verify: "verify",
  address: "address",
  "undo-address": "address-changed",
} as const satisfies Record<LinkPurpose, LetterKind>;

/**
 * Ends links of a member, and the letters in progress that would bring new ones. Without a choice
 * the way stays to take back a change of address.
 */
export async function endLinks(
  tx: Database,
  memberId: number,
  purposes: readonly LinkPurpose[] = ["reset", "verify", "address"],
): Promise<void> {
  const letters = purposes.map((purpose) => LETTER_OF[purpose]);
  await tx
    .delete(memberLinks)
    .where(and(eq(memberLinks.member_id, memberId), inArray(memberLinks.purpose, [...purposes])));
  await tx.delete(mailQueue).where(and(eq(mailQueue.member_id, memberId), inArray(mailQueue.kind, letters)));
}

/** A link that has been used up. */
interface TakenLink {
  readonly memberId: number;
  /** Where it was sent. */
  readonly email: string | null;
  readonly expiresAt: Date;
}

/** Uses a link up; null where it was used or replaced, too old or none. */
export async function takeLink(db: Database, link: Link, now: Date): Promise<TakenLink | null> {
  const [taken] = await db.update(memberLinks).set(FORMER).where(isLive(link, now)).returning({
    memberId: memberLinks.member_id,
    email: memberLinks.email,
    expiresAt: memberLinks.expires_at,
  });
  return taken ?? null;
}

/**
 * Ends what came after a change of address that is taken back: all links and letters but those that
 * take back an earlier one, and what providers sign in since.
 */
export async function endLinksSince(
  tx: Database,
  { memberId, expiresAt }: Pick<TakenLink, "memberId" | "expiresAt">,
): Promise<void> {
  await endLinks(tx, memberId);
  const isUndo = eq(memberLinks.purpose, "undo-address");
  await tx
    .delete(memberLinks)
    .where(and(eq(memberLinks.member_id, memberId), isUndo, gte(memberLinks.expires_at, expiresAt)));
  const changedAt = new Date(expiresAt.getTime() - UNDO_ADDRESS_MS);
  await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.member_id, memberId), gte(memberIdentities.created_at, changedAt)));
  await tx
    .delete(mailQueue)
    .where(
      and(
        eq(mailQueue.member_id, memberId),
        eq(mailQueue.kind, LETTER_OF["undo-address"]),
        gte(mailQueue.created_at, changedAt),
      ),
    );
}
