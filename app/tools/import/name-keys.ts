import { fold, foldInScript } from "#app/backend/fold.ts";
import { parts } from "#app/backend/resort-rows/terms.ts";
import { splitNames } from "../build-index/names.ts";

/**
 * Names of one area or resort as they are compared: folded, so that accents, case and signs make no
 * difference.
 */
export interface NameKeys {
  readonly title: string;
  /** The other names and the parts of joint names, without the title; each once. */
  readonly others: readonly string[];
}

/** Of a name as a file has it, which may join several. */
export function areaNameKeys(name: string): NameKeys {
  const { title, names } = splitNames(name);
  return nameKeys(title, names);
}

/** Of a resort's title and its other names. */
export function nameKeys(title: string, names: readonly string[]): NameKeys {
  const key = textKey(title);
  const others = new Set([...names, ...[title, ...names].flatMap(parts)].map(textKey));
  others.delete(key);
  others.delete("");
  return { title: key, others: [...others] };
}

/** The folded text; what cannot be written in Latin letters is compared in its own script. */
export function textKey(text: string): string {
  return fold(text) || foldInScript(text);
}
