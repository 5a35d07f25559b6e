import { expect, it } from "vitest";
import { wordList } from "#app/domain/word-list.ts";

it.each([
  [[], ""],
  [["Verbier"], "Verbier"],
  [["Verbier", "Zermatt"], "Verbier and Zermatt"],
  [["Verbier", "Zermatt", "Davos"], "Verbier, Zermatt and Davos"],
  [["Verbier", "Zermatt", "Davos"], "Verbier and 2 more", 1],
] as const)("reads %j out as %j", (words, expected, most?: number) => {
  expect(wordList(words, most)).toBe(expected);
});
