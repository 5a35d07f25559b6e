import { data, redirect } from "@remix-run/node";
import { isListLink, linkIn } from "#app/domain/list/named-list.ts";

export const INCOMPLETE_LINK =
  "This link is incomplete. Open it where you got it, copy all of it, or ask for it again.";

/**
 * Lets the link of a list or a trip pass that can be one. With a dot or a bracket around it, it
 * leads to the link itself.
 *
 * @throws Response a redirect; 404 with the reason for a link that is cut off
 */
export function requireWholeLink(
  link: string,
  request: Request,
  pathOf: (link: string) => string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (isListLink(link)) return;
  const whole = linkIn(link);
  if (whole === null) throw data({ message: INCOMPLETE_LINK }, { status: 404, headers });
  throw redirect(pathOf(whole) + new URL(request.url).search, { headers });
}
