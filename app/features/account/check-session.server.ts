import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { AuthenticatedUserDocument } from "#app/api/generated.ts";
import { withOwnAddress } from "#app/api/with-own-address.server.ts";
import type { Member } from "#app/domain/accounts/member.ts";
import { formatEndedSessionCookie, formatSessionCookie, getSession } from "#app/session/session.server.ts";
import { logSession } from "#app/session/session-log.server.ts";
import { signedIn } from "./signed-in.server.ts";

/** Whether the visitor of a request is signed in, as the backend says now. */
export interface SessionCheck {
  readonly member: Member | null;
  /**
   * There is a session, and the backend could not say whether it still holds: it is kept, the page
   * works without.
   */
  readonly isUnknown: boolean;
  /** Set where the cookie has to change. */
  readonly setCookie: string | null;
}

const NO_SESSION: SessionCheck = { member: null, isUnknown: false, setCookie: null };

/**
 * What a backend says of a token that signs no visitor in. Anything else is the backend's own
 * trouble.
 */
const INVALID = ["UNAUTHENTICATED", "FORBIDDEN"];

/**
 * Asks the backend about the session of this request (specification, section 4): a returned token
 * replaces the stored one; an answer without one ends the session; a backend that fails leaves it
 * alone. Asks nothing where no visitor is signed in.
 */
export async function checkSession(request: Request, api: Api): Promise<SessionCheck> {
  const session = await getSession(request);
  // A cookie that cannot be read may be another installation's on the same host: it is left alone.
  if (!session) return NO_SESSION;
  const answer = await withOwnAddress(api, session.email, (email) =>
    api.query(AuthenticatedUserDocument, { data: { email } }),
  );
  if (answer instanceof ApiError && !INVALID.includes(answer.code ?? "")) {
    logSession("not checked: the backend failed");
    return { ...NO_SESSION, isUnknown: true };
  }
  const known = answer instanceof ApiError ? null : signedIn(answer.authenticatedUser, session.email);
  if (!known) {
    logSession("ended: the backend does not know it any more");
    return { ...NO_SESSION, setCookie: await formatEndedSessionCookie() };
  }
  const { token, username, email } = known.session;
  // Several requests may ask at once, and only one of them gets a new token: the others must not
  // put the old one back.
  const isSame = token === session.token && username === session.username && email === session.email;
  if (isSame) return { member: known.member, isUnknown: false, setCookie: null };
  logSession("session replaced");
  return { member: known.member, isUnknown: false, setCookie: await formatSessionCookie(known.session) };
}
