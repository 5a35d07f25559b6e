import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { oauthProblemHref } from "#app/domain/accounts/oauth.ts";
import { env } from "#app/env.server.ts";
import { startOauth } from "#app/features/sign-in/start-oauth.server.ts";
import { isOwnNavigation } from "#app/session/own-navigation.ts";
import { targetOf } from "#app/session/safe-redirect.ts";

/** As a page: the visitor goes to the provider and comes back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = knownProvider(params.provider);
  const target = targetOf(request);
  // Another site must not sign its visitors in here, and no picture may begin it.
  if (!isOwnNavigation(request)) return redirect("/login");
  const start = await startOauth(request, { provider, mode: "page", target });
  if ("failure" in start) return redirect(oauthProblemHref(start.failure.problem, provider, target));
  return redirect(start.url, { headers: { "Set-Cookie": start.setCookie, "Cache-Control": "no-store" } });
}

/** In a window of its own, whose opener asks by script: `{ url }`, or `{ message }`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const provider = knownProvider(params.provider);
  const target = targetOf(request);
  const start = await startOauth(request, { provider, mode: "popup", target });
  const headers = { "Cache-Control": "no-store" };
  if ("failure" in start) {
    const { message, status } = start.failure;
    return Response.json({ message }, { status, headers });
  }
  return Response.json({ url: start.url }, { headers: { ...headers, "Set-Cookie": start.setCookie } });
}

function knownProvider(name = ""): string {
  if (!env.oauth.some((provider) => provider.name === name))
    throw new Response("Not found\n", { status: 404 });
  return name;
}
