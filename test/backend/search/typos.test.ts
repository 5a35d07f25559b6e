import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corrections, createMeasure } from "#app/backend/search/correction.ts";

describe("edits between words", () => {
  const cases: [typed: string, word: string, whole: number, beginning: number][] = [
    ["zermatt", "zermatt", 0, 0],
    ["zermat", "zermatt", 1, 0],
    ["zrematt", "zermatt", 1, 1],
    ["ermatt", "zermatt", 1, 1],
    ["zermatto", "zermatt", 1, 1],
    ["chamonx", "chamonix", 1, 1],
    ["kitzbul", "kitzbuhel", 2, 1],
    ["ab", "ba", 1, 1],
  ];

  it.each(cases)("%s is %s but for %i, and its beginning but for %i", (typed, word, whole, beginning) => {
    expect(createMeasure(typed, 3)(word)).toEqual({ whole, beginning });
  });

  it("are the same in both directions, and at most one for one edit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(7), (one, other, at) => {
        expect(createMeasure(one, 20)(other).whole).toBe(createMeasure(other, 20)(one).whole);
        const place = at % one.length;
        const without = one.slice(0, place) + one.slice(place + 1);
        expect(createMeasure(one, 20)(without).whole).toBe(1);
      }),
    );
  });

  it("do not depend on the words measured before", () => {
    const measure = createMeasure("zrematt", 2);
    const words = ["zermatt", "xyxyxyxyxyxyxyx", "z", "andermatt", "zermatt"];
    expect(words.map((word) => measure(word))).toEqual(
      words.map((word) => createMeasure("zrematt", 2)(word)),
    );
  });
});

describe("corrections", () => {
  it("begin with the word as typed, then the nearest", () => {
    expect(corrections("verbeir", new Set(["verbania", "verbier", "arosa"]), 5)).toEqual([
      { text: "verbeir", edits: 0 },
      { text: "verbier", edits: 1 },
    ]);
  });

  it("are words that a space was left out between, each space an edit", () => {
    const vocabulary = new Set(["val", "d", "isere", "park", "city", "parks"]);
    expect(corrections("parkcity", vocabulary, 5)).toEqual([
      { text: "parkcity", edits: 0 },
      { text: "park city", edits: 1, words: ["park", "city"] },
    ]);
    expect(corrections("valdisere", vocabulary, 5)).toEqual([
      { text: "valdisere", edits: 0 },
      { text: "val d isere", edits: 2, words: ["val", "d", "isere"] },
    ]);
    expect(corrections("valparkdisere", vocabulary, 5)).toEqual([{ text: "valparkdisere", edits: 0 }]);
  });

  it("are none for words of three letters", () => {
    expect(corrections("sky", new Set(["ski", "s", "ky"]), 5)).toEqual([{ text: "sky", edits: 0 }]);
  });

  it("are no more than asked for", () => {
    expect(corrections("montan", new Set(["montana", "montane", "montano"]), 2)).toHaveLength(3);
  });
});

it.each(["constructor", "toString", "__proto__"])(
  "a search for %s takes it as a word like any other",
  (word) => {
    expect(corrections(word, new Set(), 10)).toEqual([{ text: word, edits: 0 }]);
  },
);
