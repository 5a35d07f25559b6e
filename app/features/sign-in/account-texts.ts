import type { AccountPage } from "#app/domain/accounts/account.ts";

/** Titles, buttons and the way to the other form. */
export const ACCOUNT_TEXTS: Readonly<
  Record<
    AccountPage,
    { title: string; send: string; other: { question: string; link: string; page: AccountPage } }
  >
> = {
  login: {
    title: "Login",
    send: "Login",
    other: { question: "No account yet?", link: "Sign up", page: "signup" },
  },
  signup: {
    title: "Sign up",
    send: "Create account",
    other: { question: "Already a member?", link: "Login", page: "login" },
  },
};
