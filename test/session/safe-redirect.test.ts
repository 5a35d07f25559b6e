import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "#app/session/safe-redirect.ts";

test.each([
  ["/", "/"],
  ["/resorts?page=2#list", "/resorts?page=2#list"],
  ["/resort/zermatt", "/resort/zermatt"],
  ["/a/../resorts", "/resorts"],
  ["/search?q=//evil.example", "/search?q=//evil.example"],
  ["/search?q=%5C%0A", "/search?q=%5C%0A"],
  ["/resort/z%C3%BCrich", "/resort/z%C3%BCrich"],
])("sends to %s", (target, expected) => {
  expect(safeRedirect(target)).toBe(expected);
});

test.each([
  "",
  "resorts",
  "https://evil.example/",
  "javascript:alert(1)",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/resorts\\",
  "/\t/evil.example",
  "/\n/evil.example",
  "/resorts\r\nSet-Cookie: a=b",
  "/\u0000",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/%0d%0aSet-Cookie:a=b",
  "/%",
  "/%ff",
  " /resorts",
  null,
  undefined,
  ["/resorts"],
])("never sends to %j", (target) => {
  expect(safeRedirect(target, "/login")).toBe("/login");
});

test("whatever is given, a browser stays on this site", () => {
  const tricky = fc.string({
    unit: fc.constantFrom("/", "\\", ".", "%", "2", "f", "5", "c", "@", ":", "\t", "e"),
  });
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string()), (text) => {
      const target = safeRedirect(`/${text}`);
      expect(new URL(target, "https://shred.example").origin).toBe("https://shred.example");
      expect(target.startsWith("//")).toBe(false);
    }),
  );
});
