import type { AskedComparison } from "#app/domain/compare/compare.ts";
import { typedOrigin } from "#app/domain/getting-there/trip-filter.ts";
import type { Parsed } from "#app/domain/invalid-params.ts";
import { type ListState, servedBy } from "#app/domain/list/list-state.ts";
import type { Api } from "./client.server.ts";

/** What is typed as an origin of distances; null where the backend knows none. */
export function servedOrigin(api: Api, params: URLSearchParams): string | null {
  return served(api, typedOrigin(params), null);
}

/** A list as this backend can serve it; what it cannot is left out and named. */
export function servedList(api: Api, read: Parsed<ListState>): Parsed<ListState> {
  return served(api, read, servedBy(read));
}

/** A comparison as this backend can serve it: without scores of one's own where it has none. */
export function servedComparison(api: Api, given: AskedComparison): AskedComparison {
  return served(api, given, { ...given, who: "", weights: "" });
}

function served<Asked>({ hasExtensions }: Api, whole: Asked, ofContract: Asked): Asked {
  return hasExtensions ? whole : ofContract;
}
