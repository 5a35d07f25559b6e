import { describe, expect, it } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { DERIVED_RULES } from "#app/domain/attributes/derived-ratings.ts";
import { RULED_NAMES, ruleOf } from "#app/domain/attributes/figure-rules.ts";

describe("the rule behind a derived figure", () => {
  it("says of a vertical drop what it is the difference of", () => {
    for (const runsAreDownhill of [true, false]) {
      expect(ruleOf("vertical_drop", { runsAreDownhill })).toBe("Peak elevation minus base elevation.");
    }
  });

  it.each(["expert_terrain", "beginner_terrain", "slope_variety", "terrain_expert"])(
    "says of %s that it goes by the vertical of downhill runs, or by what an import told",
    (name) => {
      expect(ruleOf(name, { runsAreDownhill: false })).toMatch(/downhill runs/);
      expect(ruleOf(name, { runsAreDownhill: false })).toContain("vertical");
      expect(ruleOf(name, { runsAreDownhill: true })).not.toContain("vertical");
    },
  );

  it("says of shares that they go by kilometres where lengths are known", () => {
    expect(ruleOf("terrain_beginner", { runsAreDownhill: true })).toBe(
      "The share of kilometres of novice and easy runs among the graded downhill runs.",
    );
  });

  it("is the same for lifts, whatever is known of the runs", () => {
    for (const runsAreDownhill of [true, false]) {
      expect(ruleOf("lift_access", { runsAreDownhill })).toBe(DERIVED_RULES.lift_access.rule);
    }
  });

  it("is there for every name that has one, and for no other", () => {
    for (const name of RULED_NAMES) {
      expect(findAttribute(name), name).not.toBeNull();
      expect(ruleOf(name, { runsAreDownhill: false }), name).toMatch(/\.$/);
    }
    expect(ruleOf("snow_quality", { runsAreDownhill: false })).toBeNull();
    expect(ruleOf("__proto__", { runsAreDownhill: false })).toBeNull();
  });
});
