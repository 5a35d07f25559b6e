import { useLocation, useRouteError } from "@remix-run/react";
import { Retry } from "#app/islands/retry.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { ERROR_TITLES, errorKind, errorMessage } from "./error-kind.ts";
import { WaysOn } from "./ways-on.tsx";

/** What a visitor sees when a route threw, by status. Export it as a route's ErrorBoundary. */
export function ErrorScreen() {
  const error = useRouteError();
  const reason = errorMessage(error);
  switch (errorKind(error)) {
    case "lost":
      return <NotFoundScreen />;
    case "unreachable":
      return <UnreachableScreen reason={reason} />;
    case "failed":
      return <FailureScreen reason={reason} />;
  }
}

/** Nothing lives at this address. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      drawing="/illustrations/not-found.svg"
      title={ERROR_TITLES.lost}
      help="This run is not on the map."
      message="The address may be old, or a letter is missing."
    >
      <WaysOn />
    </MessageScreen>
  );
}

/** The backend, or the way to it, is down for now: the screen goes away by itself once it is back. */
function UnreachableScreen({ reason }: { reason: string | null }) {
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title={ERROR_TITLES.unreachable}
      help="The resorts are still there; we just cannot reach them right now."
      message={
        <>
          {reason}
          <Retry />
        </>
      }
    >
      <TryAgain />
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </MessageScreen>
  );
}

/** Anything else: a bug of ours, or a request that made no sense. */
function FailureScreen({ reason }: { reason: string | null }) {
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title={ERROR_TITLES.failed}
      help="Something went wrong on our side of the rope."
      message={reason ?? "Trying again may help. If it does not, the rest of the index is a click away."}
    >
      <TryAgain />
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </MessageScreen>
  );
}

/** The same address once more, as a new document: works without script and leaves nothing of the failure behind. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={`${pathname}${search}`} reloadDocument>
      Try again
    </LinkButton>
  );
}
