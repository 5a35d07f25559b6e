import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { LogoutDocument } from "#app/api/generated.ts";
import { withOwnAddress } from "#app/api/with-own-address.server.ts";
import { getSession } from "#app/session/session.server.ts";

/**
 * What became of a sign-in: ended at the backend; kept, where that does not answer; or unknown,
 * where it fails.
 */
export type EndOfSession = "ended" | "kept" | "failed";

/** Ends at the backend the sign-in that this browser holds; null where it holds none. */
export async function endHeldSession(request: Request): Promise<EndOfSession | null> {
  const session = await getSession(request);
  if (!session) return null;
  const api = createApi(request);
  const answer = await withOwnAddress(api, session.email, (email) =>
    api.query(LogoutDocument, { data: { email } }),
  );
  if (!(answer instanceof ApiError)) return "ended";
  return answer.status === 503 ? "kept" : "failed";
}
