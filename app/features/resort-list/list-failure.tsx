import { useLocation, useRouteError } from "@remix-run/react";
import { RESORT_LIST_FAILURE } from "#app/domain/messages.ts";
import { Retry } from "#app/ui/client/retry.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { errorKind, errorMessage } from "../page/error-kind.ts";

/** What a visitor sees in place of the list, whatever failed (specification, section 8). */
export function ListFailure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const reason = errorMessage(error);
  const { title, help, message, suggestions } = RESORT_LIST_FAILURE;
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title={title}
      help={help}
      message={
        <>
          <span>{message}</span>
          <span className="list-failure__reason">
            {reason && <span>{`${reason}. `}</span>}
            <Link to={`${pathname}${search}`} reloadDocument>
              Try again
            </Link>
          </span>
          {errorKind(error) === "unreachable" && <Retry />}
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
