import { describe, expect, it } from "vitest";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { fewKnownNotes } from "#app/features/resort/few-known.ts";
import { indexKnowledge, offersLifestyle } from "#app/features/resort/index-knowledge.ts";

/** An index in which so many of so many resorts have one attribute. */
function knowing(name: string, known: number, resorts = 4_000) {
  return indexKnowledge({ resorts, attributes: known === 0 ? [] : [{ type_name: name, resorts: known }] });
}

describe("what is offered", () => {
  it.each([
    [0, 4_000, false],
    [1, 4_000, false],
    [49, 4_000, false],
    [50, 4_000, true],
    [4_000, 4_000, true],
    // Of a small index half will do, but never none.
    [9, 20, false],
    [10, 20, true],
    [1, 1, true],
    [0, 0, false],
  ])("an attribute that is known of %i of %i resorts: %s", (known, resorts, isOffered) => {
    const knowledge = knowing("adaptive_access", known, resorts);
    expect(knowledge.isOffered("adaptive_access")).toBe(isOffered);
    expect(knowledge.notOffered.includes("adaptive_access")).toBe(!isOffered);
  });

  it("is everything where the backend does not say, and always names, distances and lifts", () => {
    expect(indexKnowledge(null).notOffered).toEqual([]);
    for (const name of ["title", "distance", "number_of_lifts"]) {
      expect(knowing("scenery", 80).isOffered(name), name).toBe(true);
    }
  });

  it("names no rating that no resort has, where fifty resorts are rated for another", () => {
    expect(knowing("scenery", 50).unrated).toContain("adaptive_access");
    expect(knowing("scenery", 50).unrated).not.toContain("scenery");
    expect(knowing("scenery", 50).unrated).not.toContain("vertical_drop");
    expect(knowing("scenery", 49).unrated).toEqual([]);
    expect(indexKnowledge(null).unrated).toEqual([]);
  });

  it("is a lifestyle where all that it filters by is", () => {
    const offered = (known: number) =>
      LIFESTYLES.filter((lifestyle) => offersLifestyle(knowing("terrain_park", known), lifestyle)).map(
        ({ name }) => name,
      );
    expect(offered(50)).toEqual(["freestyle"]);
    expect(offered(49)).toEqual([]);
  });
});

describe("an address that asks for what is known of few", () => {
  const NOTHING = { filter: { groupedType: [], locationType: {} }, weights: {} };

  it("says so of a filter, a weight and a wish", () => {
    const knowledge = knowing("adaptive_access", 25);
    const condition = { type_name: "adaptive_access", operator: ">=" as const, value: "60" };
    const filter = { ...NOTHING.filter, groupedType: [condition, { ...condition, operator: "<=" as const }] };
    expect(fewKnownNotes({ ...NOTHING, filter }, knowledge)).toEqual([
      "Adaptive skiing is rated at only 25 resorts; the others are left out.",
    ]);
    expect(fewKnownNotes({ ...NOTHING, weights: { adaptive_access: 5 } }, knowledge)).toEqual([
      "Adaptive skiing is rated at only 25 resorts; at the others it counts as average.",
    ]);
    expect(
      fewKnownNotes({ ...NOTHING, filter: { ...NOTHING.filter, who: ["ski.access"] } }, knowledge),
    ).toEqual([
      "Adaptive skiing is rated at only 25 resorts; the others are not known to be good for anyone who wants it.",
    ]);
  });

  it("says nothing of a pass, whose list names its few resorts", () => {
    const groupedType = [{ type_name: "ski_arlberg", operator: "=" as const, value: "yes" }];
    const filter = { ...NOTHING.filter, groupedType };
    expect(fewKnownNotes({ ...NOTHING, filter }, knowing("ski_arlberg", 4))).toEqual([]);
  });

  it("says so where it is known of none", () => {
    const knowledge = knowing("adaptive_access", 0);
    expect(fewKnownNotes({ ...NOTHING, weights: { adaptive_access: 5 } }, knowledge)).toEqual([
      "Adaptive skiing is rated at no resort yet, so it changes nothing.",
    ]);
    expect(
      fewKnownNotes({ ...NOTHING, filter: { ...NOTHING.filter, who: ["ski.access"] } }, knowledge),
    ).toEqual([
      "Adaptive skiing is rated at no resort yet, so none is known to be good for anyone who wants it.",
    ]);
    expect(fewKnownNotes({ ...NOTHING, weights: { adaptive_access: 5 } }, indexKnowledge(null))).toEqual([]);
  });
});
