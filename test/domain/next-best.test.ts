import { describe, expect, it } from "vitest";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { nextBest } from "#app/domain/likeness/next-best.ts";
import { isOrderable } from "#app/domain/list/order.ts";

describe("what else a list can be ordered by", () => {
  it.each([
    ["steepest_run", "expert_terrain"],
    ["runs_above_30", "expert_terrain"],
    ["longest_easy_way_down", "beginner_terrain"],
    ["snow_march", "snow_reliability"],
    ["average_annual_snowfall", "snow_reliability"],
    ["lift_access", "mapped_lift_access"],
    ["mapped_expert_terrain", "expert_terrain"],
    ["adaptive_access", "total_score"],
  ])("instead of %s is %s first", (name, first) => expect(nextBest(name)[0]).toBe(first));

  it("is never the same, and always an order", () => {
    for (const { name } of LISTED_ATTRIBUTES) {
      const others = nextBest(name);
      expect(others, name).not.toContain(name);
      expect(
        others.filter((other) => !isOrderable(other)),
        name,
      ).toEqual([]);
      expect(new Set(others).size, name).toBe(others.length);
    }
  });
});
