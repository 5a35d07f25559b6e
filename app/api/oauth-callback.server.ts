import { OAUTH_CODE_READY, OAUTH_LANDING_PATH } from "#app/domain/oauth.ts";
import { formatOauthFlowCookie, getOauthFlow } from "#app/session/oauth-flow.server.ts";
import { logSession } from "#app/session/session-log.server.ts";
import { embeddedOauthCallback } from "./transport.server.ts";

/**
 * Takes a browser that comes back from an identity provider of the embedded backend to the landing page. The code goes into its cookie:
 * addresses are logged, remembered and seen by others. Who comes with a state that this browser does not have was led here by
 * another site, and changes nothing.
 */
export async function oauthCallback(request: Request, provider: string): Promise<Response> {
  const flow = await getOauthFlow(request);
  const query = new URL(request.url).searchParams;
  if (!flow || flow.state === null || flow.state !== query.get("state") || flow.provider !== provider) {
    logSession(request, "code refused: this browser did not ask for it");
    return landing({ error: "failed" });
  }
  const back = await embeddedOauthCallback(provider, query);
  if ("error" in back) return landing({ error: back.error });
  return landing({ code: OAUTH_CODE_READY }, await formatOauthFlowCookie({ ...flow, code: back.code }));
}

function landing(query: Record<string, string>, setCookie?: string): Response {
  const headers = new Headers({
    Location: `${OAUTH_LANDING_PATH}?${new URLSearchParams(query)}`,
    "Cache-Control": "no-store",
    // No site is told an address that holds the provider's code.
    "Referrer-Policy": "no-referrer",
  });
  if (setCookie !== undefined) headers.set("Set-Cookie", setCookie);
  return new Response(null, { status: 302, headers });
}
