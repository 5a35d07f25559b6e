/** What the landing page is told of a sign-in that failed. */
export type LandingError = "access_denied" | "failed" | "email_in_use" | "no_email";

/** Why it failed, for the audit log. */
type Reason =
  | "denied"
  | "unreadable"
  | "unknown-state"
  | "expired-state"
  | "wrong-provider"
  | "provider-unreachable"
  | "provider-failed"
  | "email-in-use"
  | "no-email"
  | "unexpected";

const SHOWN: Partial<Record<Reason, LandingError>> = {
  denied: "access_denied",
  "email-in-use": "email_in_use",
  "no-email": "no_email",
};

/**
 * A sign-in through a provider comes to nothing. It holds a word of ours, and nothing that the
 * provider said.
 */
export class OauthFailure extends Error {
  override readonly name = "OauthFailure";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }

  get shown(): LandingError {
    return SHOWN[this.reason] ?? "failed";
  }
}
