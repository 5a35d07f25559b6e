import type { SignedInMemberFragment } from "#app/api/generated.ts";
import type { Member } from "#app/domain/accounts/member.ts";
import { pictureAddress } from "#app/domain/accounts/profile.ts";
import { env } from "#app/env.server.ts";
import { canBeKept, type MemberSession } from "#app/session/session.server.ts";

/** Who an answer signs in: what the cookie keeps of them, and what pages show. */
export interface SignedIn {
  readonly session: MemberSession;
  readonly member: Member;
}

/**
 * The member that an answer of login, createUser, exchangeToken or authenticatedUser signs in; null
 * where it holds no token that can be kept, or no username, which counts as a failure
 * (specification, section 5).
 *
 * @param email what is known of the address where the answer leaves it out
 */
export function signedIn({ token, user, shredProfile }: SignedInMemberFragment, email = ""): SignedIn | null {
  const username = user?.username || shredProfile?.user.username;
  if (!token || !username) return null;
  const session = { token, username, email: user?.email || shredProfile?.user.email || email };
  if (!canBeKept(session)) return null;
  return {
    session,
    member: {
      username,
      tier: shredProfile?.member_tier || null,
      sport: shredProfile?.preferred_sport || null,
      level: shredProfile?.skill_level || null,
      picture: pictureAddress(shredProfile?.profile_picture),
      hasAccountPage: env.apiHasExtensions,
    },
  };
}
