import { isIP } from "node:net";
import { env } from "#app/env.server.ts";

/** Carries the socket's address to the loaders. The request guard writes it over whatever a visitor sent under this name. */
export const PEER_HEADER = "x-shred-index-peer";

/**
 * The address of the visitor this request serves, or null where it is not known.
 * X-Forwarded-For counts only as far as TRUST_PROXY says.
 */
export function visitorAddress(request: Request): string | null {
  const { headers } = request;
  return addressBehind(headers.get(PEER_HEADER), headers.get("x-forwarded-for"), env.TRUST_PROXY);
}

/**
 * The address that the outermost believed proxy saw. Every proxy appends its own peer to X-Forwarded-For, so with n
 * believed proxies it is the n-th entry from the right; what stands further left is the visitor's own invention.
 *
 * @example addressBehind("10.0.0.1", "6.6.6.6, 203.0.113.9", 0) // "10.0.0.1"
 * @example addressBehind("10.0.0.1", "6.6.6.6, 203.0.113.9", 1) // "203.0.113.9"
 */
export function addressBehind(
  peer: string | null,
  forwardedFor: string | null,
  trustedProxies: number,
): string | null {
  const forwarded = forwardedFor?.split(",").slice(-trustedProxies) ?? [];
  const believed = trustedProxies > 0 ? forwarded.map(plainAddress) : [];
  // A hop that wrote no address ends the chain of trust: what stands left of it is not believed either.
  const lastUnreadable = believed.lastIndexOf(null);
  const chain = [...believed.slice(lastUnreadable + 1), plainAddress(peer)];
  return chain.find((address) => address !== null) ?? null;
}

/** An IP address without port, brackets, zone or the IPv6 spelling of IPv4; null for anything else. */
function plainAddress(text: string | null): string | null {
  const entry = text?.trim() ?? "";
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  const [withoutZone = ""] = bare.split("%", 1);
  const address = withoutZone.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address.toLowerCase() : null;
}
