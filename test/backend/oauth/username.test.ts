import { describe, expect, test } from "vitest";
import { usableName, usernamesFor } from "#app/backend/oauth/username.ts";
import { usernameKey } from "#app/domain/accounts/account.ts";
import { usernameProblem } from "#app/domain/accounts/account-rules.ts";

describe("a username for a caller whom a provider knows", () => {
  test.each([
    [["anna"], "anna"],
    [["Anna.Rider_7"], "Anna.Rider_7"],
    [["Zoë Müller"], "Zoe.Muller"],
    [["Жанна"], "Zhanna"],
    [["..anna--"], "anna"],
    [["a/b?c#d"], "abcd"],
    [["x".repeat(40)], "x".repeat(30)],
    [[`${"x".repeat(29)}.y`], "x".repeat(29)],
    [["anna.data"], "annadata"],
    [[`${"x".repeat(25)}.datapack`], `${"x".repeat(25)}data`],
    [["ab", null, "Anna"], "Anna"],
    // Everybody would read whose address it is.
    [["anna@staff.example"], ""],
    [["anna@staff.example", "Änni"], "Anni"],
    [["\u0000\ud800"], ""],
    // No caller is called like the site.
    [["Support"], ""],
    [["Admin", "Anna"], "Anna"],
    [["Shred Index Editors", "Former Member", "Модератор", "m0derator", "Anna"], "Anna"],
    [[null], ""],
  ])("of %j is %j", (names, username) => {
    expect(usableName(names)).toBe(username);
  });

  test("is none of the site's own once it is cut to make room for a number", () => {
    const name = `the.support.team.info.${"x".repeat(8)}`;
    expect(usableName([name])).toBe(name);
    const names = usernamesFor(name);
    expect(names.map(usernameProblem).filter(Boolean)).toEqual([]);
    expect(names.at(-1)).toMatch(/^rider\d{9}$/);
  });

  test("is rider where nothing is known", () => {
    expect(usernamesFor("")[0]).toBe("rider");
  });

  test.each(["anna", "x".repeat(40), "\ud83c\udfbf".repeat(80)])(
    "has a number where it is a member's, and each could be one (%s)",
    (preferred) => {
      const names = usernamesFor(usableName([preferred]));
      expect(names.map(usernameProblem).filter(Boolean)).toEqual([]);
      expect(new Set(names.map(usernameKey)).size).toBe(names.length);
      expect(names[1]).toMatch(/2$/);
      expect(names.at(-1)).toMatch(/\d{9}$/);
    },
  );
});
