import { describe, expect, it } from "vitest";
import { figureOf, knownKeyFigures, shownFigure } from "#app/features/resort/card/resort-figures.ts";

const numeric = (name: string, value: number) => ({ name, title: name, value });

describe("lifts and carpets", () => {
  it.each([
    [31, 9, "31, 9 carpets and tows"],
    [31, 1, "31, 1 carpet or tow"],
    [31, null, "31"],
  ])("%j lifts beside %j carpets read %j", (lifts, carpets, words) => {
    const numerics = [
      numeric("number_of_lifts", lifts),
      ...(carpets === null ? [] : [numeric("number_of_carpets", carpets)]),
    ];
    expect(shownFigure(numeric("number_of_lifts", lifts), numerics, "metric")).toBe(words);
  });

  it("stand by themselves where there is no other lift", () => {
    const carpets = numeric("number_of_carpets", 2);
    const namesOf = (numerics: (typeof carpets)[]) => knownKeyFigures(numerics).map(({ name }) => name);
    expect(namesOf([carpets])).toEqual(["number_of_carpets"]);
    expect(figureOf("number_of_lifts", [carpets])).toBe(0);
    expect(figureOf("number_of_lifts", [])).toBeUndefined();
    expect(namesOf([numeric("number_of_lifts", 3), carpets])).toEqual(["number_of_lifts"]);
  });
});
