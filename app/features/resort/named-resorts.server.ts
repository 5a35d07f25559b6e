import type { Api } from "#app/api/client.server.ts";
import {
  FindResortsDocument,
  type FindResortsQuery,
  ResortsByUrlSegmentsDocument,
  type ResortsByUrlSegmentsQuery,
} from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";

/** As many as one query may name. */
const AT_ONCE = 100;

/**
 * What the index knows of resorts that a visitor named by their url_segments, now or once; those it
 * does not know are left out, and all of a question where the backend cannot tell.
 */
export async function namedResortsOf(
  api: Api,
  urlSegments: readonly string[],
): Promise<ResortsByUrlSegmentsQuery["resortsByUrlSegments"]> {
  const answers = await Promise.all(
    batches(urlSegments).map((batch) =>
      orNull(api.query(ResortsByUrlSegmentsDocument, { urlSegments: batch })),
    ),
  );
  return answers.flatMap((answer) => answer?.resortsByUrlSegments ?? []);
}

function batches(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE));
}

/** The first resorts of that name; null where there is no text, or the backend failed. */
export async function searchByName(
  api: Api,
  query: string,
  perPage: number,
): Promise<FindResortsQuery["searchResorts"] | null> {
  if (query === "") return null;
  const answer = await orNull(api.query(FindResortsDocument, { query, perPage }));
  return answer?.searchResorts ?? null;
}
