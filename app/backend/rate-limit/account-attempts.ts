import type { Digest } from "../digest.ts";
import type { Passwords } from "../identity/passwords.ts";
import type { AccountLimits } from "../limits.ts";
import type { Attempts } from "./attempts.ts";
import type { FairSemaphore } from "./fair-semaphore.ts";

/** What a backend does accounts with. */
export interface Accounts {
  readonly clock: () => Date;
  readonly limits: AccountLimits;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  /** Runs what decodes pictures. */
  readonly decoding: FairSemaphore;
  readonly pause: Pause;
  /** What is stored in place of a visitor's name or address. */
  readonly digest: Digest;
}

/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;
