import { describe, expect, it } from "vitest";
import type { ShownTextFragment } from "#app/api/generated.ts";
import { EDITORS } from "#app/backend/resort-rows/insert-resorts.ts";
import { FORMER_MEMBER } from "#app/backend/reviews/review-queries.ts";
import {
  accountHref,
  emailKey,
  isAccountPath,
  membershipHref,
  profilePath,
  usernameKey,
} from "#app/domain/accounts/account.ts";
import { emailProblem, passwordProblem, usernameProblem } from "#app/domain/accounts/account-rules.ts";
import { isReservedUsername } from "#app/domain/accounts/reserved-usernames.ts";
import { textModel } from "#app/features/reviews/review-model.ts";
import { readVisitorTexts } from "#test/support/visitor-texts.ts";

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
    "an\u200bna@b.ch",
    "anna@b\u202e.ch",
    "\u3164@b.ch",
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

/** Who speaks for the site in a sentence, with the words that go before. */
const SIGNATURE =
  /\b(?:(?:the|our|a|former|chief|shred index) )*(?:shred index|(?:editor|moderator|member|operator|admin|administrator)s?|team|staff)\b/gi;

const TEXT: ShownTextFragment = {
  id: "1",
  kind: "comment",
  state: "shown",
  text: "Snow.",
  author: "anna",
  is_former: false,
  visited_on: null,
  sport: null,
  skill_level: null,
  helpful: 0,
  is_helpful: false,
  is_own: false,
  created_at: "2026-01-01T00:00:00.000Z",
  changed_at: null,
  changeable_until: null,
};

describe("names of the site's own", () => {
  it.each(
    [
      "admin  Support  shred.index SHRED-INDEX _moderator_ log-in editor editors Editors_ moderators admins Shred_Index_editors",
      "former_member Former.Members FormerMember a_member name_hidden deleted-user site_admin the.moderators our_editors shred_index_team",
      "ShredIndexTeam TheShredIndex real.shredindex.fan shredindexofficial head_moderator supermoderator support-team staffteam adminsupport",
      "admin1 4dm1n adm1n ADM1N5 m0derator m0d3rat0r7 support7 5upport team42 1mod member2 adrnin Shredlndex ShredIndex2 sup_port",
      "admin_bob bob.admin AnnaAdmin Admin2Anna official.anna 4dmin_bob 0fficial.alps 4dminBob bob.5ysadmin anna-24dm1n5 chiefadmin moderation_team guest123 null0 help.desk users.of.the.site editorial_team",
    ].flatMap((names) => names.split(" ").filter(Boolean)),
  )("%s is no visitor's username", (name) => {
    expect(usernameProblem(` ${name} `)).toMatch(/Choose another/);
  });

  it("are those that the pages sign with", () => {
    const hidden = { ...TEXT, author: null };
    const signatures = [
      EDITORS,
      FORMER_MEMBER,
      ...[hidden, { ...hidden, is_former: true }, { ...hidden, state: "hidden" }].map(
        (text) => textModel(text, "zermatt").author.name,
      ),
      ...readVisitorTexts().flatMap(({ words }) => words.match(SIGNATURE) ?? []),
    ];
    expect(signatures).toEqual(expect.arrayContaining(["Former member", "Our moderators", "our editors"]));
    const asNames = signatures.flatMap((words) =>
      ["_", ".", "-", ""].map((sign) => words.replace(/ /g, sign)),
    );
    expect([...new Set(asNames)].filter((name) => !isReservedUsername(name))).toEqual([]);
  });

  it.each(
    [
      "adminton badminton resortlover modesty modern steamboat teammate staffan flagstaff mallory supporter1 guesthouse hostel rooted",
      "anna.rider team_austria helper press_on userland presser infowars annas_world rider7 amodel theo ownership rootbeer modena",
      "SkiMember snow_mod ski_editor dataguy resort_rat listless shredder index shred_it mediterranean powder.hound2 jo1 formerly",
    ].flatMap((names) => names.split(" ")),
  )("%s may be", (name) => {
    expect(usernameProblem(name)).toBeNull();
  });
});
