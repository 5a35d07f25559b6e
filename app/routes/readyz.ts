import { databaseReady } from "#app/api/transport.server.ts";

/** 200 while pages can be made: the database answers, and its migrations are those of this version. 503 otherwise, within 2 s. */
export async function loader() {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  try {
    await databaseReady();
    return new Response("ready", { headers });
  } catch {
    return new Response("not ready: the database does not answer, or is of another version", {
      status: 503,
      headers,
    });
  }
}
