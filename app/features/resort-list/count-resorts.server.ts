import type { Api } from "#app/api/client.server.ts";
import { ResortCountDocument, type ResortCountQueryVariables } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";

/** How many resorts a filter lets through; null when the backend failed, which the client has logged. */
export async function countResorts(
  api: Api,
  filter: ResortCountQueryVariables["filter"],
): Promise<number | null> {
  const answer = await orNull(api.query(ResortCountDocument, { filter }));
  return answer?.resorts.paginatorInfo.total ?? null;
}
