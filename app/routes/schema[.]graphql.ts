import { SCHEMA_TEXT } from "#app/api/schema-text.server.ts";
import { env } from "#app/env.server.ts";

/** The schema of `/graphql`, which does not tell it itself. With API_URL there is none. */
export function loader() {
  if (env.api.kind !== "embedded") return new Response("Not found\n", { status: 404 });
  return new Response(SCHEMA_TEXT, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
