import { emailKey, usernameKey } from "#app/domain/account.ts";
import type { Member } from "../../context.ts";
import type { Database } from "../../db/open.server.ts";
import { findFreeUsername, findIdentityMember, insertIdentity } from "../../queries/member-identities.ts";
import { findMemberByEmail, insertMember } from "../../queries/members.ts";
import type { Identity } from "./claims.ts";
import { OauthFailure } from "./failures.ts";
import { usernamesFor } from "./username.ts";

/** The member whom somebody at a provider is here, and since when. */
export interface IdentityMember {
  readonly member: Member;
  readonly since: "before" | "joined" | "new";
}

/** Each takes the place of one that somebody else was faster than. */
const ATTEMPTS = 3;

/**
 * The member whom an account at a provider signs in: the one it always did, whatever its address says by now; or a new one.
 *
 * An account with the same address is joined only where two providers vouch for the address. An address that this provider has
 * not verified may be anybody's; and an account whose address nobody has verified may have been opened by somebody else, in
 * wait of the address's owner.
 *
 * @throws OauthFailure where there is no address to make an account with, or somebody has it
 */
export async function memberOf(db: Database, identity: Identity, now: Date): Promise<IdentityMember> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findOrMake(db, identity, now);
    if (found) return found;
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

/** Somebody who comes again, the owner of their address whom they may join, or the address of somebody new. */
type Found = { readonly known: Member } | { readonly owner: Member } | { readonly email: string };

async function find(db: Database, identity: Identity): Promise<Found> {
  const known = await findIdentityMember(db, identity);
  if (known) return { known };
  const { email } = identity;
  if (email === null) throw new OauthFailure("no-email");
  const owner = await findMemberByEmail(db, emailKey(email));
  if (!owner) return { email };
  if (!identity.isEmailVerified || owner.email_verified_at === null) throw new OauthFailure("email-in-use");
  return { owner };
}

/** Null where somebody was faster, perhaps the same person. */
async function findOrMake(db: Database, identity: Identity, now: Date): Promise<IdentityMember | null> {
  const found = await find(db, identity);
  if ("known" in found) return { member: found.known, since: "before" };
  if ("email" in found) return make(db, { ...identity, email: found.email }, now);
  const { owner } = found;
  return (await insertIdentity(db, owner.id, identity, now)) ? { member: owner, since: "joined" } : null;
}

/** A new member and their way in, or neither. */
async function make(
  db: Database,
  identity: Identity & { readonly email: string },
  now: Date,
): Promise<IdentityMember | null> {
  const { email, isEmailVerified, picture } = identity;
  const lost = new Error("somebody was faster");
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
      return { member, since: "new" as const };
    })
    .catch((error: unknown) => {
      if (error === lost) return null;
      throw error;
    });
}
