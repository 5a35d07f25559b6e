import { Link } from "@remix-run/react";
import { TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PanelForm, PanelPage } from "./panel-page.tsx";

interface ForgotFailure {
  readonly message: string;
  readonly problem: string | null;
  /** As it was typed. */
  readonly email: string;
}

/** What became of the form. */
export type ForgotAnswer = { readonly isSent: true } | ForgotFailure;

/** The answer to a form that did not arrive. */
export function unsentForgot(message: string, form: FormData): ForgotAnswer {
  return { message, problem: null, email: String(form.get("email") ?? "") };
}

/** Asks for a link that sets a password: the route module's body. */
export function ForgotPage({ hasMail, answer }: { hasMail: boolean; answer: ForgotAnswer | null }) {
  const isSent = answer !== null && "isSent" in answer;
  const failure = isSent ? null : answer;
  return (
    <PanelPage title="Forgot your password?">
      {!hasMail ? (
        <p>
          This site sends no mail, so it cannot send you a link. Please ask the people who run it:{" "}
          <Link to="/privacy">Privacy</Link> says who that is.
        </p>
      ) : isSent ? (
        <Notice tone="success" isLive>
          If there is an account with this address, a link is on its way. It works for 30 minutes.
        </Notice>
      ) : (
        <PanelForm send="Send me a link" failure={failure}>
          <p>Type the e-mail address of your account. You get a link that sets a new password.</p>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={failure?.email}
            error={failure?.problem}
          />
        </PanelForm>
      )}
    </PanelPage>
  );
}
