import { expect, it } from "vitest";
import { wordList } from "#app/domain/word-list.ts";

it.each([
  [[], ""],
  [["Verbier"], "Verbier"],
  [["Verbier", "Zermatt"], "Verbier and Zermatt"],
  [["Verbier", "Zermatt", "Davos"], "Verbier, Zermatt and Davos"],
])("reads %j out as %j", (words, expected) => {
  expect(wordList(words)).toBe(expected);
});
