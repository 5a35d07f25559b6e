import { data, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { type Api, createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

/** A request for a page that is a member's alone. */
export interface Visit {
  readonly request: Request;
  readonly api: Api;
  readonly params: LoaderFunctionArgs["params"];
  readonly searchParams: URLSearchParams;
  /** What a form that led here has just done. */
  readonly says: URLSearchParams;
  /** Leads here after the login. */
  readonly toLogin: string;
  /**
   * Leads to the login where the backend does not know the session any more. A page around a form
   * that was just sent stays.
   */
  readonly requireSession: (isKnown: boolean) => void;
}

interface MemberPage<Loaded> {
  /** The page's address, to which the login leads back; null for one of no page. */
  readonly path:
    | string
    | ((searchParams: URLSearchParams, params: LoaderFunctionArgs["params"]) => string | null);
  readonly load: (visit: Visit) => Promise<Loaded>;
  readonly statusOf?: (loaded: Loaded) => number;
}

/**
 * The loader of a page that needs a sign-in and is in no cache: what is the member's alone is not
 * to be found by Back after the logout. With a form that was just sent the page is drawn around
 * what was typed, even where the session ended meanwhile.
 */
export function memberPage<Loaded extends object>({ path, load, statusOf = () => 200 }: MemberPage<Loaded>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const api = createApi(request);
    const { searchParams } = new URL(request.url);
    const own = typeof path === "string" ? path : path(searchParams, params);
    requireExtensions(api);
    if (own === null) throw data(null, { status: 404 });
    const needsLogin = !request.headers.has("content-type");
    const toLogin = accountHref("login", own);
    if (needsLogin && !(await getSession(request))) throw redirect(toLogin);
    const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
    const requireSession = (isKnown: boolean) => {
      // A new document tells the rest of the page, too.
      if (needsLogin && !isKnown) throw redirectDocument(toLogin);
    };
    const loaded = await load({ request, api, params, searchParams, says, toLogin, requireSession });
    return data(loaded, { status: statusOf(loaded), headers });
  };
}
