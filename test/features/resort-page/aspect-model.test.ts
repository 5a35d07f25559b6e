import { describe, expect, it } from "vitest";
import { DIRECTIONS, type Rose, type ShadedSide } from "#app/domain/attributes/terrain.ts";
import { aspectModel } from "#app/features/resort-page/aspect/aspect-model.ts";

/** A rose with so many easy metres in these directions. */
const rose = (metres: Partial<Record<(typeof DIRECTIONS)[number], number>>): Rose =>
  DIRECTIONS.map((direction) => [metres[direction] ?? 0, 0, 0, 0] as const);

describe("the rose of a resort", () => {
  const [NORTH, SLANTED, EVEN] = [
    rose({ N: 300, NE: 100 }),
    rose({ NW: 400, W: 100, S: 100 }),
    rose({ N: 100, E: 100, S: 100, W: 100 }),
  ];
  it.each<[Rose, ShadedSide | null, string]>([
    [NORTH, "N", "Faces mostly north: 88% of the vertical"],
    [SLANTED, "N", "Faces mostly north-west: 75% of the vertical, and 33% north"],
    [EVEN, "N", "Faces every way; 25% of the vertical faces north"],
    // Treble Cone: in the southern hemisphere the shade is to the south.
    [rose({ S: 300, SE: 100 }), "S", "Faces mostly south: 88% of the vertical"],
    [SLANTED, "S", "Faces mostly north-west: 75% of the vertical, and 17% south"],
    [EVEN, "S", "Faces every way; 25% of the vertical faces south"],
    [NORTH, "S", "Faces mostly north: 88% of the vertical, and 0% south"],
    [SLANTED, null, "Faces mostly north-west: 75% of the vertical"],
    [EVEN, null, "Faces every way"],
  ])("says where the slopes face, and how much of them lies in the shade (%#)", (given, shaded, words) => {
    expect(aspectModel(given, shaded, null, "metric")?.words).toBe(words);
  });

  it("says which slopes get the least sun, where that is known", () => {
    const shadeOf = (shaded: ShadedSide | null) => aspectModel(NORTH, shaded, null, "metric")?.shade;
    expect([shadeOf("N"), shadeOf("S"), shadeOf(null)]).toEqual([
      "What faces north gets the least sun here.",
      "What faces south gets the least sun here.",
      null,
    ]);
  });

  it.each([null, rose({ N: 99 })])("is none where nothing, or too little, is known", (given) => {
    expect(aspectModel(given, "N", 3.2, "metric")).toBeNull();
  });

  it("draws each difficulty of a direction as a ring of its sector, areas in proportion", () => {
    const petals: Rose = DIRECTIONS.map((_, index) => (index === 0 ? [100, 0, 300, 0] : [0, 0, 0, 0]));
    const model = aspectModel(petals, "N", 3.68, "metric");
    expect(model?.levels).toEqual([
      { level: 0, title: "Easy" },
      { level: 2, title: "Expert" },
    ]);
    const [easy, advanced] = model?.pieces ?? [];
    expect([easy?.level, advanced?.level]).toEqual([0, 2]);
    // A quarter of the petal's area is inside half of its radius of 84.
    expect(easy?.outline).toContain("A42.0 42.0");
    expect(advanced?.outline).toContain("A84.0 84.0");
    expect(model?.shares[0]).toEqual({ title: "North", share: 100 });
    expect(model?.sun).toBe("3.7 kWh/m² a day");
  });
});
