import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { landingMessage, OAUTH_EXCHANGE_PATH, oauthProblemHref } from "#app/domain/accounts/oauth.ts";
import { ACCOUNT_PATH, formatLinkProblem } from "#app/features/account/link-provider.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { finishOauth } from "#app/features/sign-in/finish-oauth.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getOauthFlow } from "#app/session/oauth-flow.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";
import { isNavigation } from "#app/session/own-navigation.ts";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

export const pageHandle: PageHandle = { title: "Login", sample: "?code=:code" };

/**
 * Where people come back from an identity provider. A whole page goes on at once, and its code
 * leaves the address bar; a window of its own waits for the page that opened it, which reads the
 * code there (the embedded backend's only says that it is ready) and closes it. What another site
 * leads here ends no sign-in that is in progress.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  // No picture with this address, as in a visitor's profile, signs in.
  if (!isNavigation(request)) return redirect("/login");
  const { searchParams } = new URL(request.url);
  const error = searchParams.get("error");
  const code = searchParams.get("code") ?? "";
  const state = searchParams.get("state");
  const flow = await getOauthFlow(request);
  if (flow?.mode === "popup") return { code, state, message: error === null ? null : landingMessage(error) };

  const toLogin = (problem: string) => oauthProblemHref(problem, flow?.provider ?? "", flow?.target ?? "/");
  if (error !== null && flow?.links !== undefined) {
    return redirect(ACCOUNT_PATH, { headers: { "Set-Cookie": await formatLinkProblem("failed") } });
  }
  if (error !== null) return redirect(toLogin(error));
  const result = await finishOauth(request, { code, state });
  const headers = cookieHeaders(result.setCookies);
  return redirect("failure" in result ? toLogin(result.failure.problem) : result.target, { headers });
}

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({ title: "Login", path: location.pathname, siteUrl: siteUrlOf(matches), error, isIndexed: false });

/**
 * No visitor must learn the code from where this page leads; and a form of a page without any
 * referrer says no origin.
 */
export const headers: HeadersFunction = () => ({
  "Referrer-Policy": "strict-origin",
  "Cache-Control": "no-store",
});

export default function Landing() {
  const { code, state, message } = useLoaderData<typeof loader>();
  if (message !== null) {
    return (
      <MessageScreen title="Not signed in" message={message}>
        <LinkButton to="/login">Login</LinkButton>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      title="Almost there"
      help="This window closes by itself."
      message="It stays? Then sign in here, and go back to the page that you came from."
    >
      <Form method="post" action={OAUTH_EXCHANGE_PATH} reloadDocument>
        <input type="hidden" name="code" value={code} />
        {state !== null && <input type="hidden" name="state" value={state} />}
        <Button type="submit">Sign in</Button>
      </Form>
    </MessageScreen>
  );
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
