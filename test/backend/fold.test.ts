import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, foldInScript, hasOtherScript } from "#app/backend/fold.ts";

describe("a folded text", () => {
  test.each([
    // case and accents
    ["Zermatt", "zermatt"],
    ["Val Thorens – Orelle", "val thorens orelle"],
    ["Sölden", "solden"],
    ["So\u0308lden", "solden"],
    ["Åre", "are"],
    ["İSTANBUL ısı", "istanbul isi"],
    // letters that are no letter with an accent
    ["Großglockner", "grossglockner"],
    ["Østfjell Trysil", "ostfjell trysil"],
    ["Snæfellsjökull", "snaefellsjokull"],
    ["Szczyrk, Białka, Łódź", "szczyrk bialka lodz"],
    ["Đurđevac", "durdevac"],
    ["Þórsmörk", "thorsmork"],
    ["ﬁs", "fis"],
    // punctuation, spaces and controls
    ["Val d'Isère", "val d isere"],
    ["Val d’Isère", "val d isere"],
    ["  St.  Anton\tam\nArlberg ", "st anton am arlberg"],
    ["Brévent/Flégère (Chamonix)", "brevent flegere chamonix"],
    ["100% Snow_Park", "100 snow park"],
    ["Ge\u00adlände\u200b", "gelande"],
    ["Zer\u0000matt\u0007", "zer matt"],
    ["Ｎｉｓｅｋｏ", "niseko"],
    // other scripts
    ["Шерегеш", "sheregesh"],
    ["Юлия Сольфатара", "yuliya solfatara"],
    ["Χιονοδρομικό", "hionodromiko"],
    ["გუდაური", "gudauri"],
    ["Ծաղկաձոր", "tsaghkadzor"],
    ["ニセコ ゲレンデ", "niseko gerende"],
    ["용평", "yongpyeong"],
    ["崇礼", "chong li"],
    // nothing to compare
    ["", ""],
    ["\u0000", ""],
    ["%_'\"\\", ""],
    ["🏂 ⛷", ""],
  ])("of %j is %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("holds nothing but words of ASCII letters and digits, whatever went in, and folding it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const folded = fold(text);
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
        expect(fold(folded)).toBe(folded);
      }),
    );
  });
});

describe("a text folded in its own script", () => {
  test.each([
    ["Шерегеш\u0000", "шерегеш"],
    ["白馬・八方  尾根", "白馬 八方 尾根"],
    ["Åre/Björnen", "åre björnen"],
    ["%", ""],
  ])("of %j is %j", (text, folded) => {
    expect(foldInScript(text)).toBe(folded);
  });
});

test.each([
  ["Šar planina 2", false],
  ["Шерегеш", true],
  ["Niseko ニセコ", true],
  ["100 %", false],
])("%j has letters that are not Latin: %j", (text, expected) => {
  expect(hasOtherScript(text)).toBe(expected);
});
