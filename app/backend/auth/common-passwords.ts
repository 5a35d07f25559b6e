import { PASSWORD_LENGTH } from "#app/domain/limits.ts";

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the commonest, whatever the case of its letters: guessing begins with those. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

/** Loaded with the first new member: nearly 50,000 passwords, of which shorter ones are refused anyway. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_LENGTH.min));
}
