import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { PlacesAtDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { countResorts } from "#app/features/resort/count-resorts.server.ts";
import { placeTitles } from "#app/features/resort-list/filters/place-fields.ts";
import { rememberedList } from "#app/features/resort-list/memory/remembered-list.ts";
import { namedInFilter } from "#app/features/resort-list/named-in-filter.server.ts";
import { askedList } from "#app/features/resort-list/when-and-where/list-origin.server.ts";
import { getUnits } from "#app/session/units.server.ts";

/**
 * Filters that a browser remembered, in words, with the list they lead to and how many resorts that
 * holds: `?filters=[…]`, the other parameters as in the list's address. Without any that is
 * understood `href` is null; 204 where no resort is left.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const { value: state, origin } = await askedList(api, new URL(request.url).searchParams);
  const { placeId } = state.filter.locationType;
  const [named, { titles: others }] = await Promise.all([
    placeId ? orNull(api.query(PlacesAtDocument, { addresses: [...placeId] })) : null,
    namedInFilter(api, state.filter, origin),
  ]);
  const titles = { ...placeTitles(named), ...others };
  const { filter, ...list } = rememberedList(state, getUnits(request), titles);
  const total = filter && (await countResorts(api, filter));
  // An empty list is nothing to go back to.
  if (total === 0) return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  const count = total === null ? null : resortCount(total);
  // The words depend on the visitor's units, which may change at any time.
  return Response.json({ ...list, count }, { headers: { "Cache-Control": "no-store" } });
}
