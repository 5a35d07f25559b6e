import { redirect } from "@remix-run/node";

/**
 * Leads to the one address of a page, with the query of the request. For good, but browsers forget
 * it within the hour: a former address may become that of another page.
 */
export function movedTo(path: string, request: Request): Response {
  const { search } = new URL(request.url);
  return redirect(path + search, { status: 301, headers: { "Cache-Control": "public, max-age=3600" } });
}
