import { FIRST_PAGE } from "#app/domain/limits.ts";
import type { Api } from "./client.server.ts";
import { SearchResortsDocument, type SearchResortsQuery } from "./generated.ts";
import { orNull } from "./or-null.server.ts";

/** The first resorts of that name; null where there is no text, or the backend failed. */
export async function searchByName(
  api: Api,
  query: string,
  perPage: number,
): Promise<SearchResortsQuery["searchResorts"] | null> {
  if (query === "") return null;
  const answer = await orNull(api.query(SearchResortsDocument, { query, page: FIRST_PAGE, perPage }));
  return answer?.searchResorts ?? null;
}
