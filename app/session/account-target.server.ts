import { isAccountPath } from "#app/domain/account.ts";
import { safeRedirect } from "./safe-redirect.ts";

/**
 * Where a page that signs in is asked to lead on (`?redirectTo=`): a path of this site that is no such page itself, or home. It
 * stands in the address that the form is sent to, so that it survives a wrong password without script too.
 */
export function targetOf(request: Request): string {
  const path = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return isAccountPath(path) ? "/" : path;
}
