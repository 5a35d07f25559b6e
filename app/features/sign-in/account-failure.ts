/** Why a form of an account did not go through. */
export interface AccountFailure {
  readonly message: string;
  /** What is wrong with single fields, by their names. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, by the fields' names: never a password. */
  readonly values: Readonly<Record<string, string>>;
}

/** The failure of a form that did not arrive, with what was typed into it. */
export function unsentAccountForm(message: string, form: FormData): AccountFailure {
  const typed = [...form].filter(([name, value]) => name !== "password" && typeof value === "string");
  return { message, problems: {}, values: Object.fromEntries(typed) as Record<string, string> };
}
