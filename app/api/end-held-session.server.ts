import { getSession } from "#app/session/session.server.ts";
import { ApiError } from "./api-error.ts";
import { createApi } from "./client.server.ts";
import { LogoutDocument } from "./generated.ts";
import { withOwnAddress } from "./with-own-address.server.ts";

/** Ends at the backend the sign-in that this browser holds; null where it holds none, false where the backend fails. */
export async function endHeldSession(request: Request): Promise<boolean | null> {
  const session = await getSession(request);
  if (!session) return null;
  const api = createApi(request);
  const answer = await withOwnAddress(api, session.email, (email) =>
    api.query(LogoutDocument, { data: { email } }),
  );
  return !(answer instanceof ApiError);
}
