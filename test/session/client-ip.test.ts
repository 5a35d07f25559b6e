import { expect, test } from "vitest";
import { clientIp } from "#app/session/client-ip.server.ts";

test.each<
  [peer: string | undefined, forwardedFor: string | undefined, trusted: number, expected: string | null]
>([
  // No proxy is believed.
  ["203.0.113.9", undefined, 0, "203.0.113.9"],
  ["203.0.113.9", "6.6.6.6", 0, "203.0.113.9"],
  [undefined, "6.6.6.6", 0, null],
  // One proxy: the last entry is what it saw, the rest is the visitor's invention.
  ["10.0.0.1", "203.0.113.9", 1, "203.0.113.9"],
  ["10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["10.0.0.1", undefined, 1, "10.0.0.1"],
  // Two proxies.
  ["10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["10.0.0.1", "203.0.113.9", 2, "203.0.113.9"],
  // Behind a proxy on a Unix socket there is no peer.
  [undefined, "203.0.113.9", 1, "203.0.113.9"],
  // Spellings.
  ["::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["fe80::1%eth0", undefined, 0, "fe80::1"],
  ["10.0.0.1", "203.0.113.9:4711", 1, "203.0.113.9"],
  ["10.0.0.1", "[2001:DB8::1]:4711", 1, "2001:db8::1"],
  ["10.0.0.1", "2001:db8::1", 1, "2001:db8::1"],
  // What is no address is not believed, nor anything left of it.
  ["10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["10.0.0.1", "6.6.6.6, unknown", 2, "10.0.0.1"],
  ["10.0.0.1", "<script>", 1, "10.0.0.1"],
  ["10.0.0.1", "", 1, "10.0.0.1"],
])("peer %s, X-Forwarded-For %j, %i believed proxies: %s", (peer, forwardedFor, trusted, expected) => {
  expect(clientIp(peer, forwardedFor, trusted)).toBe(expected);
});
