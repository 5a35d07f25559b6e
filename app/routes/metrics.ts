import type { LoaderFunctionArgs } from "@remix-run/node";
import { bearsToken, scrape } from "#app/server/metrics/metrics.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 10 };

/** Figures for Prometheus. Without METRICS_TOKEN there is nothing here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  switch (bearsToken(request.headers.get("authorization"))) {
    case null:
      return new Response("Not found\n", { status: 404, headers });
    case false:
      return new Response("Give the token.\n", {
        status: 401,
        headers: { ...headers, "WWW-Authenticate": "Bearer" },
      });
    default:
      return new Response(await scrape(), {
        headers: { ...headers, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
      });
  }
}
