import type { Api } from "#app/api/client.server.ts";
import { ResortCountDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import type { ResortFilter } from "#app/domain/list/filters.ts";
import { filterVariable } from "./list-query.ts";

/**
 * How many resorts a filter lets through; null when the backend failed, which the client has
 * logged.
 */
export async function countResorts(api: Api, filter: ResortFilter): Promise<number | null> {
  const answer = await orNull(api.query(ResortCountDocument, { filter: filterVariable(filter) }));
  return answer?.resorts.paginatorInfo.total ?? null;
}
