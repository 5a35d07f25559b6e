import { describe, expect, it } from "vitest";
import {
  checkProfileValue,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileValue,
} from "#app/domain/accounts/profile.ts";
import { choicesFor } from "#app/domain/accounts/profile-choices.ts";
import { draftFrom, draftOf, readDraft } from "#app/domain/accounts/profile-form.ts";

const cases: [ProfileFieldName, ProfileValue, ProfileValue | "refused"][] = [
  ["bio", "  ", null],
  ["bio", "One\r\nTwo", "One\nTwo"],
  ["bio", "a\u0000b", "refused"],
  ["bio", "x".repeat(2001), "refused"],
  ["skill_level", " Expert ", "Expert"],
  ["skill_level", "two\nlines", "refused"],
  ["skill_level", "lone \ud800 half", "refused"],
  ["years_experience", 0, 0],
  ["years_experience", 100, 100],
  ["years_experience", 101, "refused"],
  ["years_experience", -1, "refused"],
  ["years_experience", 1.5, "refused"],
  ["years_experience", Number.NaN, "refused"],
  ["owns_equipment", false, false],
  ["profile_picture", "https://pictures.example/a.jpg", "https://pictures.example/a.jpg"],
  [
    "profile_picture",
    "/media/0123456789abcdef0123456789abcdef.webp",
    "/media/0123456789abcdef0123456789abcdef.webp",
  ],
  ["profile_picture", "/media/../logout", "refused"],
  ["profile_picture", "/illustrations/skier.svg", "refused"],
  ["profile_picture", "/logout", "refused"],
  ["profile_picture", "http://pictures.example/a.jpg", "refused"],
  ["profile_picture", "javascript:alert(1)", "refused"],
  ["profile_picture", "data:image/png;base64,xx", "refused"],
  ["profile_picture", "//pictures.example/a.jpg", "refused"],
  ["profile_picture", "https://user:word@pictures.example/", "refused"],
  ["achievements", [" First ", "", "First", "Second"], ["First", "Second"]],
  ["achievements", [], null],
  ["achievements", Array.from({ length: 51 }, (_, index) => String(index)), "refused"],
  ["visited_resorts", ["zermatt"], ["zermatt"]],
  ["visited_resorts", null, null],
];

describe("a value of a profile", () => {
  it.each(cases)("%s: %j becomes %j [3.4]", (name, given, expected) => {
    const checked = checkProfileValue(name, given);
    if (expected === "refused") expect(checked).toHaveProperty("problem");
    else expect(checked).toEqual({ value: expected });
  });
});

describe("a profile's form", () => {
  const profile = {
    preferred_sport: "Telemark",
    years_experience: 3,
    owns_equipment: false,
    achievements: ["One", "Two"],
    bio: null,
  };

  it("brings back what is in it", () => {
    const { input, problems } = readDraft(draftOf(profile), () => true);
    expect(problems).toEqual({});
    expect(input).toMatchObject(profile);
    expect(Object.keys(input)).toEqual(PROFILE_FIELDS.map(({ name }) => name));
  });

  it("changes only what the form had", () => {
    const draft = draftFrom((name) => (name === "bio" ? ["Rides"] : []));
    expect(readDraft(draft, (name) => name === "bio").input).toEqual({ bio: "Rides" });
  });

  it("keeps the place of a line that was emptied, and no empty lines at the end", () => {
    const draft = draftFrom((name) => (name === "achievements" ? ["", "Second", "", ""] : []));
    expect(draft.achievements).toEqual(["", "Second"]);
    expect(readDraft(draft, (name) => name === "achievements").input).toEqual({ achievements: ["Second"] });
  });

  it.each(["", " ", "3"])("reads %j years", (text) => {
    const draft = draftFrom((name) => (name === "years_experience" ? [text] : []));
    expect(readDraft(draft, () => true).problems).toEqual({});
  });

  it("refuses years that are no number", () => {
    const draft = draftFrom((name) => (name === "years_experience" ? ["many"] : []));
    expect(Object.keys(readDraft(draft, () => true).problems)).toEqual(["years_experience"]);
  });

  it("offers what a profile already holds, though no choice of ours", () => {
    expect(choicesFor("preferred_sport", ["Monoski"])).toContain("Monoski");
    expect(choicesFor("preferred_sport", [""])).not.toContain("");
  });
});
