import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import { oauthProblemHref } from "#app/domain/accounts/oauth.ts";
import { finishOauth } from "#app/features/sign-in/finish-oauth.server.ts";
import { formTexts, MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";

/** A visitor who opens the address. */
export function loader() {
  return redirect("/login");
}

/** The page that opened the window says what went wrong. */
export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";

/**
 * A code for a session. The page that opened a window sends it by script and shows `{ message }`
 * itself; a window that lost the page it came from sends a plain form and goes on by itself.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_ACCOUNT_FORM_BYTES);
  const [code = ""] = formTexts(form, "code");
  const [state = null] = formTexts(form, "state");
  const result = await finishOauth(request, { code, state });
  const headers = cookieHeaders(result.setCookies);
  if ("failure" in result) {
    const { message, status, problem } = result.failure;
    if (form.has("opener")) return Response.json({ message }, { status, headers });
    return redirect(oauthProblemHref(problem, "", "/"), { headers });
  }
  // The page that opened the window goes on by itself.
  return form.has("opener") ? Response.json({}, { headers }) : replace(result.target, { headers });
}
