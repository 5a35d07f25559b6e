const MAX_QUOTED_LENGTH = 60;

/** Anything a visitor sent, short enough and clean enough to be named in a sentence or a log line. */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  const cut = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a log line must stay one line
  return `"${cut.replace(/[\u0000-\u001f\u007f]/g, " ")}"`;
}
