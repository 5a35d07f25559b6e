import { useActionData, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { type AccountPage as Page, profilePath } from "#app/domain/accounts/account.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "../form/failure.ts";
import { useRootData } from "../page/root-data.ts";
import { AccountForm } from "./account-form.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";

interface AccountPageProps {
  page: Page;
  /** Where to go on, a path of this site. */
  target: string;
  /** What waits there, in a sentence. */
  kept?: string | null;
  /** What went wrong on the way here, in a sentence. */
  problem?: string | null;
}

/** The page of a sign-in or sign-up form: the route module's body. */
export function AccountPage({ page, target, kept = null, problem = null }: AccountPageProps) {
  const sent = useActionData<Failure>();
  const failure = useMemo(
    () => sent ?? (problem === null ? null : { form: page, message: problem, problems: {}, typed: {} }),
    [sent, problem, page],
  );
  const isPending = useNavigation().formAction?.split("?")[0] === `/${page}`;
  const member = useRootData()?.member;
  const navigate = useNavigate();
  const wasNobody = useRef(!member);
  const isSignedIn = Boolean(member);
  // Signed in from here in a window of its own, or in another tab meanwhile.
  useEffect(() => {
    if (isSignedIn && wasNobody.current) navigate(target, { replace: true });
  }, [isSignedIn, navigate, target]);
  return (
    <section className="account-page">
      <Drawing
        className="account-page__ridges"
        src="/illustrations/ridges.svg"
        width={1600}
        height={600}
        cover="bottom"
      />
      <div className="account-page__panel stack panel">
        <h1>{ACCOUNT_TEXTS[page].title}</h1>
        {member && !isPending ? (
          <SignedIn username={member.username} target={target} />
        ) : (
          <>
            {kept && <Notice>{kept}</Notice>}
            <AccountForm page={page} target={target} failure={failure} isPending={isPending} />
          </>
        )}
      </div>
    </section>
  );
}

function SignedIn({ username, target }: { username: string; target: string }) {
  return (
    <>
      <p>{`You are signed in as ${username}.`}</p>
      <p className="cluster">
        <LinkButton to={target}>Go on</LinkButton>
        <LinkButton to={profilePath(username)} look="quiet" icon="user">
          Your profile
        </LinkButton>
      </p>
    </>
  );
}
