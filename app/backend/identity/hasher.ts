import { type Algorithm, hash, parseOptions, verify } from "@node-rs/argon2";

/** How dear one computation is. */
export interface PasswordCosts {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's smallest for Argon2id: some 30 ms on a present processor. */
export const DEFAULT_PASSWORD_COSTS: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * What is computed on passwords. Each call takes long and much memory: only passwords.ts calls it.
 */
export interface Hasher {
  /** The password's hash in Argon2's own notation, which names its salt and costs. */
  hash(password: string, costs: PasswordCosts): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** The package's enum has no values at run time. */
const ARGON2ID: Algorithm = 2;

/** Argon2id, in native code beside the event loop. */
export const ARGON2: Hasher = {
  hash: (password, costs) => hash(Buffer.from(password), { ...costs, algorithm: ARGON2ID }),
  verify: (passwordHash, password) => verify(passwordHash, Buffer.from(password)),
};

/** Whether a hash was made as passwords are hashed now. */
export function isMadeWith(passwordHash: string, costs: PasswordCosts): boolean {
  const made = parseOptions(passwordHash);
  return (
    made.algorithm === ARGON2ID &&
    made.memoryCost === costs.memoryCost &&
    made.timeCost === costs.timeCost &&
    made.parallelism === costs.parallelism
  );
}
