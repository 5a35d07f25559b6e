import { expect, it } from "vitest";
import { figureWords, type GlanceFigures } from "#app/domain/attributes/figure-labels.ts";

it.each<[GlanceFigures, string[]]>([
  [{ vertical: 1200, lifts: 34 }, ["1,200 m vertical", "34 lifts"]],
  [{ vertical: null, lifts: 1 }, ["1 lift"]],
  [{ vertical: 0 }, ["0 m vertical"]],
  [{}, []],
])("says of %j what is known: %j", (figures, words) => {
  expect(figureWords(figures, "metric")).toEqual(words);
});

it("speaks the visitor's units", () => {
  expect(figureWords({ vertical: 1200 }, "imperial")).toEqual(["3,937 ft vertical"]);
});
