import { describe, expect, it } from "vitest";
import { resortProfile } from "#app/features/resort/card/resort-profile.ts";

const SIDE = "NNE 4210 M0 100V64l4-12V100Z";
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

  it("is high enough to show the shape of a hill, higher for a mountain, and white where it lies high", () => {
    const outlineOf = (elevation_base: number, elevation_peak: number) => {
      const numerics = Object.entries({ elevation_base, elevation_peak }).map(([name, value]) => ({
        name,
        title: name,
        value,
      }));
      return resortProfile(numerics, "metric", SIDE)?.outline;
    };
    expect(outlineOf(198, 239)).toMatchObject({ rise: 39, tones: [0, 0] });
    expect(outlineOf(1300, 1800)).toMatchObject({ rise: 57, tones: [17, 33] });
    expect(outlineOf(1300, 3300)).toMatchObject({ rise: 82, tones: [17, 83] });
    expect(outlineOf(2000, 4860)).toMatchObject({ rise: 82, tones: [40, 100] });
  });

  it("has the outline of its runs and lifts where that is known, and none that is invented", () => {
    const numerics = Object.entries(LARGE).map(([name, value]) => ({ name, title: name, value }));
    const of = (sideView: string | null) => resortProfile(numerics, "metric", sideView)?.outline?.path;
    expect(of(SIDE)).toBe("M0 100V64l4-12V100Z");
    expect(of(null)).toBeUndefined();
    expect(of("what another backend says")).toBeUndefined();
  });

  it("says both elevations in the visitor's units", () => {
    expect(profileOf(LARGE)?.ends).toEqual(["3,230 m", "1,300 m"]);
    const numerics = Object.entries(LARGE).map(([name, value]) => ({ name, title: name, value }));
    expect(resortProfile(numerics, "imperial")?.ends).toEqual(["10,597 ft", "4,265 ft"]);
  });
});
