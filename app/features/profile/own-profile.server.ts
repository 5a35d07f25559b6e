import type { Api } from "#app/api/client.server.ts";
import {
  OwnProfileDocument,
  type OwnProfileQuery,
  ProfileDocument,
  type ProfileQuery,
} from "#app/api/generated.ts";
import { usernameKey } from "#app/domain/accounts/account.ts";
import { getSession, type MemberSession } from "#app/session/session.server.ts";

interface FoundProfile {
  readonly profile: NonNullable<ProfileQuery["profile"]>;
  /** The same with what is the member's alone, where the visitor is that member. */
  readonly own: NonNullable<OwnProfileQuery["profile"]> | null;
  /**
   * The browser says that it is that member's, and the backend does not know the session any more.
   */
  readonly isEnded: boolean;
}

/**
 * The session of a browser that says that it is signed in as that member, else null: worth asking
 * as them, no proof.
 */
export async function sessionAs(request: Request, username: string): Promise<MemberSession | null> {
  const session = await getSession(request);
  return session && usernameKey(session.username) === usernameKey(username) ? session : null;
}

/**
 * The profile of that name, null where no member has it. What is the member's alone is not
 * requested for another member; and a caller is the member when the backend gives them the address,
 * which it gives no one else.
 *
 * @throws data({ message }, { status: 502 | 503 }) where the backend fails
 */
export async function findProfile(
  request: Request,
  api: Api,
  username: string,
): Promise<FoundProfile | null> {
  if (!(await sessionAs(request, username))) {
    const { profile } = await api.require(ProfileDocument, { username });
    return profile ? { profile, own: null, isEnded: false } : null;
  }
  const { profile: own } = await api.require(OwnProfileDocument, { username });
  if (!own) return null;
  const { emergency_contact_name, emergency_contact_phone, user, ...shown } = own;
  const isOwn = Boolean(user.email);
  const profile = { ...shown, user: { username: user.username } };
  return { profile, own: isOwn ? own : null, isEnded: !isOwn };
}
