/** Whether somebody goes to this address in a window: pictures and frames are none of that. Programs say nothing of it. */
export function isNavigation({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  return destination === null || destination === "document";
}

/** The same by a link of this site or by themselves, and not by another site's link. */
export function isOwnNavigation(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return isNavigation(request) && (site === null || site === "same-origin" || site === "none");
}
