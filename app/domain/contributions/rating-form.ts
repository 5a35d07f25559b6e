import { ATTRIBUTES } from "../attributes/attributes.ts";
import { readTypedNumber } from "../attributes/typed-number.ts";
import { resortPath } from "../urls.ts";
import { OVERALL } from "./contributions.ts";

/**
 * The form in which a member rates a resort: a field for each rating, which is empty where that is
 * not rated.
 */

/**
 * What the fields hold, by rating. A rating that is not there is one whose field was not looked at.
 */
export type TypedRatings = Readonly<Record<string, string>>;

/** @param isInFigures for who rates from 0 to 100, not in five steps */
export function ratePath(urlSegment: string, isInFigures = false): string {
  return `${resortPath(urlSegment)}/rate${isInFigures ? "?figures" : ""}`;
}

/**
 * All that a member can rate, in the order of the page: the resort as a whole, then its attributes.
 */
const RATED: readonly string[] = [
  OVERALL,
  ...ATTRIBUTES.filter(({ category }) => category === "Rating").map(({ name }) => name),
];

/** Longer than any number that a field is given. */
const MAX_DIGITS = 40;

/**
 * Ratings as they are kept through the login, and as a field of the form. `parseRatings` undoes it.
 *
 * @example formatRatings({ snow_quality: "80", apres: "" }) // "snow_quality:80,apres:"
 */
export function formatRatings(ratings: TypedRatings): string {
  return Object.entries(ratings)
    .map(([name, text]) => `${name}:${text}`)
    .join();
}

/** Gives a value for any text: what is no rating is left out. */
export function parseRatings(text: string | null): TypedRatings {
  const found = new Map<string, string>();
  for (const entry of (text ?? "").split(",")) {
    const [name = "", value = "", ...rest] = entry.split(":");
    const isValue = value.length <= MAX_DIGITS && !("problem" in readRating(value));
    if (RATED.includes(name) && isValue && rest.length === 0) found.set(name, value);
  }
  return inOrder((name) => found.get(name));
}

/** The ratings that a form or another place holds, in the order of the page. */
export function inOrder(textOf: (name: string) => unknown): TypedRatings {
  return Object.fromEntries(
    RATED.flatMap((name) => {
      const text = textOf(name);
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}

/** What a field says: a number from 0 to 100, null for none, or what is wrong with it. */
export type ReadRating = { readonly value: number | null } | { readonly problem: string };

/**
 * @example readRating("80") // { value: 80 }
 * @example readRating(" ") // { value: null }
 * @example readRating("101") // { problem: "From 0 to 100" }
 */
export function readRating(text: string): ReadRating {
  if (text.trim() === "") return { value: null };
  const read = readTypedNumber(text);
  if ("problem" in read) return read;
  const value = Number(read.number);
  return value >= 0 && value <= 100 ? { value } : { problem: "From 0 to 100" };
}

/**
 * What was typed that is not as it was: the fields that say another number, or nothing where there
 * was one.
 */
export function changedRatings(before: TypedRatings, typed: TypedRatings): TypedRatings {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => !saysTheSame(text, before[name] ?? "")),
  );
}

function saysTheSame(text: string, other: string): boolean {
  if (text.trim() === other.trim()) return true;
  const [one, two] = [readRating(text), readRating(other)];
  return "value" in one && "value" in two && one.value === two.value;
}
