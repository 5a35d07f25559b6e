import type { GraphQLError } from "graphql";
import { emailKey, usernameKey } from "#app/domain/accounts/account.ts";
import { visitorOf } from "#app/domain/accounts/visitor.ts";
import type { BackendContext } from "../context.ts";
import { deleteExpired } from "../db/expired.ts";
import { badUserInputs, isMeantForCallers } from "../graphql/errors.ts";
import type { CreateUserInput } from "../graphql/generated.ts";
import { findMember, insertMember, isTaken } from "../identity/members.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { admit } from "../rate-limit/admit.ts";
import { waitForLetter } from "../rate-limit/letter-bounds.ts";
import { beginSignIn, type SignedIn } from "./begin-sign-in.ts";
import { newMemberProblems, type SignUpProblems, USERNAME_TAKEN } from "./new-member.ts";
import { signIn } from "./sign-in.ts";

/**
 * Makes an account and signs its member in; a member who has it already, by the same name, address
 * and password, is only signed in. Whether the address has an account no caller learns, in words or
 * in time: the new account has it beside others until a caller verifies it.
 *
 * @throws BAD_USER_INPUT with all that is wrong at once, or RATE_LIMITED for a visitor who has
 * tried too often
 */
export async function signUp(context: BackendContext, input: CreateUserInput): Promise<SignedIn> {
  const { db, accounts, visitor, audit, postman } = context;
  const { limits, passwords, clock } = accounts;
  const refused = "sign-up";
  await admit(context, { purpose: "attempts to sign up", allowance: limits.signUpAttempts, refused });
  await deleteExpired(db, clock());

  const key = usernameKey(input.username);
  const problems = await newMemberProblems(input);
  if (!problems.username) {
    await slowDown(context, key);
    if (await isTaken(db, key)) {
      const again = problems.email || problems.password ? null : await signedUpBefore(context, input);
      if (again) return again;
      problems.username = USERNAME_TAKEN;
    }
  }
  const refusal = refusalOf(context, problems);
  if (refusal) throw refusal;

  const account = await admit(context, {
    purpose: "accounts of a visitor",
    allowance: limits.signUpAccounts,
    refused,
  });
  let member: Awaited<ReturnType<typeof insertMember>> = null;
  try {
    const row = {
      username: input.username.trim(),
      username_key: key,
      email: input.email.trim(),
      email_key: emailKey(input.email),
      password_hash: await passwords.hash(input.password, visitorOf(visitor.address)),
      is_mail_blocked: input.is_mail_blocked ?? false,
    };
    const letter = { kind: "verify", email: row.email, memberId: null, isUnasked: true } as const;
    const hasLetter = postman.isThere && (await waitForLetter(context, letter)) === null;
    member = await db.transaction(async (tx) => {
      const inserted = await insertMember(tx, row, clock());
      if (inserted && hasLetter) {
        const letter = { memberId: inserted.id, kind: "verify", address: inserted.email } as const;
        await queueLetter(tx, letter, clock());
      }
      return inserted;
    });
    postman.wake();
  } finally {
    if (member === null) await account.refund();
  }
  // A caller was faster with the same name.
  if (member === null) {
    const again = await signedUpBefore(context, input);
    if (again) return again;
    throw refusalOf(context, { username: USERNAME_TAKEN });
  }
  const signedIn = await beginSignIn(context, member, { kind: "sign-up" });
  audit(`signed up member=${member.id}`);
  return signedIn;
}

/**
 * A form that is sent twice signs its member in: a caller who has that name, address and password.
 * That is a guess at an account and counted as one; a name that is taken by others is not, and
 * takes the same work.
 */
async function signedUpBefore(
  context: BackendContext,
  { username, email, password }: CreateUserInput,
): Promise<SignedIn | null> {
  const { db, accounts, visitor } = context;
  const member = await findMember(db, usernameKey(username));
  try {
    if (member && emailKey(member.email) === emailKey(email)) {
      return await signIn(context, { identifier: username, password });
    }
    await accounts.passwords.check(password, null, visitorOf(visitor.address));
    return null;
  } catch (error) {
    if (isMeantForCallers(error)) return null;
    throw error;
  }
}

/** A client that asks again and again whether a username is taken waits, whatever its address. */
async function slowDown(
  { accounts: { attempts, digest, limits, pause } }: BackendContext,
  usernameKey: string,
): Promise<void> {
  const wait = await attempts.slow(digest("sign-up", "username", usernameKey), limits.signUpSlowDown);
  if (wait > 0) await pause(wait);
}

/** BAD_USER_INPUT where there are problems. */
function refusalOf({ audit }: BackendContext, found: SignUpProblems): GraphQLError | null {
  const [problem, ...others] = (["username", "email", "password"] as const).flatMap((field) => {
    const message = found[field];
    return message ? [{ argument: `input.${field}`, message }] : [];
  });
  if (!problem) return null;
  audit(`sign-up failed: ${[problem, ...others].map(({ argument }) => argument).join(", ")}`);
  return badUserInputs([problem, ...others]);
}
