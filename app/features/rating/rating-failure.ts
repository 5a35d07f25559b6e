import { inOrder, type TypedRatings } from "#app/domain/rating-form.ts";

/** Why ratings were not saved, with what was typed. */
export interface RatingFailure {
  /** Which form: its field `intent`. */
  readonly intent: string;
  readonly message: string;
  /** By rating. */
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: TypedRatings;
}

export function typedIn(form: FormData): TypedRatings {
  return inOrder((name) => form.get(name));
}

/** The failure of a form that did not arrive. */
export function unsentRatings(message: string, form: FormData): RatingFailure {
  return { intent: intentOf(form), message, problems: {}, typed: typedIn(form) };
}

export function intentOf(form: FormData): string {
  return String(form.get("intent") ?? "");
}
