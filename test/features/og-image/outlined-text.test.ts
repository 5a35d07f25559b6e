import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { drawable, linesOf, outlines, widthOf } from "#app/features/og-image/outlined-text.ts";
import { readTypefaces, type Typeface } from "#app/features/og-image/typeface.server.ts";

let heading: Typeface;
beforeAll(async () => {
  heading = (await readTypefaces()).heading;
});

describe("a title in a picture", () => {
  it.each([
    ["Zermatt – Cervinia", "Zermatt – Cervinia"],
    ["Åre  Bjørnen\nŠar", "Åre Bjørnen Šar"],
    ["Beijing Nanshan (南山)", "Beijing Nanshan"],
    ["南山 – Beijing Nanshan / Южная гора", "Beijing Nanshan"],
    ["ニセコ", ""],
    ["阿尔山太伟滑雪场", ""],
    ["Шерегеш", ""],
    ["Горнолыжный комплекс «Ново-Переделкино»", ""],
    ["Χιονοδρομικό Κέντρο Πηλίου Αγριόλευκες", ""],
    ["ديزين", ""],
    ["용평", ""],
    // What is left of it would say something else.
    ["3日間 Hakuba", ""],
    ["Skiing with Юля", ""],
    ["Not in Цей", ""],
    ["№ 7 Цей", ""],
    ["A (南山)", ""],
    ["٣ days", ""],
    ["Ski week 🎿 – ⛷️", "Ski week"],
    ["𝔖now", "Snow"],
    ["\u202Egnp.exe\u2066 \u0000🎿", "gnp.exe"],
    ["Tây Bắc", "Tây Bac"],
    ["<script>&amp;</script>", "<script>&amp;</script>"],
    ["🎿", ""],
    ["\ud800", ""],
  ])("draws %j as %j, without a box for any character", (title, drawn) => {
    expect(drawable(title, heading)).toBe(drawn);
  });

  it("has an outline for each of its characters, whatever a member typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (title) =>
        [...drawable(title, heading)].every((character) => heading.glyphs[character] !== undefined),
      ),
      { numRuns: 30 },
    );
  });

  it("breaks between words, and ends with an ellipsis where it is too long for two lines", () => {
    const room = { size: 64, width: 600, lines: 2 };
    expect(linesOf("Saalbach Hinterglemm", heading, room)).toEqual(["Saalbach", "Hinterglemm"]);
    const long = linesOf("Saalbach Hinterglemm Leogang Fieberbrunn", heading, room);
    expect(long).toHaveLength(2);
    expect(long[1]).toMatch(/^Hinterglemm.*…$/);
    expect(linesOf("", heading, room)).toEqual([]);
  });

  it("parts a word that is wider than the picture", () => {
    const lines = linesOf("W".repeat(200), heading, { size: 64, width: 600, lines: 2 });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(widthOf(line, heading, 64)).toBeLessThanOrEqual(600);
    expect(lines[1]).toMatch(/…$/);
  });

  it("kerns", () => {
    expect(widthOf("AV", heading, 1000)).toBeLessThan(
      widthOf("A", heading, 1000) + widthOf("V", heading, 1000),
    );
  });

  it("is no text in the SVG", () => {
    const svg = outlines("<b>", heading, { x: 0, y: 0, size: 10, fill: "#fff" });
    expect(svg.replace(/<\/?(g|path)\b[^<>]*>/g, "")).toBe("");
  });
});
