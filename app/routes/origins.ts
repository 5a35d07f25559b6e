import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { OriginsDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { searchTextIn } from "#app/domain/search-text.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 5 };

/** As many as the panel below a field has room for. */
const MOST = 8;
/** They change with a version of the site only. */
const KEPT = "public, max-age=3600";

/**
 * Where a trip may begin whose name a visitor types: `?q=mun` gives `{ "origins": [{ "id":
 * "munich-de", … }, …] }`.
 */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  const api = createApi(request);
  requireExtensions(api, jsonRefusal(404, "There are no distances here"));
  const query = searchTextIn(new URL(request.url).searchParams, "q");
  if (query === "") return jsonRefusal(400, "q needs a part of a name");
  const answer = api.query(OriginsDocument, { query, first: MOST }).then(({ origins }) => ({
    origins: origins.map(({ id, title, place, kind }) => ({ id, title, place: place ?? "", kind })),
  }));
  return jsonAnswer(answer, KEPT);
}
