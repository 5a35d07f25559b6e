import { expect, it } from "vitest";
import { quoted } from "#app/domain/invalid-params.ts";
import { isOneLine, oneLine, wellFormed } from "#app/domain/plain-text.ts";

it.each(["\u0000", "\t", "\n", "\r", "\u001b", "\u007f", "\u0085", "\u009b", "\u2028", "\u2029"])(
  "%j cannot begin a new line or steer a terminal",
  (character) => {
    expect(isOneLine(`a${character}b`)).toBe(false);
    expect(oneLine(`a${character}b`)).toBe("a b");
    expect(quoted(`a${character}b`)).toBe('"a b"');
  },
);

it.each(["", "Val d'Isère", "志賀高原", "a b\u00a0c", "🎿"])("leaves %j as it is", (text) => {
  expect(isOneLine(text)).toBe(true);
  expect(oneLine(text)).toBe(text);
  expect(wellFormed(text)).toBe(text);
});

it("puts the replacement character where half a surrogate pair stood", () => {
  expect(wellFormed("a\ud83c b\udfbf 🎿")).toBe("a\ufffd b\ufffd 🎿");
});

it("does not cut a character in half when it shortens what a visitor sent", () => {
  const shortened = quoted("🎿".repeat(99).slice(1));
  expect(shortened).toBe(wellFormed(shortened));
  expect(shortened).toMatch(/…"$/);
});
