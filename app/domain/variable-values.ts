const MAX_LENGTH = 2_000;
/** Which may be anything. */
const SECRET = "SESSION_SECRET";

/**
 * What is wrong with values, whichever variable has them, by its name. A file that docker reads
 * keeps the quotes that a shell takes away.
 */
export function unfitValues(given: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(given).flatMap(([name, value]) => {
      const problem = unfit(value, name === SECRET);
      return problem === null ? [] : [[name, problem] as const];
    }),
  );
}

function unfit(value: string, isSecret: boolean): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\x00-\x1f\x7f]/.test(value)) return "must not hold control characters, as line ends";
  if (value.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  return !isSecret && /^(["']).*\1$/.test(value) ? "must be written without quotes around it" : null;
}
