import { isLoopback } from "./accounts/loopback.ts";
import { trimEnd } from "./trim-end.ts";

/** Addresses of other servers as an operator configures them. */

/** Path of the GraphQL endpoint on a backend host when its address names none. */
export const DEFAULT_GRAPHQL_PATH = "/graphql";

/** The address where it is one of the web, else null. */
export function httpUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

export function hasCredentials(url: URL): boolean {
  return url.username !== "" || url.password !== "";
}

/** Whether each % in its user, password and path begins a code, as in %40. */
export function isDecodable(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
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

/** A bucket of an S3-compatible store; files follow it. */
export function isBucketUrl(text: string): boolean {
  const url = httpUrl(text);
  return url !== null && isProtected(url) && !hasCredentials(url) && !/[?#]/.test(text);
}

interface MediaVariables {
  readonly DATA_DIR: string;
  readonly MEDIA_URL: string | undefined;
  readonly MEDIA_KEY_ID: string | undefined;
  readonly MEDIA_SECRET: string | undefined;
  readonly MEDIA_REGION: string;
}

/**
 * Where the files of photographs are: in the bucket where one is named, else beside the database.
 */
export function mediaAt({ DATA_DIR, MEDIA_URL, MEDIA_KEY_ID, MEDIA_SECRET, MEDIA_REGION }: MediaVariables) {
  if (!MEDIA_URL || !MEDIA_KEY_ID || !MEDIA_SECRET) {
    return { kind: "folder" as const, folder: `${DATA_DIR}/media` };
  }
  const key = { keyId: MEDIA_KEY_ID, secret: MEDIA_SECRET, region: MEDIA_REGION };
  return { kind: "s3" as const, url: trimEnd(MEDIA_URL, /\//), ...key };
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

const PLACEHOLDERS = ["title", "url_segment"];

/**
 * Whether it is the address of a section of a resort page, once the parts in braces are filled in.
 */
export function isLinkTemplate(text: string): boolean {
  return (
    httpUrl(text.replace(/\{[a-z_]*\}/g, "x")) !== null &&
    inBraces(text).every((name) => PLACEHOLDERS.includes(name))
  );
}

const TILE_PLACEHOLDERS = ["z", "x", "y"];
const OPTIONAL_TILE_PLACEHOLDERS = ["s", "r"];

/**
 * Whether it is the address of raster tiles: {s} is one of a, b and c, {r} is @2x on screens with
 * small pixels.
 */
export function isTileTemplate(text: string): boolean {
  const url = httpUrl(text.replace(/\{[a-z]\}/g, "1"));
  const names = inBraces(text);
  return (
    url?.protocol === "https:" &&
    !hasCredentials(url) &&
    TILE_PLACEHOLDERS.every((name) => names.includes(name)) &&
    names.every((name) => [...TILE_PLACEHOLDERS, ...OPTIONAL_TILE_PLACEHOLDERS].includes(name))
  );
}

function inBraces(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}
