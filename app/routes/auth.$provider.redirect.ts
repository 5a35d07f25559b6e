import type { LoaderFunctionArgs } from "@remix-run/node";
import { embeddedOauthStart } from "#app/api/transport.server.ts";
import { env } from "#app/env.server.ts";

/** Where a sign-in through a provider can begin when the provider's address could not be asked for. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (env.api.kind !== "embedded") return new Response("Not found\n", { status: 404 });
  return embeddedOauthStart(params.provider ?? "", request);
}
