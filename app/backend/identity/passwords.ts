import { randomBytes } from "node:crypto";
import { PASSWORD_LENGTH } from "#app/domain/accounts/account-lengths.ts";
import type { AccountLimits } from "../allowances.ts";
import { busy } from "../graphql/errors.ts";
import { createFairSemaphore } from "../rate-limit/fair-semaphore.ts";
import { type Hasher, isMadeWith, type PasswordCosts } from "./hasher.ts";

export interface PasswordCheck {
  readonly isRight: boolean;
  /** The hash to keep from now on, where the old one was made at other costs. */
  readonly newHash: string | null;
}

/**
 * Everything that is computed on passwords. Throws RATE_LIMITED where too many computations wait,
 * or too many of the visitor's.
 */
export interface Passwords {
  hash(password: string, visitor: string): Promise<string>;
  /**
   * Takes the same work whether there is such a member, a password of theirs, or a password that
   * could be one.
   */
  check(password: string, passwordHash: string | null, visitor: string): Promise<PasswordCheck>;
}

export function createPasswords(
  hasher: Hasher,
  costs: PasswordCosts,
  limits: Pick<AccountLimits, "hashing">,
): Passwords {
  const withPermit = createFairSemaphore(limits.hashing, busy);
  let nobodys: Promise<string> | undefined;
  // Made before the first check of any kind: otherwise the first unknown name would take longer
  // than a known one.
  const hashOfNobody = (visitor: string) => {
    nobodys ??= withPermit(visitor, () => hasher.hash(randomBytes(32).toString("base64"), costs)).catch(
      (error) => {
        nobodys = undefined;
        throw error;
      },
    );
    return nobodys;
  };

  return {
    hash: (password, visitor) => withPermit(visitor, () => hasher.hash(password.normalize("NFC"), costs)),
    async check(password, passwordHash, visitor) {
      const dummy = await hashOfNobody(visitor);
      const known = isPossible(password) ? passwordHash : null;
      return withPermit(visitor, async () => {
        const written = password.normalize("NFC");
        // Hashes of earlier versions were made of what the keyboard wrote.
        const spellings = written === password ? [written] : [written, password];
        if (known === null) {
          for (const _ of spellings) await hasher.verify(dummy, "a password of no account");
          return { isRight: false, newHash: null };
        }
        const right: boolean[] = [];
        for (const spelling of spellings) right.push(await hasher.verify(known, spelling));
        const isRight = right.includes(true);
        const isOld = isRight && (!isMadeWith(known, costs) || !right[0]);
        return { isRight, newHash: isOld ? await hasher.hash(written, costs) : null };
      });
    },
  };
}

/**
 * Whether a member can have that password: another one is not worth the work, which grows with its
 * length.
 */
function isPossible(password: string): boolean {
  return isWritable(password) && [...password].length <= PASSWORD_LENGTH.max;
}

/**
 * Half a surrogate pair is no UTF-8: as bytes two different passwords with one would be the same.
 */
export function isWritable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
