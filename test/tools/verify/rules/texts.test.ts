import { expect, it } from "vitest";
import { texts } from "#app/tools/verify/rules/texts.ts";
import { aRecord } from "../builders.ts";

const found = (description: string, tips: readonly string[] = []) => {
  const figures = { elevation_base: 1000, elevation_peak: 2000, vertical_drop: 700, piste_length: 20 };
  const lifts = { chair_lift: 2 };
  return texts.find([aRecord({ figures, lifts, description, tips })]).map(({ says }) => says);
};

it.each([
  ["a height above the top", "Chairs rise to 2,400 metres.", ["2400 m beside 1000–2000 m"]],
  ["a run longer than all runs", "A run of 25.5 km.", ["25.5 km beside 20 km"]],
  ["a lift that is not there", "A gondola climbs from town.", ["names a gondola, but none is counted"]],
  ["American spelling", "Bare and gray in spring.", ['"gray"']],
  ["nothing in what the figures bear out", "Two chairs from 1000 m to 2,030 m, a drop of 750 m.", []],
])("finds %s", (_, description, says) => {
  expect(found(description)).toEqual(says);
});

it("reads tips, too, which may lead to the lifts of others", () => {
  expect(found("Quiet.", ["Stay at 2,800 m.", "Take the gondola of the neighbours."])).toEqual([
    "2800 m beside 1000–2000 m",
  ]);
});
