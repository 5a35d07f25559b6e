import { describe, expect, it } from "vitest";
import { ownReason, reasonOf } from "#app/features/resort/card/card-reason.ts";

const rated = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

describe("what speaks for a resort", () => {
  it.each([
    [{ expert_terrain: 90, fresh_tracks: 84, scenery: 99 }, "Best for expert terrain and fresh tracks"],
    [{ lift_access: 88, tree_skiing: 61 }, "Best for lifts"],
    [{ child_friendly: 80, apres: 95, expert_terrain: 40 }, "Good for children"],
    [{ apres: 95, night_life: 90, restaurants_cafes: 88 }, "Known for après-ski and nightlife"],
    [{ job_availability: 90, affordability: 85 }, null],
    [{ expert_terrain: 59 }, null],
    [{}, null],
  ])("is, of %j, %s", (values, words) => {
    expect(reasonOf(rated(values), { about: [] })).toBe(words);
  });

  it("is living and working where the list is about that", () => {
    const values = rated({ expert_terrain: 90, job_availability: 80 });
    expect(reasonOf(values, { about: ["affordability"] })).toBe("Good for jobs");
    expect(reasonOf(values, { about: ["scenery"] })).toBe("Best for expert terrain");
  });

  it("is no figure of its card, and nothing that the list shares", () => {
    const values = rated({ expert_terrain: 90, grooming: 80, tree_skiing: 75 });
    expect(reasonOf(values, { about: ["expert_terrain"], shared: new Set(["grooming"]) })).toBe(
      "Best for tree skiing",
    );
  });
});

it("the ratings that lift a visitor's own score most are said with their values", () => {
  expect(ownReason(rated({ snow_quality: 90.4, lift_access: 81 }))).toBe(
    "For you: snow quality 90 and lifts 81",
  );
  expect(ownReason([])).toBeNull();
});
