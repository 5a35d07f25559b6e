import { describe, expect, it } from "vitest";
import { resortProfile } from "#app/features/resort/card/resort-profile.ts";

const LARGE = { elevation_base: 1300, elevation_peak: 3230 };

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

  it("has the outline of its runs and lifts where that is known, and none that is invented", () => {
    const numerics = Object.entries(LARGE).map(([name, value]) => ({ name, title: name, value }));
    const of = (sideView: string | null) => resortProfile(numerics, "metric", sideView)?.path;
    expect(of("NNE 4210 M0 100V64l4-12V100Z")).toBe("M0 100V64l4-12V100Z");
    expect(of(null)).toBeUndefined();
    expect(of("what another backend says")).toBeUndefined();
  });

  it("says both elevations in the visitor's units", () => {
    expect(profileOf(LARGE)?.ends).toEqual(["3,230 m", "1,300 m"]);
    const numerics = Object.entries(LARGE).map(([name, value]) => ({ name, title: name, value }));
    expect(resortProfile(numerics, "imperial")?.ends).toEqual(["10,597 ft", "4,265 ft"]);
  });
});
