import { describe, expect, test } from "vitest";
import { usernamesFor } from "#app/backend/auth/oidc/username.ts";
import { usernameKey, usernameProblem } from "#app/domain/account.ts";

const named = (preferredUsername: string | null, email: string | null = null) =>
  usernamesFor({ preferredUsername, email });

describe("a username for somebody whom a provider knows", () => {
  test.each([
    ["anna", null, "anna"],
    ["Anna.Rider_7", null, "Anna.Rider_7"],
    ["Zoë Müller", null, "Zoe.Muller"],
    ["Жанна", null, "Zhanna"],
    ["anna@staff.example", null, "anna"],
    ["..anna--", null, "anna"],
    ["a/b?c#d", null, "abcd"],
    ["x".repeat(40), null, "x".repeat(30)],
    [`${"x".repeat(29)}.y`, null, "x".repeat(29)],
    [null, "anna.rider@staff.example", "anna.rider"],
    ["", "anna@staff.example", "anna"],
    ["ab", "anna@staff.example", "anna"],
    ["...", "a@staff.example", "rider"],
    ["\u0000\ud800", null, "rider"],
    [null, null, "rider"],
  ])("%j or %j is %s", (preferred, email, username) => {
    expect(named(preferred, email)[0]).toBe(username);
  });

  test.each(["anna", "x".repeat(40), "\ud83c\udfbf".repeat(80)])(
    "has a number where it is somebody's, and each could be one (%s)",
    (preferred) => {
      const names = named(preferred);
      expect(names.map(usernameProblem).filter(Boolean)).toEqual([]);
      expect(new Set(names.map(usernameKey)).size).toBe(names.length);
      expect(names[1]).toMatch(/2$/);
      expect(names.at(-1)).toMatch(/\d{9}$/);
    },
  );
});
