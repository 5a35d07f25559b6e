import { expect, it } from "vitest";
import type { SourcedRating } from "#app/backend/resort-rows/resort-record.ts";
import { unscored } from "#app/tools/verify/rules/unscored.ts";
import { aRecord } from "../builders.ts";

const rated = (source: SourcedRating["source"]) =>
  ["snow_quality", "expert_terrain", "lift_access"].map((type_name) => ({ type_name, value: 60, source }));

it.each([
  ["finds a larger ski area without ratings", { figures: { piste_length: 20 } }, 1],
  [
    "finds one that has ratings derived by rule alone",
    { figures: { piste_length: 20 }, ratings: rated("derived") },
    1,
  ],
  [
    "is content with a few ratings of editors",
    { figures: { piste_length: 20 }, ratings: rated("editors") },
    0,
  ],
  ["expects no score of a small hill", { figures: { piste_length: 19 } }, 0],
  ["expects no score of a part", { figures: { piste_length: 20 }, part_of: "whole" }, 0],
])("%s", (_, facts, found) => {
  expect(unscored.find([aRecord(facts)])).toHaveLength(found);
});
