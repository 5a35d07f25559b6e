import { expect, it } from "vitest";
import { type PairCandidate, suggestedPairs } from "#app/features/compare/suggested-pairs.ts";

const of = (title: string, code: string, score: number | null, lifts = 50): PairCandidate => ({
  title,
  url_segment: title.toLowerCase(),
  location: { country: { code } },
  total_score: score === null ? null : { value: score },
  numerics: [{ name: "number_of_lifts", value: lifts }],
});
const titles = (candidates: PairCandidate[]) => suggestedPairs(candidates).map(({ title }) => title);

it("pairs the best with the nearest in score and size of another country", () => {
  const candidates = [
    of("Best", "CH", 100, 60),
    of("Compatriot", "CH", 99, 60),
    of("Small", "FR", 98, 5),
    of("Alike", "FR", 95, 55),
  ];
  expect(suggestedPairs(candidates)[0]).toEqual({
    title: "Best and Alike",
    href: "/compare?resorts=best,alike",
  });
});

it("offers three at most, names no resort twice, and begins each in another country", () => {
  const candidates = ["CH", "FR", "US", "JP", "AT", "IT"].flatMap((code, rank) =>
    [0, 1, 2].map((other) => of(`${code}${other}`, code, 100 - rank - other)),
  );
  const pairs = titles(candidates);
  expect(pairs).toHaveLength(3);
  expect(new Set(pairs.flatMap((pair) => pair.split(" and "))).size).toBe(6);
  expect(new Set(pairs.map((pair) => pair.slice(0, 2))).size).toBe(3);
});

it("offers none of resorts without a score, or of one country", () => {
  expect(titles([of("a", "CH", null), of("b", "FR", null)])).toEqual([]);
  expect(titles([of("a", "CH", 90), of("b", "CH", 90)])).toEqual([]);
});
