import { describe, expect, test } from "vitest";
import { areAlike, nameLook } from "#app/backend/group-trips/name-look.ts";

describe("names that are taken for one another", () => {
  // Small capitals, Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic, in circles and squares, as
  // flags, with strokes, digits, signs, and what is not seen.
  test.each([
    ["Ada", "ᴀᴅᴀ"],
    ["Ada", "Аdа"],
    ["Ada", "ΑDΑ"],
    ["Ada", "αdα"],
    ["Sos", "Տօѕ"],
    ["Jack", "ᎫᎪᏟᏦ"],
    ["Jack", "ꓙꓮꓚꓗ"],
    ["Mono", "ⲘⲞⲚⲞ"],
    ["Ada", "🅐🅓🅐"],
    ["Ada", "🅰🅳🅰"],
    ["Ada", "🇦🇩🇦"],
    ["Ada", "Ⓐⓓⓐ"],
    ["Ada", "𝒜𝒹𝒶"],
    ["Ada", "Ａｄａ"],
    ["Ada", "A\u0336d\u0336a\u0336"],
    ["Ada", "Ada\u200b\u00ad"],
    ["Ada", "4d@"],
    ["Ada", "A d a"],
    ["Ada", "~*Ada*~"],
    ["Alice", "A|ice"],
    ["Alice", "AIice"],
    ["Alice", "al1ce"],
    ["Mia", "M!a"],
    ["Mia", "Mia!"],
    ["Mia", "Míà"],
    ["Mia", "mıa"],
    ["Arnold", "Amold"],
    ["Willi", "VVilli"],
    ["Søren", "Soren"],
    ["Łukasz", "Lukasz"],
  ])("%s and %s", (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  test.each([
    ["Mia", "Mia B."],
    ["Tom", "Tim"],
    ["Мия", "Miya"],
    ["王伟", "王薇"],
    ["かず", "がず"],
    ["🙂", "🙂🙂"],
    ["मीरा", "मारी"],
    ["Voter 1", "Voter 2"],
  ])("not %s and %s", (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  test("no name looks like nothing", () => {
    for (const name of ["♥", "…", "ʼ", "ー"]) expect(nameLook(name), name).not.toBe("");
  });
});
