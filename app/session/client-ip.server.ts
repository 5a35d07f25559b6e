import { isIP } from "node:net";

/**
 * The address that the outermost believed proxy saw, or null where none is known. Every proxy
 * appends its own peer to X-Forwarded-For, so with n believed proxies it is the n-th entry from the
 * right; what is further left is the visitor's own invention.
 *
 * @example clientIp("10.0.0.1", "6.6.6.6, 203.0.113.9", 0) // "10.0.0.1"
 * @example clientIp("10.0.0.1", "6.6.6.6, 203.0.113.9", 1) // "203.0.113.9"
 */
export function clientIp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | null {
  const forwarded = forwardedFor?.split(",").slice(-trustedProxies) ?? [];
  const believed = trustedProxies > 0 ? forwarded.map(plainAddress) : [];
  // A hop that wrote no address ends the chain of trust: what is left of it is not believed either.
  const lastUnreadable = believed.lastIndexOf(null);
  const chain = [...believed.slice(lastUnreadable + 1), plainAddress(peer)];
  return chain.find((address) => address !== null) ?? null;
}

/**
 * An IP address without port, brackets, zone or the IPv6 spelling of IPv4; null for anything else.
 */
function plainAddress(text: string | undefined): string | null {
  const entry = text?.trim() ?? "";
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  const [withoutZone = ""] = bare.split("%", 1);
  const address = withoutZone.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address.toLowerCase() : null;
}
