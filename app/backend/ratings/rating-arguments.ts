import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { monthOf, OVERALL, visitProblem } from "#app/domain/contributions/contributions.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { badUserInput, refusedInput } from "../graphql/errors.ts";
import type { RatingInput } from "../graphql/generated.ts";

/** Ratings of attributes, and of the resort as a whole, 0-100; null takes one back. */
export type RatingChanges = ReadonlyMap<string, number | null>;

/** Each attribute once at most. Throws BAD_USER_INPUT. */
export function checkRatings(ratings: readonly RatingInput[]): RatingChanges {
  const changes = new Map<string, number | null>();
  for (const [index, { type_name: name, value }] of ratings.entries()) {
    const argument = `input.ratings[${index}]`;
    if (name !== OVERALL && findAttribute(name)?.category !== "Rating") {
      throw badUserInput(`${argument}.type_name`, `no rating is called ${quoted(name)}.`);
    }
    if (changes.has(name)) throw badUserInput(`${argument}.type_name`, `${name} is there twice.`);
    // What is no number at all GraphQL refuses.
    if (typeof value === "number" && !(value >= 0 && value <= 100)) {
      throw badUserInput(`${argument}.value`, "must be a number from 0 to 100.");
    }
    changes.set(name, value ?? null);
  }
  return changes;
}

/** The month of a visit (ISO 8601); null where none is given. Throws BAD_USER_INPUT. */
export function checkVisit(argument: string, typed: string | null | undefined, today: Date): string | null {
  if (!typed?.trim()) return null;
  const message = visitProblem(typed, today);
  if (message) throw refusedInput(argument, message);
  return monthOf(typed);
}
