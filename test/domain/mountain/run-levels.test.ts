import { expect, it } from "vitest";
import { hardWords, levelOf, levelWords } from "#app/domain/mountain/run-levels.ts";

it.each([
  ["novice", "FR", "green", "Novice"],
  ["easy", "FR", "blue", "Easy"],
  ["intermediate", "CH", "red", "Intermediate"],
  ["extreme", "AT", "black", "Advanced"],
  ["easy", "US", "green", "Easy"],
  ["intermediate", "CA", "blue", "Intermediate"],
  ["advanced", "US", "black", "Advanced"],
  ["expert", "us", "double", "Expert"],
  ["easy", "JP", "green", "Easy"],
  ["intermediate", "JP", "red", "Intermediate"],
  ["freeride", "JP", "freeride", "Freeride"],
  [null, "US", "unknown", "Difficulty not known"],
  ["easy", null, "blue", "Easy"],
] as const)("signs a run that is %s in %s as %s: %s", (difficulty, country, level, words) => {
  expect(levelOf(difficulty, country)).toBe(level);
  expect(levelWords(level, country)).toBe(words);
});

it.each([
  ["black", "US", "black"],
  ["double", "CA", "double black"],
  ["black", "FR", "black"],
  ["black", "JP", "advanced"],
  ["freeride", "JP", "freeride"],
] as const)("calls hard runs by their signs: %s in %s is %s", (level, country, words) => {
  expect(hardWords(level, country)).toBe(words);
});
