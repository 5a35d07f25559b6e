import type { Api } from "#app/api/client.server.ts";
import { ListTitleDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import type { FilterTitles } from "#app/domain/list/filter-labels.ts";
import type { ResortFilter } from "#app/domain/list/filters.ts";

/** The title of the named list that a filter narrows to, by its link; empty without one, and where the backend does not say. */
export async function listTitles(api: Api, { listId }: ResortFilter): Promise<FilterTitles> {
  const found = listId === undefined ? null : await orNull(api.query(ListTitleDocument, { link: listId }));
  return listId !== undefined && found?.resortList ? { [listId]: found.resortList.title } : {};
}
