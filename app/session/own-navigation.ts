/**
 * Whether a visitor goes to this address in a window: pictures and frames are none of that.
 * Programs say nothing of it.
 */
export function isNavigation({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  return destination === null || destination === "document";
}

/**
 * The same by a link of this site or by themselves, and not by another site's link. Browsers say
 * where it comes from by Sec-Fetch-Site; before 2023 not all of them did, and over http none does
 * but to its own machine: there by Referer, which pages of this site send to it, and another site
 * can only leave out.
 */
export function isOwnNavigation(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const isOwn = site === null ? refererHost(request) === new URL(request.url).host : OWN_SITES.includes(site);
  return isNavigation(request) && isOwn;
}

const OWN_SITES = ["same-origin", "none"];

function refererHost({ headers }: Request): string | null {
  const referer = headers.get("referer");
  return referer !== null && URL.canParse(referer) ? new URL(referer).host : null;
}
