import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  accountHref,
  emailKey,
  emailProblem,
  isAccountPath,
  membershipHref,
  passwordProblem,
  profilePath,
  usernameKey,
  usernameProblem,
} from "#app/domain/accounts/account.ts";
import { isReservedUsername } from "#app/domain/accounts/reserved-usernames.ts";

describe("usernames", () => {
  it.each(["abc", "A.b-c_9", "x".repeat(30), " padded ", "..."])("takes %j", (name) => {
    expect(usernameProblem(name)).toBeNull();
  });
  it.each(["", "ab", "x".repeat(31), "with space", "ümlaut", "a@b", "a/b", "a\nb", "a\u0000b"])(
    "refuses %j",
    (name) => {
      expect(usernameProblem(name)).not.toBeNull();
    },
  );
  it("tells them apart by neither case nor spaces around", () => {
    expect(usernameKey(" Alice ")).toBe(usernameKey("aLICE"));
  });
});

describe("e-mail addresses", () => {
  it.each(["a@b.ch", "first.last+tag@sub.example.org", " a@b.ch ", "ü@bücher.example"])(
    "takes %j",
    (address) => {
      expect(emailProblem(address)).toBeNull();
    },
  );
  it.each([
    "",
    "a",
    "a@b",
    "@b.ch",
    "a@b.ch, c@d.ch",
    "a b@c.ch",
    "a@b..ch",
    `${"x".repeat(250)}@b.ch`,
    "a@b.ch\nBcc: x@y.z",
  ])("refuses %j", (address) => {
    expect(emailProblem(address)).not.toBeNull();
  });
  it("tells them apart by neither case nor spaces around", () => {
    expect(emailKey(" A@B.ch")).toBe(emailKey("a@b.CH "));
  });
  it("are one however a keyboard writes an accent, and differ where only other alphabets call letters alike", () => {
    expect(emailKey("se\u0301ra@b.ch")).toBe(emailKey("s\u00e9ra@b.ch"));
    expect(emailKey("\u212aim@b.ch")).not.toBe(emailKey("kim@b.ch"));
    expect(emailKey("\u0130da@b.ch")).not.toBe(emailKey("ida@b.ch"));
  });
});

describe("passwords", () => {
  it("counts characters as people do, spaces among them", () => {
    expect(passwordProblem("⛷️".repeat(4))).toBeNull();
    expect(passwordProblem("        ")).toBeNull();
    expect(passwordProblem("🏂".repeat(128))).toBeNull();
    expect(passwordProblem("🏂".repeat(129))).not.toBeNull();
    expect(passwordProblem("seven77")).not.toBeNull();
  });
});

describe("addresses", () => {
  it("leads to profiles whatever the name holds", () => {
    expect(profilePath("a/b?c")).toBe("/profile/a%2Fb%3Fc");
    expect(profilePath("a\ud800")).toBe("/profile/a%EF%BF%BD");
  });
  it.each([
    ["/login", true],
    ["/login?redirectTo=/", true],
    ["/auth/landing", true],
    ["/AUTH/club/start", true],
    ["/%61uth/club/start?x=%", true],
    ["/%", false],
    ["/reset?token=x", true],
    ["/resorts?redirect=/login", false],
    ["/loginabc", false],
    ["/resorts", false],
  ])("knows %s as a page that only signs in: %s", (path, is) => {
    expect(isAccountPath(path)).toBe(is);
  });
  it("carries where people wanted to go", () => {
    expect(accountHref("login", "/")).toBe("/login");
    expect(accountHref("signup", "/resorts?page=2")).toBe("/signup?redirectTo=%2Fresorts%3Fpage%3D2");
    expect(membershipHref("/resorts?page=2")).toBe("/resorts?page=2&membership=open");
    expect(membershipHref("/search?q=where?")).toBe("/search?q=where%3F&membership=open");
  });
});

describe("names of the site's own", () => {
  it.each(["admin", " Support ", "shred.index", "SHRED-INDEX", "_moderator_", "log-in"])(
    "%s is no visitor's username",
    (name) => {
      expect(usernameProblem(name)).toMatch(/Choose another/);
    },
  );

  it("are those of its paths", () => {
    const paths = readdirSync(join(import.meta.dirname, "../../app/routes"))
      .map((file) => /^[a-z]+/.exec(file)?.[0])
      .filter((name) => name !== undefined);
    expect(paths).toContain("resorts");
    expect(paths.filter((name) => !isReservedUsername(name))).toEqual([]);
  });

  it.each(["adminton", "resortlover", "support7"])("%s may be", (name) => {
    expect(usernameProblem(name)).toBeNull();
  });
});
