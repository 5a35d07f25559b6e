/**
 * How much a document may ask for. Checked before validation, whose rules themselves grow with the
 * document.
 */
export interface DocumentLimits {
  /** Tokens of the text. */
  readonly tokens: number;
  /** Levels of selections, fragments unfolded. */
  readonly depth: number;
  /** Fields directly under query or mutation, aliases included. */
  readonly rootFields: number;
  /** Directives in one place. */
  readonly directives: number;
  /**
   * Fields answered, those under a page of resorts counted once for each resort, and what root
   * fields cost beside.
   */
  readonly cost: number;
}

/** How many works run at once, and how many may wait, first in, first out. */
interface Permits {
  readonly running: number;
  readonly waiting: number;
}

export interface SharedPermits extends Permits {
  /**
   * One client's share of them: a client that sends requests without end leaves permits for the
   * others.
   */
  readonly each: Permits;
}

/** How often something may be done within a time that begins with the first of it. */
export interface Allowance {
  readonly most: number;
  readonly withinMs: number;
}

/** Times a visitor's allowance that a customer has whose networks count as many visitors. */
const WIDER = 10;

/** The same for all networks that may be one customer's together. */
export function wider({ most, withinMs }: Allowance): Allowance {
  return { most: most * WIDER, withinMs };
}

/**
 * From which attempt on each one waits, and how long: twice as long as the one before, up to the
 * longest.
 */
export interface SlowDown {
  /** Attempts that wait for nothing. */
  readonly free: number;
  readonly withinMs: number;
  readonly firstMs: number;
  readonly longestMs: number;
  /** After so many within the time each waits so long: no visitor types that often. */
  readonly rare?: { readonly after: number; readonly everyMs: number };
}

/** What one member may contribute, from whichever networks. */
export interface ContributionLimits {
  /** Texts written or changed. */
  readonly texts: Allowance;
  /** Times that ratings of a resort are sent. */
  readonly ratings: Allowance;
  /** Texts found helpful, or no longer. */
  readonly votes: Allowance;
  readonly reports: Allowance;
  /** Trips made or changed. */
  readonly trips: Allowance;
  /** Votes on trips sent. */
  readonly ballots: Allowance;
  /** Things told of resorts. */
  readonly tells: Allowance;
  /** Photographs sent. */
  readonly photographs: Allowance;
  /** Photographs of others looked at: shown or refused. */
  readonly looks: Allowance;
}

/**
 * What may be tried with accounts. What concerns a visitor is refused for a while; what concerns an
 * account is slowed down and never refused, so that no visitor can lock a member out.
 */
export interface AccountLimits extends ContributionLimits {
  /** Failures to sign in, by password or with a provider's code, by visitor. */
  readonly signInFailures: Allowance;
  /**
   * Attempts to sign in, failed or not, by visitor: far more than people need, for programs that
   * never stop.
   */
  readonly signIns: Allowance;
  /**
   * Attempts of strangers' browsers to sign in, by username or e-mail, whether or not there is such
   * an account.
   */
  readonly signInSlowDown: SlowDown;
  /** Attempts to sign up, by visitor. */
  readonly signUpAttempts: Allowance;
  /** New accounts, by visitor. */
  readonly signUpAccounts: Allowance;
  /** Attempts to sign up, by username. */
  readonly signUpSlowDown: SlowDown;
  /** Letters asked for, by visitor. */
  readonly letters: Allowance;
  /** Letters of one kind to one account, which it causes itself. */
  readonly lettersToAccount: Allowance;
  /**
   * Of letters that strangers can cause to one address, those of one visitor or one account: they
   * leave some to its owner.
   */
  readonly lettersOfAsker: Allowance;
  /**
   * The same of all visitors and accounts: new passwords, proofs of an address that are asked for,
   * and those that come with an account.
   */
  readonly lettersToAddress: {
    readonly reset: Allowance;
    readonly asked: Allowance;
    readonly unasked: Allowance;
  };
  /**
   * Letters that are sent to one address, of whatever kinds: more than strangers can cause. And of
   * these, those that can wait.
   */
  readonly lettersSent: Allowance;
  readonly newsSent: Allowance;
  /** Letters to one member about decisions of one kind. */
  readonly lettersOfDecisions: Allowance;
  /** Letters that a member asks for, from whichever networks and to whichever addresses. */
  readonly lettersOfMember: Allowance;
  /** Sign-ins through a provider that are begun, by visitor. */
  readonly oauthStarts: Allowance;
  /** Pictures uploaded, by visitor. */
  readonly pictures: Allowance;
  /** Messages to the people who run the site, by visitor. */
  readonly contactMessages: { readonly hour: Allowance; readonly day: Allowance };
  /** Texts kept for visitors who sign in meanwhile, by visitor. */
  readonly drafts: Allowance;
  /** Things told of resorts without an account, by visitor. */
  readonly namelessTells: Allowance;
  /**
   * Decisions of one operator in one browser, from when they last proved that it is them: more ask
   * for the password.
   */
  readonly decisions: Allowance;
  /**
   * Pictures decoded in one process, and those of one visitor among them: how many at once, and how
   * many may wait.
   */
  readonly decoding: SharedPermits;
  /** Photographs sent, by visitor. */
  readonly photographsOfVisitor: Allowance;
  /** The same as decoding of photographs, which take longer: no member's picture waits for them. */
  readonly developing: SharedPermits;
  /**
   * Computations on passwords in one process, and those of one visitor among them: how many run at
   * once, and how many may wait.
   */
  readonly hashing: SharedPermits;
}

/** What one request may ask of the backend, and what one visitor. */
export interface BackendLimits extends DocumentLimits, AccountLimits {
  /** Bytes of the body. */
  readonly body: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** With the wait for a computation it stays below the 8 s after which a page gives up. */
const WAITS = { firstMs: 250, longestMs: 4_000 };

/**
 * Documents: above what the pages ask for, whose largest have some 570 tokens, 5 levels, 21 fields
 * at their root (Home) and a cost of 36,000; and above the usual introspection query (15 levels).
 * An operation may hold six lists or searches, or 24 counts, or one attempt to sign in or up.
 */
export const DEFAULT_LIMITS: BackendLimits = {
  body: 100_000,
  tokens: 1_000,
  depth: 20,
  rootFields: 25,
  directives: 4,
  cost: 38_000,
  signInFailures: { most: 20, withinMs: 15 * MINUTE_MS },
  signIns: { most: 100, withinMs: 15 * MINUTE_MS },
  signInSlowDown: { free: 5, withinMs: HOUR_MS, ...WAITS, rare: { after: 60, everyMs: MINUTE_MS } },
  signUpAttempts: { most: 30, withinMs: HOUR_MS },
  signUpAccounts: { most: 10, withinMs: HOUR_MS },
  signUpSlowDown: { free: 10, withinMs: HOUR_MS, ...WAITS },
  letters: { most: 10, withinMs: HOUR_MS },
  lettersToAccount: { most: 5, withinMs: HOUR_MS },
  lettersOfAsker: { most: 2, withinMs: HOUR_MS },
  lettersToAddress: {
    reset: { most: 3, withinMs: HOUR_MS },
    asked: { most: 3, withinMs: HOUR_MS },
    unasked: { most: 2, withinMs: HOUR_MS },
  },
  lettersSent: { most: 10, withinMs: HOUR_MS },
  newsSent: { most: 5, withinMs: HOUR_MS },
  lettersOfDecisions: { most: 30, withinMs: HOUR_MS },
  lettersOfMember: { most: 20, withinMs: HOUR_MS },
  oauthStarts: { most: 60, withinMs: 15 * MINUTE_MS },
  pictures: { most: 20, withinMs: HOUR_MS },
  contactMessages: { hour: { most: 5, withinMs: HOUR_MS }, day: { most: 10, withinMs: DAY_MS } },
  drafts: { most: 20, withinMs: HOUR_MS },
  texts: { most: 30, withinMs: DAY_MS },
  ratings: { most: 200, withinMs: HOUR_MS },
  votes: { most: 200, withinMs: HOUR_MS },
  reports: { most: 20, withinMs: DAY_MS },
  trips: { most: 100, withinMs: DAY_MS },
  // Of a visitor without an account too: all who share one address, as in a chalet, vote together.
  ballots: { most: 120, withinMs: HOUR_MS },
  tells: { most: 100, withinMs: DAY_MS },
  namelessTells: { most: 10, withinMs: DAY_MS },
  decisions: { most: 10, withinMs: MINUTE_MS },
  // One takes up to a second and 150 MB.
  decoding: { running: 1, waiting: 5, each: { running: 1, waiting: 1 } },
  photographs: { most: 20, withinMs: DAY_MS },
  looks: { most: 600, withinMs: HOUR_MS },
  photographsOfVisitor: { most: 40, withinMs: DAY_MS },
  // One takes up to three seconds and 260 MB, behind what serves pages.
  developing: { running: 1, waiting: 3, each: { running: 1, waiting: 1 } },
  // Each takes some 30 ms of one of libuv's four threads; the others go on reading files.
  hashing: { running: 2, waiting: 100, each: { running: 1, waiting: 30 } },
};
