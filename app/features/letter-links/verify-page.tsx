import { LinkButton } from "#app/ui/controls/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PanelForm, PanelPage } from "../account/panel-page.tsx";
import type { Failure } from "../form/failure.ts";

interface VerifyPageProps {
  /** Null where the link is good for nothing. */
  link: {
    readonly username: string;
    /** Where it was sent. */
    readonly email: string;
    /** Whether that is the account's verified address already. */
    readonly isDone: boolean;
  } | null;
  /** Why no visitor can tell whether it is. */
  problem: string | null;
  /** Whether the link takes a change of address back. */
  isUndo: boolean;
  /** The member who is signed in, where the link is another account's. */
  otherMember: string | null;
  isDone: boolean;
  failure: Failure | null;
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

function Body({ link, problem, isUndo, otherMember, isDone, failure }: VerifyPageProps) {
  if (isDone) return isUndo ? <TakenBack isLive /> : <Confirmed isLive />;
  if (problem !== null) return <Notice tone="error">{problem}</Notice>;
  if (link?.isDone) return isUndo ? <TakenBack /> : <Confirmed />;
  if (link === null) {
    return (
      <p>
        <span>
          This link does not work: it has been used, is older than 7 days, or is incomplete. Or a newer letter
          has replaced it, or someone else has confirmed the address.{" "}
        </span>
        {isUndo ? (
          <span>
            Please <Link to="/contact">write to the people who run this site</Link>.
          </span>
        ) : (
          <span>
            <Link to="/account">Your account page</Link> sends you a new one.
          </span>
        )}
      </p>
    );
  }
  const { username, email } = link;
  return (
    <PanelForm intent="verify" send={isUndo ? "Take it back" : "Confirm"} failure={failure}>
      {isUndo ? (
        <p>
          The account <strong>{username}</strong> gets back the address <strong>{email}</strong>. It signs you
          out everywhere.
        </p>
      ) : (
        <>
          <p>
            The link came to <strong>{email}</strong>. Confirm that this is the address of the account{" "}
            <strong>{username}</strong>.
          </p>
          <p>If this account is not yours, do not confirm: it would get your address.</p>
        </>
      )}
      {otherMember !== null && (
        <Notice tone="warning">
          {`You are signed in as ${otherMember}. This link is for another account: ${username}.`}
        </Notice>
      )}
    </PanelForm>
  );
}

function Confirmed({ isLive = false }: { isLive?: boolean }) {
  return (
    <>
      <Notice tone="success" isLive={isLive}>
        {isLive ? "Your address is confirmed." : "Your address is confirmed already. There is nothing to do."}
      </Notice>
      <LinkButton to="/account" icon="user">
        Your account
      </LinkButton>
    </>
  );
}

function TakenBack({ isLive = false }: { isLive?: boolean }) {
  return (
    <>
      <Notice tone="success" isLive={isLive}>
        {isLive
          ? "Your account has this address again, and you are signed out everywhere."
          : "Your account has this address again."}
      </Notice>
      <p>The person who changed it may know your password. Set a new one:</p>
      <LinkButton to="/forgot" icon="login">
        Set a new password
      </LinkButton>
    </>
  );
}
