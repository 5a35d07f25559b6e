import { oneLine, wellFormed } from "./plain-text.ts";

const MAX_QUOTED_LENGTH = 60;

/** Anything a visitor sent, short enough and clean enough to be named in a sentence or a log line. */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  const cut = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  return `"${oneLine(wellFormed(cut))}"`;
}

/** In words, the keys of a JSON object that nobody knows; `of` says whose they are, as in " of a condition". */
export function unknownParts(field: string, source: object, known: readonly string[], of = ""): string[] {
  return Object.keys(source)
    .filter((key) => !known.includes(key))
    .map((key) => `${field}: unknown part ${quoted(key)}${of}`);
}

/**
 * The first value that a URL gives a parameter, null without any. That there are others, and different ones, is put
 * into `ignored`.
 */
export function firstValue(params: URLSearchParams, name: string, ignored: string[]): string | null {
  const values = new Set(params.getAll(name));
  if (values.size > 1) ignored.push(`${name}: values after the first`);
  return params.get(name);
}
