import type { Api } from "./client.server.ts";
import { ResortsByUrlSegmentsDocument, type ResortsByUrlSegmentsQuery } from "./generated.ts";
import { orNull } from "./or-null.server.ts";

/** As many as one question may ask for; a profile holds no more. */
const MOST = 100;

/**
 * What the index knows of resorts that somebody named by their url_segments; those it does not know are left out, and all of them
 * where the backend cannot tell.
 */
export async function namedResortsOf(
  api: Api,
  urlSegments: readonly string[],
): Promise<ResortsByUrlSegmentsQuery["resortsByUrlSegments"]> {
  if (!api.hasExtensions || urlSegments.length === 0) return [];
  const answer = await orNull(
    api.query(ResortsByUrlSegmentsDocument, { urlSegments: urlSegments.slice(0, MOST) }),
  );
  return answer?.resortsByUrlSegments ?? [];
}
