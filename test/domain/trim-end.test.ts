import { expect, test } from "vitest";
import { trimEnd } from "#app/domain/trim-end.ts";

test.each([
  ["/about//", /\//, "/about"],
  ["///", /\//, ""],
  ["", /\//, ""],
  ["a/b", /\//, "a/b"],
  ["Laax ,、", /[\s,、]/u, "Laax"],
])("of %j everything at the end that matches %s goes", (text, cut, rest) => {
  expect(trimEnd(text, cut)).toBe(rest);
});

test("a hundred thousand slashes in the middle are looked at once", () => {
  const text = `${"/".repeat(100_000)}b`;
  expect(trimEnd(text, /\//)).toBe(text);
});
