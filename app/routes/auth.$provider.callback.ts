import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { oauthCallback } from "#app/features/sign-in/finish-oauth.server.ts";

/**
 * Where an identity provider sends people back to. It is the embedded backend's: with API_URL this
 * address does not exist.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (env.api.kind !== "embedded") return new Response("Not found\n", { status: 404 });
  return oauthCallback(request, params.provider ?? "");
}
