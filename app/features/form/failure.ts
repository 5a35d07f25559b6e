/** Why a member's form did not go through, with what was typed into it. */
export interface Failure {
  /** Which form of the page: its field `form`, or `intent` where it has none. */
  readonly form: string;
  /** Above its fields. */
  readonly message: string;
  /** What is wrong with single fields, by their names. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, chosen and ticked, by the fields' names: never a password, and no file. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** What it takes to go through: the password, or an action that is chosen once more. */
  readonly asks?: string | undefined;
  /** What others would read of it, where the form asked to see that before anything is stored. */
  readonly preview?: string | undefined;
}

/** Fields that are typed anew each time. */
const SECRET = /password/;

/** The failure of a form that was sent. */
export function failureOf(
  form: FormData,
  {
    message,
    problems = {},
    asks,
    preview,
  }: Pick<Failure, "message" | "asks" | "preview"> & Partial<Pick<Failure, "problems">>,
): Failure {
  const typed = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || SECRET.test(name) || name === "__proto__") continue;
    const values = typed.get(name);
    if (values) values.push(value);
    else typed.set(name, [value]);
  }
  const [name = ""] = typed.get("form") ?? typed.get("intent") ?? [];
  return { form: name, message, problems, typed: Object.fromEntries(typed), asks, preview };
}

/** The failure of one form of the page; null where another one failed, or none. */
export function failureIn(failure: Failure | null, form: string): Failure | null {
  return failure?.form === form ? failure : null;
}

/** What was typed into a field of one text; the empty text where there is no such field. */
export function typedText(failure: Failure | null, name: string): string {
  return failure?.typed[name]?.[0] ?? "";
}

/**
 * What a field of a form is given: what was typed into it last, else what is stored, and what is
 * wrong with it.
 *
 * @param failure of its own form
 */
export function fieldOf(failure: Failure | null, name: string, stored = "") {
  return {
    name,
    defaultValue: failure?.typed[name]?.[0] ?? stored,
    error: failure?.problems[name],
  };
}
