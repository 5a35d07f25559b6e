import { useLocation, useRouteError } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { hasCopy } from "#app/domain/kept-names.ts";
import { Retry } from "#app/ui/client/retry.tsx";
import { ServerOnlyContext } from "#app/ui/client/server-only.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { ERROR_TITLES, type ErrorKind, errorKind, errorMessage, isConnectionFailure } from "./error-kind.ts";

/** What a visitor sees when a route threw, by status. Export it as a route's ErrorBoundary. */
export function ErrorScreen() {
  const error = useRouteError();
  const kind = errorKind(error);
  useKeptCopy(isConnectionFailure(error));
  const reason = errorMessage(error);
  return kind === "lost" ? <NotFoundScreen reason={reason} /> : <FailureScreen kind={kind} reason={reason} />;
}

/**
 * Loads the page as a document where the site could not be reached and the device keeps a copy: the
 * service worker shows that to documents alone. A document never throws so, which is why this
 * happens once.
 */
function useKeptCopy(isCutOff: boolean): void {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    if (!isCutOff || !("caches" in window)) return;
    caches.keys().then(
      (names) => hasCopy(names, path) && location.reload(),
      () => {},
    );
  }, [isCutOff, path]);
}

/** Nothing lives at this address. @param reason what is known of why, in a sentence */
export function NotFoundScreen({ reason = null }: { reason?: string | null }) {
  return (
    <MessageScreen
      drawing="/illustrations/not-found.svg"
      title={ERROR_TITLES.lost}
      help="This run is not on the map."
      message={reason ?? "The address may be out of date or mistyped."}
    >
      <WaysOn />
    </MessageScreen>
  );
}

interface FailureScreenProps {
  kind: Exclude<ErrorKind, "lost">;
  reason: string | null;
}

/**
 * The backend, or the way to it, is down for now: the screen goes away by itself once it is back.
 * Or anything else: a bug of ours, or a request that made no sense.
 */
function FailureScreen({ kind, reason }: FailureScreenProps) {
  const isUnreachable = kind === "unreachable";
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title={ERROR_TITLES[kind]}
      help={
        isUnreachable
          ? "They are still there. Please try again in a moment."
          : "Something went wrong on our side of the rope."
      }
      message={
        <>
          <span>
            {isUnreachable
              ? reason
              : (reason ?? "Trying again may help. If not, all resorts are a click away.")}
          </span>
          {isUnreachable && <Retry />}
          <ErrorId />
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

/**
 * The id by which the log names the request of a document. React leaves alone what the server has
 * written into the element; after a navigation in the browser nothing is there until the page is
 * loaded again.
 */
function ErrorId() {
  const { requestId } = useContext(ServerOnlyContext);
  const __html = requestId && `Error ${requestId}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an id of ours
  return <small suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/**
 * The same address once more, as a new document: works without script and leaves nothing of the
 * failure behind.
 */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={`${pathname}${search}`} reloadDocument>
      Try again
    </LinkButton>
  );
}

/** Where a screen without content leads: into the list, or home. */
function WaysOn() {
  return (
    <>
      <LinkButton to="/resorts" icon="mountain">
        Browse resorts
      </LinkButton>
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </>
  );
}
