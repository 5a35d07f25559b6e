import { describe, expect, it } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { explanationOf, RULED_NAMES, ruleOf } from "#app/domain/attributes/figure-rules.ts";

describe("the rule behind a derived figure", () => {
  it("says of a vertical drop what it is the difference of", () => {
    for (const runsAreDownhill of [true, false]) {
      expect(ruleOf("vertical_drop", { runsAreDownhill })).toBe("Peak elevation minus base elevation.");
    }
  });

  it("says of shares that they go by vertical, or by kilometres where lengths are known", () => {
    expect(ruleOf("terrain_beginner", { runsAreDownhill: false })).toBe(
      "Share of graded vertical marked novice or easy (5+ runs).",
    );
    expect(ruleOf("terrain_beginner", { runsAreDownhill: true })).toBe(
      "Share of graded kilometres marked novice or easy.",
    );
  });

  it("is there for every name that has one, and for no other", () => {
    for (const name of RULED_NAMES) {
      expect(findAttribute(name), name).not.toBeNull();
      expect(ruleOf(name, { runsAreDownhill: false }), name).toMatch(/\.$/);
      expect(explanationOf(name)?.text, name).toMatch(/\.$/);
    }
    expect(explanationOf("snow_quality")).toBeNull();
    expect(ruleOf("snow_quality", { runsAreDownhill: false })).toBeNull();
    expect(ruleOf("__proto__", { runsAreDownhill: false })).toBeNull();
  });
});
