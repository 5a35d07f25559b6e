import { findTroubles, wordsOf } from "#app/api/readiness.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";

/**
 * 200 while the site can serve: database and disk take writes, and the migrations are those of this
 * version. 503 with why otherwise, within 2 s.
 */
export async function loader() {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const troubles = await findTroubles();
  if (troubles.size === 0) return new Response("ready", { headers });
  requestContext().refuse("not-ready");
  return new Response(wordsOf(troubles), { status: 503, headers });
}
