import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endHeldSession } from "#app/api/end-held-session.server.ts";
import { formatEndedSessionCookie } from "#app/session/session.server.ts";
import { logSession } from "#app/session/session-log.server.ts";

/** Somebody who opens the address: signing out is asked for by a form. */
export function loader() {
  return redirect("/");
}

/** Ends the session at the backend and here; here even where the backend fails. */
export async function action({ request }: ActionFunctionArgs) {
  const isEnded = await endHeldSession(request);
  if (isEnded !== null) {
    logSession(request, isEnded ? "signed out" : "logout failed at the backend, signed out here");
  }
  return redirect("/", { headers: { "Set-Cookie": await formatEndedSessionCookie() } });
}
