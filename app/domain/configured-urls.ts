import { isLoopback } from "./accounts/loopback.ts";

/** Addresses of other servers as an operator configures them. */

/** The address where it is one of the web, else null. */
export function httpUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

export function hasCredentials(url: URL): boolean {
  return url.username !== "" || url.password !== "";
}

/** Whether nothing on the way can change what comes from there. */
export function isProtected(url: URL): boolean {
  return url.protocol === "https:" || isLoopback(url.hostname);
}

/** Whether the site may ask a service there. A key of the service may stand in its query. */
export function isServiceUrl(text: string): boolean {
  const url = httpUrl(text);
  return url !== null && isProtected(url) && !hasCredentials(url) && !text.includes("#");
}

/** A service that knows how long a drive takes. */
export interface Router {
  readonly kind: "osrm" | "valhalla";
  readonly url: string;
}

/** By the end of its path: each kind of router is asked, and answers, in a form of its own. */
const ROUTER_PATHS = { osrm: /\/table\/v1\/[\w-]+\/?$/, valhalla: /\/sources_to_targets\/?$/ } as const;

/**
 * The router of an address; null where the site may not ask it, or its path tells no kind.
 *
 * @example routerAt("https://router.example/table/v1/driving")?.kind // "osrm"
 * @example routerAt("https://router.example/sources_to_targets")?.kind // "valhalla"
 */
export function routerAt(url: string): Router | null {
  if (!isServiceUrl(url)) return null;
  const { pathname } = new URL(url);
  if (ROUTER_PATHS.osrm.test(pathname)) return { kind: "osrm", url };
  return ROUTER_PATHS.valhalla.test(pathname) ? { kind: "valhalla", url } : null;
}
