import * as z from "zod";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import {
  TEXT_KINDS,
  TEXT_ORDERS,
  type TextKind,
  type TextOrder,
  textProblem,
  visitProblem,
} from "#app/domain/contributions/contributions.ts";
import { quoted } from "#app/domain/list/invalid-params.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import { badUserInput, badUserInputs } from "../graphql/errors.ts";
import type { RatingInput } from "../graphql/generated.ts";

/** Longer than any id the database gives out in a thousand years. */
const idShape = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(z.int().min(1));

/** A contribution's, report's or decision's id as the column has it, or null where none can have it. */
export function contributionId(id: string): number | null {
  return idShape.safeParse(id).data ?? null;
}

/** A text as it is stored. Throws BAD_USER_INPUT with a sentence for the member who typed it. */
export function checkText(
  argument: string,
  typed: string,
  length?: { readonly min: number; readonly max: number },
): string {
  const text = cleanText(typed);
  const message = textProblem(text, length);
  if (message) throw badUserInputs([{ argument, message }]);
  return text;
}

/** The day of a visit; null where none is given. Throws BAD_USER_INPUT. */
export function checkVisit(argument: string, typed: string | null | undefined, today: Date): string | null {
  const day = typed?.trim() ?? "";
  if (day === "") return null;
  const message = visitProblem(day, today);
  if (message) throw badUserInputs([{ argument, message }]);
  return day;
}

/** Throws BAD_USER_INPUT for what is no kind of text. */
export function checkKind(argument: string, kind: string): TextKind {
  return checkOneOf(argument, kind, TEXT_KINDS);
}

/** Throws BAD_USER_INPUT for what is no order of texts. */
export function checkTextOrder(order: string): TextOrder {
  return checkOneOf("order", order, TEXT_ORDERS);
}

/** Throws BAD_USER_INPUT for what is none of them. */
export function checkOneOf<Value extends string>(
  argument: string,
  given: string,
  values: readonly Value[],
): Value {
  const found = values.find((value) => value === given);
  if (!found) throw badUserInput(argument, `must be one of ${values.join(", ")}.`);
  return found;
}

/** Ratings of attributes, 0-100; null takes one back. */
export type RatingChanges = ReadonlyMap<string, number | null>;

/** Each attribute once at most. Throws BAD_USER_INPUT. */
export function checkRatings(ratings: readonly RatingInput[]): RatingChanges {
  const changes = new Map<string, number | null>();
  for (const [index, { type_name: name, value }] of ratings.entries()) {
    const argument = `input.ratings[${index}]`;
    if (findAttribute(name)?.category !== "Rating") {
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
