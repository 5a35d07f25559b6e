import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { endHeldSession } from "#app/features/sign-in/end-held-session.server.ts";
import { formatEndedSessionCookie } from "#app/session/session.server.ts";
import { logSession } from "#app/session/session-log.server.ts";

/** A visitor who opens the address: signing out is asked for by a form. */
export function loader() {
  return redirect("/");
}

/**
 * Ends the session at the backend and here; here even where the backend fails, since others may use
 * this device. Where it cannot be ended there, as with a database that takes no writes, its token
 * lives on, and the visitor reads so.
 */
export async function action({ request }: ActionFunctionArgs) {
  const end = await endHeldSession(request);
  // Nothing of ours; a cookie that cannot be read may be another installation's.
  if (end === null) return redirect("/");
  if (end === "kept") {
    logSession("signed out here alone: the backend does not answer");
    const message =
      "You are signed out on this device. We could not reach your account to end the sign-in there, too. Log in later and end it under “Where you are signed in”.";
    throw data({ message }, { status: 503, headers: await ended() });
  }
  logSession(end === "ended" ? "signed out" : "logout failed at the backend, signed out here");
  return redirect("/", { headers: await ended() });
}

async function ended(): Promise<Record<string, string>> {
  return { "Set-Cookie": await formatEndedSessionCookie() };
}

// Without it the answer to a form would be data, and no page.
export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
