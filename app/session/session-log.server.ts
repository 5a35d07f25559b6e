import type { ACCOUNT_ERRORS, OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { requestContext } from "./request-context.server.ts";

/**
 * What happens to sessions on this side of the backend. Fixed words only: nothing that was typed
 * ever gets into the log.
 */
type SessionEvent =
  | "signed in"
  | "signed up"
  | "signed out"
  | "session replaced"
  | "ended: the backend does not know it any more"
  | "not checked: the backend failed"
  | "logout failed at the backend, signed out here"
  | "signed out here alone: the backend does not answer"
  | "code refused: this browser did not ask for it"
  | (typeof ACCOUNT_ERRORS)["login" | "signup"]["logged"]
  | (typeof OAUTH_ERRORS)["loginFallback" | "callbackFallback"]
  | "too many attempts";

/** One line for the operator, with the request's id. */
export function logSession(event: SessionEvent): void {
  console.log(`[session] ${requestContext().id} ${event}`);
}
