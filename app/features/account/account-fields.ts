import type { InputHTMLAttributes } from "react";
import type { AccountPage } from "#app/domain/account.ts";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#app/domain/limits.ts";

interface AccountField extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Names are shown and typed as they are: no telephone begins them with a capital. */
const AS_TYPED = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** What each form asks for. The server says what is wrong with it, with and without script in the same words. */
export const ACCOUNT_FIELDS: Readonly<Record<AccountPage, readonly AccountField[]>> = {
  login: [
    { name: "identifier", label: "Username or e-mail", autoComplete: "username", ...AS_TYPED },
    { name: "password", label: "Password", type: "password", autoComplete: "current-password" },
  ],
  signup: [
    {
      name: "username",
      label: "Username",
      // With what the form does not allow the rule below the label has no tick; the server alone says what is wrong.
      pattern: `\\s*[\\w.\\-]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}\\s*`,
      hint: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters, digits, dots, dashes or underscores. Everyone can see it.`,
      autoComplete: "username",
      ...AS_TYPED,
    },
    {
      name: "email",
      label: "E-mail",
      hint: "Only you can see it.",
      type: "email",
      autoComplete: "email",
      ...AS_TYPED,
    },
    {
      name: "password",
      label: "Password",
      pattern: `[\\s\\S]{${PASSWORD_LENGTH.min},${PASSWORD_LENGTH.max}}`,
      hint: `At least ${PASSWORD_LENGTH.min} characters, any you like.`,
      type: "password",
      autoComplete: "new-password",
    },
  ],
};
