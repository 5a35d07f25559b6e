import { emailKey } from "#app/domain/accounts/account.ts";
import type { BackendContext } from "../context.ts";
import { forbidden, unauthenticated } from "../graphql/errors.ts";
import type { Viewer } from "./caller.ts";

/** Who is signed in. Throws UNAUTHENTICATED. */
export async function requireViewer({ caller }: BackendContext): Promise<Viewer> {
  const viewer = await caller.viewer();
  if (!viewer) throw unauthenticated();
  return viewer;
}

/**
 * Lets through a caller who names their own address. Throws FORBIDDEN, whether or not the address
 * is anybody's.
 */
export function checkOwnEmail(
  { audit }: BackendContext,
  { member }: Viewer,
  { email, operation }: { email: string; operation: "authenticatedUser" | "logout" },
): void {
  if (emailKey(email) === emailKey(member.email)) return;
  audit(`refused FORBIDDEN member=${member.id} ${operation}`);
  throw forbidden();
}
