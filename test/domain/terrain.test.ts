import { describe, expect, it } from "vitest";
import {
  areOfOneGrade,
  DIRECTIONS,
  quadrantShare,
  type Rose,
  roseVertical,
  shadedShare,
  shadedSide,
  verticalByGrade,
  withoutGrades,
} from "#app/domain/attributes/terrain.ts";

/** A rose with so many easy metres in these directions. */
const rose = (metres: Partial<Record<(typeof DIRECTIONS)[number], number>>): Rose =>
  DIRECTIONS.map((direction) => [metres[direction] ?? 0, 0, 0, 0] as const);

describe("where slopes face", () => {
  it.each<[object, (number | null)[]]>([
    [{ N: 300 }, [100, 0, 0, 0]],
    // What faces between two is half of each.
    [{ NE: 300 }, [50, 50, 0, 0]],
    [{ N: 100, E: 100, S: 100, W: 100 }, [25, 25, 25, 25]],
    [{ NW: 200, S: 200 }, [25, 0, 50, 25]],
    [{ N: 99 }, [null, null, null, null]],
  ])("%o: shares of north, east, south and west are %j", (metres, shares) => {
    const found = (["N", "E", "S", "W"] as const).map((direction) => quadrantShare(rose(metres), direction));
    expect(found).toEqual(shares);
  });

  it("is in the shade to the north in the northern hemisphere, and to the south in the other", () => {
    const north = rose({ N: 300, E: 100 });
    expect([shadedShare(north, 46), shadedShare(north, -44)]).toEqual([75, 0]);
    expect([shadedSide(46), shadedSide(-44)]).toEqual(["N", "S"]);
  });

  it.each([null, 0, 10, -16.4])("has no side in the shade at the latitude %j", (latitude) => {
    expect([shadedSide(latitude), shadedShare(rose({ N: 300 }), latitude)]).toEqual([null, null]);
  });
});

describe("the vertical by difficulty", () => {
  const petals: Rose = DIRECTIONS.map(() => [10, 20, 30, 40] as const);

  it("sums all directions, and leaves out what has no grade", () => {
    expect(verticalByGrade({ rose: petals })).toEqual({ easy: 80, intermediate: 160, advanced: 240 });
    expect(roseVertical(petals)).toBe(800);
  });

  it.each([
    [[0, 500, 0], 4, true],
    [[0, 500, 0], 3.9, false],
    [[1, 500, 0], 40, false],
    [[0, 0, 0], 40, false],
  ])(
    "%j on %s km has all of it in one difficulty, which is not believed: %s",
    (amounts, kilometres, isOne) => {
      expect(areOfOneGrade(amounts, kilometres)).toBe(isOne);
    },
  );

  it("is not known once the difficulties are taken out, while the rose keeps its shape", () => {
    const terrain = withoutGrades({ runs: 5, kilometres: 5, rose: petals });
    expect(Object.values(verticalByGrade(terrain) ?? {})).toEqual([0, 0, 0]);
    expect(roseVertical(terrain.rose ?? [])).toBe(800);
  });
});
