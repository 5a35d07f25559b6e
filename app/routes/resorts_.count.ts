import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { ResortCountDocument } from "#app/api/generated.ts";
import { jsonAnswer } from "#app/api/json-answer.server.ts";
import { servedList } from "#app/api/served.server.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { filterVariable } from "#app/features/resort/list-query.ts";

/**
 * How many resorts the list would hold that /resorts shows for the same query: `{ "total": 312 }`.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const api = createApi(request);
  const { value } = servedList(api, parseListAddress(searchParams));
  const total = api
    .query(ResortCountDocument, { filter: filterVariable(value.filter) })
    .then(({ resorts }) => ({ total: resorts.paginatorInfo.total }));
  // Long enough for a thumb that goes to and fro; a named list may change with the next click of
  // its member.
  return jsonAnswer(total, value.filter.listId ? "no-store" : "private, max-age=30");
}
