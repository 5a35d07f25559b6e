import { Form, useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense } from "react";
import { accountHref, isAccountPath, profilePath } from "#app/domain/accounts/account.ts";
import type { Member } from "#app/domain/accounts/member.ts";
import { LOADING } from "#app/domain/messages.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Spinner } from "#app/ui/controls/spinner.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MemberPicture } from "./member-picture.tsx";

interface HeaderAccountProps {
  member: Member | null;
  /** How many cases wait for a member who is an operator; null for everyone else. */
  openCases: number | null;
  /** Opens the sign-in where people are. */
  onLogin: () => void;
  onMembership: () => void;
}

/**
 * The right end of the header: a way to sign in, or the member. The server draws links and a form;
 * once script is there, the member's are in a menu.
 */
export function HeaderAccount({ member, openCases, onLogin, onMembership }: HeaderAccountProps) {
  const isHydrated = useHydrated();
  const isUnderWay = useIsUnderWay();
  if (isUnderWay) {
    return (
      <p className="header__account small" role="status">
        <Spinner />
        {LOADING}
      </p>
    );
  }
  if (!member) return <LoginLink onLogin={onLogin} />;
  const plain = <PlainAccount member={member} />;
  return isHydrated ? (
    <IslandBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <UserMenu member={member} openCases={openCases} onMembership={onMembership} />
      </Suspense>
    </IslandBoundary>
  ) : (
    plain
  );
}

/** Where its script does not come, what the server drew does as well. */
const UserMenu = lazy(() => import("./user-menu.tsx").catch(() => ({ default: PlainAccount })));

function LoginLink({ onLogin }: Pick<HeaderAccountProps, "onLogin">) {
  const { pathname, search } = useLocation();
  const isSigningIn = isAccountPath(pathname);
  // A visitor who goes to and fro between the two pages keeps where they wanted to go.
  const target = isSigningIn ? (new URLSearchParams(search).get("redirectTo") ?? "/") : pathname + search;
  const open = (event: MouseEvent) => {
    if (isSigningIn || opensElsewhere(event)) return;
    event.preventDefault();
    onLogin();
  };
  return (
    <Link to={accountHref("login", target)} className="header__account header__login" onClick={open}>
      <Icon name="user" size="1.35rem" />
      <span className="header__account-text">Login</span>
    </Link>
  );
}

function PlainAccount({ member }: { member: Member }) {
  return (
    <div className="header__account-ways">
      <Link
        to={profilePath(member.username)}
        className="header__account"
        aria-label={`Profile of ${member.username}`}
      >
        <MemberPicture picture={member.picture} size={32} />
      </Link>
      <Form method="post" action="/logout">
        <button type="submit" className="header__account">
          Logout
        </button>
      </Form>
    </div>
  );
}

const SESSION_ACTIONS = ["/login", "/signup", "/logout", "/auth/exchange"];

/** Whether a sign-in or sign-out is in progress. */
function useIsUnderWay(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return [navigation, ...fetchers].some(({ formAction }) => {
    const [path = ""] = formAction?.split("?") ?? [];
    return SESSION_ACTIONS.includes(path);
  });
}
