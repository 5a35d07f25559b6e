import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { accountHref } from "#app/domain/accounts/account.ts";
import { oauthProblemHref } from "#app/domain/accounts/oauth.ts";
import { env } from "#app/env.server.ts";
import { ACCOUNT_PATH, formatLinkProblem } from "#app/features/account/link-provider.server.ts";
import { startOauth } from "#app/features/sign-in/start-oauth.server.ts";
import { isOwnNavigation } from "#app/session/own-navigation.ts";
import { targetOf } from "#app/session/safe-redirect.ts";
import { getSession } from "#app/session/session.server.ts";

/** As a page: the visitor goes to the provider and comes back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = knownProvider(params.provider);
  // Another site must not sign its visitors in here, and no picture may begin it.
  if (!isOwnNavigation(request)) return redirect("/login");
  const links = await linkingMember(request);
  const target = targetOf(request);
  const start = await startOauth(request, { provider, mode: "page", target, links });
  if ("failure" in start) {
    const { problem } = start.failure;
    if (links === undefined) return redirect(oauthProblemHref(problem, provider, target));
    const told = await formatLinkProblem(problem === "limited" ? "limited" : "failed");
    return redirect(ACCOUNT_PATH, { headers: { "Set-Cookie": told } });
  }
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

/**
 * The member who wants an account there to sign them in as well (`?link`); undefined for a visitor
 * who signs in.
 */
async function linkingMember(request: Request): Promise<string | undefined> {
  if (!new URL(request.url).searchParams.has("link")) return undefined;
  const session = await getSession(request);
  if (!session) throw redirect(accountHref("login", "/account"));
  return session.username;
}

function knownProvider(name = ""): string {
  if (!env.oauth.some((provider) => provider.name === name))
    throw new Response("Not found\n", { status: 404 });
  return name;
}
