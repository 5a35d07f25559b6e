import { emailKey, usernameKey } from "#app/domain/account.ts";
import type { BackendContext } from "../context.ts";
import type { CreateUserInput } from "../generated.ts";
import { badUserInputs } from "../guards/errors.ts";
import { newMemberProblems, type SignUpProblems, takenProblems } from "../guards/new-member.ts";
import { deleteExpired } from "../queries/expired.ts";
import { findTaken, insertMember } from "../queries/members.ts";
import { admit } from "./admit.ts";
import { beginSignIn, type SignedIn } from "./begin-sign-in.ts";

/**
 * Makes an account and signs its member in.
 *
 * @throws BAD_USER_INPUT with all that is wrong at once, or RATE_LIMITED for a visitor who has tried too often
 */
export async function signUp(context: BackendContext, input: CreateUserInput): Promise<SignedIn> {
  const { db, accounts, audit } = context;
  const { limits, passwords, clock } = accounts;
  const refused = "sign-up";
  await admit(context, { purpose: "attempts to sign up", allowance: limits.signUpAttempts, refused });
  await deleteExpired(db, clock());

  const keys = { username: usernameKey(input.username), email: emailKey(input.email) };
  const problems = await newMemberProblems(input);
  const askable = {
    username: problems.username ? null : keys.username,
    email: problems.email ? null : keys.email,
  };
  await slowDown(context, askable);
  refuse(context, { ...takenProblems(await findTaken(db, askable)), ...problems });

  const account = await admit(context, {
    purpose: "accounts of a visitor",
    allowance: limits.signUpAccounts,
    refused,
  });
  let member: Awaited<ReturnType<typeof insertMember>> = null;
  try {
    const row = {
      username: input.username.trim(),
      username_key: keys.username,
      email: input.email.trim(),
      email_key: keys.email,
      password_hash: await passwords.hash(input.password),
      is_mail_blocked: input.is_mail_blocked ?? false,
    };
    member = await insertMember(db, row, clock());
  } finally {
    if (member === null) await account.giveBack();
  }
  if (member === null) {
    // Somebody was faster with the same name or address.
    refuse(context, takenProblems(await findTaken(db, keys)));
    throw new Error("A member could not be added, and nobody has that name or address.");
  }
  const signedIn = await beginSignIn(context, member);
  audit(`signed up member=${member.id}`);
  return signedIn;
}

/** Whoever asks again and again whether somebody has an account waits, from wherever they ask. */
async function slowDown(
  { accounts: { attempts, digest, limits, pause } }: BackendContext,
  keys: { username: string | null; email: string | null },
): Promise<void> {
  const waits = await Promise.all(
    Object.entries(keys).map(([kind, key]) =>
      key === null ? 0 : attempts.slow(digest("sign-up", kind, key), limits.signUpSlowDown),
    ),
  );
  const wait = Math.max(...waits);
  if (wait > 0) await pause(wait);
}

/** Throws BAD_USER_INPUT where there are problems. */
function refuse({ audit }: BackendContext, found: SignUpProblems): void {
  const [problem, ...others] = (["username", "email", "password"] as const).flatMap((field) => {
    const message = found[field];
    return message ? [{ argument: `input.${field}`, message }] : [];
  });
  if (!problem) return;
  audit(`sign-up failed: ${[problem, ...others].map(({ argument }) => argument).join(", ")}`);
  throw badUserInputs([problem, ...others]);
}
