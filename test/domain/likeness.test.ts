import { describe, expect, it } from "vitest";
import {
  holdsWish,
  LIKE_RATINGS,
  sizeShare,
  WISHES,
  wishCondition,
  withWish,
} from "#app/domain/likeness/likeness.ts";
import { NO_FILTER } from "#app/domain/list/filters.ts";
import { isWeighable } from "#app/domain/scores/own-score.ts";
import { shortTitle } from "#app/domain/short-title.ts";

describe("what is better than one resort", () => {
  it.each([
    ["uncrowded", 35, "50"],
    ["uncrowded", 34.2, "50"],
    ["uncrowded", 85, "100"],
    ["uncrowded", 86, null],
    ["affordability", 0, "15"],
    ["piste_length", 100, "110"],
    ["piste_length", 322, "355"],
    ["piste_length", 0, null],
    ["affordability", undefined, null],
  ])("has at least so much of %s, beside %s: %s", (name, value, least) => {
    expect(wishCondition(name, value)?.value ?? null).toBe(least);
  });

  it("is looked for by ratings, and by the length of pistes", () => {
    expect(WISHES.map(({ name }) => name).filter((name) => !isWeighable(name))).toEqual(["piste_length"]);
  });
});

describe("how much size counts beside ratings", () => {
  const all = (value: number) => Object.keys(LIKE_RATINGS).map((name) => [name, value] as const);

  it.each<[string, readonly (readonly [string, number])[], number]>([
    ["as much where a resort is rated", all(50), 1],
    ["a third where people go off its pistes", all(75), 1 / 3],
    ["for both where it is not rated", [], 2],
    [
      "for both where little of it is rated",
      [
        ["apres", 90],
        ["backcountry_accessibility", 90],
      ],
      2,
    ],
  ])("is %s", (_, ratings, share) => expect(sizeShare(new Map(ratings))).toBe(share));

  it("weighs ratings that there are", () => {
    expect(Object.keys(LIKE_RATINGS).filter((name) => !isWeighable(name))).toEqual([]);
  });
});

describe("a wish", () => {
  const quieter = { type_name: "uncrowded", operator: ">=", value: "40" } as const;

  it("takes the place of a lower bound, holds by a higher one, and goes with another press", () => {
    const low = withWish(NO_FILTER, { ...quieter, value: "20" });
    expect(holdsWish(low, quieter)).toBe(false);
    const quiet = withWish(low, quieter);
    expect(quiet.groupedType).toEqual([quieter]);
    expect(holdsWish(withWish(NO_FILTER, { ...quieter, value: "60" }), quieter)).toBe(true);
    expect(withWish(quiet, quieter).groupedType).toEqual([]);
  });
});

describe("a title of many villages", () => {
  it.each([
    ["Zermatt - Breuil-Cervinia", "Zermatt"],
    ["Alta, Snowbird", "Alta"],
    ["Åre", "Åre"],
    ["Kitzbühel / Kirchberg", "Kitzbühel"],
  ])("is said by its first: %s", (title, short) => {
    expect(shortTitle(title)).toBe(short);
  });
});
