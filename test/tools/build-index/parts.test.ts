import { expect, it } from "vitest";
import { findWholes } from "#app/tools/build-index/parts.ts";

const area = (id: string, lifts: string) => ({ ids: [id] as [string], liftIds: new Set(lifts.split("")) });

it.each<[string, ReturnType<typeof area>[], object]>([
  ["all of its lifts", [area("part", "ab"), area("whole", "abc")], { part: "whole" }],
  ["four of its five lifts", [area("part", "abcdx"), area("whole", "abcdefg")], { part: "whole" }],
  ["three of its five lifts", [area("part", "abcxy"), area("whole", "abcdefg")], {}],
  ["as many lifts as it has itself", [area("one", "ab"), area("same", "ab")], {}],
  [
    "all of its lifts, and is the smallest that has",
    [area("part", "a"), area("larger", "abcd"), area("whole", "abc")],
    { part: "whole", whole: "larger" },
  ],
])("an area's whole is a larger one with %s", (_, areas, wholes) => {
  expect(Object.fromEntries(findWholes(areas))).toEqual(wholes);
});
