import { expect, test } from "vitest";
import { isLoopback } from "#app/domain/accounts/loopback.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1", true],
  ["http://127.1.2.3", true],
  ["http://[::1]:8080", true],
  ["http://localhost.example", false],
  ["http://127.0.0.1.example", false],
  ["http://my-localhost", false],
  ["http://10.0.0.1", false],
  ["http://[::2]", false],
])("%s is this machine: %s", (address, expected) => {
  expect(isLoopback(new URL(address).hostname)).toBe(expected);
});
