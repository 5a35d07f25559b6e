import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { countResorts } from "#app/api/count-resorts.server.ts";
import { parseListState, servedBy } from "#app/domain/list-state.ts";
import { resortCount } from "#app/domain/units.ts";
import { filterVariable } from "#app/features/resorts/list-query.ts";
import { rememberedList } from "#app/features/resorts/remembered-list.ts";
import { getUnits } from "#app/session/units.server.ts";

/**
 * Filters that a browser remembered, in words, with the list they lead to and how many resorts that holds:
 * `?filters=[…]`, the other parameters as in the list's address. Without any that is understood `href` is null; 204 where no resort is left.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const { value: state } = servedBy(parseListState(new URL(request.url).searchParams), api.hasExtensions);
  const { filter, ...list } = rememberedList(state, getUnits(request));
  const total = filter && (await countResorts(api, filterVariable(filter)));
  // An empty list is nothing to go back to.
  if (total === 0) return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  const count = total === null ? null : resortCount(total);
  // The words depend on the visitor's units, which may change at any time.
  return Response.json({ ...list, count }, { headers: { "Cache-Control": "no-store" } });
}
