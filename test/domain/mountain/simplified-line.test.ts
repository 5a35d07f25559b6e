import { describe, expect, it } from "vitest";
import { simplifiedLine } from "#app/domain/mountain/simplified-line.ts";
import { at } from "#test/support/a-mountain.ts";

describe("a simplified line", () => {
  it("keeps its ends and what is further off than the tolerance", () => {
    const line = [at(0, 0), at(100, 4), at(200, 30), at(300, 0), at(400, 0)];
    expect(simplifiedLine(line, 5)).toEqual([line[0], line[1], line[2], line[3], line[4]]);
    expect(simplifiedLine(line, 15)).toEqual([line[0], line[2], line[4]]);
    expect(simplifiedLine(line, 40)).toEqual([line[0], line[4]]);
  });

  it("keeps an outline, which ends where it begins", () => {
    const outline = [at(0, 0), at(50, 0), at(50, 50), at(0, 50), at(0, 0)];
    expect(simplifiedLine(outline, 5)).toEqual(outline);
  });

  it("copes with lines of many points, of one and of none", () => {
    const long = Array.from({ length: 20_000 }, (_, index) => at(index, (index % 2) * 20));
    expect(simplifiedLine(long, 5).length).toBeGreaterThan(19_800);
    expect([simplifiedLine([], 5), simplifiedLine([at(1, 1)], 5)]).toEqual([[], [at(1, 1)]]);
  });
});
