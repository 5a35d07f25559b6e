import { emailKey, usernameKey } from "#app/domain/accounts/account.ts";
import { PASSWORD_LENGTH } from "#app/domain/accounts/account-lengths.ts";
import { emailProblem, passwordProblem, usernameProblem } from "#app/domain/accounts/account-rules.ts";
import type { CreateUserInput } from "../graphql/generated.ts";
import { isWritable } from "../identity/passwords.ts";

/** What is wrong with the fields of a sign-up, each a sentence. */
export type SignUpProblems = Partial<Record<"username" | "email" | "password", string>>;

/** What can be told without knowing the other members. */
export async function newMemberProblems(input: CreateUserInput): Promise<SignUpProblems> {
  return withoutNulls({
    username: usernameProblem(input.username),
    email: emailProblem(input.email),
    password: await newPasswordProblem(input.password, input),
  });
}

/** Why a member of that name and address cannot have that password; null where they can. */
export async function newPasswordProblem(
  password: string,
  member: { readonly username: string; readonly email: string },
): Promise<string | null> {
  return passwordProblem(password) ?? (await badPassword(password, member));
}

export const USERNAME_TAKEN = "This username is taken.";

/** Why no member should have that password, though its length is right. */
async function badPassword(
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
): Promise<string | null> {
  if (!isWritable(password)) return "It contains a character that cannot be stored.";
  const guess = password.toLowerCase();
  if (guess === usernameKey(username) || guess === emailKey(email)) {
    return "A password must not be your username or e-mail address. Choose another.";
  }
  return (await isCommonPassword(password))
    ? "This is one of the most common passwords. Choose another."
    : null;
}

function withoutNulls(problems: Record<keyof SignUpProblems | string, string | null>): SignUpProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the commonest, whatever the case of its letters: guessing begins with
 * those.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

/**
 * Loaded with the first new member: nearly 50,000 passwords, of which shorter ones are refused
 * anyway.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_LENGTH.min));
}
