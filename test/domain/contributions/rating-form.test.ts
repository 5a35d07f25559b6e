import { describe, expect, it } from "vitest";
import {
  changedRatings,
  formatRatings,
  parseRatings,
  readRating,
} from "#app/domain/contributions/rating-form.ts";

describe("ratings in an address", () => {
  it("are read back as they were written, an emptied one too", () => {
    const ratings = { snow_quality: "80", apres: "" };
    expect(parseRatings(formatRatings(ratings))).toEqual(ratings);
  });

  it.each([
    null,
    "",
    ",,,",
    "vertical_drop:5",
    "apres:101",
    "apres:-1",
    "apres:5:6",
    "__proto__:5",
    "apres:x",
  ])("leave out what is no rating: %s", (text) => expect(parseRatings(text)).toEqual({}));
});

it.each([
  ["80", { value: 80 }],
  [" ", { value: null }],
  ["７２", { value: 72 }],
  ["0", { value: 0 }],
  ["100.5", { problem: "From 0 to 100" }],
  ["-1", { problem: "From 0 to 100" }],
  ["good", { problem: "Numbers only" }],
  ["7,5", { problem: "Write 7.5" }],
])("a field with %j says %j", (text, read) => expect(readRating(text)).toEqual(read));

it("only what says another number has changed", () => {
  const before = { snow_quality: "80", apres: "5" };
  expect(changedRatings(before, { snow_quality: "80.0", apres: "", shops: "", scenery: "7" })).toEqual({
    apres: "",
    scenery: "7",
  });
});
