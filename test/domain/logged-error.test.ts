import { expect, it } from "vitest";
import { loggedError, withoutQuoted } from "#app/domain/logged-error.ts";

it.each([
  ['unknown attribute "snwo".', 'unknown attribute "…".'],
  ['Variable "$a" got "b", and "c', 'Variable "…" got "…", and "…"'],
  ["No list “Powder” and “Deep", "No list “…” and “…”"],
  ["Cannot read properties of null (reading 'id')", "Cannot read properties of null (reading 'id')"],
])("%j is %j in the log", (text, logged) => {
  expect(withoutQuoted(text)).toBe(logged);
});

it("says of what is no error no more than of one", () => {
  expect(loggedError('thrown "secret"')).toBe('thrown "…"');
  expect(loggedError(null)).toBe("null");
});
