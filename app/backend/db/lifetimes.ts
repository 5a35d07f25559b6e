/**
 * For how long rows count: the rooms that write them go by it, and expired.ts deletes them by it.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a bearer token lives. */
export const TOKEN_LIFE = {
  /** Without being used. */
  idleMs: 14 * DAY_MS,
  /** From the sign-in, however often it is renewed. */
  longestMs: 90 * DAY_MS,
  /** After which the session check gives a new one. */
  renewedAfterMs: DAY_MS,
  /**
   * After which it gives another one, where no visitor has come with the new one: that was lost on
   * the way.
   */
  renewedAgainMs: MINUTE_MS,
  /**
   * For which one goes on once a visitor has come with the new one, since requests with it may be
   * in progress.
   */
  replacedMs: MINUTE_MS,
  /** Uses are written down no more often than this. */
  usedEveryMs: 10 * MINUTE_MS,
} as const;

/** For how long a member who has left can come back by signing in: then they are deleted. */
export const LEAVING_MS = 14 * DAY_MS;

/**
 * For how long a letter is tried again that no server takes, and how long after the first failure;
 * each wait is twice the one before.
 */
export const MAIL_RETRY = { longestMs: DAY_MS, firstMs: 3 * MINUTE_MS, mostMs: HOUR_MS } as const;

/** For how long it is remembered from where a member signed in. */
export const VISITOR_MEMORY_MS = 90 * DAY_MS;

/** For how long a trip knows which of its voters without an account came from one address. */
export const VOTER_ADDRESS_MS = 30 * DAY_MS;

/** How long a message to the people who run the site is kept. */
export const CONTACT_KEPT = {
  /** Once an operator has dealt with it. */
  doneMs: 90 * DAY_MS,
  /** Whether or not one has. */
  longestMs: 365 * DAY_MS,
} as const;

/** A process that has said nothing for so long is not served by any more. */
export const PROCESS_MEMORY_MS = HOUR_MS;
