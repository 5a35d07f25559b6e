import { PASSWORD_LENGTH } from "#app/domain/accounts/account-lengths.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PanelForm, PanelPage } from "../account/panel-page.tsx";
import type { Failure } from "../form/failure.ts";
import { UsernameField } from "../form/username-field.tsx";

interface ResetPageProps {
  /** Null where the link is good for nothing. */
  username: string | null;
  /** Why no visitor can tell whether it is. */
  problem: string | null;
  isDone: boolean;
  failure: Failure | null;
}

/** Sets a password by a link: the route module's body. */
export function ResetPage(props: ResetPageProps) {
  return (
    <PanelPage title="Set a new password">
      <Body {...props} />
    </PanelPage>
  );
}

function Body({ username, problem, isDone, failure }: ResetPageProps) {
  if (problem !== null) return <Notice tone="error">{problem}</Notice>;
  if (isDone) {
    return (
      <>
        <Notice tone="success" isLive>
          Your new password is set, and you are signed out everywhere.
        </Notice>
        <LinkButton to="/login" icon="login">
          Login
        </LinkButton>
      </>
    );
  }
  if (username === null) {
    return (
      <p>
        This link has been used, is older than 30 minutes, or is incomplete.{" "}
        <Link to="/forgot">Ask for a new one</Link>: each link works one time.
      </p>
    );
  }
  return (
    <PanelForm intent="reset" send="Set password" failure={failure}>
      <p>
        For <strong>{username}</strong>. It signs you out everywhere.
      </p>
      <UsernameField username={username} />
      <TextField
        label="New password"
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint={
          failure?.problems.new_password
            ? undefined
            : `At least ${PASSWORD_LENGTH.min} characters, any you like.`
        }
        required
        error={failure?.problems.new_password}
      />
    </PanelForm>
  );
}
