import { Link } from "@remix-run/react";
import { PASSWORD_LENGTH } from "#app/domain/limits.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PanelForm, PanelPage } from "./panel-page.tsx";

interface ResetFailure {
  readonly message: string;
  readonly problem: string | null;
}

/** What became of the form. */
export type ResetAnswer = { readonly isDone: true } | { readonly isUsed: true } | ResetFailure;

/** The answer to a form that did not arrive. */
export function unsentReset(message: string): ResetAnswer {
  return { message, problem: null };
}

interface ResetPageProps {
  /** Null where the link is good for nothing. */
  username: string | null;
  /** Why no visitor can tell whether it is. */
  problem: string | null;
  answer: ResetAnswer | null;
}

/** Sets a password by a link: the route module's body. */
export function ResetPage(props: ResetPageProps) {
  return (
    <PanelPage title="Set a new password">
      <Body {...props} />
    </PanelPage>
  );
}

function Body({ username, problem, answer }: ResetPageProps) {
  if (problem !== null) return <Notice tone="error">{problem}</Notice>;
  if (answer && "isDone" in answer) {
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
  if (username === null || (answer && "isUsed" in answer)) {
    return (
      <p>
        This link has been used, is older than 30 minutes, or is incomplete.{" "}
        <Link to="/forgot">Ask for a new one</Link>: each link works one time.
      </p>
    );
  }
  return (
    <PanelForm send="Set password" failure={answer}>
      <p>
        For <strong>{username}</strong>. It signs you out everywhere.
      </p>
      {/* For whatever keeps passwords. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <TextField
        label="New password"
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint={answer?.problem ? undefined : `At least ${PASSWORD_LENGTH.min} characters, any you like.`}
        required
        error={answer?.problem}
      />
    </PanelForm>
  );
}
