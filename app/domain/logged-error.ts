/** Words of others that may repeat what a visitor typed, as the log may hold them. */

/**
 * A text without what it quotes.
 *
 * @example withoutQuoted('unknown attribute "snwo"') // 'unknown attribute "…"'
 */
export function withoutQuoted(text: string): string {
  const [before = "", ...quoted] = text.replace(/"[^"]*("|$)/g, '"…"').split("“");
  const behind = (part: string) => (part.includes("”") ? part.slice(part.indexOf("”") + 1) : "");
  return before + quoted.map((part) => `“…”${behind(part)}`).join("");
}

/**
 * An unexpected error with its causes: what it is called, its message without quotations, its code
 * and its stack. Its other properties are left out: that of an address that cannot be read holds
 * the address.
 */
export function loggedError(error: unknown): string {
  if (!(error instanceof Error)) return withoutQuoted(String(error));
  const { name, message, cause } = error;
  const code = "code" in error ? ` (${String(error.code)})` : "";
  const why = cause instanceof Error ? `\nCaused by ${loggedError(cause)}` : "";
  return `${name}: ${withoutQuoted(message)}${code}${framesOf(error)}${why}`;
}

/** The stack without the message that it begins with. */
export function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? "" : stack.slice(start + message.length);
}
