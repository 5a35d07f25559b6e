import { describe, expect, it } from "vitest";
import { resortProfile } from "#app/features/resort-list/card/resort-profile.ts";

const LARGE = {
  elevation_base: 1300,
  elevation_peak: 3230,
  vertical_drop: 1930,
  number_of_lifts: 150,
  terrain_beginner: 20,
  terrain_intermediate: 50,
  terrain_expert: 30,
};

function profileOf(figures: Partial<typeof LARGE>) {
  return resortProfile(Object.entries(figures).map(([name, value]) => ({ name, title: name, value })));
}

/** The points of a skyline: how far right, and how high. */
function ridgeOf(figures: Partial<typeof LARGE>) {
  const points = profileOf(figures).shape["--ridge"]?.split(",") ?? [];
  return points.map((point) => {
    const [x = "", y = ""] = point.split(" ");
    return { x: Number.parseInt(x, 10), height: 100 - Number.parseInt(y, 10) };
  });
}
const highest = (figures: Partial<typeof LARGE>) => Math.max(...ridgeOf(figures).map(({ height }) => height));

describe("the drawing of a resort", () => {
  it("is a flat ground without shares where nothing is known", () => {
    expect(profileOf({})).toEqual({ shape: {} });
    expect(profileOf({ number_of_lifts: 12, elevation_peak: 2000 })).toEqual({ shape: {} });
  });

  it("is one plain summit without lines where the vertical drop alone is known", () => {
    expect(ridgeOf({ vertical_drop: 400 })).toHaveLength(1);
    expect(Object.keys(profileOf({ vertical_drop: 400 }).shape)).toEqual(["--ridge"]);
  });

  it("is the higher the larger the vertical drop, which peak and base tell too, and stays in its frame", () => {
    const heights = [20, 200, 1000, 2500, 4000].map((vertical_drop) => highest({ vertical_drop }));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights[0]).toBeGreaterThan(15);
    expect(heights.at(-1)).toBeLessThan(100);
    expect(highest({ elevation_base: 500, elevation_peak: 1500 })).toBe(highest({ vertical_drop: 1000 }));
    expect(profileOf({ elevation_base: 900, elevation_peak: 900 }).shape).toEqual({});
  });

  it("has the more summits the more lifts there are, from left to right", () => {
    const summits = [1, 4, 16, 64, 250].map(
      (number_of_lifts) => (ridgeOf({ ...LARGE, number_of_lifts }).length + 1) / 2,
    );
    expect(summits).toEqual([1, 2, 3, 4, 5]);
    const rights = ridgeOf(LARGE).map(({ x }) => x);
    expect(rights).toEqual(rights.toSorted((a, b) => a - b));
  });

  it("cuts the saddles the deeper the more runs are for experts", () => {
    const saddle = (terrain_expert: number) =>
      ridgeOf({ ...LARGE, terrain_beginner: 50 - terrain_expert, terrain_expert })[1]?.height ?? 0;
    expect(saddle(40)).toBeLessThan(saddle(10));
  });

  it("moves the highest summit to the right the higher the base lies", () => {
    const main = (elevation_base: number) => {
      const ridge = ridgeOf({ ...LARGE, elevation_base });
      return ridge.find(({ height }) => height === highest(LARGE))?.x ?? 0;
    };
    expect(main(-20)).toBeLessThan(main(1600));
    expect(main(1600)).toBeLessThan(main(3000));
  });

  it("marks every 500 m above the sea", () => {
    const { shape } = profileOf({ vertical_drop: 2500, elevation_base: 1900 });
    // 2,500 m are 94% of the frame: 500 m a fifth of that, and the first line 100 m above the base.
    expect(shape).toMatchObject({ "--step": "19%", "--low": "4%" });
  });

  it("shares its runs, in words as well", () => {
    expect(profileOf(LARGE)).toMatchObject({
      shape: { "--easy": "20%", "--middle": "70%" },
      words: "20% beginner, 50% intermediate, 30% expert runs",
    });
    const { terrain_expert: _, ...partly } = LARGE;
    expect(profileOf(partly).shape).not.toHaveProperty("--easy");
    expect(profileOf(partly).words).toBeUndefined();
  });

  it("is the same for the same figures, another for others, and small", () => {
    expect(profileOf(LARGE)).toEqual(profileOf({ ...LARGE }));
    const others = [
      { vertical_drop: 1500 },
      { number_of_lifts: 20 },
      { elevation_base: 2400 },
      { terrain_expert: 60 },
    ];
    const drawn = [LARGE, ...others.map((other) => ({ ...LARGE, ...other }))].map((figures) =>
      JSON.stringify(profileOf(figures)),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const text of drawn) expect(text.length).toBeLessThan(600);
  });
});
