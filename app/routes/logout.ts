import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { LogoutDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-null.server.ts";
import { formatEndedSessionCookie, getSession } from "#app/session/session.server.ts";
import { logSession } from "#app/session/session-log.server.ts";

/** Somebody who opens the address: signing out is asked for by a form. */
export function loader() {
  return redirect("/");
}

/** Ends the session at the backend and here; here even where the backend fails. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await getSession(request);
  if (session) {
    const api = createApi(request);
    const answer = await orNull(api.query(LogoutDocument, { data: { email: session.email } }));
    logSession(request, answer ? "signed out" : "logout failed at the backend, signed out here");
  }
  return redirect("/", { headers: { "Set-Cookie": await formatEndedSessionCookie() } });
}
