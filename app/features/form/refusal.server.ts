import type { ApiError } from "#app/api/api-error.ts";
import {
  CHECK_FIELD,
  CHECK_FIELDS,
  FORM_NOT_SENT,
  NEEDS_PROOF,
  NO_MAIL,
  SIGNED_OUT,
} from "#app/domain/accounts/account-messages.ts";

/**
 * Why a form was not taken: the answer's status, a sentence, and what is wrong with single fields,
 * by their names.
 */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly problems?: Readonly<Record<string, string>>;
  /** What it takes to go through: the password, or an action that is chosen once more. */
  readonly asks?: string;
  /** What others would read of it. */
  readonly preview?: string;
}

/**
 * The field of a form that an argument came from, as "input.title" from "title"; undefined for what
 * no visitor typed.
 */
export type FieldOfArgument = (argument: string) => string | undefined;

/** Fields that are called as the last part of their arguments. */
export function fieldsCalled(names: readonly string[]): FieldOfArgument {
  return (argument) => names.find((name) => name === argument.replace(/^.*\./, ""));
}

/** What a form says where the backend refuses it, or fails. */
export function refusalOf(error: ApiError, fieldOf: FieldOfArgument = () => undefined): Refusal {
  const { code, status, visitorMessage, problems } = error;
  switch (code) {
    // Some backends say so of a token that has ended.
    case "FORBIDDEN":
    case "UNAUTHENTICATED":
      return { status: 401, message: SIGNED_OUT };
    case "CONFIRMATION_REQUIRED":
      return { status: 403, message: NEEDS_PROOF, asks: "password" };
    case "UNAVAILABLE":
      return { status: 400, message: NO_MAIL };
    case "BAD_USER_INPUT": {
      const byField = problems.flatMap(({ argument, message }) => {
        const field = fieldOf(argument);
        return field === undefined ? [] : [[field, message] as const];
      });
      return byField.length > 0
        ? fieldsRefused(Object.fromEntries(byField))
        : { status: 400, message: problems[0]?.message ?? FORM_NOT_SENT };
    }
    default:
      return { status, message: visitorMessage };
  }
}

/** A form with fields that are wrong. */
export function fieldsRefused(problems: Readonly<Record<string, string>>): Refusal {
  const isOne = Object.keys(problems).length === 1;
  return { status: 400, message: isOne ? CHECK_FIELD : CHECK_FIELDS, problems };
}
