import { expect, test } from "vitest";
import { digestOf } from "#app/backend/digest.ts";
import { bearerToken, newToken, tokenDigest } from "#app/backend/identity/tokens.ts";
import { waitBefore } from "#app/backend/rate-limit/attempts.ts";

test("tokens are 32 bytes of chance, and found again by their digest", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(new Set(tokens.map(tokenDigest)).size).toBe(1000);
});

test("digests of one purpose are none of another, however their parts are cut", () => {
  const digests = [
    digestOf("a", "b"),
    digestOf("b", "a"),
    digestOf("a", "b", ""),
    digestOf("a", "", "b"),
    digestOf("ab"),
    digestOf("a", '","'),
    digestOf("a", "\ud800"),
    digestOf("a", "\ufffd"),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});

const TOKEN = "x".repeat(43);
test.each([
  [`Bearer ${TOKEN}`, TOKEN],
  [` bearer   ${TOKEN} `, TOKEN],
  [`Bearer ${TOKEN}x`, null],
  [`Bearer ${TOKEN.slice(1)}`, null],
  [`Bearer ${TOKEN} ${TOKEN}`, null],
  [`Bearer ${TOKEN}, Bearer ${TOKEN}`, null],
  [`Basic ${TOKEN}`, null],
  [TOKEN, null],
  ["Bearer", null],
  ["", null],
  [null, null],
])("the header %j holds the token %j", (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test("waits double up to the longest, after the free ones", () => {
  const slowDown = { free: 2, firstMs: 100, longestMs: 500, withinMs: 1000 };
  expect([1, 2, 3, 4, 5, 6, 7, 2_000_000].map((n) => waitBefore(n, slowDown))).toEqual([
    0, 0, 100, 200, 400, 500, 500, 500,
  ]);
});
