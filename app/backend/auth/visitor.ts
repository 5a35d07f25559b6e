import { isIPv6 } from "node:net";

/**
 * What counts as one visitor: an IPv4 address, or the network of an IPv6 address (/64), of which a household has all addresses
 * at once. Whoever has no known address shares one place with all others of the kind.
 *
 * @example visitorOf("2001:db8::7") // "2001:db8:0:0"
 * @example visitorOf("::ffff:192.0.2.7") // "192.0.2.7"
 */
export function visitorOf(address: string | null): string {
  if (address === null) return "unknown";
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes addresses in one way: no zone, no IPv4 at the end, the longest run of zeros as "::".
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = numbersIn(head);
  const after = numbersIn(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersIn(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}
