import { FORM_NOT_SENT } from "#app/domain/accounts/account-messages.ts";

/** Why a form about contributions did not go through. */
export interface ModerationFailure {
  /** Which form: its field `form`. */
  readonly form: string;
  readonly message: string;
  /** What is wrong with its text. */
  readonly problem: string | null;
  /** What was typed into its text. */
  readonly typed: string;
  /** What was chosen among reasons. */
  readonly chosen: string | null;
  /** The button that was pressed. */
  readonly action: string;
  /** What it needs to go through: the password, or an action to be chosen once more. */
  readonly asks: string | null;
  /** It leads back to the one case, not to all that waits. */
  readonly isOfOne: boolean;
  /** What the moderator had before them when they chose that: it still has to be so. */
  readonly seen: string;
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export function failureOf(form: FormData, message: string, problem: string | null = null): ModerationFailure {
  return {
    form: text(form, "form"),
    message: message || FORM_NOT_SENT,
    problem,
    typed: text(form, "text"),
    chosen: text(form, "reason") || null,
    action: text(form, "action"),
    asks: null,
    isOfOne: form.has("back"),
    seen: text(form, "seen"),
  };
}

/** The failure of a form that did not arrive. */
export function unsentModeration(message: string, form: FormData): ModerationFailure {
  return failureOf(form, message);
}
