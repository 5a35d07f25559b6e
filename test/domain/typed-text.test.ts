import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, tooLong } from "#app/domain/typed-text.ts";

describe("what members type", () => {
  it.each([
    ["every line break", "a\r\nb\rc\u2028d\u2029e\u0085f\u000bg", "a\nb\nc\nd\ne\nf\ng"],
    ["controls", "a\u0000b\u0007c\u009b", "abc"],
    ["a tab", "a\tb", "a b"],
    ["half a surrogate pair", "a\ud800", "a\ufffd"],
    ["NFD", "Val d'Ise\u0300re", "Val d'Isère"],
    ["zero-width and soft characters", "s\u200bn\u2060o\ufeffw\u00ad\u034f\u180e", "snow"],
    ["bidi controls", "\u200e\u200f\u061c\u202aa\u202eb\u202c\u2066c\u2069", "abc"],
    ["deprecated and annotating controls", "a\u206ab\ufff9c\ufffb", "abc"],
    ["hidden tags", "a\u{e0041}\u{e0042}\u{e007f}", "a"],
    ["fillers", "a\u3164\u115f\u1160\uffa0\u17b4b", "ab"],
    ["blank symbols", "a\u2800b\ufffcc", "a b c"],
    ["selectors behind letters", "a\ufe0fb\u{e0100}1\ufe0f2", "ab12"],
    ["joiners between letters that do not join", "ad\u200dm\u200cin", "admin"],
    ["joiners in a row", "می\u200c\u200c\u200cخواهم", "می\u200cخواهم"],
    ["joiners at an end", "خواهم\u200c \u200dx", "خواهم x"],
    ["more than two marks", `o${"\u0336\u0489\u0317".repeat(40)}k`, "o\u0336\u0489k"],
    ["marks of Thai upon one another", `ก${"\u0e47".repeat(30)}`, "ก\u0e47\u0e47"],
    ["more than two marks with joiners between", `ب${"\u064e\u064e\u200d".repeat(600)}`, "ب\u064e\u064e"],
    ["marks that joiners part one by one", `ب${"\u064e\u200c".repeat(600)}ب`, "ب\u064e\u200c\u064eب"],
    ["many empty lines", "a\n \n\t\n\u200b\n\nb", "a\n\nb"],
  ])("is cleaned of %s", (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  it.each([
    "",
    " \n\t",
    "\u2800\u2800",
    "\u3164",
    "\u115f\u1160\uffa0",
    "\u200b\u200d\ufe0f",
    "\u0301\u0302",
    "\u00a0\u3000",
    "\ue000",
    "\u{e0020}",
    "\u{1d159}",
  ])("is nothing where nothing of it is seen: %j", (typed) => {
    expect([cleanText(typed), cleanLine(typed)]).toEqual(["", ""]);
  });

  it.each([
    ["a flag of a country", "🇦🇹🇨🇭"],
    ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
    ["a family", "👨\u200d👩\u200d👧\u200d👦"],
    ["a skin and a sex", "🏂🏽\u200d♂\ufe0f ⛷\ufe0f ⛹🏿\u200d♀\ufe0f"],
    ["a heart on fire, an eye", "❤\ufe0f\u200d🔥 👁\ufe0f\u200d🗨\ufe0f"],
    ["keycaps", "1\ufe0f\u20e3 #\ufe0f\u20e3"],
    ["Persian", "می\u200cخواهم"],
    ["Hindi", "ज़िंदाबाद क्\u200dष हिन्दी"],
    ["Sinhala", "ශ්\u200dරී ලංකාව"],
    ["Thai", "กู้ภัยบนหิมะ น้ำ"],
    ["Vietnamese", "tuyết rất dày, trượt thỏa thích"],
    ["Arabic with vowels", "مُحَمَّدٌ"],
    ["Hebrew with points", "שּׁ בְּרֵאשִׁ֖ית".normalize("NFC")],
    ["Burmese", "မြို့ မျှော့"],
    ["Tibetan", "བསྒྲུབས"],
    ["a name with a variant", "辻\u{e0100}"],
    ["Japanese and Korean", "志賀高原 스키장 か\u3099".normalize("NFC")],
    ["two lines", "deep\n\nsnow"],
  ])("keeps %s", (_, text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanText(cleanText(text))).toBe(cleanText(text));
  });

  it("is a line where a field has one", () => {
    expect(cleanLine(" Japan\r\n2027\u2028and\n\n\non ")).toBe("Japan 2027 and on");
  });

  it("is as it is once it is cleaned, whatever it was", () => {
    const parts = [
      "a",
      "ا",
      "🏂",
      "\u200d",
      "\u200c",
      "\ufe0f",
      "\u0301",
      "\u200b",
      "\n",
      " ",
      "\u2800",
      "1",
      "\u20e3",
    ];
    for (let seed = 0; seed < 3_000; seed += 1) {
      const typed = Array.from(
        { length: 8 },
        (_, place) => parts[(seed * (place + 7) * 31 + place * seed) % 13],
      ).join("");
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
    }
  });

  it("is counted in characters, and what is over is said", () => {
    expect(tooLong("🏂".repeat(80), 80)).toBeNull();
    expect(tooLong("🏂".repeat(81), 80)).toBe("At most 80 characters: 1 too many.");
    expect(tooLong("x".repeat(1_234_567), 2_000)).toBe("At most 2,000 characters: 1,232,567 too many.");
  });
});
