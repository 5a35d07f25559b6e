import type { Api } from "#app/api/client.server.ts";
import { ListTitleDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import type { FilterTitles } from "#app/domain/list/filter-labels.ts";
import type { ResortFilter } from "#app/domain/list/filters.ts";
import { originTitleKey } from "#app/domain/trip/trip-words.ts";
import type { ListOrigin } from "./trip/list-origin.server.ts";

/**
 * The title of the named list that a filter narrows to, by its link, and that of an origin; empty without them, and where the backend does not
 * say.
 */
export async function listTitles(
  api: Api,
  { listId }: ResortFilter,
  origin: ListOrigin | null,
): Promise<FilterTitles> {
  const found = listId === undefined ? null : await orNull(api.query(ListTitleDocument, { link: listId }));
  return {
    ...(listId !== undefined && found?.resortList && { [listId]: found.resortList.title }),
    ...(origin && { [originTitleKey(origin.id)]: origin.title }),
  };
}
