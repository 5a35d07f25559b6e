/**
 * What counts as one visitor: an IPv4 address, or the network of an IPv6 address (/64), of which a
 * household has all addresses at once. A visitor who has no known address shares one place with all
 * others of the kind.
 *
 * @example visitorOf("2001:db8::7") // "2001:db8:0:0"
 * @example visitorOf("::ffff:192.0.2.7") // "192.0.2.7"
 */
export function visitorOf(address: string | null): string {
  if (address === null) return "unknown";
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (!isMapped(groups)) return networkOf(groups.slice(0, 4));
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * The largest network that one customer of a provider usually has (/48), with 65,536 times what
 * counts as one visitor; null where a visitor has one address.
 *
 * @example siteOf("2001:db8:0:7::1") // "2001:db8:0"
 */
export function siteOf(address: string | null): string | null {
  if (address === null || !isIPv6(address)) return null;
  const groups = groupsOf(address);
  return isMapped(groups) ? null : networkOf(groups.slice(0, 3));
}

/**
 * The largest network that one customer usually has: a visitor's address, or an IPv6 network of
 * /48.
 */
export function customerOf(address: string | null): string {
  return siteOf(address) ?? visitorOf(address);
}

function isIPv6(address: string): boolean {
  return address.includes(":");
}

function networkOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(":");
}

/** Whether it is an IPv4 address in the clothes of an IPv6 one. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes addresses in one way: no zone, no IPv4 at the end, the longest run of zeros as
  // "::".
  const { hostname } = new URL(`http://[${address.split("%", 1)[0]}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = numbersIn(head);
  const after = numbersIn(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersIn(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}
