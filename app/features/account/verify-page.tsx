import { LinkButton } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PanelForm, PanelPage } from "./panel-page.tsx";

/** What became of the form. */
export type VerifyAnswer =
  | { readonly isDone: true }
  | { readonly isUsed: true }
  | { readonly message: string };

/** The answer to a form that did not arrive. */
export function unsentVerify(message: string): VerifyAnswer {
  return { message };
}

interface VerifyPageProps {
  hasToken: boolean;
  /** Whether the link takes a change of address back. */
  isUndo: boolean;
  answer: VerifyAnswer | null;
}

export const verifyTitle = (isUndo: boolean) =>
  isUndo ? "Take back the change of address" : "Confirm your e-mail address";

/** Verifies an address by a link, or takes its change back: the route module's body. */
export function VerifyPage(props: VerifyPageProps) {
  return (
    <PanelPage title={verifyTitle(props.isUndo)}>
      <Body {...props} />
    </PanelPage>
  );
}

function Body({ hasToken, isUndo, answer }: VerifyPageProps) {
  if (answer && "isDone" in answer) {
    return isUndo ? (
      <>
        <Notice tone="success" isLive>
          Your account has this address again, and you are signed out everywhere.
        </Notice>
        <p>The person who changed it may know your password. Set a new one:</p>
        <LinkButton to="/forgot" icon="login">
          Set a new password
        </LinkButton>
      </>
    ) : (
      <>
        <Notice tone="success" isLive>
          Your address is confirmed.
        </Notice>
        <LinkButton to="/account" icon="user">
          Your account
        </LinkButton>
      </>
    );
  }
  if (!hasToken || (answer && "isUsed" in answer)) {
    return (
      <p>
        {`This link has been used, is older than 7 days, or is incomplete. Or someone else has confirmed the address. ${
          isUndo ? "Please ask the people who run this site." : "Your account page sends you a new one."
        }`}
      </p>
    );
  }
  return (
    <PanelForm send={isUndo ? "Take it back" : "Confirm"} failure={answer}>
      <p>
        {isUndo
          ? "Your account gets back the address that the link came to. It signs you out everywhere."
          : "The link came to your address. Confirm that you read the mail there."}
      </p>
    </PanelForm>
  );
}
