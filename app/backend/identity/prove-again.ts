import { visitorOf } from "#app/domain/accounts/visitor.ts";
import type { BackendContext } from "../context.ts";
import { badUserInput, confirmationRequired, rateLimited, refusedInput } from "../graphql/errors.ts";
import type { Viewer } from "./caller.ts";
import { passwordHashOf } from "./member-account.ts";
import { begunAt, confirmSignIn } from "./member-sign-ins.ts";

/**
 * For how long after they proved who they are members may do what is dangerous without doing so
 * again.
 */
const FRESH_MS = 10 * 60_000;

/** When the viewer last proved who they are: by signing in, or once more since. */
export function provedAt({ liveToken }: Viewer): Date {
  return liveToken.confirmed_at ?? begunAt(liveToken.expires_at);
}

/** Whether that was lately. */
export function isFresh({ accounts }: Pick<BackendContext, "accounts">, viewer: Viewer): boolean {
  return accounts.clock().getTime() - provedAt(viewer).getTime() < FRESH_MS;
}

/**
 * Lets through a caller who has proved lately that they are the member, or proves it now by the
 * password: a browser that was left open, or a token that was stolen, is not enough for what is
 * dangerous.
 *
 * @param argument the argument that the password came in, for the form that shows what is wrong
 * with it
 * @throws CONFIRMATION_REQUIRED without a password, BAD_USER_INPUT for a wrong one, RATE_LIMITED
 * after too many of those
 */
export async function proveAgain(
  context: BackendContext,
  viewer: Viewer,
  { password, argument }: { readonly password: string | null | undefined; readonly argument: string },
): Promise<void> {
  if (isFresh(context, viewer)) return;
  if (!password) throw confirmationRequired();
  await checkOwnPassword(context, viewer, { password, argument });
}

/**
 * Whether that is the viewer's password. Guesses are counted for this sign-in alone: a caller who
 * has a stolen one keeps no other member out.
 *
 * @returns the hash that it was compared with
 * @throws BAD_USER_INPUT where it is not, RATE_LIMITED after too many of those
 */
export async function checkOwnPassword(
  { db, accounts, visitor, audit, caller }: BackendContext,
  { member, liveToken }: Viewer,
  { password, argument }: { readonly password: string; readonly argument: string },
): Promise<string> {
  const { attempts, clock, digest, limits, passwords } = accounts;
  const key = digest("password of a sign-in", liveToken.sign_in_id);
  const { retryAfter } = await attempts.allow(key, limits.signInFailures);
  if (retryAfter !== null) throw rateLimited(retryAfter);
  const hash = await passwordHashOf(db, member.id);
  const { isRight } = await passwords.check(password, hash, visitorOf(visitor.address));
  if (!isRight || hash === null) {
    audit(`confirmation failed member=${member.id}`);
    throw refusedInput(argument, "This is not your password.");
  }
  await attempts.forget(key);
  await confirmSignIn(db, liveToken.sign_in_id, clock());
  caller.forget();
  return hash;
}

/** @throws BAD_USER_INPUT where the text is none of the choices */
export function checkChoice<Choice extends string>(
  argument: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw badUserInput(argument, `choose one of ${choices.join(", ")}.`);
  return choice;
}
