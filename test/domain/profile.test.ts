import { describe, expect, it } from "vitest";
import {
  checkProfileValue,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileValue,
  tooLongFor,
} from "#app/domain/accounts/profile.ts";
import { asChoice, choicesFor, PROFILE_CHOICES, SYNONYMS } from "#app/domain/accounts/profile-choices.ts";
import { draftFrom, draftOf, readDraft } from "#app/domain/accounts/profile-form.ts";

const cases: [ProfileFieldName, ProfileValue, ProfileValue | "refused"][] = [
  ["bio", "  ", null],
  ["bio", "One\r\nTwo", "One\nTwo"],
  ["bio", "a\u0000b", "ab"],
  ["bio", "\u3164\u2800\u200b", null],
  ["bio", "x".repeat(2001), "refused"],
  ["skill_level", " Expert ", "Expert"],
  ["skill_level", "PRO", "Expert"],
  ["skill_level", "expert at evil.example", "refused"],
  ["preferred_sport", "snowboard", "Snowboarding"],
  ["preferred_sport", "Skiing & snowboarding", "Skiing and snowboarding"],
  ["preferred_sport", "monoski", "refused"],
  ["preferred_sport", "constructor", "refused"],
  ["preferred_sport", "\u0000", "refused"],
  ["equipment_brand", "two\nlines", "two lines"],
  ["equipment_brand", "lone \ud800 half", "lone \ufffd half"],
  ["equipment_brand", "s\u202enow", "snow"],
  ["emergency_contact_name", "Br\u200buno\u2066", "Bruno"],
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
  ["achievements", ["\u200b", "Fi\u00adrst", "First"], ["First"]],
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

it.each([
  ["bio", "x".repeat(2_037), "At most 2,000 characters: 37 too many."],
  ["equipment_brand", `${"🏂".repeat(101)}\u200b`, "At most 100 characters: 1 too many."],
  ["achievements", ["fine", "x".repeat(203)], "Line 2: At most 200 characters: 3 too many."],
] as const)("says by how much %s is too long", (name, given, problem) => {
  expect(checkProfileValue(name, given)).toEqual({ problem });
  if (typeof given === "string") expect(tooLongFor(name, given)).toBe(problem);
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
    expect(choicesFor("preferred_terrain", ["Glaciers"])).toContain("Glaciers");
    expect(choicesFor("preferred_terrain", [""])).not.toContain("");
  });

  it("offers the site's own sports and levels alone, since they are in everybody's filter", () => {
    expect(choicesFor("preferred_sport", ["Monoski"])).toEqual([...PROFILE_CHOICES.preferred_sport]);
  });

  it.each(["preferred_sport", "skill_level"] as const)("means one choice by each word of %s", (name) => {
    const words = Object.values(SYNONYMS[name]).flat();
    expect(new Set(words).size).toBe(words.length);
    for (const choice of PROFILE_CHOICES[name])
      expect(asChoice(name, ` ${choice.toUpperCase()} `)).toBe(choice);
    for (const [choice, meant] of Object.entries(SYNONYMS[name]))
      expect(meant.map((word) => asChoice(name, word))).toEqual(meant.map(() => choice));
  });
});
