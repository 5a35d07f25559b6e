import type { Api } from "#app/api/client.server.ts";
import { MarkedResortsDocument, type MarkedResortsQuery } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { getSession } from "#app/session/session.server.ts";

type MarkedResorts = NonNullable<MarkedResortsQuery["markedResorts"]>;

/** What the member who is signed in has marked; null for a visitor, and where the backend does not say it. */
export async function marksOf(request: Request, api: Api): Promise<MarkedResorts | null> {
  if (!api.hasExtensions || !(await getSession(request))) return null;
  const answer = await orNull(api.query(MarkedResortsDocument));
  return answer?.markedResorts ?? null;
}
