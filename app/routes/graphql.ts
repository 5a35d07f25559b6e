import type { ActionFunctionArgs } from "@remix-run/node";
import { fetchEmbedded } from "#app/api/transport.server.ts";
import { env } from "#app/env.server.ts";

/** The embedded backend's outside. With API_URL there is none, and this address does not exist. */
export async function action({ request }: ActionFunctionArgs) {
  if (env.api.kind !== "embedded") return notFound();
  if (request.method !== "POST") return methodNotAllowed();
  return fetchEmbedded(request, request);
}

export function loader() {
  return env.api.kind === "embedded" ? methodNotAllowed() : notFound();
}

function methodNotAllowed() {
  return new Response("Only POST\n", { status: 405, headers: { Allow: "POST" } });
}

function notFound() {
  return new Response("Not found\n", { status: 404 });
}
