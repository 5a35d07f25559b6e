import { describe, expect, it } from "vitest";
import { snowLine } from "#app/domain/getting-there/snow-line.ts";

describe("the height from which snow usually lies", () => {
  it.each([
    ["the Alps in January", 47, 1, 1_300],
    ["the Alps in April", 47, 4, 1_800],
    ["the north in January", 65, 1, 0],
    ["the south in July", -45, 7, 1_450],
    ["the south in January", -45, 1, null],
    ["the north in July", 65, 7, null],
  ])("in %s", (_, latitude, month, metres) => {
    expect(snowLine(latitude, month)).toBe(metres);
  });

  it("leaves out Serra da Estrela in April, whose base is at 1,846 m", () => {
    expect(snowLine(40.3, 4)).toBeGreaterThan(1_846);
  });
});
