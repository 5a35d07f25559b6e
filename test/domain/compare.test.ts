import { describe, expect, it } from "vitest";
import {
  bestOf,
  bestRatingOf,
  compareUrl,
  parseComparison,
  readableName,
} from "#app/domain/compare/compare.ts";

it.each([
  ["zermatt", "Zermatt"],
  ["val-d-isere", "Val D Isere"],
  ["arosa-2", "Arosa 2"],
  ["---", "---"],
])("of %s alone one reads %s", (segment, name) => {
  expect(readableName(segment)).toBe(name);
});

describe("the address of a comparison", () => {
  it.each<[Parameters<typeof compareUrl>[0], string]>([
    [{}, "/compare"],
    [{ segments: [] }, "/compare"],
    [{ segments: ["zermatt"] }, "/compare?resorts=zermatt"],
    [{ segments: ["zermatt", "verbier"] }, "/compare?resorts=zermatt,verbier"],
    [
      { segments: ["a b", "c&d"], isOnlyDifferences: true, weights: "apres:5,scenery:1" },
      "/compare?resorts=a%20b,c%26d&only=differences&weights=apres%3A5%2Cscenery%3A1",
    ],
    [{ segments: ["a"], who: "ski,board.expert" }, "/compare?resorts=a&who=ski,board.expert"],
    [{ segments: ["\ud800"] }, "/compare?resorts=%EF%BF%BD"],
  ])("%j is %s", (comparison, url) => {
    expect(compareUrl(comparison)).toBe(url);
  });

  it("is read as it was written", () => {
    const comparison = {
      segments: ["a b", "c&d", "é"],
      isOnlyDifferences: true,
      weights: "apres:5,scenery:1",
      who: "ski.beginner,board",
    };
    const { searchParams } = new URL(compareUrl(comparison), "http://localhost");
    expect(parseComparison(searchParams)).toEqual({ ...comparison, surplus: [], add: "", isPlain: true });
  });

  it.each<[string, Partial<ReturnType<typeof parseComparison>>]>([
    ["", { segments: [], isPlain: true, add: "" }],
    ["resorts=", { segments: [], isPlain: true }],
    ["resorts=a%2Cb", { segments: ["a", "b"], isPlain: true }],
    ["resorts=a&resorts=b", { segments: ["a", "b"], isPlain: false }],
    ["resorts=a,a", { segments: ["a"], isPlain: false }],
    ["resorts=a,b,c,d,e,f", { segments: ["a", "b", "c", "d"], surplus: ["e", "f"] }],
    ["only=everything", { isOnlyDifferences: false }],
    ["add=+val+thorens+", { add: "val thorens" }],
  ])("%s asks for %j", (query, asked) => {
    expect(parseComparison(new URLSearchParams(query))).toMatchObject(asked);
  });
});

it.each<[(number | null)[], boolean[]]>([
  [[], []],
  [[5], [false]],
  [
    [5, null],
    [false, false],
  ],
  [
    [null, null],
    [false, false],
  ],
  [
    [5, 5],
    [false, false],
  ],
  [
    [5, 7, null],
    [false, true, false],
  ],
  [
    [7, 5, 7],
    [true, false, true],
  ],
  [
    [-3, -1],
    [false, true],
  ],
])("of %j the best are %j", (values, best) => {
  expect(bestOf(values)).toEqual(best);
});

it.each([
  ["a low one is not", [42, 20], false, [false, false]],
  ["by riders one point is enough", [61, 60], false, [true, false]],
  ["of estimates 14 points are not", [74, 60], true, [false, false]],
  ["of estimates 15 points are", [75, null, 60], true, [true, false, false]],
])("the best rating: %s", (_, values, isEstimate, best) => {
  expect(bestRatingOf(values, isEstimate)).toEqual(best);
});
