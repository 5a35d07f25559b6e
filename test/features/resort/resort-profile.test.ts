import { describe, expect, it } from "vitest";
import { resortProfile } from "#app/features/resort/card/resort-profile.ts";

const LARGE = { elevation_base: 1300, elevation_peak: 3230, number_of_lifts: 150 };

function profileOf(figures: Partial<typeof LARGE> & { vertical_drop?: number }) {
  const numerics = Object.entries(figures).map(([name, value]) => ({ name, title: name, value }));
  return resortProfile(numerics, "metric");
}

describe("the drawing of a resort", () => {
  it("is none unless both elevations are known and agree", () => {
    expect(profileOf({})).toBeNull();
    expect(profileOf({ vertical_drop: 400, elevation_peak: 2000 })).toBeNull();
    expect(profileOf({ elevation_base: 2000, elevation_peak: 1900 })).toBeNull();
  });

  it("puts every resort on one scale from the sea to 4,000 m, and stays in its frame", () => {
    expect(profileOf(LARGE)).toMatchObject({ base: 33, peak: 81 });
    expect(profileOf({ elevation_base: 198, elevation_peak: 239 })).toMatchObject({ base: 5, peak: 6 });
    expect(profileOf({ elevation_base: -20, elevation_peak: 60 })).toMatchObject({ base: 0, peak: 2 });
    const highest = profileOf({ elevation_base: 4500, elevation_peak: 4860 });
    expect(highest?.peak).toBe(100);
    expect(highest?.base).toBeLessThan(100);
  });

  it("has a step for one lift, and one more each time lifts double, up to eight", () => {
    const steps = [1, 2, 3, 4, 16, 64, 127, 128, 600].map(
      (number_of_lifts) => profileOf({ ...LARGE, number_of_lifts })?.steps,
    );
    expect(steps).toEqual([1, 2, 2, 3, 5, 7, 7, 8, 8]);
    const { number_of_lifts: _, ...unknown } = LARGE;
    expect(profileOf(unknown)?.steps).toBe(1);
  });

  it("says both elevations in the visitor's units", () => {
    expect(profileOf(LARGE)?.ends).toEqual(["3,230 m", "1,300 m"]);
    const numerics = Object.entries(LARGE).map(([name, value]) => ({ name, title: name, value }));
    expect(resortProfile(numerics, "imperial")?.ends).toEqual(["10,597 ft", "4,265 ft"]);
  });
});
