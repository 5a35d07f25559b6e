import { oneLine, wellFormed } from "./plain-text.ts";

/** What was understood, and in words what was not. */
export interface Parsed<T> {
  readonly value: T;
  readonly invalid: readonly string[];
}

const MAX_QUOTED_LENGTH = 60;
/** A visitor who sends thousands of unknown things needs no list of all of them. */
const MAX_NAMED = 20;

/**
 * Anything a visitor sent, short enough and clean enough to be named in a sentence or a log line.
 */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : asJson(value);
  const cut = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  return `"${oneLine(wellFormed(cut))}"`;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // JSON.parse reads lists in lists of any depth; JSON.stringify runs out of stack after some
    // thousands.
    return "something nested too deeply";
  }
}

/**
 * The first of what is invalid, and how many there are beyond.
 *
 * @example firstInvalid("filters", Array(25).fill("filters: x")).at(-1) // "filters: 5 more parts"
 */
export function firstInvalid(field: string, invalid: readonly string[]): readonly string[] {
  const more = invalid.length - MAX_NAMED;
  return more > 0 ? [...invalid.slice(0, MAX_NAMED), `${field}: ${more} more parts`] : invalid;
}

/**
 * In words, the unknown keys of a JSON object; `of` says whose they are, as in " of a condition".
 */
export function unknownParts(
  field: string,
  source: object,
  known: readonly string[],
  of = "",
): readonly string[] {
  const unknown = Object.keys(source).filter((key) => !known.includes(key));
  return firstInvalid(
    field,
    unknown.map((key) => `${field}: unknown part ${quoted(key)}${of}`),
  );
}

/**
 * The first value that a URL gives a parameter, null without any. That there are others, and
 * different ones, is put into `invalid`.
 */
export function firstValue(params: URLSearchParams, name: string, invalid: string[]): string | null {
  const values = new Set(params.getAll(name));
  if (values.size > 1) invalid.push(`${name}: values after the first`);
  return params.get(name);
}

/** What the fields of that name hold, empty ones left out. */
export function filled(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).filter((value) => value.trim() !== "");
}

/** The one value of a field that may have only one; null without any. */
export function firstFilled(params: URLSearchParams, name: string, invalid: string[]): string | null {
  return firstValue(new URLSearchParams(filled(params, name).map((value) => [name, value])), name, invalid);
}
