import { emailKey, usernameKey } from "#app/domain/accounts/account.ts";
import type { Identity } from "#app/domain/accounts/oauth.ts";
import { takeFromOthers } from "../accounts/claim-address.ts";
import {
  findFreeUsername,
  findIdentityMember,
  followAddress,
  insertIdentity,
} from "../accounts/member-identities.ts";
import type { Member } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { findMemberByEmail, insertMember } from "../identity/members.ts";
import { OauthFailure } from "./failures.ts";
import { usernamesFor } from "./username.ts";

/** The member who a person at a provider is here, and what became of the account by it. */
interface IdentityMember {
  readonly member: Member;
  readonly event: "signed up" | "address followed" | null;
}

/** Each takes the place of one that another member was faster than. */
const ATTEMPTS = 3;

/**
 * The member whom an account at a provider signs in: the one it always did; or a new one. Issuer
 * and subject alone say who it is. An address never leads into an account, however well verified:
 * its provider may have given it to another member.
 *
 * A member whose address is from this account has the one that the provider has verified since,
 * where it is no other member's.
 *
 * @throws OauthFailure where there is no address to make an account with, or another member has it
 */
export async function memberOf(db: Database, identity: Identity, now: Date): Promise<IdentityMember> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await find(db, identity);
    if ("known" in found) return follow(db, found.known, identity, now);
    const member = await make(db, { ...identity, email: found.email }, now);
    if (member) return { member, event: "signed up" };
  }
  throw new Error("A member could neither be found nor added.");
}

/**
 * Whether there is such a member or could be, as far as it can be known now. Changes nothing.
 *
 * @throws OauthFailure as memberOf does
 */
export async function checkIdentity(db: Database, identity: Identity): Promise<void> {
  await find(db, identity);
}

/** A caller who comes again, or the address of a new member. */
type Found = { readonly known: Member } | { readonly email: string };

async function find(db: Database, identity: Identity): Promise<Found> {
  const { email } = identity;
  // First the address, then the identity: who has just become a member by the same identity is
  // found by both, or by neither.
  const owner = email === null ? null : await findMemberByEmail(db, emailKey(email));
  const known = await findIdentityMember(db, identity);
  if (known) return { known };
  if (email === null) throw new OauthFailure("no-email");
  // Who proves an address may hear that a member has it. For everybody else a taken one is like a
  // free one: their account holds no claim.
  const isTaken = identity.isEmailVerified && owner !== null && owner.email_verified_at !== null;
  if (isTaken) throw new OauthFailure("email-in-use");
  return { email };
}

async function follow(db: Database, member: Member, identity: Identity, now: Date): Promise<IdentityMember> {
  const { email, isEmailVerified } = identity;
  const unchanged = { member, event: null };
  if (email === null || !isEmailVerified) return unchanged;
  const isKnown = member.email_verified_at !== null && emailKey(email) === emailKey(member.email);
  const moved = isKnown ? null : await followAddress(db, { ...identity, email, memberId: member.id }, now);
  return moved ? { member: moved, event: "address followed" } : unchanged;
}

/** A new member and their way in; null where someone was faster, perhaps the same person. */
async function make(
  db: Database,
  identity: Identity & { readonly email: string },
  now: Date,
): Promise<Member | null> {
  const { email, isEmailVerified, picture } = identity;
  const lost = new Error("someone was faster");
  return db
    .transaction(async (tx) => {
      const username = await findFreeUsername(tx, usernamesFor(identity.preferredUsername));
      if (username === null) throw lost;
      const row = {
        username,
        username_key: usernameKey(username),
        email,
        email_key: emailKey(email),
        email_verified_at: isEmailVerified ? now : null,
        password_hash: null,
        is_mail_blocked: false,
        profile_picture: picture,
      };
      const member = await insertMember(tx, row, now);
      if (!member || !(await insertIdentity(tx, member.id, identity, now))) throw lost;
      if (isEmailVerified) await takeFromOthers(tx, { memberId: member.id, key: row.email_key });
      return member;
    })
    .catch((error: unknown) => {
      if (error === lost) return null;
      throw error;
    });
}
