import { BlockList } from "node:net";
import { visitorOf } from "#app/domain/accounts/visitor.ts";

/** Loopback, private and link-local networks (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, prefix, family] of [
  ["127.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
] as const) {
  PRIVATE.addSubnet(network, prefix, family);
}

/**
 * The visitor who pays for what an address asks; null for none. Where no proxy is trusted, a
 * private address is the operator's own: a local trial of the site, or a proxy that TRUST_PROXY
 * does not count, behind which all visitors are one.
 *
 * @example chargedVisitor("2001:db8::7", 0) // "2001:db8:0:0"
 * @example chargedVisitor("192.168.1.7", 0) // null
 * @example chargedVisitor("192.168.1.7", 1) // "192.168.1.7"
 */
export function chargedVisitor(address: string | null, trustedProxies: number): string | null {
  if (address === null) return null;
  const isPrivate = PRIVATE.check(address, address.includes(":") ? "ipv6" : "ipv4");
  return trustedProxies === 0 && isPrivate ? null : visitorOf(address);
}
