import { describe, expect, it } from "vitest";
import {
  compareSelection,
  MAX_COMPARED,
  refusalWords,
  segmentOf,
  segmentsIn,
  surplusSelection,
  withCompareSelection,
} from "#app/domain/compare/compare-selection.ts";

describe("segments of a parameter", () => {
  it.each<[string[], string[]]>([
    [[], []],
    [["zermatt"], ["zermatt"]],
    [["zermatt,verbier"], ["zermatt", "verbier"]],
    [
      ["zermatt", "verbier"],
      ["zermatt", "verbier"],
    ],
    [["zermatt, zermatt", "zermatt"], ["zermatt"]],
    [[",, ,"], []],
    [["Zermatt,zermatt"], ["Zermatt", "zermatt"]],
  ])("%j names %j", (texts, segments) => {
    expect(segmentsIn(texts)).toEqual(segments);
  });
});

describe("what a list puts aside", () => {
  it("is in its address, no more than can be compared", () => {
    expect(compareSelection("?page=2&compare=a%2Cb")).toEqual(["a", "b"]);
    expect(compareSelection("?compare=a,b,c,d,e")).toHaveLength(MAX_COMPARED);
    expect(surplusSelection("?compare=a,b,c,d,e&compare=f")).toEqual(["e", "f"]);
    expect(compareSelection("")).toEqual([]);
    expect(compareSelection(`?compare=zermatt,${"a".repeat(201)}`)).toEqual(["zermatt"]);
  });

  it.each<[string, string[], string]>([
    ["/resorts", ["zermatt"], "/resorts?compare=zermatt"],
    ["/resorts?page=2", ["zermatt", "verbier"], "/resorts?page=2&compare=zermatt%2Cverbier"],
    ["/resorts?compare=zermatt&page=2", [], "/resorts?page=2"],
    ["/resorts?compare=zermatt", [], "/resorts"],
    ["/resorts?compare=zermatt?&page=2", [], "/resorts?page=2"],
    ["/resorts?compare=a&compare=b&view=table", ["c"], "/resorts?compare=c&view=table"],
  ])("%s with %j is %s", (address, segments, expected) => {
    expect(withCompareSelection(address, segments)).toBe(expected);
  });

  it("leaves the rest of an address as it is, letter by letter", () => {
    const filters = JSON.stringify({ locationType: { countryId: ["CH"] } });
    const address = `/resorts?${new URLSearchParams({ filters, page: "3" })}`;
    expect(withCompareSelection(withCompareSelection(address, ["zermatt"]), [])).toBe(address);
  });
});

it.each<[string, string | null]>([
  ["/resort/val-d-isere", "val-d-isere"],
  ["/resort/hill%20fixture%2F2", "hill fixture/2"],
  // Its comma would make two of it.
  ["/resort/a%2Cb", null],
])("the segment of %s is %j", (path, segment) => {
  expect(segmentOf(path)).toBe(segment);
});

it.each([
  [["Zermatt"], "remove one to add Zermatt."],
  [["a", "b"], "remove some to add a and b."],
  [["a", "b", "c", "d", "e"], "remove some to add a, b, c and 2 more."],
])("of %j one reads why they are not compared", (titles, end) => {
  expect(refusalWords(titles)).toBe(`You can compare four resorts at a time: ${end}`);
});
