import { describe, expect, it } from "vitest";
import { sizeClass } from "#app/domain/attributes/size-class.ts";
import { DIRECTIONS, type Rose } from "#app/domain/attributes/terrain.ts";
import { terrainScore } from "#app/domain/attributes/terrain-score.ts";

const EVEN: Rose = DIRECTIONS.map(() => [100, 100, 100, 0] as const);
const ONE_WAY: Rose = DIRECTIONS.map((_, index) => (index === 0 ? [300, 0, 0, 0] : [0, 0, 0, 0]));
const figures = (vertical: number, kilometres: number, lifts: number) =>
  new Map([
    ["vertical_drop", vertical],
    ["piste_length", kilometres],
    ["number_of_lifts", lifts],
  ]);

describe("the terrain score", () => {
  it.each([
    ["a village hill that is all alike", figures(80, 2, 2), { runs: 5, kilometres: 2, rose: ONE_WAY }, 7],
    ["a valley's mountain", figures(900, 40, 14), { runs: 40, kilometres: 40, rose: EVEN }, 75],
    ["a giant", figures(2_000, 300, 100), { runs: 300, kilometres: 300, rose: EVEN }, 98],
  ])("of %s is 0 to 100 by what there is of it", (_, known, terrain, score) => {
    expect(terrainScore(known, terrain)).toBe(score);
  });

  it.each([
    ["without a rose", figures(900, 40, 14), { runs: 40, kilometres: 40, rose: null }],
    ["without a vertical drop", new Map([["piste_length", 40]]), { runs: 40, kilometres: 40, rose: EVEN }],
    ["of which nothing is known", new Map(), null],
  ])("is none of a resort %s", (_, known, terrain) => {
    expect(terrainScore(known, terrain)).toBeNull();
  });
});

describe("sizeClass", () => {
  it.each([
    [{ piste_length: 9.9, number_of_lifts: 4 }, 1],
    [{ piste_length: 10, number_of_lifts: 1 }, 2],
    [{ piste_length: 3, number_of_lifts: 5 }, 2],
    [{ piste_length: 50 }, 3],
    [{ number_of_lifts: 15 }, 3],
    [{ number_of_lifts: 4, number_of_carpets: 60 }, 1],
    [{ number_of_carpets: 7 }, 1],
    [{ piste_length: 40, number_of_lifts: 40 }, 4],
    [{ piste_length: 150, number_of_lifts: 12 }, 4],
    [{ vertical_drop: 900 }, null],
  ])("of %o is %s", (known, size) => {
    expect(sizeClass(new Map(Object.entries(known)))).toBe(size);
  });
});
