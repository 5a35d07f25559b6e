/** Why a form of an account did not go through. */
export interface AccountFailure {
  readonly message: string;
  /** What is wrong with single fields, by their names. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, by the fields' names: never a password. */
  readonly values: Readonly<Record<string, string>>;
}
