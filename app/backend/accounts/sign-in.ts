import { emailKey, usernameKey } from "#app/domain/accounts/account.ts";
import { visitorOf } from "#app/domain/accounts/visitor.ts";
import type { BackendContext } from "../context.ts";
import { deleteExpired } from "../db/expired.ts";
import { invalidCredentials, rateLimited } from "../graphql/errors.ts";
import { searchableKey } from "../graphql/key-arguments.ts";
import { findSignInMember, replacePasswordHash, type SignInName } from "../identity/members.ts";
import type { Admission } from "../rate-limit/admit.ts";
import { countSignIn } from "../rate-limit/count-sign-in.ts";
import { beginSignIn, deviceDigest, type SignedIn } from "./begin-sign-in.ts";
import { knownSince } from "./member-visitors.ts";

/**
 * Signs in by name and password. An unknown name, a wrong password and an account without one are
 * the same to a caller who asks, in words and in work.
 *
 * A browser in which the member has signed in before is held up by no other member's guesses,
 * wherever those come from. All others take turns at an account, and share the failures of their
 * address.
 *
 * @throws INVALID_CREDENTIALS, or RATE_LIMITED for a visitor who has failed or tried too often, or
 * where too many try the same account
 */
export async function signIn(
  context: BackendContext,
  { identifier, password }: { identifier: string; password: string },
): Promise<SignedIn> {
  const { db, accounts, visitor, audit } = context;
  const { digest, passwords, clock } = accounts;
  await deleteExpired(db, clock());
  const name = nameOf(identifier);
  const device = visitor.device ? deviceDigest(digest, await visitor.device()) : null;
  const found =
    searchableKey(name.key) === null
      ? null
      : await findSignInMember(db, name, { visitor: device, seenSince: knownSince(clock()) });
  const counted =
    (found?.isKnownVisitor && device !== null ? await countKnown(context, found.member.id, device) : null) ??
    (await countStranger(context, name));

  const check = await passwords
    .check(password, found?.passwordHash ?? null, visitorOf(visitor.address))
    .catch(async (error: unknown) => {
      // No password was compared: this was no guess.
      await counted.refund();
      audit("sign-in not checked");
      throw error;
    });
  if (!found?.passwordHash || !check.isRight) {
    audit(`sign-in failed member=${found?.member.id ?? "unknown"}`);
    throw invalidCredentials();
  }

  await counted.refund();
  const { passwordHash } = found;
  if (check.newHash !== null) {
    const change = { from: passwordHash, to: check.newHash };
    // Another request changed it meanwhile, or signed in at the same moment: what is stored by now
    // decides.
    if (!(await replacePasswordHash(db, found.member.id, change)))
      return signIn(context, { identifier, password });
  }
  const proof = { kind: "password", hash: check.newHash ?? passwordHash } as const;
  const signedIn = await beginSignIn(context, found.member, proof);
  audit(`signed in member=${found.member.id}`);
  return signedIn;
}

/**
 * Counts a guess of a browser that the member knows; null where it has guessed so often that it is
 * a stranger's now.
 */
async function countKnown(
  { accounts: { attempts, digest, limits } }: BackendContext,
  memberId: number,
  device: string,
): Promise<Admission | null> {
  const key = digest("sign-in of a known device", String(memberId), device);
  const { retryAfter } = await attempts.allow(key, limits.signInFailures);
  return retryAfter === null ? { refund: () => attempts.forget(key) } : null;
}

/**
 * Counts a guess among those of its address, and waits for its turn among all strangers' guesses at
 * the account.
 */
async function countStranger(context: BackendContext, name: SignInName): Promise<Admission> {
  const { accounts, audit } = context;
  const failure = await countSignIn(context);
  const key = accounts.digest("sign-in to an account", name.by, name.key);
  const turn = await accounts.attempts.takeTurn(key, accounts.limits.signInSlowDown);
  if (turn.retryAfter !== null) {
    await failure.refund();
    audit("sign-in refused (too many attempts at this account)");
    throw rateLimited(turn.retryAfter);
  }
  if (turn.waitMs > 0) await accounts.pause(turn.waitMs);
  return {
    async refund() {
      await Promise.all([failure.refund(), accounts.attempts.refund(key)]);
    },
  };
}

/** What a caller signs in with: no username holds an @, and every e-mail address does. */
function nameOf(identifier: string): SignInName {
  return identifier.includes("@")
    ? { by: "email", key: emailKey(identifier) }
    : { by: "username", key: usernameKey(identifier) };
}
