import { emailKey, usernameKey } from "#app/domain/account.ts";
import type { BackendContext } from "../context.ts";
import { invalidCredentials } from "../guards/errors.ts";
import { searchableKey } from "../guards/text.ts";
import { deleteExpired } from "../queries/expired.ts";
import { knownSince } from "../queries/member-visitors.ts";
import { findSignInMember, replacePasswordHash, type SignInName } from "../queries/members.ts";
import { beginSignIn, type SignedIn, visitorDigest } from "./begin-sign-in.ts";
import { countSignIn } from "./count-sign-in.ts";

/**
 * Signs in by name and password. An unknown name, a wrong password and an account without one are the same to whoever asks, in
 * words and in work.
 *
 * @throws INVALID_CREDENTIALS, or RATE_LIMITED for a visitor who has failed or tried too often
 */
export async function signIn(
  context: BackendContext,
  { identifier, password }: { identifier: string; password: string },
): Promise<SignedIn> {
  const { db, accounts, visitor, audit } = context;
  const { attempts, digest, limits, passwords, clock } = accounts;
  const failure = await countSignIn(context);
  await deleteExpired(db, clock());
  const name = nameOf(identifier);
  const place = { visitor: visitorDigest(digest, visitor.address), seenSince: knownSince(clock()) };
  const found = searchableKey(name.key) === null ? null : await findSignInMember(db, name, place);
  // Strangers who try an account slow each other down, and not the member who comes from where they came before.
  const isKnown = found?.isKnownVisitor ?? false;
  const accountKey =
    found && isKnown
      ? digest("sign-in of a known visitor", String(found.member.id), place.visitor)
      : digest("sign-in to an account", name.by, name.key);
  const wait = await attempts.slow(accountKey, limits.signInSlowDown);
  if (wait > 0) await accounts.pause(wait);

  const check = await passwords.check(password, found?.passwordHash ?? null).catch(async (error: unknown) => {
    // No password was compared: this was no guess.
    await Promise.all([failure.giveBack(), attempts.giveBack(accountKey)]);
    audit("sign-in not checked");
    throw error;
  });
  if (!found || !check.isRight) {
    audit(`sign-in failed member=${found?.member.id ?? "unknown"}`);
    throw invalidCredentials();
  }

  await failure.giveBack();
  await (isKnown ? attempts.forget(accountKey) : attempts.giveBack(accountKey));
  if (check.newHash !== null && found.passwordHash !== null) {
    await replacePasswordHash(db, found.member.id, { from: found.passwordHash, to: check.newHash });
  }
  const signedIn = await beginSignIn(context, found.member);
  audit(`signed in member=${found.member.id}`);
  return signedIn;
}

/** What somebody signs in with: no username holds an @, and every e-mail address does. */
function nameOf(identifier: string): SignInName {
  return identifier.includes("@")
    ? { by: "email", key: emailKey(identifier) }
    : { by: "username", key: usernameKey(identifier) };
}
