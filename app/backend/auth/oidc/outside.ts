import { OAUTH_LANDING_PATH } from "#app/domain/oauth.ts";
import type { Visitor } from "../../context.ts";
import { isMeantForCallers } from "../../guards/errors.ts";
import { loggable } from "../../guards/loggable.ts";
import { beginOauth, type OauthContext } from "./begin.ts";
import { comeBack, stateIn } from "./come-back.ts";
import { type LandingError, OauthFailure } from "./failures.ts";

/** What a browser itself visits when a provider signs somebody in. Neither rejects, and no answer is a 5xx. */
export interface OauthOutside {
  /** Sends on to the provider: the way in where the site could not ask for the provider's address. */
  start(provider: string, visitor: Visitor): Promise<Response>;
  /** Takes whoever comes back from the provider on to the site's landing page. */
  callback(provider: string, request: Request, visitor: Visitor): Promise<Response>;
}

type Shared = Omit<OauthContext, "visitor" | "audit">;

export function createOauthOutside(
  shared: Shared,
  { log, audit }: { log: (line: string) => void; audit: (line: string) => void },
): OauthOutside {
  function contextFor(visitor: Visitor) {
    const requestId = crypto.randomUUID();
    const context: OauthContext = {
      ...shared,
      visitor,
      audit: (event) => audit(`[auth] ${requestId} ${event}`),
    };
    const report = (error: unknown) => log(`OAuth request ${requestId} failed: ${loggable(error)}`);
    return { context, report };
  }
  const landing = (
    query: { code: string; state: string | null } | { error: LandingError; state: string | null },
  ) => {
    const url = new URL(OAUTH_LANDING_PATH, shared.siteUrl);
    for (const [name, value] of Object.entries(query)) {
      if (value !== null) url.searchParams.set(name, value);
    }
    return sentTo(url.href);
  };

  return {
    async start(name, visitor) {
      if (!shared.providers.has(name)) return notFound();
      const { context, report } = contextFor(visitor);
      try {
        return sentTo(await beginOauth(context, name));
      } catch (error) {
        if (!isMeantForCallers(error)) report(error);
        return landing({ error: "failed", state: null });
      }
    },
    async callback(name, request, visitor) {
      const provider = shared.providers.get(name);
      if (!provider) return notFound();
      const { context, report } = contextFor(visitor);
      const query = new URL(request.url).searchParams;
      const state = stateIn(query);
      try {
        return landing({ code: await comeBack(context, provider, query), state });
      } catch (error) {
        const failure = error instanceof OauthFailure ? error : new OauthFailure("unexpected");
        if (failure !== error) report(error);
        context.audit(`oauth callback failed provider=${name}: ${failure.reason}`);
        return landing({ error: failure.shown, state });
      }
    },
  };
}

/** Addresses on this way hold codes and states: no cache keeps the answer, and no site is told where somebody came from. */
function sentTo(location: string): Response {
  const headers = { Location: location, "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
  return new Response(null, { status: 302, headers });
}

function notFound(): Response {
  return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
