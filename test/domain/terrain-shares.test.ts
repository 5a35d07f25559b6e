import { describe, expect, it } from "vitest";
import { RUN_GRADES, type RunGrade } from "#app/domain/attributes/derived-ratings.ts";
import { terrainShares } from "#app/domain/attributes/terrain-shares.ts";

const none = Object.fromEntries(RUN_GRADES.map((grade) => [grade, 0])) as Record<RunGrade, number>;

describe("terrainShares", () => {
  it.each([
    ["nothing", {}],
    ["ungraded runs alone", { ungraded: 200 }],
  ])("says nothing about %s", (_, runs) => {
    expect(terrainShares({ ...none, ...runs })).toBeNull();
  });

  it.each([
    [{ easy: 8 }, [100, 0, 0]],
    [{ novice: 2, easy: 2, intermediate: 4 }, [50, 50, 0]],
    [{ novice: 1, easy: 1, intermediate: 2, advanced: 2, expert: 1, extreme: 1 }, [25, 25, 50]],
    // Thirds: the point that is left goes to the easier one.
    [{ easy: 4, intermediate: 4, advanced: 4 }, [34, 33, 33]],
    // 12.5, 12.5 and 75: rounding each would add up to 101.
    [{ easy: 1, intermediate: 1, advanced: 6 }, [13, 12, 75]],
    // 16.67, 16.67 and 66.67: rounding each would add up to 101, cutting each to 98.
    [{ easy: 2, intermediate: 2, advanced: 8 }, [17, 17, 66]],
    [{ easy: 5, intermediate: 5, freeride: 10, ungraded: 90 }, [25, 25, 50]],
  ])("divides %o into %o", (runs, [beginner, intermediate, expert]) => {
    expect(terrainShares({ ...none, ...runs })).toEqual({ beginner, intermediate, expert });
  });

  it("always adds up to exactly 100", () => {
    for (let easy = 0; easy < 40; easy += 1) {
      for (let intermediate = 0; intermediate < 40; intermediate += 3) {
        for (let advanced = 0; advanced < 40; advanced += 7) {
          const shares = terrainShares({ ...none, easy, intermediate, advanced });
          if (shares) expect(shares.beginner + shares.intermediate + shares.expert).toBe(100);
        }
      }
    }
  });
});
