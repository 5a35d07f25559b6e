import type { LoaderFunctionArgs } from "@remix-run/node";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";

const ORIGIN = "http://localhost:3000";

/** What a loader or action gave, whether as a response or as data with a status. */
export interface Given {
  readonly status: number;
  readonly headers: Headers;
  /** Where it leads, with the query; null where it leads nowhere. */
  readonly to: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of it is checked by its expectations
  readonly data: any;
}

type Handler = (args: LoaderFunctionArgs) => unknown;

/**
 * A visitor with one browser: calls loaders and actions with its cookies, and keeps those that they
 * set.
 */
export function aBrowser(ownHeaders: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function call(handler: Handler, path: string, init: RequestInit, params: Record<string, string>) {
    const headers = new Headers({ ...ownHeaders, ...(init.headers as Record<string, string>) });
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const request = new Request(new URL(path, ORIGIN), { ...init, headers });
    const given = await read(
      await runInContext(new RequestContext(), async () => handler({ request, params, context: {} })).catch(
        (thrown: unknown) => {
          if (thrown instanceof Error) throw thrown;
          return thrown;
        },
      ),
    );
    for (const cookie of given.headers.getSetCookie()) keep(cookie);
    return given;
  }

  function keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const isGone = attributes.some((attribute) =>
      /^\s*(expires=thu, 01 jan 1970|max-age=0)/i.test(attribute),
    );
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    /** Its cookies by name, as they would be sent. */
    cookies,
    visit: (loader: Handler, path: string, params: Record<string, string> = {}) =>
      call(loader, path, {}, params),
    send: (
      action: Handler,
      path: string,
      fields: Record<string, string> | [string, string][] | FormData,
      params: Record<string, string> = {},
    ) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return call(action, path, { method: "POST", body }, params);
    },
  };
}

async function read(given: unknown): Promise<Given> {
  if (given instanceof Response) {
    const text = await given.text();
    const isJson = given.headers.get("content-type")?.includes("json");
    const { status, headers } = given;
    return { status, headers, to: headers.get("location"), data: isJson ? JSON.parse(text) : text };
  }
  const { data = given, init } = (given ?? {}) as { data?: unknown; init?: ResponseInit | null };
  const isWrapped = given !== null && typeof given === "object" && "init" in given;
  return {
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    to: null,
    data: isWrapped ? data : given,
  };
}
