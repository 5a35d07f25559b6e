import { data } from "@remix-run/node";
import type { Api } from "./client.server.ts";

/**
 * For what only a backend with the extensions serves, and does more than ask it: ends the request
 * with a 404 where there are none.
 *
 * @param instead the 404 of what is no page
 */
export function requireExtensions(api: Api, instead?: Response): void {
  if (!api.hasExtensions) throw instead ?? data(null, { status: 404 });
}
