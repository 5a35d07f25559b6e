import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RESORT_LIST_FAILURE } from "#app/domain/messages.ts";
import { ErrorScreen } from "#app/features/shell/error-screen.tsx";
import { Retry } from "#app/islands/retry.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

/** The list's own screen for a backend that fails; anything else is the site's error screen. */
export function ListFailure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.status !== 502 && error.status !== 503)) return <ErrorScreen />;
  const { title, help, message, suggestions } = RESORT_LIST_FAILURE;
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title={title}
      help={help}
      message={
        <>
          {message}
          <Reason data={error.data} />
          <Retry />
        </>
      }
    >
      <LinkButton to="/resorts" reloadDocument>
        {suggestions.reset}
      </LinkButton>
      <LinkButton to="/" look="quiet">
        {suggestions.home}
      </LinkButton>
    </MessageScreen>
  );
}

/** What the loader threw for the visitor to read, as in `data({ message }, { status: 502 })`. */
function Reason({ data }: { data: unknown }) {
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return <span className="resorts__reason">{String(data.message)}</span>;
}
