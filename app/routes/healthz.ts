import { backendReady } from "#app/api/transport.server.ts";

/**
 * 200 once the app can serve, also while its database is away (see /readyz); before that the port
 * is closed, or the embedded backend is still opening.
 */
export async function loader() {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  try {
    await backendReady();
    return new Response("ok", { headers });
  } catch {
    return new Response("not ready", { status: 503, headers });
  }
}
