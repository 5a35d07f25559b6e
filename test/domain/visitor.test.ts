import { expect, test } from "vitest";
import { customerOf, siteOf, visitorOf } from "#app/domain/accounts/visitor.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["2001:db8:0:0:ffff:1:2:3", "2001:db8:0:0"],
  ["2001:0DB8:0:7::1", "2001:db8:0:7"],
  ["2001:db8:1:2:3:4:192.0.2.7", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["::ffff:0:c000:207", "0:0:0:0"],
  [null, "unknown"],
])("%s is the visitor %s", (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});

test.each([
  ["2001:db8::7", "2001:db8:0"],
  ["2001:db8:0:ffff::7", "2001:db8:0"],
  ["2001:0DB8:1:7::1", "2001:db8:1"],
  ["192.0.2.7", null],
  ["::ffff:192.0.2.7", null],
  [null, null],
])("%s is one of the networks of %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test.each([
  ["2001:db8:0:7::1", "2001:db8:0"],
  ["192.0.2.7", "192.0.2.7"],
  [null, "unknown"],
])("%s is the customer %s", (address, customer) => {
  expect(customerOf(address)).toBe(customer);
});
