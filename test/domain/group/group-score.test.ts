import { describe, expect, it } from "vitest";
import { boundOf, groupScore } from "#app/domain/group/group-score.ts";
import { groupReason, servedWorst } from "#app/domain/group/group-words.ts";
import { type Person, parsePerson } from "#app/domain/group/person.ts";
import { percentile, stepsOf } from "#app/domain/scores/total-score.ts";

describe("the score of a group", () => {
  it.each([
    [[90, 55, 70], { worst: 55, mean: 71.7, least_served: [1] }],
    [[55, 90, 55], { worst: 55, mean: 66.7, least_served: [0, 2] }],
    [[0], { worst: 0, mean: 0, least_served: [0] }],
    [[90, null, 70], null],
    [[], null],
  ])("of %j is that of the worst served, and not known where one is not known", (values, score) => {
    expect(groupScore(values)).toEqual(score);
  });

  const people = ["ski.beginner", "ski.expert.trees.access", "board"].map(
    (text) => parsePerson(text) as Person,
  );
  const isRated = (name: string) => name !== "adaptive_access";
  const unknown = { worst: null, mean: null, least_served: [] };
  it.each([
    [
      { worst: 55.9, mean: 71.7, least_served: [0], values: [55.9, 90, 70] },
      "Worst served: the beginner, 55. On average 71",
    ],
    [
      { worst: 5, mean: 50, least_served: [0, 2], values: [5, 90, 5] },
      "Worst served: the beginner and the snowboarder, 5. On average 50",
    ],
    [{ worst: 0, mean: 0, least_served: [0, 1, 2], values: [0, 0, 0] }, "Serves all of you alike, 0"],
    [{ ...unknown, values: [40, null, 3] }, "Not rated for the expert: adaptive skiing not known here"],
    [{ ...unknown, values: [null, null, null] }, "Not rated for any of you: adaptive skiing not known here"],
    [{ ...unknown, values: [null, 40, 3] }, "Not rated for the beginner"],
  ])("is said in words: %#", (score, words) => expect(groupReason(score, people, isRated)).toBe(words));

  it("says that no railway station is known of who comes by train", () => {
    const byTrain = [parsePerson("ski.train") as Person];
    expect(groupReason({ ...unknown, values: [null] }, byTrain, () => false)).toBe(
      "Not rated for the skier: a railway station nearby not known here",
    );
  });

  it("names the worst served in a column of its own", () => {
    expect(servedWorst({ worst: 5, mean: 50, least_served: [1], values: [9, 5, 7] }, people, isRated)).toBe(
      "The expert",
    );
    expect(servedWorst({ ...unknown, values: [null, 5, 7] }, people, isRated)).toBe(
      "Not rated for the beginner",
    );
  });
});

describe("the raw score from which a percentile is reached", () => {
  const distributions = {
    even: stepsOf(Array.from({ length: 500 }, (_, index) => index / 7 - 20)),
    "with many alike": stepsOf([...Array(200).fill(1), ...Array(100).fill(2), 3, 4, 5, 6]),
    alike: stepsOf([1, 1, 1]),
    single: stepsOf([-4]),
  };

  it.each(Object.entries(distributions))("agrees with the percentile itself: %s", (_, steps) => {
    const raws = [...new Set([...steps, ...steps.map((step) => step + 0.001), -100, 100])];
    for (const percent of [0.1, 10, 40, 50, 65.5, 66, 70, 99, 100]) {
      const bound = boundOf(percent, steps);
      const reached = raws.filter((raw) => bound && (bound.isAbove ? raw > bound.raw : raw >= bound.raw));
      expect(reached).toEqual(raws.filter((raw) => percentile(raw, steps) >= percent));
    }
  });

  it("is none where no resort has a score", () => expect(boundOf(50, [])).toBeNull());
});
