import * as z from "zod";
import {
  TEXT_KINDS,
  TEXT_ORDERS,
  type TextKind,
  type TextOrder,
  textProblem,
} from "#app/domain/contributions/contributions.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import { badUserInput, refusedInput } from "../graphql/errors.ts";

/** Longer than any id the database gives out in a thousand years. */
const idShape = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(z.int().min(1));

/**
 * A contribution's, report's or decision's id as the column has it, or null where none can have it.
 */
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
  if (message) throw refusedInput(argument, message);
  return text;
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
