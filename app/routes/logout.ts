import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { endHeldSession } from "#app/features/sign-in/end-held-session.server.ts";
import { formatEndedSessionCookie } from "#app/session/session.server.ts";
import { logSession } from "#app/session/session-log.server.ts";

/** A visitor who opens the address: signing out is asked for by a form. */
export function loader() {
  return redirect("/");
}

/**
 * Ends the session at the backend and here; here even where the backend fails. Where it does not answer at all, as with a database that
 * takes no writes, the session is kept: its token lives on, and only with the cookie it can be ended later.
 */
export async function action({ request }: ActionFunctionArgs) {
  const end = await endHeldSession(request);
  // Nothing of ours; a cookie that cannot be read may be another installation's.
  if (end === null) return redirect("/");
  if (end === "kept") {
    logSession("not signed out: the backend does not answer");
    const message =
      "You are still signed in, because we could not reach your account. Try again in a moment.";
    throw data({ message }, { status: 503 });
  }
  logSession(end === "ended" ? "signed out" : "logout failed at the backend, signed out here");
  return redirect("/", { headers: { "Set-Cookie": await formatEndedSessionCookie() } });
}
