import { TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PanelForm, PanelPage } from "../account/panel-page.tsx";
import { type Failure, fieldOf } from "../form/failure.ts";

interface ForgotPageProps {
  hasMail: boolean;
  isSent: boolean;
  failure: Failure | null;
}

/** Asks for a link that sets a password: the route module's body. */
export function ForgotPage({ hasMail, isSent, failure }: ForgotPageProps) {
  return (
    <PanelPage title="Forgot your password?">
      {!hasMail ? (
        <p>
          This site sends no mail, so it cannot send you a link. Please{" "}
          <Link to="/contact">write to the people who run it</Link>.
        </p>
      ) : isSent && !failure ? (
        <Notice tone="success" isLive>
          If there is an account with this address, a link is on its way. It works for 30 minutes.
        </Notice>
      ) : (
        <PanelForm intent="forgot" send="Send me a link" failure={failure}>
          <p>Type the e-mail address of your account. You get a link that sets a new password.</p>
          <TextField
            {...fieldOf(failure, "email")}
            label="E-mail"
            type="email"
            autoComplete="email"
            required
          />
        </PanelForm>
      )}
    </PanelPage>
  );
}
