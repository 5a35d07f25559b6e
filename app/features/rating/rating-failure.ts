import { TYPED_AS_FIELD } from "#app/domain/accounts/account.ts";
import { inOrder, type TypedRatings } from "#app/domain/contributions/rating-form.ts";

/** Why ratings were not saved, with what was typed. */
export interface RatingFailure {
  /** Which form: its field `intent`. */
  readonly intent: string;
  readonly message: string;
  /** By rating. */
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: TypedRatings;
  /** The member for whom the form was drawn: what is in it stays theirs, also where another has sent it. Empty of a visitor. */
  readonly typedAs: string;
}

export function typedIn(form: FormData): TypedRatings {
  return inOrder((name) => form.get(name));
}

/** The failure of a form that did not arrive. */
export function unsentRatings(message: string, form: FormData): RatingFailure {
  const typedAs = String(form.get(TYPED_AS_FIELD) ?? "");
  return { intent: intentOf(form), message, problems: {}, typed: typedIn(form), typedAs };
}

export function intentOf(form: FormData): string {
  return String(form.get("intent") ?? "");
}
