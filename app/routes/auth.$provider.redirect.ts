import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { loader as start } from "./auth.$provider.start.ts";

/**
 * The specified way in of a backend. A sign-in that begins here is bound to the browser like any
 * other.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (env.api.kind !== "embedded") return new Response("Not found\n", { status: 404 });
  return start(args);
}
